import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { applicant, managedJob, requestCount } from '../../testing/listings';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ManageJobPage } from './ManageJobPage';

const answerJob = (parts: Record<string, unknown> = {}) =>
  server.use(
    graphql.query('ManageJob', () => HttpResponse.json({ data: { job: managedJob([], parts), top: requestCount(0) } })),
  );

const open = (tab: string, role = 'HR') =>
  render(<ManageJobPage />, { path: `/listings/job-1?tab=${tab}`, route: '/listings/:id', as: { id: 'me', role } });

const NO_ENTRIES = { pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null }, edges: [] };
const noRequests = { referrals: { __typename: 'ReferralConnection', totalCount: 0, ...NO_ENTRIES } };
const noInvitations = {
  job: { __typename: 'Job', id: 'job-1', invitations: { __typename: 'JobInvitationConnection', ...NO_ENTRIES } },
};

const TABS = [
  {
    tab: 'referrals',
    query: 'ManageReferrals',
    nothing: noRequests,
    loading: 'Loading referral requests',
    failed: 'The referral requests could not be loaded.',
    empty: 'No referral requests for this job yet.',
  },
  {
    tab: 'invited',
    query: 'ManageInvited',
    nothing: noInvitations,
    loading: 'Loading invitations',
    failed: 'The invitations could not be loaded.',
    empty: 'Nobody has been invited to this job yet.',
  },
] as const;

test.each(TABS)('the tab $tab says that it loads, and that it is empty', async (each) => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  answerJob();
  server.use(
    graphql.query(each.query, async () => {
      await held;
      return HttpResponse.json({ data: each.nothing });
    }),
  );
  open(each.tab);
  expect(await screen.findByText(each.loading)).toBeInTheDocument();
  answerNow();
  expect(await screen.findByText(each.empty)).toBeInTheDocument();
  expect(screen.queryByText(each.loading)).not.toBeInTheDocument();
});

test.each(TABS)('the tab $tab can be loaded again after a failure, and the rest of the page stays', async (each) => {
  answerJob();
  server.use(
    graphql.query(each.query, () => HttpResponse.error(), { once: true }),
    graphql.query(each.query, () => HttpResponse.json({ data: each.nothing })),
  );
  const { user } = open(each.tab);
  expect(await screen.findByText(each.failed)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Backend Engineer' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(each.empty)).toBeInTheDocument();
  expect(screen.queryByText(each.failed)).not.toBeInTheDocument();
});

test.each([
  ['OPEN', 1],
  ['CLOSED', 0],
])('a job that is %s has %i link to invite candidates', async (status, links) => {
  answerJob({ status });
  server.use(graphql.query('ManageInvited', () => HttpResponse.json({ data: noInvitations })));
  open('invited');
  expect(await screen.findByText('Nobody has been invited to this job yet.')).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Invite candidates' })).toHaveLength(links);
});

const KAVYA = { __typename: 'User', id: 'kavya', name: 'Kavya Iyer' };

test.each([
  ['a colleague', { stage: 'INTERVIEW', movedBy: KAVYA }, 'Kavya Iyer moved it here 3 days ago'],
  ['the viewer', { stage: 'INTERVIEW', movedBy: { ...KAVYA, id: 'me' } }, 'you moved it here 3 days ago'],
  ['the candidate', { stage: 'WITHDRAWN', movedBy: { ...KAVYA, id: 'Asha' } }, 'withdrew 3 days ago'],
])('says who moved an application: %s', async (_who, parts, text) => {
  const data = { job: managedJob([applicant('Asha', parts)]), top: requestCount(0) };
  server.use(graphql.query('ManageJob', () => HttpResponse.json({ data })));
  open('applicants');
  const pane = within(await screen.findByRole('region', { name: 'Asha' }));
  expect(pane.getByText(text)).toBeVisible();
});

test.each([
  ['a colleague', KAVYA, 'Last changed by Kavya Iyer 3 days ago', 'invited by Kavya Iyer 3 days ago'],
  ['the viewer', { ...KAVYA, id: 'me' }, 'Last changed by you 3 days ago', 'invited by you 3 days ago'],
])('says who changed the job last, and who invited: %s', async (_who, by, changed, invited) => {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { candidate } = applicant('Asha');
  const node = { __typename: 'JobInvitation', id: 'i1', hasApplied: false, invitedBy: by, createdAt: at, candidate };
  const edges = [{ __typename: 'JobInvitationEdge', cursor: 'c', node }];
  const invitations = { ...noInvitations.job.invitations, edges };
  answerJob({ changedBy: by, changedAt: at });
  server.use(
    graphql.query('ManageInvited', () => HttpResponse.json({ data: { job: { ...noInvitations.job, invitations } } })),
  );
  open('invited');
  expect(await screen.findByText(changed)).toBeVisible();
  expect(await screen.findByText(invited)).toBeVisible();
});

test('the figures of the job lead to those whom they count', async () => {
  answerJob();
  const filters: unknown[] = [];
  server.use(
    graphql.query('ManageReferrals', ({ variables }) => {
      filters.push(variables['filter']);
      return HttpResponse.json({ data: noRequests });
    }),
  );
  const { user, address } = open('applicants', 'ALUMNI');
  await user.click(await screen.findByRole('link', { name: '1 hired for Backend Engineer' }));
  expect(await screen.findByText(/^No request to you has come this far yet/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '4 referrals for Backend Engineer' }));
  expect(await screen.findByRole('button', { name: 'Progress: Accepted' })).toBeVisible();
  expect(address()).toBe('/listings/job-1?tab=referrals&progress=accepted');
  await user.click(screen.getByRole('button', { name: 'Progress: Accepted' }));
  await user.click(await screen.findByRole('option', { name: 'Accepted' }));
  await waitFor(() => expect(address()).toBe('/listings/job-1?tab=referrals'));
  await waitFor(() =>
    expect(filters).toEqual([
      { jobId: 'job-1', progress: 'HIRED' },
      { jobId: 'job-1', progress: 'ACCEPTED' },
      { jobId: 'job-1' },
    ]),
  );
});
