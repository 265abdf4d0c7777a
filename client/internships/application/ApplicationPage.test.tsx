import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { getSession } from '../../lib/session';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationPage } from './ApplicationPage';
import { paid, unpaid } from '../../testing/internships';

const PATH = `/api/internships/applications/${unpaid.id}`;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const open = (state: unknown = null) =>
  render(<ApplicationPage />, { path: `/internship-success/${unpaid.id}`, route: '/internship-success/:id', state });

test('a paid application shows its receipt and what happens next', async () => {
  server.use(http.get(PATH, () => HttpResponse.json(paid)));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
  expect(screen.getByText('BM-R-2026-000001')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'What happens next' })).toHaveTextContent('Reviewed by a mentor');
  expect(await axe(container)).toHaveNoViolations();
});

test('a failed payment can be retried', async () => {
  server.use(
    http.get(PATH, () => HttpResponse.json({ ...unpaid, paymentStatus: 'failed' })),
    http.post('/api/payments/test/order_1', () => HttpResponse.json({ paymentId: 'pay_2', signature: 'signed' })),
    http.post(`${PATH}/confirm`, () => HttpResponse.json(paid)),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay ₹1,499' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test payment' });
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹1,499 (test)' }));
  expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
});

test('a failed payment is shown from the state of the server, also after a reload', async () => {
  let failed = false;
  server.use(
    http.get(PATH, () => HttpResponse.json({ ...unpaid, paymentStatus: failed ? 'failed' : 'created' })),
    http.post('/api/payments/test/order_1', () => {
      failed = true;
      return HttpResponse.json({ paymentId: 'pay_2', signature: 'signed' });
    }),
  );
  const { user, unmount } = open();
  expect(await screen.findByRole('heading', { name: 'One step left: the fee' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay ₹1,499' }));
  await user.click(await screen.findByRole('button', { name: 'Fail the payment (test)' }));
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
  unmount();
  open();
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
});

test('after a second attempt to apply, it says which application exists and when it was sent', async () => {
  server.use(http.get(PATH, () => HttpResponse.json(paid)));
  open({ notSent: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You already applied for Data Science Internship on 21 November 2026. That application counts. The form you just filled in was not sent.',
  );
  expect(screen.getByText('Sent on 21 November 2026')).toBeInTheDocument();
});

test('an application says when it was sent', async () => {
  server.use(http.get(PATH, () => HttpResponse.json(paid)));
  open();
  expect(await screen.findByText('Sent on 21 November 2026')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refused confirmation leaves the fee unpaid', async () => {
  server.use(
    http.get(PATH, () => HttpResponse.json(unpaid)),
    http.post('/api/payments/test/order_1', () => HttpResponse.json({ paymentId: 'pay_2', signature: 'forged' })),
    http.post(`${PATH}/confirm`, () => HttpResponse.json({ message: 'No.', code: 'BAD_USER_INPUT' }, { status: 400 })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499 (test)' }));
  expect(await screen.findByRole('alert', { name: 'The payment did not go through' })).toHaveTextContent(
    'Your application is saved. You can try again.',
  );
  expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeInTheDocument();
});

describe('a payment whose confirmation is not known', () => {
  const confirming = { name: 'We are confirming your payment' };
  const pay = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499' }));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499 (test)' }));
  };
  const confirmations: unknown[] = [];
  let answer: () => Response;

  beforeEach(() => {
    confirmations.splice(0);
    answer = () => HttpResponse.error();
    server.use(
      http.get(PATH, () => HttpResponse.json(unpaid)),
      http.post('/api/payments/test/order_1', () => HttpResponse.json({ paymentId: 'pay_2', signature: 'signed' })),
      http.post(`${PATH}/confirm`, async ({ request }) => {
        confirmations.push(await request.json());
        return answer();
      }),
    );
  });

  test('is not paid again: the proof is sent again until the server answers', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = open();
    await pay(user);
    expect(await screen.findByRole('heading', confirming)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled());
    answer = () => HttpResponse.json(paid);
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
    const proof = { paymentId: 'pay_2', signature: 'signed' };
    expect(confirmations).toEqual(confirmations.map(() => proof));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('is confirmed after a reload, without the user', async () => {
    const { user, unmount } = open();
    await pay(user);
    await screen.findByRole('heading', confirming);
    unmount();
    answer = () => HttpResponse.json(paid);
    open();
    expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
  });

  test('is paid again only if the server refuses the proof', async () => {
    const { user } = open();
    await pay(user);
    const check = await screen.findByRole('button', { name: 'Check now' });
    await waitFor(() => expect(check).toBeEnabled());
    answer = () => HttpResponse.json({ message: 'No.', code: 'BAD_USER_INPUT' }, { status: 400 });
    await user.click(check);
    expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeInTheDocument();
  });

  test('is not refused by a proxy', async () => {
    answer = () => new HttpResponse('<html>', { status: 403 });
    const { user } = open();
    await pay(user);
    const check = await screen.findByRole('button', { name: 'Check now' });
    await waitFor(() => expect(check).toBeEnabled());
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('with a session that ended in the meantime, the proof is kept for the next one', async () => {
    answer = () => HttpResponse.json({ message: 'Sign in.', code: 'UNAUTHENTICATED' }, { status: 401 });
    const { user } = open();
    await pay(user);
    await waitFor(() => expect(getSession()).toBeNull());
    expect(sessionStorage.getItem(`draft:payment-${unpaid.id}`)).toContain('pay_2');
  });
});

test('an application that was paid in another tab is shown as paid, not as failed', async () => {
  let isPaid = false;
  server.use(
    http.get(PATH, () => HttpResponse.json(isPaid ? paid : unpaid)),
    http.post('/api/payments/test/order_1', () =>
      HttpResponse.json({ message: 'This order is already paid.', code: 'CONFLICT' }, { status: 409 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499' }));
  isPaid = true;
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,499 (test)' }));
  expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('coming back to the tab shows what was paid elsewhere', async () => {
  let isPaid = false;
  server.use(http.get(PATH, () => HttpResponse.json(isPaid ? paid : unpaid)));
  open();
  await screen.findByRole('button', { name: 'Pay ₹1,499' });
  isPaid = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: 'We received your application' })).toBeInTheDocument();
});

test('a session that is over is ended, so that the page asks for a sign-in', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ message: 'No.', code: 'UNAUTHENTICATED' }, { status: 401 })));
  open();
  await waitFor(() => expect(getSession()).toBeNull());
});

test('a session that is over when the receipt is downloaded is ended too', async () => {
  let isOver = false;
  const refused = () => HttpResponse.json({ message: 'No.', code: 'UNAUTHENTICATED' }, { status: 401 });
  server.use(http.get(PATH, () => (isOver ? refused() : HttpResponse.json(paid))));
  const { user } = open();
  const download = await screen.findByRole('button', { name: /Download/ });
  isOver = true;
  await user.click(download);
  await waitFor(() => expect(getSession()).toBeNull());
  expect(screen.queryByText(/receipt could not be loaded/)).not.toBeInTheDocument();
});

test.each([
  [null, 'Your fee is being refunded', 'within seven working days'],
  ['2026-11-28T06:00:00.000Z', 'Your fee was refunded', 'Refunded on 28 November 2026'],
])('a refund that was made at %s', async (refundedAt, title, text) => {
  server.use(http.get(PATH, () => HttpResponse.json({ ...paid, paymentStatus: 'refunded', refundedAt })));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/internship-registration/ds');
});

test('a payment that could not be opened can be opened later', async () => {
  let isOpen = false;
  server.use(http.get(PATH, () => HttpResponse.json(isOpen ? unpaid : { ...unpaid, checkout: null })));
  const { user, container } = open();
  expect(await screen.findByRole('heading', { name: 'One step left: the fee' })).toBeInTheDocument();
  expect(container).toHaveTextContent('Your application is saved.');
  expect(screen.queryByRole('link', { name: 'Send the form again' })).not.toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await user.click(retry);
  expect(await screen.findByRole('alert', { name: 'The payment page could not be opened' })).toHaveTextContent(
    'Your application is saved. Try again in a moment.',
  );
  isOpen = true;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a fee that was removed before it was paid leads back to the form', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ ...unpaid, paymentDue: false, checkout: null })));
  open();
  expect(await screen.findByRole('heading', { name: 'One step left: send the form again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send the form again' })).toHaveAttribute(
    'href',
    '/internship-registration/ds',
  );
});

test('a confirmation by email is promised only with a receipt', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ ...paid, receiptNumber: null, receiptUrl: null })));
  open();
  expect(await screen.findByText('Your application is complete. There is nothing to pay.')).toBeInTheDocument();
});

test('a fee that was raised in the meantime is shown before it is paid', async () => {
  server.use(http.get(PATH, () => HttpResponse.json(unpaid)));
  open({ feeBefore: '₹999' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The fee was raised from ₹999 to ₹1,499 while you filled in the form. Nothing was charged.',
  );
});

test('another user’s application is not found', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ message: 'No.', code: 'NOT_FOUND' }, { status: 404 })));
  open();
  expect(
    await screen.findByText('This application does not exist, or you do not have access to it.'),
  ).toBeInTheDocument();
});
