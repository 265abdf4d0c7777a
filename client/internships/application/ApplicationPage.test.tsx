import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationPage } from './ApplicationPage';
import { paid, unpaid } from '../../testing/internships';

const PATH = `/api/internships/applications/${unpaid.id}`;

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
    'You already applied for Data Science Internship on 21 November 2026. That application counts; what you filled in now was not sent.',
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
  expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay ₹1,499' })).toBeInTheDocument();
});

test('another user’s application is not found', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ message: 'No.', code: 'NOT_FOUND' }, { status: 404 })));
  open();
  expect(
    await screen.findByText('This application does not exist, or you do not have access to it.'),
  ).toBeInTheDocument();
});
