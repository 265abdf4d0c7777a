import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { DeskPage } from './DeskPage';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const queue = (count: number, oldest: number | null, last: number | null = null) => ({
  __typename: 'AdminQueue',
  count,
  oldestAt: oldest === null ? null : ago(oldest),
  lastDecisionAt: last === null ? null : ago(last),
});

type Queue = ReturnType<typeof queue>;

const answer = (
  verifications: Queue,
  stories: Queue,
  payments: Queue,
  reports = queue(0, null),
  fees = queue(0, null),
) =>
  server.use(
    graphql.query('AdminDesk', () =>
      HttpResponse.json({
        data: { adminCounts: { __typename: 'AdminCounts', verifications, reports, stories, payments, fees } },
      }),
    ),
  );

const show = () => render(<DeskPage />, { path: '/admin', as: { role: 'ADMIN' } });

test('shows what waits and since when, as links to the queues', async () => {
  answer(queue(6, 28), queue(0, null, 3), queue(1, 72), queue(2, 5));
  const { container } = show();
  expect(await screen.findByText('9 items need a decision.')).toBeVisible();
  const verifications = within(screen.getByRole('group', { name: 'Company verifications' }));
  expect(verifications.getByText('6')).toBeVisible();
  expect(verifications.getByText(/^Oldest submitted/)).toBeVisible();
  expect(verifications.getByRole('link')).toHaveAttribute('href', '/admin/verifications');
  const reports = within(screen.getByRole('group', { name: 'Reports about users' }));
  expect(reports.getByText('2')).toBeVisible();
  expect(reports.getByRole('link')).toHaveAttribute('href', '/admin/reports');
  const payments = within(screen.getByRole('group', { name: 'Payments to look into' }));
  expect(payments.getByText(/^Oldest found/)).toBeVisible();
  expect(payments.getByRole('link')).toHaveAttribute('href', '/admin/internships?payment=review');
  const stories = within(screen.getByRole('group', { name: 'Success stories' }));
  expect(stories.getByText('Nothing waiting. Last decision 3 hours ago')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('leads to the internships whose fee another admin set', async () => {
  const none = queue(0, null);
  answer(none, none, none, none, queue(2, 5));
  const { container } = show();
  expect(await screen.findByText(/^The fees of 2 internships must be confirmed/)).toBeVisible();
  expect(screen.getByText('2 items need a decision.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the internships' })).toHaveAttribute('href', '/admin/internships');
  expect(await axe(container)).toHaveNoViolations();
});

test('says when nothing waits', async () => {
  answer(queue(0, null), queue(0, null), queue(0, null));
  show();
  expect(await screen.findByText('Nothing needs a decision.')).toBeVisible();
  expect(screen.getAllByText('Nothing waiting.')).toHaveLength(4);
});

describe('while it is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = () => act(() => jest.advanceTimersByTimeAsync(30_000));

  test('follows what waits, though nothing tells of it', async () => {
    answer(queue(0, null), queue(0, null), queue(0, null));
    show();
    expect(await screen.findByText('Nothing needs a decision.')).toBeVisible();
    answer(queue(0, null), queue(1, 0), queue(1, 0));
    await pass();
    expect(await screen.findByText('2 items need a decision.')).toBeVisible();
    answer(queue(0, null), queue(0, null, 0), queue(1, 0));
    await pass();
    expect(await screen.findByText('1 item needs a decision.')).toBeVisible();
  });

  test('keeps what it shows when it cannot be read again', async () => {
    answer(queue(6, 28), queue(0, null), queue(0, null));
    show();
    expect(await screen.findByText('6 items need a decision.')).toBeVisible();
    let failures = 0;
    server.use(
      graphql.query('AdminDesk', () => {
        failures += 1;
        return HttpResponse.error();
      }),
    );
    await pass();
    await waitFor(() => expect(failures).toBe(1));
    answer(queue(7, 28), queue(0, null), queue(0, null));
    expect(screen.getByText('6 items need a decision.')).toBeVisible();
    await pass();
    expect(await screen.findByText('7 items need a decision.')).toBeVisible();
  });
});

test('shows the frame of the figures while they are loading', async () => {
  server.use(
    graphql.query('AdminDesk', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  show();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the overview');
});

test('says when it cannot be loaded, and tries again', async () => {
  server.use(
    graphql.query('AdminDesk', () =>
      HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
    ),
  );
  const { user } = show();
  expect(await screen.findByText('The overview could not be loaded.')).toBeVisible();
  answer(queue(1, 2), queue(0, null), queue(0, null));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 item needs a decision.')).toBeVisible();
});
