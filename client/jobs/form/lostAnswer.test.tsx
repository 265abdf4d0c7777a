import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import type { PostJobInput } from '../../graphql/graphql';
import { jobInForm, poster } from '../../testing/listings';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { NewJobPage } from './JobFormPage';

/** Every job by its key, as the server keeps them. */
const jobs = new Map<string, { id: string; input: PostJobInput }>();
let lost = 0;

const open = (path = '/listings/new') =>
  render(<NewJobPage />, { path, route: '/listings/new', as: { role: 'ALUMNI', id: 'meera' } });

type User = ReturnType<typeof open>['user'];

async function enter(user: User, name: string, text: string) {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

async function fillIn(user: User) {
  await enter(user, 'Job title', 'Engineer');
  await enter(user, 'Location', 'Pune');
  await enter(user, 'Description', 'You build things.');
}

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

beforeEach(() => {
  jobs.clear();
  lost = 1;
  const nobody = { __typename: 'CandidateConnection', totalCount: 0 };
  server.use(
    graphql.query('RequirementCandidates', () => HttpResponse.json({ data: { candidates: nobody } })),
    graphql.query('JobPoster', () => HttpResponse.json({ data: { me: poster() } })),
    graphql.query('JobForm', () => HttpResponse.json({ data: { me: poster(), job: jobInForm() } })),
    graphql.mutation('PostJob', ({ variables }) => {
      const { idempotencyKey, ...input } = variables['input'] as PostJobInput; // of the mutation
      const key = idempotencyKey ?? `none ${jobs.size}`;
      const job = jobs.get(key) ?? { id: `job-${jobs.size + 1}`, input };
      jobs.set(key, job);
      if (lost-- > 0) return HttpResponse.error();
      if (JSON.stringify(job.input) !== JSON.stringify(input)) {
        const extensions = { code: 'CONFLICT', fields: ['idempotencyKey'], conflictingId: job.id };
        return HttpResponse.json({ errors: [{ message: 'This key was used for another job.', extensions }] });
      }
      const { title, status } = input;
      const made = { __typename: 'Job', id: job.id, title, status };
      return HttpResponse.json({ data: { postJob: { __typename: 'PostJobPayload', job: made } } });
    }),
  );
});

test.each([
  ['Post Job', '/listings/job-1'],
  ['Save as draft', '/listings?status=draft'],
])('without an answer to %s, the text stays, and trying again saves the job once', async (name, after) => {
  const { user, container, address } = open();
  await fillIn(user);
  await press(user, name);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The server did not respond');
  expect(notice).toHaveTextContent('Your job may have been saved. Try again: it is saved only once.');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(screen.queryByText('Failed to post job')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('You build things.');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe(after));
  expect(jobs.size).toBe(1);
  expect(drafts()).toEqual([]);
});

test.each(['/listings/new', '/listings/new?from=job-1'])(
  'after a lost answer and a new tab, %s posts the same job',
  async (path) => {
    const { user, unmount } = open(path);
    if (path === '/listings/new') await fillIn(user);
    await press(user, 'Post Job');
    await screen.findByText('The server did not respond');
    unmount();
    sessionStorage.clear(); // closes the tab
    const again = open(path);
    await press(again.user, 'Post Job');
    await waitFor(() => expect(again.address()).toBe('/listings/job-1'));
    expect(jobs.size).toBe(1);
    expect(drafts()).toEqual([]);
  },
);

test('a text that was changed after a lost answer is no second job, unless it is posted again', async () => {
  const { user, address } = open();
  await fillIn(user);
  await press(user, 'Post Job');
  await screen.findByText('The server did not respond');
  await enter(user, 'Job title', ' II');
  await press(user, 'Post Job');
  const title = await screen.findByText('Your job is already saved');
  expect(screen.queryByText('The server did not respond')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit the saved job' })).toHaveAttribute('href', '/listings/job-1/edit');
  await waitFor(() => expect(title.closest('[role=alert]')).toHaveFocus());
  expect(jobs.size).toBe(1);
  await press(user, 'Post Job');
  await waitFor(() => expect(address()).toBe('/listings/job-2'));
  expect([...jobs.values()].map(({ input }) => input.title)).toEqual(['Engineer', 'Engineer II']);
});

test('a job after starting over is another one, and so is the next job', async () => {
  lost = 2;
  const first = open();
  await fillIn(first.user);
  await press(first.user, 'Post Job');
  await screen.findByText('The server did not respond');
  first.unmount();
  const second = open();
  await press(second.user, 'Post Job');
  await screen.findByText('The server did not respond');
  await press(second.user, 'Start over');
  expect(screen.queryByText('The server did not respond')).not.toBeInTheDocument();
  await fillIn(second.user);
  await press(second.user, 'Post Job');
  await waitFor(() => expect(second.address()).toBe('/listings/job-2'));
  second.unmount();
  const third = open();
  await fillIn(third.user);
  await press(third.user, 'Post Job');
  await waitFor(() => expect(third.address()).toBe('/listings/job-3'));
  expect(jobs.size).toBe(3);
});
