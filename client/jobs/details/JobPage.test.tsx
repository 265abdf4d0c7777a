import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { jobInList } from '../../testing/jobs';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { JobPage } from './JobPage';

const OTHER = jobInList({ id: 'job-2', title: 'Data Analyst' });

const answer = (job: object | null) => server.use(graphql.query('JobById', () => HttpResponse.json({ data: { job } })));

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
