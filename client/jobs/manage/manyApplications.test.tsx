import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { refreshNotifications } from '../../notifications/refresh';
import { applicant, managedJob, requestCount } from '../../testing/listings';
import { chooseFromMenu } from '../../testing/menu';
import { numbered, pageOf } from '../../testing/pages';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { untilSent } from '../../testing/untilSent';
import { ManageJobPage } from './ManageJobPage';

type Applicant = ReturnType<typeof applicant>;

const person = (number: number, parts: Record<string, unknown> = {}) => {
  const name = `Person ${number}`;
  const resume = { ...applicant(name).resume, mediaType: 'image/png', url: `/api/files/old-${number}` };
  return applicant(name, { resume, ...parts });
};
let people: Applicant[] = [];
const asked: Record<string, unknown>[] = [];
const renewed: Record<string, unknown>[] = [];

function applicationsOf(variables: Record<string, unknown>) {
  const stages = variables['stage'];
  const found = Array.isArray(stages) ? people.filter(({ stage }) => stages.includes(stage)) : people;
  return { __typename: 'ApplicationConnection', counts: [], ...pageOf(found, variables) };
}

beforeEach(() => {
  people = numbered(60, (number) => person(number));
  for (const list of [asked, renewed]) list.splice(0);
  server.use(
    graphql.query('ManageJob', ({ variables }) => {
      asked.push(variables);
      const job = managedJob([], { applications: applicationsOf(variables), applicationsCount: people.length });
      return HttpResponse.json({ data: { job, top: requestCount(30) } });
    }),
    graphql.query('ApplicantResume', ({ variables }) => {
      renewed.push(variables);
      const { edges, ...list } = applicationsOf(variables);
      const fresh = edges.map(({ node, ...edge }) => ({
        ...edge,
        node: { ...node, resume: { ...node.resume, url: node.resume.url.replace('old', 'new') } },
      }));
      const job = { __typename: 'Job', id: 'job-1', applications: { ...list, edges: fresh } };
      return HttpResponse.json({ data: { job } });
    }),
    graphql.query('UnreadNotifications', () =>
      HttpResponse.json({ data: { me: { __typename: 'Me', id: 'me', unreadNotifications: 1 } } }),
    ),
  );
});
afterEach(() => jest.useRealTimers());

/** The page, which can be left and returned to. */
function Visit() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        {isThere ? 'Leave' : 'Back'}
      </button>
      {isThere && <ManageJobPage />}
    </>
  );
}

function open(search = '') {
  const path = `/listings/job-1${search}`;
  return render(<Visit />, { path, route: '/listings/:id', as: { id: 'me', role: 'ALUMNI' } });
}

const listOf = (name: string) => screen.findByRole('list', { name });
const shows = async (count: number) =>
  waitFor(async () => expect((await listOf('Applications')).children).toHaveLength(count));

async function openAll() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Load more applications' }));
  await shows(60);
  return view;
}

test('a notification and a move read all loaded applications again, and the open one stays', async () => {
  const { user, client } = await openAll();
  await user.click(screen.getByRole('link', { name: 'Person 58' }));
  const pane = await screen.findByRole('region', { name: 'Person 58' });
  await act(() => refreshNotifications(client));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toEqual({ id: 'job-1', stage: null, first: 60 });
  await shows(60);
  server.use(
    graphql.mutation('MoveApplicants', () => {
      people[57] = person(58, { stage: 'INTERVIEW', allowedStages: ['OFFER', 'REJECTED'] });
      const changeApplicationStages = { __typename: 'Moved', changed: [people[57]], refused: [] };
      return HttpResponse.json({ data: { changeApplicationStages } });
    }),
  );
  await untilSent(() => chooseFromMenu(user, 'Move to… Person 58', 'Interview'));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.at(-1)).toMatchObject({ first: 60 });
  await shows(60);
  expect(pane).toHaveAccessibleName('Person 58');
  expect(pane).toHaveTextContent('Interview');
});

test('all loaded applications are still there after Back', async () => {
  const { user } = await openAll();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: 'job-1', stage: null, first: 60 }));
  await shows(60);
});

test('an application that arrives does not take the place of the one beside the list', async () => {
  const { client } = open();
  await screen.findByRole('region', { name: 'Person 1' });
  people.unshift(person(0));
  await act(() => refreshNotifications(client));
  expect(await screen.findByRole('link', { name: 'Person 0' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Person 1' })).toBeInTheDocument();
});

test.each([
  ['Person 58', { first: 1, after: 'application-Person 57' }],
  ['Person 1', { first: 50, after: null }],
])('the expired link of the résumé of %s is replaced', async (name, page) => {
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:resume', revokeObjectURL: () => {} }); // jsdom has neither
  server.use(
    http.get('*/api/files/:id', ({ params }) => {
      files.push(String(params['id']));
      return new HttpResponse(null, { status: String(params['id']).startsWith('old') ? 403 : 200 });
    }),
  );
  const { user } = await openAll();
  await user.click(screen.getByRole('link', { name }));
  const pane = within(await screen.findByRole('region', { name }));
  await user.click(pane.getByRole('button', { name: 'Preview' }));
  const number = name.replace('Person ', '');
  await waitFor(() => expect(files).toEqual([`old-${number}`, `new-${number}`]));
  expect(renewed).toEqual([{ id: 'job-1', stage: null, ...page }]);
});

test('an application that is not loaded is not replaced by another one', async () => {
  const { user } = open('?open=application-Person+58');
  const pane = await screen.findByRole('region', { name: 'Application' });
  expect(pane).toHaveTextContent('This application is not among those shown. Load more to find it.');
  await user.click(within(pane).getByRole('button', { name: 'Load more applications' }));
  expect(await screen.findByRole('region', { name: 'Person 58' })).toHaveTextContent('I built a compiler.');
});

test('an application in another stage is found among all stages', async () => {
  people = [person(1, { stage: 'INTERVIEW' }), person(2)];
  const { user, address } = open('?stage=interview&open=application-Person+2');
  expect(await screen.findByText('This application is not in this stage.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all stages' }));
  expect(await screen.findByRole('region', { name: 'Person 2' })).toBeInTheDocument();
  expect(address()).toBe('/listings/job-1?open=application-Person+2');
});

test('an application that is gone says so', async () => {
  people = [person(1)];
  open('?open=application-Person+2');
  expect(await screen.findByText('This application no longer exists.')).toBeInTheDocument();
});

const people30 = () =>
  people.slice(0, 30).map(({ id, candidate, createdAt }) => ({ id, candidate, createdAt, __typename: 'Entry' }));

test.each([
  [
    'referrals',
    'ManageReferrals',
    ['Referral requests', 'Load more requests'],
    (page: object) => ({ referrals: { __typename: 'ReferralConnection', ...page } }),
  ],
  [
    'invited',
    'ManageInvited',
    ['Invited candidates', 'Load more invitations'],
    (page: object) => ({
      job: { __typename: 'Job', id: 'job-1', invitations: { __typename: 'JobInvitationConnection', ...page } },
    }),
  ],
] as const)('the list of %s keeps its pages too', async (tab, operation, [list, more], answerOf) => {
  const wanted: Record<string, unknown>[] = [];
  const referrer = { __typename: 'User', id: 'me', name: 'Meera Nair' };
  const nodes = people30().map((entry) => ({
    ...entry,
    status: 'PENDING',
    referrer,
    invitedBy: referrer,
    hasApplied: false,
  }));
  server.use(
    graphql.query(operation, ({ variables }) => {
      wanted.push(variables);
      return HttpResponse.json({ data: answerOf(pageOf(nodes, variables)) });
    }),
  );
  const { user, client } = open(`?tab=${tab}`);
  await user.click(await screen.findByRole('button', { name: more }));
  await waitFor(async () => expect((await listOf(list)).children).toHaveLength(30));
  await act(() => refreshNotifications(client));
  await waitFor(() => expect(wanted.at(-1)).toMatchObject({ first: 30 }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(async () => expect((await listOf(list)).children).toHaveLength(30));
  await waitFor(() => expect(wanted).toHaveLength(4));
  expect(wanted.at(-1)).toMatchObject({ first: 30 });
});
