import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { answerJobs, jobInList, pageOfJobs } from '../../testing/jobs';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { JobExplorerPage } from './JobExplorerPage';

const asked: Record<string, unknown>[] = [];
const SECOND = jobInList({ id: 'job-2', title: 'Data Analyst', company: 'Lumen', viewerHasSaved: true });

const answer = (jobs: readonly ReturnType<typeof jobInList>[]) => answerJobs(jobs, asked);

beforeEach(() => asked.splice(0));

test('shows the jobs and the first one beside them, with what matters for the choice', async () => {
  answer([jobInList(), SECOND]);
  const { container } = render(<JobExplorerPage />, { path: '/jobs' });
  const list = await screen.findByRole('list', { name: 'Jobs' });
  const [row] = within(list).getAllByRole('listitem');
  for (const text of [
    'Match 62',
    'Zeta· Pune· Remote· ₹18–26 LPA',
    'Posted 3 days ago· closes in 6 days',
    '3 can refer you',
  ])
    expect(row).toHaveTextContent(text);
  expect(screen.getByText('2 jobs')).toHaveAttribute('aria-live', 'polite');
  const pane = screen.getByRole('region', { name: 'Backend Engineer' });
  expect(await within(pane).findByRole('heading', { name: 'Backend Engineer' })).toBeInTheDocument();
  expect(pane).toHaveTextContent('Match 62 · meets 1 of 2 · missing Kafka');
  expect(within(pane).getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/people/meera');
  expect(pane).toHaveTextContent('₹18,00,000–₹26,00,000 a year');
  expect(asked).toEqual([{ filter: { status: 'OPEN' }, sort: 'MATCH', first: 20, withTop: true, withSaved: true }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps the search, the filters and the open job in the address', async () => {
  answer([jobInList(), SECOND]);
  const { user, address } = render(<JobExplorerPage />, { path: '/jobs?q=engineer&match=70&referable&open=job-2' });
  const pane = await screen.findByRole('region', { name: 'Data Analyst' });
  expect(await within(pane).findByRole('heading', { name: 'Data Analyst' })).toBeInTheDocument();
  expect(asked[0]).toMatchObject({ filter: { status: 'OPEN', q: 'engineer', minMatch: 70, referable: true } });
  await user.click(screen.getByRole('button', { name: 'Match: 70 or more' }));
  await user.click(screen.getByRole('option', { name: '70 or more' }));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('option', { name: 'Internship' }));
  await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Pune{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Closing soonest');
  await user.click(screen.getByRole('link', { name: 'Backend Engineer' }));
  const params = new URLSearchParams(address()?.split('?')[1]);
  expect(Object.fromEntries(params)).toEqual({
    q: 'engineer',
    referable: '',
    type: 'internship',
    location: 'Pune',
    sort: 'deadline',
    open: 'job-1',
  });
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ sort: 'DEADLINE', filter: { type: 'INTERNSHIP', location: 'Pune' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/jobs?sort=deadline');
});

test('saves a job at once, and puts the star back if the server refuses', async () => {
  answer([jobInList()]);
  server.use(
    graphql.mutation('SaveJob', async () => {
      await delay(50);
      return HttpResponse.json({
        errors: [{ message: 'You have reached the limit of 200 saved jobs.', extensions: { code: 'CONFLICT' } }],
      });
    }),
  );
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  await user.click(await screen.findByRole('button', { name: 'Save Backend Engineer' }));
  expect(screen.getByRole('button', { name: 'Saved: Backend Engineer' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Saved 1' })).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByText('You have reached the limit of 200 saved jobs.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Backend Engineer' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument();
});

test('the filter of saved jobs counts them, also after one is removed', async () => {
  answer([jobInList({ viewerHasSaved: true }), SECOND]);
  server.use(
    graphql.mutation('SaveJob', () => {
      const job = { __typename: 'Job', id: 'job-1', viewerHasSaved: false };
      return HttpResponse.json({ data: { saveJob: { __typename: 'SaveJobPayload', job } } });
    }),
  );
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  expect(await screen.findByRole('button', { name: 'Saved 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Saved: Backend Engineer' }));
  expect(await screen.findByRole('button', { name: 'Saved 1' })).toBeInTheDocument();
});

test('a closed job stays readable, without Apply', async () => {
  answer([jobInList({ status: 'CLOSED', applicationDeadline: '2026-11-14T12:00:00.000Z' })]);
  render(<JobExplorerPage />, { path: '/jobs?saved' });
  const pane = await screen.findByRole('region', { name: 'Backend Engineer' });
  expect(await within(pane).findByText(/^Closed/)).toBeInTheDocument();
  expect(within(pane).queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  expect(asked[0]).toMatchObject({ filter: { saved: true } });
});

test('on phones, a row leads to the page of the job', async () => {
  setViewport(375);
  answer([jobInList()]);
  render(<JobExplorerPage />, { path: '/jobs' });
  expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toHaveAttribute('href', '/jobs/job-1');
  expect(screen.queryByRole('region', { name: 'Backend Engineer' })).not.toBeInTheDocument();
});

test('the first view is one request, with the job beside the list; another job is one more', async () => {
  answer([jobInList(), SECOND]);
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  const pane = await screen.findByRole('region', { name: 'Backend Engineer' });
  expect(await within(pane).findByRole('heading', { name: 'Requirements' })).toBeInTheDocument();
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Data Analyst' }));
  expect(await screen.findByRole('heading', { name: 'Data Analyst' })).toBeInTheDocument();
  expect(requests).toHaveLength(2);
  server.events.removeAllListeners();
});

test('a job that closes while it is read says so, and cannot be applied for', async () => {
  answer([jobInList()]);
  server.use(graphql.query('JobState', () => HttpResponse.json({ data: { job: jobInList({ status: 'CLOSED' }) } })));
  jest.useFakeTimers({ advanceTimers: true });
  render(<JobExplorerPage />, { path: '/jobs' });
  const pane = within(await screen.findByRole('region', { name: 'Backend Engineer' }));
  expect(await pane.findByRole('button', { name: 'Apply' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(
    await pane.findByText('This job closed while you were here. It no longer accepts applications.'),
  ).toHaveAttribute('role', 'status');
  expect(pane.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('in the list of saved jobs, a job that is no longer saved stays until the next visit and can be saved again', async () => {
  answer([jobInList({ viewerHasSaved: true })]);
  server.use(
    graphql.mutation('SaveJob', ({ variables }) => {
      const job = { __typename: 'Job', id: 'job-1', viewerHasSaved: variables['input'].saved };
      return HttpResponse.json({ data: { saveJob: { __typename: 'SaveJobPayload', job } } });
    }),
  );
  const { user } = render(<JobExplorerPage />, { path: '/jobs?saved' });
  const row = within(await screen.findByRole('article', { name: 'Backend Engineer' }));
  await user.click(row.getByRole('button', { name: 'Saved: Backend Engineer' }));
  expect(await row.findByText('No longer saved')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Save Backend Engineer' }));
  expect(await row.findByRole('button', { name: 'Saved: Backend Engineer' })).toBeInTheDocument();
  expect(row.queryByText('No longer saved')).not.toBeInTheDocument();
});

test('an eleventh skill is not taken, and the field says why', async () => {
  answer([jobInList()]);
  const skills = 'ABCDEFGHIJ'.split('').map((skill) => ['skill', skill]);
  const path = `/jobs?${new URLSearchParams(skills).toString()}`;
  const { user, address } = render(<JobExplorerPage />, { path });
  const field = screen.getByRole('textbox', { name: 'Skill' });
  await user.type(field, 'Kafka{Enter}');
  expect(field).toHaveAccessibleDescription('At most 10 skills.');
  expect(field).toHaveValue('Kafka');
  expect(address()).toBe(path);
});

test('5,000 jobs can be more, because the server counts no further', async () => {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c0' };
  const top = pageOfJobs([jobInList()]);
  const data = { jobs: pageOfJobs([jobInList()], { totalCount: 5000, pageInfo }), saved: pageOfJobs([]), top };
  server.use(graphql.query('JobExplorer', () => HttpResponse.json({ data })));
  render(<JobExplorerPage />, { path: '/jobs' });
  expect(await screen.findByText('5,000+ jobs')).toBeVisible();
  expect(screen.getByText('1 of 5,000+')).toBeVisible();
});

test('no match names the filter that excludes the most, and removes it', async () => {
  answer([]);
  const compared: unknown[] = [];
  server.use(
    graphql.query('JobsWithoutEach', ({ variables }) => {
      compared.push(variables);
      const count = (totalCount: number) => ({ __typename: 'JobConnection', totalCount });
      return HttpResponse.json({ data: { a: count(0), b: count(3), c: count(14) } });
    }),
  );
  const { user, address } = render(<JobExplorerPage />, { path: '/jobs?q=engineer&type=internship&remote' });
  expect(
    await screen.findByText(
      'No job matches all of these filters. Without the filter “Remote”, there would be 14 jobs.',
    ),
  ).toBeInTheDocument();
  const open = { status: 'OPEN' };
  expect(compared).toEqual([
    {
      a: { ...open, type: 'INTERNSHIP', remote: true },
      b: { ...open, q: 'engineer', remote: true },
      c: { ...open, q: 'engineer', type: 'INTERNSHIP' },
      withA: true,
      withB: true,
      withC: true,
      withD: false,
      withE: false,
      withF: false,
      withG: false,
      withH: false,
      withI: false,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Reset all filters' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove “Remote”' }));
  expect(address()).toBe('/jobs?q=engineer&type=internship');
});

test('once someone is asked about the job beside the list, it leads to the request', async () => {
  answer([jobInList()]);
  server.use(
    graphql.query('JobPane', () => {
      const referrer = { __typename: 'User', id: 'meera', firstName: 'Meera' };
      const node = { __typename: 'Referral', id: 'r1', referrer };
      const referrals = {
        __typename: 'ReferralConnection',
        edges: [{ __typename: 'ReferralEdge', cursor: 'c', node }],
      };
      return HttpResponse.json({ data: { job: jobInList(), referrals } });
    }),
  );
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  const pane = within(await screen.findByRole('region', { name: 'Backend Engineer' }));
  await user.click(await pane.findByRole('button', { name: 'Ask for a referral' }));
  expect(await pane.findByRole('link', { name: 'See your request' })).toHaveAttribute('href', '/referrals/r1');
});

test('no match offers to reset the filters', async () => {
  answer([]);
  const { user, address } = render(<JobExplorerPage />, { path: '/jobs?remote' });
  await user.click(await screen.findByRole('button', { name: 'Reset all filters' }));
  expect(address()).toBe('/jobs');
  expect(await screen.findByText(/There are no open jobs at the moment/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find someone to ask' })).toHaveAttribute('href', '/alumni?verified=');
});

test('without saved jobs, the list of saved jobs leads back to all of them', async () => {
  answer([]);
  const { user, address } = render(<JobExplorerPage />, { path: '/jobs?saved&sort=newest' });
  expect(await screen.findByText('You have not saved a job yet. The star beside a job saves it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset all filters' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See all jobs' }));
  expect(address()).toBe('/jobs?sort=newest');
});

test('shows a skeleton until the jobs arrive, with the search ready to use', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer([jobInList()]);
  server.use(graphql.query('JobExplorer', () => arrived));
  const { container } = render(<JobExplorerPage />, { path: '/jobs' });
  expect(await screen.findByRole('searchbox')).toBeEnabled();
  expect(container.querySelectorAll('[class*="skeleton"]').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Loading jobs').length).toBeGreaterThan(0);
  expect(screen.queryByRole('list', { name: 'Jobs' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  act(arrive);
  expect(await screen.findByRole('list', { name: 'Jobs' })).toBeVisible();
  expect(container.querySelectorAll('[class*="skeleton"]')).toHaveLength(0);
  expect(screen.queryByText('Loading jobs')).toBeNull();
});

test('a failed list can be retried', async () => {
  server.use(graphql.query('JobExplorer', () => HttpResponse.error(), { once: true }));
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading jobs');
  expect(await screen.findByText('The jobs could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('Loading jobs')).not.toBeInTheDocument();
  answer([jobInList()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toBeInTheDocument();
});
