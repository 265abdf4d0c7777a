import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { jobInList } from '../../testing/jobs';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { JobPage } from './JobPage';

const OTHER = jobInList({ id: 'job-2', title: 'Data Analyst' });

const answer = (job: object | null, requests: readonly object[] = []) =>
  server.use(
    graphql.query('JobById', ({ variables }) => {
      const edges = requests.map((node) => ({ __typename: 'ReferralEdge', cursor: 'c', node }));
      const referrals = { __typename: 'ReferralConnection', edges };
      return HttpResponse.json({ data: { job, ...(variables['asks'] === true && { referrals }) } });
    }),
  );

function open(job: object | null, as: { role?: string } = {}) {
  answer(job);
  return render(<JobPage />, { path: '/jobs/job-1', route: '/jobs/:id', as });
}

test('shows a job with requirements, people to ask and other jobs of the company', async () => {
  const { container } = open(jobInList({ otherOpenJobs: [OTHER] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer at Zeta' })).toBeInTheDocument();
  expect(screen.getByText('React').closest('li')).toHaveTextContent('React (You meet this)');
  expect(screen.getByText('Kafka').closest('li')).toHaveTextContent('Kafka (Not among your skills)');
  expect(screen.getByRole('button', { name: 'Ask for a referral: Meera' })).toBeInTheDocument();
  expect(screen.getByText(/Answers 90%, usually within 20 hours/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See 2 more' })).toHaveAttribute('href', '/alumni?company=Zeta&open=');
  expect(await screen.findByRole('link', { name: 'Data Analyst' })).toHaveAttribute('href', '/jobs/job-2');
  expect(screen.queryByRole('link', { name: 'Backend Engineer' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

const factsIn = (terms: HTMLElement) =>
  [...terms.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('on wide screens, the facts stay beside the text, and the details are not repeated below it', async () => {
  const { container } = open(jobInList({ applicationDeadline: new Date(Date.now() + 6.2 * 86_400_000).toISOString() }));
  await screen.findByRole('heading', { level: 1, name: 'Backend Engineer at Zeta' });
  const facts = container.querySelector<HTMLElement>('dl[aria-label="At a glance"]');
  expect(factsIn(facts as HTMLElement)).toEqual([
    'Company: Zeta',
    'Location: Pune · Remote',
    'Salary: ₹18–26 LPA',
    'Type: Full-time',
    'Department: Platform',
    expect.stringMatching(/^Closes: in 6 days \(\d/),
    'Posted: 3 days ago by Kavya Rao',
  ]);
  const side = within(facts?.parentElement as HTMLElement);
  expect(side.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ' Ask for a referral',
    'Apply',
    'Save',
  ]);
  expect(screen.queryByRole('heading', { name: 'Details' })).not.toBeInTheDocument();
});

test('says beside the text that a job is closed', async () => {
  open(jobInList({ status: 'CLOSED', applicationDeadline: '2026-11-14T12:00:00.000Z' }));
  expect(await screen.findByText('Closed on 14 Nov')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('says beside the text that a job has no closing date', async () => {
  open(jobInList({ applicationDeadline: null }));
  expect(await screen.findByText('No closing date')).toBeVisible();
});

test('on phones, the facts are lines above the text, and the details follow it', async () => {
  setViewport(375);
  const { container } = open(jobInList());
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
  expect(screen.getByText(/^closes in 6 days/)).toBeVisible();
  expect(container.querySelector('dl[aria-label="At a glance"]')).toBeNull();
  expect(container.querySelector('[data-takes-bottom]')).toHaveTextContent('Ask for a referral');
});

test('an application that is being written stays when a tablet is turned', async () => {
  server.use(
    graphql.query('ApplyDialog', () =>
      HttpResponse.json({ data: { me: { __typename: 'Me', id: 'asha', resume: null } } }),
    ),
  );
  const { user } = open(jobInList({ referralEnabled: false, firstReferrer: [], referrers: [] }));
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  const note = await screen.findByRole('textbox');
  await user.type(note, 'I build services in Go.');
  act(() => setViewport(800));
  expect(screen.getByRole('textbox')).toHaveValue('I build services in Go.');
});

test('a student who has asked sees the request, and can ask others', async () => {
  const meera = { __typename: 'User', id: 'meera', firstName: 'Meera' };
  const ravi = { ...jobInList().referrers[0], id: 'ravi', name: 'Ravi Iyer', firstName: 'Ravi' };
  answer(jobInList({ referrers: [...jobInList().referrers, ravi] }), [
    { __typename: 'Referral', id: 'r1', referrer: meera },
  ]);
  render(<JobPage />, { path: '/jobs/job-1', route: '/jobs/:id' });
  expect(await screen.findByRole('link', { name: 'See your request' })).toHaveAttribute('href', '/referrals/r1');
  expect(screen.getByRole('link', { name: 'Asked Meera: see your request' })).toHaveAttribute('href', '/referrals/r1');
  expect(screen.queryByRole('button', { name: 'Ask for a referral' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for a referral: Ravi' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('referrers read it without the actions of students', async () => {
  open(jobInList({ match: null, matchScore: null }), { role: 'ALUMNI' });
  expect(await screen.findByRole('heading', { name: 'About the job' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report this job…' })).toBeVisible();
  for (const name of ['Apply', 'Save', 'Ask for a referral'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  // The list of all jobs is for students.
  expect(screen.queryByRole('link', { name: 'Job Explorer' })).not.toBeInTheDocument();
});

test('those who can edit it can go on to manage it', async () => {
  open(jobInList({ match: null, matchScore: null, viewerCanEdit: true }), { role: 'HR' });
  expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/listings/job-1');
});

test('a job that does not exist leads back to the list', async () => {
  open(null);
  expect(await screen.findByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
});

test('has a skeleton while it loads, and can be retried when that fails', async () => {
  answer(jobInList());
  server.use(graphql.query('JobById', () => HttpResponse.error(), { once: true }));
  const { user } = render(<JobPage />, { path: '/jobs/job-1', route: '/jobs/:id' });
  expect(screen.getByText('Loading the job')).toBeInTheDocument();
  expect(await screen.findByText('The job could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Job Explorer' })).toHaveAttribute('href', '/jobs');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer at Zeta' })).toBeVisible();
});

test('offline, the job stays readable, and its actions wait for the connection', async () => {
  open(jobInList());
  await screen.findByRole('heading', { level: 1, name: 'Backend Engineer at Zeta' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const actions = ['Ask for a referral', 'Apply', 'Save', 'Ask for a referral: Meera'];
  expect(screen.getByRole('heading', { name: 'About the job' })).toBeVisible();
  for (const name of actions) expect(screen.getByRole('button', { name })).toBeDisabled();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  for (const name of actions) expect(screen.getByRole('button', { name })).toBeEnabled();
});
