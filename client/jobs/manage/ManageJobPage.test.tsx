import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { applicant, managedJob, requestCount } from '../../testing/listings';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { ManageJobPage } from './ManageJobPage';

const asked: Record<string, unknown>[] = [];
const moved: unknown[] = [];
const ASHA = applicant('Asha');
const RAVI = applicant('Ravi', { stage: 'INTERVIEW', allowedStages: ['OFFER', 'REJECTED'], note: null });
const MOVED = { updatedAt: new Date().toISOString(), movedBy: { __typename: 'User', id: 'me', name: 'Meera' } };
const DONE = applicant('Diya', { stage: 'WITHDRAWN', allowedStages: [] });

function answer(job: object | null) {
  server.use(
    graphql.query('ManageJob', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { job, top: requestCount(2) } });
    }),
  );
}

/** Moves every application except those of the given names, which are refused. */
function acceptMoves(refused: readonly string[] = []) {
  server.use(
    graphql.mutation('MoveApplicants', ({ variables }) => {
      const { ids, stage } = variables['input'] as { ids: string[]; stage: string };
      moved.push(variables['input']);
      const isRefused = (id: string) => refused.some((name) => id === `application-${name}`);
      const changeApplicationStages = {
        __typename: 'ChangeApplicationStagesPayload',
        changed: ids
          .filter((id) => !isRefused(id))
          .map((id) => ({ __typename: 'Application', id, stage, allowedStages: [], ...MOVED })),
        refused: ids
          .filter(isRefused)
          .map((id) => ({ __typename: 'RefusedChange', id, message: 'The stage cannot change.' })),
      };
      return HttpResponse.json({ data: { changeApplicationStages } });
    }),
  );
}

const open = (path = '/listings/job-1', role = 'ALUMNI') =>
  render(<ManageJobPage />, { path, route: '/listings/:id', as: { id: 'me', role } });

beforeEach(() => {
  asked.splice(0);
  moved.splice(0);
});

test('shows the applications, with the first one beside the list', async () => {
  answer(managedJob([ASHA, RAVI, DONE]));
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Applications' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('AshaAppliedPES University 2027AI Capable · 88applied 3 days ago'),
    expect.stringContaining('RaviInterview'),
    expect.stringContaining('DiyaWithdrawn'),
  ]);
  const pane = screen.getByRole('region', { name: 'Asha' });
  for (const text of ['Backend developer', 'I built a compiler.', 'Fresher', 'Node.js', 'Asha.pdf'])
    expect(pane).toHaveTextContent(text);
  expect(within(pane).getByRole('link', { name: 'Download Asha.pdf' })).toHaveAttribute('href', '/files/1');
  expect(within(pane).getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-expanded', 'false');
  expect(within(pane).getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/people/Asha');
  expect(screen.getByRole('checkbox', { name: 'Select Diya' })).toBeDisabled();
  expect(asked).toEqual([{ id: 'job-1', stage: null, first: 50 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('j and k move through the applications from anywhere', async () => {
  answer(managedJob([ASHA, RAVI, DONE]));
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Applications' }));
  await user.keyboard('j');
  expect(list.getByRole('link', { name: 'Ravi' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Ravi' })).toBeVisible();
  await user.keyboard('k');
  expect(list.getByRole('link', { name: 'Asha' })).toHaveFocus();
});

test('each tab counts its entries', async () => {
  answer(managedJob([ASHA, RAVI, DONE]));
  server.use(graphql.query('ManageInvited', () => new Promise<never>(() => {})));
  const { user } = open();
  await screen.findByRole('list', { name: 'Applications' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Applications3', 'Referrals to you2', 'Invited3']);
  await user.click(screen.getByRole('tab', { name: /^Invited/ }));
  // The number does not stand in for the list.
  expect(await screen.findByRole('status')).toHaveTextContent('Loading invitations');
});

test('HR see the requests to all colleagues', async () => {
  answer(managedJob([ASHA]));
  open('/listings/job-1', 'HR');
  expect(await screen.findByRole('tab', { name: 'Referrals 2' })).toBeInTheDocument();
});

/** Lets the 8 s pass for which moves are held. */
const letTimePass = () => act(() => jest.advanceTimersByTime(8_000));
afterEach(() => jest.useRealTimers());
const stageOf = (name: string) =>
  within(screen.getByRole('list', { name: 'Applications' }))
    .getByRole('link', { name })
    .closest('li');

test('a move is held behind Undo, and then sent', async () => {
  answer(managedJob([ASHA, RAVI]));
  acceptMoves();
  const { user } = open();
  await screen.findByRole('list', { name: 'Applications' });
  jest.useFakeTimers({ advanceTimers: true });
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  expect(await screen.findByText('1 application moved to Interview')).toBeInTheDocument();
  expect(stageOf('Asha')).toHaveTextContent('AshaInterview');
  expect(moved).toEqual([]);
  letTimePass();
  await waitFor(() => expect(moved).toEqual([{ ids: ['application-Asha'], stage: 'INTERVIEW', from: 'APPLIED' }]));
});

test('Undo takes a move back, and nothing is sent', async () => {
  answer(managedJob([ASHA, RAVI]));
  acceptMoves();
  const { user, unmount } = open();
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(stageOf('Asha')).toHaveTextContent('AshaApplied');
  unmount();
  expect(moved).toEqual([]);
});

test('a second move of the same application is sent after the first one, and can be taken back alone', async () => {
  answer(managedJob([ASHA]));
  acceptMoves();
  const { user } = open();
  await screen.findByRole('list', { name: 'Applications' });
  jest.useFakeTimers({ advanceTimers: true });
  await chooseFromMenu(user, 'Move to… Asha', 'In review');
  await screen.findByText('1 application moved to In review');
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await waitFor(() => expect(stageOf('Asha')).toHaveTextContent('AshaInterview'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stageOf('Asha')).toHaveTextContent('AshaIn review'));
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await waitFor(() => expect(stageOf('Asha')).toHaveTextContent('AshaInterview'));
  expect(moved).toEqual([]);
  letTimePass();
  await waitFor(() =>
    expect(moved).toEqual([
      { ids: ['application-Asha'], stage: 'IN_REVIEW', from: 'APPLIED' },
      { ids: ['application-Asha'], stage: 'INTERVIEW', from: 'IN_REVIEW' },
    ]),
  );
});

test('moves several after a question, and names those that were refused', async () => {
  answer(managedJob([ASHA, RAVI]));
  acceptMoves(['Ravi']);
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(bar).toHaveTextContent('2 selected');
  expect(await axe(container)).toHaveNoViolations();
  await screen.findByRole('list', { name: 'Applications' });
  jest.useFakeTimers({ advanceTimers: true });
  await chooseFromMenu(user, 'Move to…', 'Rejected');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject 2 applications?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('2 applications moved to Rejected')).toBeInTheDocument();
  expect(moved).toEqual([]);
  expect(bar).not.toBeInTheDocument();
  letTimePass();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('1 application was not moved');
  expect(notice).toHaveTextContent('Ravi: The stage cannot change.');
  expect(moved).toEqual([
    { ids: ['application-Asha'], stage: 'REJECTED', from: 'APPLIED' },
    { ids: ['application-Ravi'], stage: 'REJECTED', from: 'INTERVIEW' },
  ]);
});

test('leaving the screen sends a held move, and says if it was refused', async () => {
  answer(managedJob([ASHA]));
  server.use(graphql.query('ManageReferrals', () => new Promise<never>(() => {})));
  acceptMoves(['Asha']);
  const { user } = open();
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await screen.findByText('1 application moved to Interview');
  await user.click(screen.getByRole('tab', { name: /^Referrals/ }));
  expect(await screen.findByText('Asha: The stage cannot change.')).toBeInTheDocument();
  expect(moved).toEqual([{ ids: ['application-Asha'], stage: 'INTERVIEW', from: 'APPLIED' }]);
});

test('another job has its own state, and what is held for the first one is sent', async () => {
  const jobs = [managedJob([ASHA]), managedJob([RAVI], { id: 'job-2', title: 'Data Engineer' })];
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  server.use(
    graphql.query('ManageJob', async ({ variables }) => {
      if (variables['id'] === 'job-2') await shown;
      const job = jobs.find(({ id }) => id === variables['id']);
      return HttpResponse.json({ data: { job, top: requestCount(2) } });
    }),
  );
  acceptMoves();
  const page = (
    <>
      <Link to="/listings/job-2">The other job</Link>
      <ManageJobPage />
    </>
  );
  const { user } = render(page, { path: '/listings/job-1', route: '/listings/:id', as: { id: 'me', role: 'ALUMNI' } });
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await screen.findByText('1 application moved to Interview');
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha' }));
  expect(screen.getByRole('region', { name: 'Selection' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'The other job' }));
  await waitFor(() => expect(moved).toEqual([{ ids: ['application-Asha'], stage: 'INTERVIEW', from: 'APPLIED' }]));
  expect(screen.queryByRole('list', { name: 'Applications' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  show();
  expect(await screen.findByRole('heading', { name: 'Data Engineer' })).toBeInTheDocument();
});

test('a page that goes away sends a held move with a request that outlasts it', async () => {
  answer(managedJob([ASHA]));
  const bodies: unknown[] = [];
  server.use(
    http.patch('http://localhost/api/applications/batch/stage', async ({ request }) => {
      bodies.push([request.keepalive, await request.json()]);
      return HttpResponse.json({ changed: [], refused: [] });
    }),
  );
  const { user } = open();
  await chooseFromMenu(user, 'Move to… Asha', 'In review');
  await screen.findByText('1 application moved to In review');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(bodies).toEqual([[true, { ids: ['application-Asha'], from: 'applied', stage: 'in_review' }]]),
  );
});

test.each([
  [
    'is refused',
    () => HttpResponse.json({ errors: [{ message: 'No.', extensions: {} }] }),
    'The applications were not moved',
  ],
  ['has no answer', () => HttpResponse.error(), 'The server did not respond'],
])('a move that %s says so, and the row has its stage again', async (_, result, title) => {
  answer(managedJob([ASHA]));
  server.use(graphql.mutation('MoveApplicants', result));
  const { user } = open();
  await screen.findByRole('list', { name: 'Applications' });
  jest.useFakeTimers({ advanceTimers: true });
  await chooseFromMenu(user, 'Move to… Asha', 'Interview');
  await screen.findByText('1 application moved to Interview');
  letTimePass();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(stageOf('Asha')).toHaveTextContent('AshaApplied');
});

test('the stage is kept in the address', async () => {
  answer(managedJob([ASHA]));
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Stage' }));
  await user.click(screen.getByRole('option', { name: /In review/ }));
  expect(address()).toBe('/listings/job-1?stage=in-review');
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: 'job-1', stage: ['IN_REVIEW'], first: 50 }));
});

test('shows who was invited', async () => {
  answer(managedJob([]));
  server.use(
    graphql.query('ManageInvited', () => {
      const node = {
        __typename: 'JobInvitation',
        id: 'i1',
        hasApplied: false,
        invitedBy: { __typename: 'User', id: 'kavya', name: 'Kavya Iyer' },
        createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
        candidate: ASHA.candidate,
      };
      const invitations = {
        __typename: 'JobInvitationConnection',
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: [{ __typename: 'JobInvitationEdge', cursor: 'c', node }],
      };
      return HttpResponse.json({ data: { job: { __typename: 'Job', id: 'job-1', invitations } } });
    }),
  );
  const { user, address } = open();
  expect(await screen.findByText(/Nobody has applied yet/)).toBeInTheDocument();
  const invite = { name: 'Invite candidates' };
  expect(screen.getByRole('link', invite)).toHaveAttribute('href', '/candidates?job=job-1');
  await user.click(screen.getByRole('tab', { name: /^Invited/ }));
  const list = await screen.findByRole('list', { name: 'Invited candidates' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('invited by Kavya Iyer 2 days agoNot applied yet');
  expect(screen.getByRole('link', invite)).toHaveAttribute('href', '/candidates?job=job-1');
  expect(address()).toBe('/listings/job-1?tab=invited');
});

test('shows the referral requests for the job', async () => {
  answer(managedJob([]));
  const wanted: unknown[] = [];
  server.use(
    graphql.query('ManageReferrals', ({ variables }) => {
      wanted.push(variables);
      const node = (id: string, referrer: string) => ({
        __typename: 'Referral',
        id,
        status: 'PENDING',
        createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
        referrer: { __typename: 'User', id: referrer, name: 'Meera Nair' },
        candidate: ASHA.candidate,
      });
      const referrals = {
        __typename: 'ReferralConnection',
        totalCount: 2,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        edges: [
          { __typename: 'ReferralEdge', cursor: 'c', node: node('r1', 'meera') },
          { __typename: 'ReferralEdge', cursor: 'd', node: node('r2', 'me') },
        ],
      };
      return HttpResponse.json({ data: { referrals } });
    }),
  );
  open('/listings/job-1?tab=referrals');
  const list = await screen.findByRole('list', { name: 'Referral requests' });
  const [colleague, own] = within(list).getAllByRole('listitem');
  expect(colleague).toHaveTextContent('asked Meera Nair 2 days agoAI Capable · 88Pending');
  expect(own).toHaveTextContent('asked you 2 days agoAI Capable · 88Pending');
  const [link] = within(list).getAllByRole('link', { name: 'Asha' });
  expect(link).toHaveAttribute('href', '/requests/r1');
  expect(wanted).toEqual([{ filter: { jobId: 'job-1' }, first: 20 }]);
});

test('says to those who do not see the requests to colleagues that nobody asked them', async () => {
  answer(managedJob([]));
  server.use(
    graphql.query('ManageReferrals', () => {
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
      const referrals = { __typename: 'ReferralConnection', totalCount: 0, pageInfo, edges: [] };
      return HttpResponse.json({ data: { referrals } });
    }),
  );
  open('/listings/job-1?tab=referrals');
  expect(await screen.findByText(/^Nobody has asked you for a referral to this job yet/)).toBeInTheDocument();
});

test('on phones, an application opens in a sheet', async () => {
  setViewport(375);
  answer(managedJob([ASHA]));
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Asha' }));
  const sheet = await screen.findByRole('dialog', { name: 'Asha' });
  expect(sheet).toHaveTextContent('I built a compiler.');
});

test.each([
  [null, 'This job no longer exists, or only its poster can see it.'],
  [
    managedJob([], { viewerCanEdit: false, applications: null }),
    'Only its poster, HR of the company and admins can manage this job.',
  ],
])('a job that cannot be managed says why', async (job, text) => {
  answer(job);
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a failed page can be retried', async () => {
  server.use(graphql.query('ManageJob', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the job');
  expect(await screen.findByText('The job could not be loaded.')).toBeInTheDocument();
  answer(managedJob([ASHA]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Applications' })).toBeInTheDocument();
});
