import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { setViewport } from '../../testing/viewport';
import { InternshipsPage } from './InternshipsPage';

type Fields = Record<string, unknown>;

const ME = '01900000-0000-7000-8000-000000000001';
const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });
const connection = (type: string, nodes: readonly Fields[]) => ({
  __typename: `${type}Connection`,
  totalCount: nodes.length,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, cursor: node['id'], node })),
});
const anIssue = (id: string, parts: Fields, applicant: { id: string; name: string }) => ({
  __typename: 'PaymentIssue',
  id,
  kind: 'MISMATCHED',
  orderId: `order_${id}`,
  paymentId: `pay_${id}`,
  since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  settledAt: null,
  received: money(100),
  due: money(149_900),
  application: {
    __typename: 'InternshipApplication',
    id: `a-${id}`,
    paymentStatus: 'CREATED',
    paidAt: null,
    receiptNumber: null,
    createdAt: '2026-11-03T06:00:00.000Z',
    internship: {
      __typename: 'Internship',
      id: 'ds',
      slug: 'ds',
      title: 'Data Science Internship',
      fee: money(149_900),
    },
    applicant: { __typename: 'User', ...applicant },
  },
  ...parts,
});
const asha = anIssue('p1', {}, { id: 'u1', name: 'Asha Rao' });
const ravi = anIssue('p2', { kind: 'REFUND_DUE', received: money(149_900) }, { id: 'u2', name: 'Ravi Iyer' });
const own = anIssue('p3', { received: money(149_900) }, { id: ME, name: 'Dev Rao' });

const answer = (issues: readonly Fields[]) =>
  server.use(
    graphql.query('InternshipDesk', () =>
      HttpResponse.json({
        data: { internships: [], internshipApplications: connection('InternshipApplication', []) },
      }),
    ),
    graphql.query('PaymentIssues', () =>
      HttpResponse.json({ data: { paymentIssues: connection('PaymentIssue', issues) } }),
    ),
  );
const inputs: unknown[] = [];
const answerResolve = (left: readonly Fields[]) =>
  server.use(
    graphql.mutation('ResolvePaymentIssue', ({ variables }) => {
      inputs.push(variables.input);
      answer(left);
      const issue = { __typename: 'PaymentIssue', id: variables.input.id, kind: 'REFUND_DUE', settledAt: null };
      return HttpResponse.json({
        data: { resolvePaymentIssue: { __typename: 'ResolvePaymentIssuePayload', issue } },
      });
    }),
  );
const show = (path = '/admin/internships?payment=review') =>
  render(<InternshipsPage />, { path, as: { id: ME, role: 'ADMIN' } });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

beforeEach(() => {
  inputs.splice(0);
  setViewport(1280);
});

test('an address shows the payments to look into, with why and since when', async () => {
  answer([asha, ravi, own]);
  const { container } = show();
  const table = within(await screen.findByRole('table', { name: 'Payments to look into' }));
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['Received ₹1 instead of ₹1,499.', 'order_p1pay_p1', '3 hours ago', 'Refund…Mark as settled…'],
    ['The refund of ₹1,499 has not gone through yet.', 'order_p2pay_p2', '3 hours ago', 'Try again…Mark as settled…'],
    ['Received ₹1,499 for another order.', 'order_p3pay_p3', '3 hours ago', 'Yours'],
  ]);
  expect(table.getByRole('columnheader', { name: 'Found' })).toBeVisible();
  expect(screen.getByText('3 payments')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'To look into' })).toBeChecked();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('the filter leads there and back', async () => {
  answer([]);
  const { user, address } = show('/admin/internships');
  await user.click(await screen.findByRole('radio', { name: 'To look into' }));
  expect(await screen.findByText('No payments to look into.')).toBeVisible();
  expect(address()).toBe('/admin/internships?payment=review');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('Nobody has applied for an internship yet.')).toBeVisible();
});

test('the list follows what others do, but not below an open dialog, and the open application stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answer([asha]);
  server.use(
    graphql.query('ApplicationForm', ({ variables }) =>
      HttpResponse.json({
        data: { internshipApplication: { __typename: 'InternshipApplication', id: variables.id, form: null } },
      }),
    ),
  );
  answerSubjectLog('internship.read-form');
  const { user, address } = show();
  const table = within(await screen.findByRole('table', { name: 'Payments to look into' }));
  answer([asha, ravi]);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await table.findByRole('button', { name: 'Ravi Iyer' })).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Asha Rao' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
  expect(address()).toBe('/admin/internships?payment=review&open=a-p1');
  expect(await sheet.findByText('The account was erased. The form and the résumé are gone.')).toBeVisible();
  answer([ravi]);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(table.queryByRole('button', { name: 'Asha Rao' })).toBeNull());
  expect(table.getByRole('button', { name: 'Ravi Iyer' })).toBeVisible();
  jest.useRealTimers();
});

test('a mismatched payment is refunded with a reason, and the list is read again', async () => {
  answer([asha]);
  answerResolve([]);
  const { user } = show();
  await user.click((await rowOf('Asha Rao')).getByRole('button', { name: 'Refund the payment of Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund the payment of Asha Rao?' }));
  expect(dialog.getByText(/^The applicant reads it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not the fee.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('No payments to look into.')).toBeVisible();
  expect(inputs).toEqual([{ id: 'p1', resolution: 'REFUND', reason: 'Not the fee.' }]);
});

test('a due refund is marked as settled on a phone', async () => {
  setViewport(375);
  answer([ravi]);
  answerResolve([]);
  const { user } = show();
  expect((await screen.findAllByText('The refund of ₹1,499 has not gone through yet.'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as settled: the payment of Ravi Iyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the payment of Ravi Iyer as settled?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Refunded at the provider.');
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  await waitFor(() =>
    expect(inputs).toEqual([{ id: 'p2', resolution: 'SETTLE', reason: 'Refunded at the provider.' }]),
  );
  expect(await screen.findByText('No payments to look into.')).toBeVisible();
});

test.each([
  ['Asha Rao', 'Refund', 'Refund the payment of Asha Rao', /returned within seven working days/],
  ['Asha Rao', 'Mark as settled', 'Mark the payment of Asha Rao as settled', /Nothing is refunded/],
  ['Ravi Iyer', 'Try again', 'Try the refund of Ravi Iyer again', /tried at once/],
  [
    'Ravi Iyer',
    'Mark as settled',
    'Mark the payment of Ravi Iyer as settled',
    /Refund it at the payment provider first/,
  ],
])('of %s, “%s” says what happens, and does it with the reason', async (name, confirm, title, text) => {
  answer([asha, ravi]);
  answerResolve([]);
  const { user } = show();
  await user.click((await rowOf(name)).getByRole('button', { name: new RegExp(`^${confirm}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: `${title}?` }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await rowOf(name)).getByRole('button', { name: new RegExp(`^${confirm}`) }));
  const again = within(await screen.findByRole('dialog', { name: `${title}?` }));
  await user.type(again.getByRole('textbox', { name: 'Reason' }), 'Agreed by phone.');
  await user.click(again.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs).toMatchObject([{ reason: 'Agreed by phone.' }]);
  expect(await screen.findByText('No payments to look into.')).toBeVisible();
});

const MEANWHILE = 'This payment was refunded in the meantime.';

test.each([
  [MEANWHILE, () => refused(MEANWHILE, { code: 'CONFLICT' })],
  ['It may have been done. Look at its state here before you try again.', () => HttpResponse.error()],
])('a decision that is refused or without an answer says "%s", and the list is read again', async (text, respond) => {
  answer([asha]);
  server.use(
    graphql.mutation('ResolvePaymentIssue', () => {
      answer([]);
      return respond();
    }),
  );
  const { user } = show();
  await user.click((await rowOf('Asha Rao')).getByRole('button', { name: 'Refund the payment of Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not the fee.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows its loading and error states, and tries again', async () => {
  answer([asha]);
  server.use(graphql.query('PaymentIssues', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(await screen.findByText('The payments could not be loaded.')).toBeVisible();
  server.use(graphql.query('PaymentIssues', () => delay('infinite'), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading the payments')).toBeInTheDocument();
});
