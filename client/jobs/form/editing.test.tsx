import { screen, waitFor, within } from '@testing-library/react';
import { graphql, type GraphQLQuery, type GraphQLResponseBody, HttpResponse } from 'msw';
import { useNavigationType } from 'react-router-dom';
import { holdAnswer, renderLeaving } from '../../testing/leaving';
import { jobInForm, poster } from '../../testing/listings';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { EditJobPage, NewJobPage } from './JobFormPage';

const kavya = { __typename: 'User', id: 'kavya', name: 'Kavya Iyer' };
const meera = { __typename: 'User', id: 'meera', name: 'Meera Nair' };
const changedAt = '2026-11-19T06:00:00.000Z';

/** The job as the server has it. */
let stored: Record<string, unknown>;

const open = () =>
  render(<EditJobPage />, {
    path: '/listings/job-1/edit',
    route: '/listings/:id/edit',
    as: { role: 'ALUMNI', id: 'meera' },
  });

type User = ReturnType<typeof open>['user'];

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

async function enter(user: User, name: string, text: string) {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

const refused = (
  message: string,
  extensions: Record<string, unknown>,
): HttpResponse<GraphQLResponseBody<GraphQLQuery>> => HttpResponse.json({ errors: [{ message, extensions }] });

/** Answers as the server does, after the first `lost` answers are lost. */
function publishing(lost: number, by: object = meera) {
  let left = lost;
  server.use(
    graphql.mutation('PublishJob', () => {
      const isOpen = stored['status'] === 'OPEN';
      if (!isOpen) stored = jobInForm({ ...stored, status: 'OPEN', changedBy: by, changedAt });
      if (left-- > 0) return HttpResponse.error();
      if (isOpen) return refused('The job is already open.', { code: 'CONFLICT' });
      const job = { __typename: 'Job', id: 'job-1', status: 'OPEN', postedAt: changedAt, changedBy: by, changedAt };
      return HttpResponse.json({ data: { changeJobStatus: { __typename: 'ChangeJobStatusPayload', job } } });
    }),
  );
}

beforeEach(() => {
  stored = jobInForm({ status: 'DRAFT' });
  server.use(
    graphql.query('RequirementCandidates', () =>
      HttpResponse.json({ data: { candidates: { __typename: 'CandidateConnection', totalCount: 0 } } }),
    ),
    graphql.query('JobForm', () => HttpResponse.json({ data: { me: poster({ id: 'meera' }), job: stored } })),
    graphql.mutation('UpdateJob', ({ variables }) => {
      const { expected: _, id, ...change } = variables['input'] as Record<string, unknown>; // of the mutation
      stored = jobInForm({ ...stored, ...change, id });
      return HttpResponse.json({ data: { updateJob: { __typename: 'UpdateJobPayload', job: stored } } });
    }),
  );
});

test('a draft whose post was not answered is posted once, and trying again says so', async () => {
  publishing(1);
  const { user, address } = open();
  await press(user, 'Post Job');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The server did not respond');
  expect(notice).toHaveTextContent('Your job may have been posted. Try again: it is posted only once.');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(screen.queryByText('Failed to post job')).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Job posted successfully')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/listings/job-1'));
  expect(screen.queryByText(/already open/)).not.toBeInTheDocument();
});

test('a draft that a colleague posted in the meantime is open, and is shown as open', async () => {
  publishing(0);
  const { user, address } = open();
  await screen.findByRole('button', { name: 'Post Job' });
  stored = jobInForm({ status: 'OPEN', changedBy: kavya, changedAt });
  await press(user, 'Post Job');
  expect(await screen.findByText('The job is already posted')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/listings/job-1'));
});

test('a refusal that says nothing about the job is shown if the job cannot be read', async () => {
  publishing(0);
  const { user, address } = open();
  await screen.findByRole('button', { name: 'Post Job' });
  stored = jobInForm({ status: 'OPEN' });
  server.use(graphql.query('JobForm', () => HttpResponse.error()));
  await press(user, 'Post Job');
  expect(await screen.findByText('Failed to post job')).toBeInTheDocument();
  expect(screen.getByText('The job is already open.')).toBeInTheDocument();
  expect(address()).toBe('/listings/job-1/edit');
});

test('a draft that can no longer be posted keeps its changes, and says so', async () => {
  const message = 'You can only post jobs for your verified company.';
  server.use(graphql.mutation('PublishJob', () => refused(message, { code: 'FORBIDDEN' })));
  const { user } = open();
  await enter(user, 'Job title', ' II');
  await press(user, 'Post Job');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(`The job was not posted${message} Your draft is saved.`);
  expect(stored['title']).toBe('Backend Engineer II');
});

test('posting a changed draft is one toast', async () => {
  publishing(0);
  const { user, address } = open();
  await enter(user, 'Job title', ' II');
  await press(user, 'Post Job');
  expect(await screen.findByText('Job posted successfully')).toBeInTheDocument();
  expect(screen.queryByText('Job updated')).not.toBeInTheDocument();
  expect(address()).toBe('/listings/job-1');
});

test('changes whose answer was lost are saved by trying again', async () => {
  stored = jobInForm();
  server.use(graphql.mutation('UpdateJob', () => HttpResponse.error(), { once: true }));
  const { user, address } = open();
  await enter(user, 'Job title', ' II');
  await press(user, 'Save changes');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Your changes may have been saved. Try again: they are saved only once.');
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/listings/job-1'));
  expect(screen.getByText('Job updated')).toBeInTheDocument();
});

test('a conflict takes the focus again until each field is decided, and then leads to the field', async () => {
  stored = jobInForm();
  const saves: unknown[] = [];
  server.use(
    graphql.mutation('UpdateJob', ({ variables }) => {
      saves.push(variables);
      return refused('Changed.', { code: 'CONFLICT', fields: ['title', 'location'] });
    }),
  );
  const { user } = open();
  await enter(user, 'Job title', ' II');
  await enter(user, 'Location', ' West');
  stored = jobInForm({ title: 'Senior Engineer', location: 'Mumbai', changedBy: kavya, changedAt });
  await press(user, 'Save changes');
  const notice = async () => (await screen.findByText('Kavya Iyer changed this job')).closest('[role=alert]');
  expect(await notice()).toHaveFocus();
  await press(user, 'Save changes');
  await waitFor(async () => expect(await notice()).toHaveFocus());
  expect(saves).toHaveLength(1);
  await press(user, 'Keep mine for Location');
  expect(await notice()).toHaveFocus();
  await press(user, 'Use the other for Job title');
  expect(screen.queryByText('Kavya Iyer changed this job')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Job title' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Job title' })).toHaveValue('Senior Engineer');
});

test.each([
  ['a draft', <EditJobPage key="edit" />, '/listings/job-1/edit', 'PublishJob', 'changeJobStatus'],
  ['a new job', <NewJobPage key="new" />, '/listings/new', 'PostJob', 'postJob'],
])('a user who leaves while %s is posted stays where they are', async (_, page, path, mutation, field) => {
  server.use(graphql.query('JobPoster', () => HttpResponse.json({ data: { me: poster() } })));
  const job = { ...jobInForm(), postedAt: changedAt, changedBy: meera, changedAt };
  const held = holdAnswer(mutation, { [field]: { __typename: 'Payload', job } });
  const { user, address, leave } = renderLeaving(page, path);
  if (mutation === 'PostJob') {
    for (const name of ['Job title', 'Location', 'Description']) await enter(user, name, 'Text');
  }
  await press(user, 'Post Job');
  await held.asked;
  leave();
  await held.answer('Job posted successfully');
  expect(address()).toBe('/elsewhere');
});

function HowOpened() {
  return <output aria-label="opened by">{useNavigationType()}</output>;
}

test('a posted job takes the place of its form in the history', async () => {
  server.use(
    graphql.query('JobPoster', () => HttpResponse.json({ data: { me: poster() } })),
    graphql.mutation('PostJob', () =>
      HttpResponse.json({ data: { postJob: { __typename: 'PostJobPayload', job: jobInForm() } } }),
    ),
  );
  const page = (
    <>
      <NewJobPage />
      <HowOpened />
    </>
  );
  const { user, address } = render(page, { path: '/listings/new' });
  for (const name of ['Job title', 'Location', 'Description']) await enter(user, name, 'Text');
  await press(user, 'Post Job');
  await waitFor(() => expect(address()).toBe('/listings/job-1'));
  expect(screen.getByRole('status', { name: 'opened by' })).toHaveTextContent('REPLACE');
});
