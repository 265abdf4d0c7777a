import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { listing, listings } from '../../testing/listings';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { JobListingsPage } from './JobListingsPage';

const MENU = 'More actions for Backend Engineer';
const asked: Record<string, unknown>[] = [];

function answer(jobs: readonly object[], counts?: Record<string, number>) {
  server.use(
    graphql.query('JobListings', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { jobs: listings(jobs, counts) } });
    }),
  );
}

/** Answers how many requests wait for the viewer's answer. */
const waiting = (totalCount: number) =>
  server.use(
    graphql.query('WaitingRequests', () =>
      HttpResponse.json({ data: { referrals: { __typename: 'ReferralConnection', totalCount } } }),
    ),
  );

const open = (path = '/listings', role = 'ALUMNI') => render(<JobListingsPage />, { path, as: { role, id: 'meera' } });

beforeEach(() => asked.splice(0));

test('shows the figures, and each job with what became of it', async () => {
  answer([listing(), listing({ id: 'job-2', title: 'Analyst', status: 'DRAFT' })], { OPEN: 6, CLOSED: 2, DRAFT: 1 });
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Jobs' });
  const [row] = within(list).getAllByRole('listitem');
  for (const text of [
    'Backend Engineer',
    'Open',
    'Full-time',
    'Remote',
    'Zeta · Platform · Pune · posted 19 Nov',
    'You make the optimizer faster.',
    '+1 more',
    '12 applications',
    '4 referrals',
    '1 hired',
    'Closes in 6 days',
  ])
    expect(row).toHaveTextContent(text);
  for (const [label, value] of [
    ['Active Jobs', '6'],
    ['Total Applications', '41including withdrawn'],
    ['Referrals', '12accepted'],
    ['Hired', '3through these referrals'],
  ] as const)
    expect(screen.getByRole('group', { name: label })).toHaveTextContent(value);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All9', 'Open6', 'Closed2', 'Draft1']);
  expect(screen.getByRole('link', { name: 'Manage Backend Engineer' })).toHaveAttribute('href', '/listings/job-1');
  expect(screen.getByRole('link', { name: 'View Details of Backend Engineer' })).toHaveAttribute('href', '/jobs/job-1');
  expect(screen.getByRole('link', { name: 'Edit Backend Engineer' })).toHaveAttribute('href', '/listings/job-1/edit');
  expect(screen.queryByRole('button', { name: 'Posted by me' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ filter: { manageable: true }, sort: 'POSTED_DATE', first: 20 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['Active Jobs', '/listings?status=open&mine=', { status: 'OPEN' }, 'POSTED_DATE'],
  ['Total Applications', '/listings?mine=&sort=applications', {}, 'APPLICATIONS'],
  ['Referrals', '/listings?mine=&sort=referrals', {}, 'REFERRALS'],
  ['Hired', '/listings?mine=&sort=hired', {}, 'HIRED'],
] as const)('the figure %s leads to the jobs that it counts', async (figure, link, filter, sort) => {
  answer([listing()], { OPEN: 6, CLOSED: 2, DRAFT: 1 });
  const { user, address } = open('/listings?mine&q=back&status=closed', 'HR');
  await screen.findByRole('list', { name: 'Jobs' });
  await user.click(screen.getByRole('link', { name: figure }));
  expect(address()).toBe(link);
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ filter: { manageable: true, postedByMe: true, ...filter }, sort, first: 20 }),
  );
});

test('the counts of a job lead to those whom they count', async () => {
  answer([
    listing(),
    listing({ id: 'job-2', title: 'Analyst', applicationsCount: 0, referralsCount: 1, hiredCount: 0 }),
  ]);
  open();
  await screen.findByRole('list', { name: 'Jobs' });
  for (const [name, href] of [
    ['12 applications for Backend Engineer', '/listings/job-1'],
    ['4 referrals for Backend Engineer', '/listings/job-1?tab=referrals&progress=accepted'],
    ['1 hired for Backend Engineer', '/listings/job-1?tab=referrals&progress=hired'],
    ['1 referral for Analyst', '/listings/job-2?tab=referrals&progress=accepted'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByText('0 applications')).toBeInTheDocument();
  expect(screen.getByText('0 hired')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /for Analyst/ })).toHaveAccessibleName('1 referral for Analyst');
});

test('has neither figures nor a toolbar before the first job', async () => {
  answer([], { OPEN: 0, CLOSED: 0, DRAFT: 0 });
  open();
  expect(await screen.findByText(/The jobs that you post appear here/)).toBeVisible();
  // Nothing to search, sort or count, and one way to the first job.
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Post New Job' })).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Active Jobs' })).toBeNull();
});

test('keeps the status, the search, the filter and the order in the address', async () => {
  answer([listing()]);
  const { user, address } = open('/listings', 'HR');
  await user.click(await screen.findByRole('tab', { name: /Closed/ }));
  await user.click(screen.getByRole('button', { name: 'Posted by me' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Applications');
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox'), 'engineer{Enter}');
  await waitFor(() => expect(address()).toBe('/listings?q=engineer&status=closed&mine=&sort=applications'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      filter: { manageable: true, q: 'engineer', status: 'CLOSED', postedByMe: true },
      sort: 'APPLICATIONS',
      first: 20,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/listings');
});

test('HR sees who posted each job', async () => {
  answer([listing({ postedBy: { __typename: 'User', id: 'ravi', name: 'Ravi Iyer' } })]);
  open('/listings', 'HR');
  expect(await screen.findByText('posted 19 Nov by Ravi Iyer')).toBeInTheDocument();
});

test('closing a job asks what becomes of the requests that wait', async () => {
  answer([listing()]);
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ChangeJobStatus', ({ variables }) => {
      sent.push(variables['input']);
      const job = {
        __typename: 'Job',
        id: 'job-1',
        title: 'Backend Engineer',
        status: 'CLOSED',
        postedAt: '2026-11-19T06:00:00.000Z',
        changedBy: { __typename: 'User', id: 'meera', name: 'Meera Nair' },
        changedAt: '2026-11-19T06:00:00.000Z',
      };
      return HttpResponse.json({ data: { changeJobStatus: { __typename: 'ChangeJobStatusPayload', job } } });
    }),
  );
  waiting(2);
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Backend Engineer?' });
  expect(await within(dialog).findByText(/^2 referral requests for this job wait for your answer/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /Reject them/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Close job' }));
  expect(await screen.findByText('Backend Engineer is closed')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'job-1', status: 'CLOSED', rejectRequests: true }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

test('closing a job for which no request waits asks nothing more', async () => {
  answer([listing()]);
  waiting(0);
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Backend Engineer?' });
  expect(
    await within(dialog).findByText('No referral request for this job waits for your answer.'),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
});

test('reopening says why the server refuses it', async () => {
  answer([listing({ status: 'CLOSED' })]);
  const message = 'The application deadline has passed. Set a new one first.';
  server.use(
    graphql.mutation('ChangeJobStatus', () =>
      HttpResponse.json({ errors: [{ message, extensions: { code: 'CONFLICT', fields: ['applicationDeadline'] } }] }),
    ),
  );
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Reopen');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test.each([
  ['CLOSED', 'Reopen'],
  ['DRAFT', 'Post'],
])('%s with a deadline that is over, a job gets a new one before it is opened', async (status, action) => {
  answer([listing({ status, applicationDeadline: '2025-12-01T18:29:59.000Z' })]);
  const { user, address } = open();
  await chooseFromMenu(user, MENU, action);
  await waitFor(() => expect(address()).toBe('/listings/job-1/edit'));
});

test('a draft can be deleted after a question', async () => {
  answer([listing({ status: 'DRAFT' })]);
  server.use(
    graphql.mutation('DeleteDraft', () => {
      answer([]);
      return HttpResponse.json({ data: { deleteJob: { __typename: 'DeleteJobPayload', deletedId: 'job-1' } } });
    }),
  );
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Delete draft');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the draft Backend Engineer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Draft deleted')).toBeInTheDocument();
  expect(await screen.findByText(/The jobs that you post appear here/)).toBeInTheDocument();
});

test('a job that was closed, and of which the answer is lost, is shown as closed', async () => {
  answer([listing()]);
  waiting(0);
  server.use(
    graphql.mutation('ChangeJobStatus', () => {
      answer([listing({ status: 'CLOSED' })]);
      return HttpResponse.error();
    }),
  );
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Backend Engineer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close job' }));
  const [list] = await screen.findAllByRole('list', { name: 'Jobs', hidden: true });
  await waitFor(() => expect(within(list as HTMLElement).getAllByText('Closed')[0]).toBeInTheDocument());
  expect(screen.getByText('The status may have been changed. If it was, the job shows it.')).toBeInTheDocument();
  expect(screen.queryByText('The status was not changed')).not.toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a job that a colleague has closed in the meantime is shown as closed', async () => {
  answer([listing()]);
  waiting(0);
  server.use(
    graphql.mutation('ChangeJobStatus', () => {
      answer([listing({ status: 'CLOSED' })]);
      const error = { message: 'The job is already closed.', extensions: { code: 'CONFLICT' } };
      return HttpResponse.json({ errors: [error] });
    }),
  );
  const { user } = open();
  await chooseFromMenu(user, MENU, 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Backend Engineer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close job' }));
  expect(await screen.findByText('The job is already closed.')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Jobs' })).getAllByText('Closed')[0]).toBeVisible(),
  );
});

test('the keys c, e and m post, edit and manage', async () => {
  answer([listing()]);
  const { user, address } = open();
  await screen.findByRole('list', { name: 'Jobs' });
  await user.keyboard('c');
  expect(address()).toBe('/listings/new');
  await user.keyboard('e');
  expect(address()).toBe('/listings/job-1/edit');
  await user.keyboard('m');
  expect(address()).toBe('/listings/job-1');
});

test('without a match, the filters can be reset', async () => {
  answer([]);
  const { user, address } = open('/listings?status=draft');
  await user.click(within(await screen.findByRole('tabpanel')).getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/listings');
});

test('without a match, the filter that excludes the most is named and can be removed', async () => {
  answer([]);
  const wanted: unknown[] = [];
  server.use(
    graphql.query('JobsWithoutEach', ({ variables }) => {
      wanted.push(variables);
      const list = (totalCount: number) => ({ __typename: 'JobConnection', totalCount });
      return HttpResponse.json({ data: { a: list(1), b: list(4) } });
    }),
  );
  const { user, address } = open('/listings?q=designer&mine&status=open', 'HR');
  await screen.findByText('No job matches these filters. Without the filter “Posted by me”, there would be 4 jobs.');
  expect(wanted).toEqual([
    expect.objectContaining({
      a: { manageable: true, status: 'OPEN', postedByMe: true },
      b: { manageable: true, status: 'OPEN', q: 'designer' },
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove “Posted by me”' }));
  expect(address()).toBe('/listings?q=designer&status=open');
  expect(await screen.findByText('No job matches “designer”.')).toBeVisible();
});

test('a failed list can be retried', async () => {
  server.use(graphql.query('JobListings', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading jobs');
  expect(await screen.findByText('The jobs could not be loaded.')).toBeInTheDocument();
  answer([listing()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toBeInTheDocument();
});
