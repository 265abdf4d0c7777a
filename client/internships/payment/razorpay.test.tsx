import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paid, unpaid } from '../../testing/internships';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationPage } from '../application/ApplicationPage';

type Checkout = ConstructorParameters<NonNullable<Window['Razorpay']>>[0];

const PATH = `/api/internships/applications/${unpaid.id}`;
const due = {
  ...unpaid,
  checkout: {
    provider: 'razorpay',
    orderId: 'order_9',
    amount: { amount: 149_900, currency: 'INR' },
    publicKey: 'rzp_test_1',
  },
};

/** The checkouts that were opened. */
let opened: Checkout[] = [];

class FakeRazorpay {
  constructor(private readonly options: Checkout) {}
  open() {
    opened.push(this.options);
  }
}

beforeEach(() => {
  opened = [];
  sessionStorage.clear();
  window.Razorpay = FakeRazorpay;
  server.use(http.get(PATH, () => HttpResponse.json(due)));
});

afterEach(() => {
  jest.useRealTimers();
  delete window.Razorpay;
});

const open = () =>
  render(<ApplicationPage />, { path: `/internship-success/${unpaid.id}`, route: '/internship-success/:id' });
const payButton = () => screen.findByRole('button', { name: 'Pay ₹1,499' });

test('opens the checkout of the order, and confirms its signed result', async () => {
  let proof: unknown;
  server.use(
    http.post(`${PATH}/confirm`, async ({ request }) => {
      proof = await request.json();
      return HttpResponse.json(paid);
    }),
  );
  const { user } = open();
  await user.click(await payButton());
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_9',
    amount: 149_900,
    currency: 'INR',
    description: unpaid.title,
  });
  act(() => opened[0]?.handler({ razorpay_payment_id: 'pay_9', razorpay_signature: 'signed' }));
  expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
  expect(proof).toEqual({ paymentId: 'pay_9', signature: 'signed' });
});

test('closing the checkout leaves the fee to pay, and it can be opened again', async () => {
  const { user } = open();
  await user.click(await payButton());
  await waitFor(() => expect(opened).toHaveLength(1));
  act(() => opened[0]?.modal.ondismiss());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹1,499' })).toBeEnabled());
  expect(screen.getByRole('heading', { name: 'One step left: the fee' })).toBeInTheDocument();
  await user.click(await payButton());
  await waitFor(() => expect(opened).toHaveLength(2));
});

test('two clicks open one checkout', async () => {
  const { user } = open();
  await user.dblClick(await payButton());
  await waitFor(() => expect(opened).toHaveLength(1));
});

test('a script that never arrives is given up, and the next attempt loads it again', async () => {
  delete window.Razorpay;
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = open();
  await user.click(await payButton());
  // jsdom loads no scripts, as a network that stalls.
  await waitFor(() => expect(document.head.querySelectorAll('script[src*=razorpay]')).toHaveLength(1));
  act(() => jest.advanceTimersByTime(30_000));
  expect(await screen.findByText('The payment page could not be opened')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹1,499' })).toBeEnabled());
  await user.click(await payButton());
  await waitFor(() => expect(document.head.querySelectorAll('script[src*=razorpay]')).toHaveLength(1));
});
