import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { jobInForm, poster } from '../../testing/listings';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { EditJobPage, NewJobPage } from './JobFormPage';

const sent: unknown[] = [];
const counted: unknown[] = [];
const posted = { __typename: 'Job', id: 'job-9', title: 'Engineer', status: 'OPEN' };

function answer({ me = poster(), job = null }: { me?: object; job?: object | null } = {}) {
  server.use(
    graphql.query('RequirementCandidates', ({ variables }) => {
      counted.push(variables);
      return HttpResponse.json({ data: { candidates: { __typename: 'CandidateConnection', totalCount: 12 } } });
    }),
    graphql.query('JobPoster', () => HttpResponse.json({ data: { me } })),
    graphql.query('JobForm', () => HttpResponse.json({ data: { me, job } })),
  );
}

/** Records what is posted. */
function acceptPosts() {
  server.use(
    graphql.mutation('PostJob', ({ variables }) => {
      sent.push(variables['input']);
      return HttpResponse.json({ data: { postJob: { __typename: 'PostJobPayload', job: posted } } });
    }),
  );
}

function refuse(operation: string, message: string, extensions: Record<string, unknown>) {
  server.use(graphql.mutation(operation, () => HttpResponse.json({ errors: [{ message, extensions }] })));
}

const openNew = (path = '/listings/new') =>
  render(<NewJobPage />, { path, route: '/listings/new', as: { role: 'ALUMNI', id: 'meera' } });
const openEdit = () =>
  render(<EditJobPage />, {
    path: '/listings/job-1/edit',
    route: '/listings/:id/edit',
    as: { role: 'ALUMNI', id: 'meera' },
  });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fillIn(user: ReturnType<typeof openNew>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Job title' }), 'Engineer');
  await user.type(field('Location'), 'Pune');
  await user.type(field('Description'), 'You build things.');
}

beforeEach(() => {
  sent.splice(0);
  counted.splice(0);
});

const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

test('posts a job with its preview beside the form', async () => {
  answer();
  acceptPosts();
  const { user, container, address } = openNew();
  const post = await screen.findByRole('button', { name: 'Post Job' });
  expect(post).toBeDisabled();
  expect(post.closest('[data-takes-bottom]')).not.toBeNull(); // on phones, in the place of the portal's bar
  expect(screen.getByText('Title, company, location and description are required.')).toBeInTheDocument();
  expect(field('Company')).toHaveValue('Zeta');
  expect(field('Company')).toHaveAttribute('readonly');
  await fillIn(user);
  await user.type(field('Requirements'), 'Node.js, Kafka, node.js,{Enter}');
  await user.type(field('From'), '18 lakh');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'INR');
  await user.type(field('To'), '26 lakh');
  const preview = screen.getByRole('region', { name: 'Preview as a student' });
  for (const text of ['Engineer', 'Zeta', 'Pune', 'You build things.']) expect(preview).toHaveTextContent(text);
  expect(preview).toHaveTextContent('₹18–26 LPA');
  expect(within(preview).getAllByText(/^(Node\.js|Kafka)$/)).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(post);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/listings/job-9'));
  expect(address()).toBe('/listings/job-9');
  expect(screen.getByText('Job posted successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      title: 'Engineer',
      company: 'Zeta',
      location: 'Pune',
      description: 'You build things.',
      department: null,
      requirements: ['Node.js', 'Kafka'],
      type: 'FULL_TIME',
      remote: false,
      referralEnabled: true,
      applicationDeadline: null,
      salary: { min: 180_000_000, max: 260_000_000, currency: 'INR' },
      status: 'OPEN',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(draftsKept()).toEqual([]);
});

test('keeps what was typed in the browser, and can start over', async () => {
  answer();
  const { user, unmount } = openNew();
  await fillIn(user);
  expect(screen.getByText('What you type is kept in this browser until you sign out.')).toBeInTheDocument();
  unmount();
  sessionStorage.clear(); // closes the tab
  const again = openNew();
  expect(await screen.findByText(/Restored what you typed before/)).toBeInTheDocument();
  expect(field('Job title')).toHaveValue('Engineer');
  await again.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field('Job title')).toHaveValue('');
  expect(field('Company')).toHaveValue('Zeta');
  await waitFor(() => expect(draftsKept()).toEqual([]));
});

test('counts the candidates who have the required skills, with a link to them', async () => {
  answer();
  const { user } = openNew();
  await user.type(await screen.findByRole('textbox', { name: 'Requirements' }), 'Node.js,Kafka,');
  const link = await screen.findByRole('link', { name: '12 candidates have Node.js and Kafka' });
  expect(link).toHaveAttribute('href', '/candidates?skill=Node.js&skill=Kafka');
  expect(link).toHaveAttribute('target', '_blank');
  expect(counted.at(-1)).toEqual({ skills: ['Node.js', 'Kafka'] });
});

test('saves a draft', async () => {
  answer();
  acceptPosts();
  const { user, address } = openNew();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(address()).toBe('/listings?status=draft'));
  expect(sent).toEqual([expect.objectContaining({ status: 'DRAFT' })]);
});

test('an unverified referrer reads why they cannot post, without a form', async () => {
  answer({ me: poster({ verified: false }) });
  openNew();
  expect(await screen.findByText('You cannot post jobs yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your company' })).toHaveAttribute('href', '/verification');
  expect(screen.queryByRole('textbox', { name: 'Job title' })).not.toBeInTheDocument();
});

test('a verification that is approved in the meantime opens the form', async () => {
  answer({ me: poster({ verified: false }) });
  const { client } = openNew();
  await screen.findByText('You cannot post jobs yet');
  answer();
  await act(() => client.refetchQueries({ include: ['JobPoster'] }));
  expect(await screen.findByRole('textbox', { name: 'Company' })).toHaveValue('Zeta');
});

test('a verification that ends while the form is open keeps the text', async () => {
  answer();
  const message = 'Only alumni and HR with a verified company can post jobs. Verify your company first.';
  refuse('PostJob', message, { code: 'FORBIDDEN' });
  const { user } = openNew();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(message);
  expect(notice).toHaveFocus();
  expect(field('Description')).toHaveValue('You build things.');
});

test('a refusal is shown at the field that the server names, and a failure as a toast', async () => {
  answer();
  refuse('PostJob', 'salary.max must be a whole number from 0 to 2,000,000,000.', {
    code: 'BAD_USER_INPUT',
    fields: ['salary.max'],
  });
  const { user } = openNew();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText(/salary.max must be a whole number/)).toBeInTheDocument();
  expect(field('To')).toHaveAttribute('aria-invalid', 'true');
  refuse('PostJob', 'Please try again', { code: 'INTERNAL', fields: [] });
  await user.type(field('To'), '9000000');
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Failed to post job')).toBeInTheDocument();
});

test('a copy begins with the text of the other job, without its deadline', async () => {
  answer({ job: jobInForm({ applicationDeadline: '2026-12-01T18:29:59.000Z' }) });
  openNew('/listings/new?from=job-1');
  expect(await screen.findByRole('textbox', { name: 'Job title' })).toHaveValue('Backend Engineer');
  expect(field('From')).toHaveValue('1800000');
  expect(screen.getByLabelText('Application deadline')).toHaveValue('');
});

test('on phones, the form and the preview are shown one at a time', async () => {
  setViewport(375);
  answer();
  const { user } = openNew();
  expect(await screen.findByRole('textbox', { name: 'Job title' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Preview as a student' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Preview as a student' }));
  expect(screen.getByRole('region', { name: 'Preview as a student' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Job title' })).not.toBeInTheDocument();
});

test('an edit sends the changed fields with the values that they replace', async () => {
  answer({ job: jobInForm() });
  server.use(
    graphql.mutation('UpdateJob', ({ variables }) => {
      sent.push(variables['input']);
      const job = jobInForm({ title: 'Staff Engineer', description: 'New.' });
      return HttpResponse.json({ data: { updateJob: { __typename: 'UpdateJobPayload', job } } });
    }),
  );
  const { user, address } = openEdit();
  const save = await screen.findByRole('button', { name: 'Save changes' });
  expect(save).toBeDisabled();
  await user.clear(field('Job title'));
  await user.type(field('Job title'), 'Staff Engineer');
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(address()).toBe('/listings/job-1'));
  expect(sent).toEqual([{ id: 'job-1', title: 'Staff Engineer', expected: { title: 'Backend Engineer' } }]);
});

test('a deadline that is over has the focus where a job is opened again, and says what to do', async () => {
  answer({ job: jobInForm({ status: 'CLOSED', applicationDeadline: '2025-12-01T18:29:59.000Z' }) });
  render(<EditJobPage />, {
    path: '/listings/job-1/edit#deadline',
    route: '/listings/:id/edit',
    as: { role: 'ALUMNI', id: 'meera' },
  });
  const deadline = await screen.findByLabelText('Application deadline');
  expect(deadline).toHaveFocus();
  expect(deadline).toHaveAccessibleDescription('This deadline has passed. Set a new one before you open the job.');
  fireEvent.change(deadline, { target: { value: '2099-01-15' } });
  expect(deadline).toHaveAccessibleDescription(/^The job closes at the end of this day in India/);
});

test('a conflict shows the deadlines as dates', async () => {
  answer({ job: jobInForm({ applicationDeadline: '2099-01-15T18:29:59.000Z' }) });
  refuse('UpdateJob', 'applicationDeadline has changed since you read the job. Read it again.', {
    code: 'CONFLICT',
    fields: ['applicationDeadline'],
  });
  const { user } = openEdit();
  fireEvent.change(await screen.findByLabelText('Application deadline'), { target: { value: '2026-12-24' } });
  answer({ job: jobInForm({ applicationDeadline: '2099-02-03T18:29:59.000Z' }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = (await screen.findByText('Someone else changed this job')).closest('[role=alert]');
  expect(notice).toHaveTextContent('Application deadline is now “3 February 2099”.');
  expect(notice).toHaveTextContent('You typed “24 December 2026”.');
});

test('a verification that ends while a job is edited keeps the text', async () => {
  answer({ job: jobInForm() });
  const message = 'Only the poster, HR of the company and admins can change a job.';
  refuse('UpdateJob', message, { code: 'FORBIDDEN' });
  const { user, address } = openEdit();
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' And more.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field('Description')).toHaveDisplayValue(/ And more\.$/);
  expect(address()).toBe('/listings/job-1/edit');
});

test('the second of two edits shows what changed, and the user decides', async () => {
  answer({ job: jobInForm() });
  refuse('UpdateJob', 'title has changed since you read the job. Read it again.', {
    code: 'CONFLICT',
    fields: ['title'],
  });
  const { user } = openEdit();
  await screen.findByRole('button', { name: 'Save changes' });
  await user.type(field('Job title'), ' II');
  answer({ job: jobInForm({ title: 'Senior Engineer' }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByText('Someone else changed this job');
  expect(notice.closest('[role=alert]')).toHaveTextContent('Job title is now “Senior Engineer”.');
  expect(notice.closest('[role=alert]')).toHaveTextContent('You typed “Backend Engineer II”.');
  server.use(
    graphql.mutation('UpdateJob', ({ variables }) => {
      sent.push(variables['input']);
      const job = jobInForm({ title: 'Backend Engineer II' });
      return HttpResponse.json({ data: { updateJob: { __typename: 'UpdateJobPayload', job } } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Keep mine for Job title' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'job-1', title: 'Backend Engineer II', expected: { title: 'Senior Engineer' } }]),
  );
});

test.each([
  [{ id: 'kavya', name: 'Kavya Iyer' }, 'Kavya Iyer changed this job'],
  [{ id: 'meera', name: 'Meera Nair' }, 'You changed this job elsewhere'],
])('a conflict names who changed the job: $name', async (who, title) => {
  answer({ job: jobInForm() });
  refuse('UpdateJob', 'title has changed since you read the job.', { code: 'CONFLICT', fields: ['title'] });
  const { user } = openEdit();
  await user.type(await screen.findByRole('textbox', { name: 'Job title' }), ' II');
  const changedBy = { __typename: 'User', ...who };
  answer({ job: jobInForm({ title: 'Senior Engineer', changedBy, changedAt: '2026-11-19T06:00:00.000Z' }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(title)).toBeVisible();
});

test('a draft can be posted from its form', async () => {
  answer({ job: jobInForm({ status: 'DRAFT' }) });
  server.use(
    graphql.mutation('PublishJob', ({ variables }) => {
      sent.push(variables['input']);
      const changed = {
        changedBy: { __typename: 'User', id: 'meera', name: 'Meera' },
        changedAt: '2026-11-19T06:00:00Z',
      };
      const job = { __typename: 'Job', id: 'job-1', status: 'OPEN', postedAt: '2026-11-19T06:00:00.000Z', ...changed };
      return HttpResponse.json({ data: { changeJobStatus: { __typename: 'ChangeJobStatusPayload', job } } });
    }),
  );
  const { user, address } = openEdit();
  await user.click(await screen.findByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Job posted successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'job-1', status: 'OPEN' }]);
  expect(address()).toBe('/listings/job-1');
});

test.each([
  [null, 'This job no longer exists, or only its poster can see it.'],
  [jobInForm({ viewerCanEdit: false }), 'Only its poster, HR of the company and admins can edit this job.'],
])('a job that cannot be edited says why', async (job, text) => {
  answer({ job });
  openEdit();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a failed form can be retried', async () => {
  server.use(graphql.query('JobForm', () => HttpResponse.error(), { once: true }));
  const { user } = openEdit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form');
  expect(await screen.findByText('The form could not be loaded.')).toBeInTheDocument();
  answer({ job: jobInForm() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Job title' })).toHaveValue('Backend Engineer');
});
