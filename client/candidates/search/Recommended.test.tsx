import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, candidateSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSearchPage } from './CandidateSearchPage';

const ASHA = candidateInList();
const RAVI = candidateInList({ id: 'ravi', name: 'Ravi Kumar' });
const openJob = (id: string, title: string) => ({ __typename: 'Job', id, title, company: 'Zeta' });
const openJobs = (jobs: readonly object[]) => ({
  __typename: 'JobConnection',
  edges: jobs.map((node) => ({ __typename: 'JobEdge', node })),
});
const JOBS = openJobs([openJob('job-1', 'Backend Engineer'), openJob('job-2', 'Archivist')]);
const match = (candidate: typeof ASHA, score = 80) => ({
  __typename: 'CandidateMatch',
  score,
  reasons: ['Studied at your college'],
  job: { __typename: 'Job', id: 'job-1', title: 'Backend Engineer' },
  candidate,
});

const answer = (candidates: readonly (typeof ASHA)[], more: Record<string, unknown>) =>
  server.use(graphql.query('CandidateSearch', () => HttpResponse.json({ data: candidateSearch(candidates, more) })));

const wanted: Record<string, unknown>[] = [];
/** Answers with the matches for a job, and fails for `null`. */
const recommending = (matchesOf: (jobId: unknown) => readonly object[] | null) =>
  server.use(
    graphql.query('CandidateSearchExtras', ({ variables }) => {
      wanted.push(variables);
      const recommendedCandidates = matchesOf(variables['jobId']);
      if (recommendedCandidates === null) return HttpResponse.error();
      return HttpResponse.json({ data: candidateSearch([], { openJobs: JOBS, recommendedCandidates }) });
    }),
  );
const show = () => render(<CandidateSearchPage />, { path: '/candidates' });
const thePanel = async () => within(await screen.findByRole('region', { name: 'AI Recommended Candidates' }));

beforeEach(() => wanted.splice(0));

test('recommends for the chosen job, and says when there is no one', async () => {
  answer([ASHA], { openJobs: JOBS });
  recommending((jobId) => (jobId === 'job-1' ? [match(RAVI, 64)] : []));
  const { user, address } = show();
  const panel = await thePanel();
  const choice = await panel.findByRole('combobox', { name: 'Recommend for' });
  await user.selectOptions(choice, 'Backend Engineer');
  expect(await panel.findByText(/^Match 64 for Backend Engineer/)).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument();
  expect(address()).toBe('/candidates?job=job-1');
  await user.selectOptions(choice, 'Archivist');
  expect(
    await panel.findByText('No one to recommend at the moment. Candidates who applied or were invited are not shown.'),
  ).toBeVisible();
  expect(choice).toHaveValue('job-2');
  expect(wanted).toEqual([
    { jobId: 'job-1', recommended: 2 },
    { jobId: 'job-2', recommended: 2 },
  ]);
});

test('without an open job, says what it needs', async () => {
  answer([ASHA], { openJobs: openJobs([]), recommendedCandidates: [] });
  show();
  const panel = await thePanel();
  expect(await panel.findByText('Recommendations appear here when you have an open job.')).toBeVisible();
  expect(panel.queryByRole('combobox')).not.toBeInTheDocument();
});

test('does not show the candidates for another job after a failure, and tries again', async () => {
  answer([ASHA], { openJobs: JOBS });
  recommending(() => null);
  const { user } = show();
  const panel = await thePanel();
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Recommend for' }), 'Backend Engineer');
  expect(await panel.findByRole('alert')).toHaveTextContent('The recommendations could not be loaded.');
  expect(panel.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument();
  recommending(() => [match(RAVI, 64)]);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('link', { name: 'Ravi Kumar' })).toBeVisible();
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Asha Rao' })).toBeVisible();
});

test('recommends more candidates on demand', async () => {
  answer([ASHA, RAVI], { recommendedCandidates: [match(ASHA), match(RAVI)] });
  const third = candidateInList({ id: 'zoya', name: 'Zoya Khan' });
  recommending(() => [match(ASHA), match(RAVI), match(third)]);
  const { user } = show();
  const panel = await thePanel();
  await user.click(await panel.findByRole('button', { name: 'Show more recommendations' }));
  expect(await panel.findByRole('link', { name: 'Zoya Khan' })).toBeVisible();
  expect(wanted).toEqual([{ jobId: null, recommended: 8 }]);
  await user.click(panel.getByRole('button', { name: 'Show fewer' }));
  expect(panel.queryByRole('link', { name: 'Zoya Khan' })).not.toBeInTheDocument();
});
