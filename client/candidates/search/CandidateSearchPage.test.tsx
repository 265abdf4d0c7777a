import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, candidateSearch, earlierRequests, savedSearch } from '../../testing/candidates';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { toaster } from '../../ui/feedback/toast';
import { CandidateSearchPage } from './CandidateSearchPage';

const asked: Record<string, unknown>[] = [];
const ASHA = candidateInList();
const RAVI = candidateInList({ id: 'ravi', name: 'Ravi Kumar', experience: '2 years', bookmarked: true });

function answer(candidates = [ASHA, RAVI], more: Record<string, unknown> = {}) {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const find = (id: unknown) => byId.get(String(id)) ?? null;
  server.use(
    graphql.query('CandidateSearch', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: candidateSearch(candidates, more) });
    }),
    graphql.query('CandidateDetails', ({ variables }) =>
      HttpResponse.json({ data: { candidate: find(variables['id']), earlier: earlierRequests() } }),
    ),
    graphql.query('InvitedCandidate', ({ variables }) =>
      HttpResponse.json({ data: { candidate: { ...find(variables['id']), invitedToJob: null } } }),
    ),
    graphql.query('CandidateAfterInvitation', ({ variables }) =>
      HttpResponse.json({
        data: { candidate: { ...find(variables['id']), invitedToJob: null } },
      }),
    ),
    graphql.query('ComparedCandidates', ({ variables }) =>
      HttpResponse.json({ data: { a: find(variables['a']), b: find(variables['b']) } }),
    ),
  );
}

beforeEach(() => asked.splice(0));

const row = (name: string) => screen.findByRole('article', { name });

test('shows the candidates with readiness, skills and what can be done, in one request', async () => {
  const invitedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  answer([
    ASHA,
    candidateInList({ id: 'diya', name: 'Diya Iyer', experience: null }),
    candidateInList({ id: 'ravi', name: 'Ravi Kumar', invitedAt }),
  ]);
  const { container } = render(<CandidateSearchPage />, { path: '/candidates' });
  const asha = await row('Asha Rao');
  expect(asha).toHaveTextContent('COEP Pune 2026');
  expect(asha).toHaveTextContent('88 Good');
  expect(asha).toHaveTextContent('Fresher · active 2 days ago');
  expect(await row('Diya Iyer')).toHaveTextContent('88 GoodActive 2 days ago');
  // First, so that it is not cut off.
  expect(await row('Ravi Kumar')).toHaveTextContent('88 GoodInvited 3 days ago · Fresher · active 2 days ago');
  expect(within(asha).getByRole('list', { name: 'Skills of Asha Rao' })).toHaveTextContent('ReactNode.js +3 more');
  expect(screen.getByText('Found 3 candidates')).toHaveAttribute('aria-live', 'polite');
  const recommended = screen.getByRole('region', { name: 'AI Recommended Candidates' });
  expect(recommended).toHaveTextContent('Match 91 for Backend Engineer');
  expect(within(recommended).getByRole('list', { name: 'Why Asha Rao is recommended' })).toHaveTextContent(
    'Meets 6 of 7 requirements: React, SQL',
  );
  expect(asked).toEqual([{ filter: {}, sort: 'READINESS', first: 24, jobId: null, recommended: 2, withExtras: true }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps search, filters, order and view in the address, with counts to choose from', async () => {
  answer();
  const { user, address } = render(<CandidateSearchPage />, {
    path: '/candidates?q=react&ready=80&batch=2024-2026&college=COEP+Pune&active=30',
  });
  await row('Asha Rao');
  expect(asked[0]).toMatchObject({
    filter: { q: 'react', minReadiness: 80, batch: 2024, batchTo: 2026, college: 'COEP Pune' },
  });
  expect(screen.getByText('3 candidates did not fill in a college, so this filter excludes them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Experience' }));
  await user.click(await screen.findByRole('option', { name: 'Fresher 9' }));
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  await user.click(await screen.findByRole('option', { name: 'SQL 6' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Active/ }));
  await user.click(await screen.findByRole('option', { name: 'Last 90 days 8' }));
  await user.click(screen.getByRole('button', { name: 'Bookmarked 4' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Batch Year');
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  const skills = within(await row('Asha Rao')).getByRole('list', { name: 'Skills of Asha Rao' });
  expect(skills).toHaveTextContent('ReactNode.jsSQL +2 more');
  expect(Object.fromEntries(new URLSearchParams(address()?.split('?')[1]))).toEqual({
    q: 'react',
    ready: '80',
    batch: '2024-2026',
    college: 'COEP Pune',
    active: '90',
    experience: 'Fresher',
    skill: 'SQL',
    bookmarked: '',
    sort: 'batch',
    view: 'grid',
  });
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      sort: 'BATCH',
      withExtras: false,
      filter: { experience: 'Fresher', skills: ['SQL'], bookmarked: true },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/candidates?sort=batch&view=grid');
});

test('names the filter to drop when no one matches', async () => {
  answer([]);
  server.use(
    graphql.query('RelaxedCandidateSearch', () =>
      HttpResponse.json({
        data: {
          candidateFacets: {
            __typename: 'CandidateFacets',
            relaxed: [
              { __typename: 'RelaxedFilter', field: 'college', count: 2 },
              { __typename: 'RelaxedFilter', field: 'minReadiness', count: 14 },
            ],
          },
        },
      }),
    ),
  );
  const { user, address } = render(<CandidateSearchPage />, { path: '/candidates?college=IIT&ready=90' });
  expect(
    await screen.findByText(
      'No one matches this search. Without the filter "Min AI Score 90", there are 14 candidates.',
    ),
  ).toBeInTheDocument();
  answer([ASHA]);
  await user.click(screen.getByRole('button', { name: 'Remove "Min AI Score 90"' }));
  expect(address()).toBe('/candidates?college=IIT');
  await row('Asha Rao');
});

test('says that there is no one yet, and loads again after a failure', async () => {
  server.use(graphql.query('CandidateSearch', () => HttpResponse.error(), { once: true }));
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading candidates');
  expect(await screen.findByText('The candidates could not be loaded.')).toBeInTheDocument();
  answer([], { recommendedCandidates: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No candidates are visible to you yet/)).toBeInTheDocument();
});

test('opens a candidate beside the list, with parts of the score and proof of skills', async () => {
  answer();
  const { user, address } = render(<CandidateSearchPage />, { path: '/candidates?q=a' });
  await user.click(within(await row('Asha Rao')).getByRole('link', { name: 'Asha Rao' }));
  expect(address()).toBe('/candidates?q=a&open=asha');
  const sheet = await screen.findByRole('dialog', { name: 'Asha Rao' });
  expect(await within(sheet).findByText('28 of 40')).toBeInTheDocument();
  expect(sheet).toHaveTextContent('SQLCertificate: Coursera');
  expect(sheet).toHaveTextContent('Candidates share their résumé with a referral request or an application.');
  expect(await axe(sheet)).toHaveNoViolations();
});

test('invites with a job and a note, and shows a refusal in place', async () => {
  answer();
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('InviteToApply', ({ variables }) => {
      sent.push(variables['input']);
      return HttpResponse.json({
        errors: [{ message: 'This candidate has already been invited to this job.', extensions: { code: 'CONFLICT' } }],
      });
    }),
  );
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await user.click(within(await row('Asha Rao')).getByRole('button', { name: 'Invite to Apply: Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Asha Rao to apply' });
  expect(within(dialog).getByRole('combobox', { name: 'Job' })).toHaveValue('job-1');
  const note = within(dialog).getByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await user.type(note, 'Please apply.');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('already been invited to this job');
  expect(sent).toEqual([{ candidateId: 'asha', jobId: 'job-1', note: 'Please apply.' }]);
  expect(within(dialog).getByRole('button', { name: 'Send invitation' })).toBeDisabled();
});

const openJob = (id: string, title: string) => ({ __typename: 'Job', id, title, company: 'Zeta' });
const openJobs = (jobs: readonly object[]) => ({
  __typename: 'JobConnection',
  edges: jobs.map((node) => ({ __typename: 'JobEdge', node })),
});

test('without an open job, the invitation leads to posting one', async () => {
  answer([ASHA], { openJobs: openJobs([]) });
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await user.click(within(await row('Asha Rao')).getByRole('button', { name: 'Invite to Apply: Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Asha Rao to apply' });
  const post = await within(dialog).findByRole('link', { name: 'Post New Job' });
  expect(post).toHaveAttribute('href', '/listings/new');
});

test('one of more than 50 open jobs is found by its title', async () => {
  answer([ASHA], {
    openJobs: openJobs(Array.from({ length: 50 }, (_, i) => openJob(`job-${i}`, `Role ${i}`))),
    recommendedCandidates: [],
  });
  const [wanted, sent]: [unknown[], unknown[]] = [[], []];
  server.use(
    graphql.query('OpenJobsFound', ({ variables }) => {
      wanted.push(variables);
      return HttpResponse.json({ data: { jobs: openJobs([openJob('job-old', 'Archivist')]) } });
    }),
    graphql.mutation('InviteToApply', ({ variables }) => {
      sent.push(variables['input']);
      return HttpResponse.json({ errors: [{ message: 'Invited already.', extensions: { code: 'CONFLICT' } }] });
    }),
  );
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await user.click(within(await row('Asha Rao')).getByRole('button', { name: 'Invite to Apply: Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Asha Rao to apply' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search your open jobs' }), 'archivist{Enter}');
  expect(await dialog.findByText('1 job found. Choose one below.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Job' }), 'Archivist · Zeta');
  await user.click(await dialog.findByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Invited already.');
  expect(wanted).toEqual([{ q: 'archivist' }]);
  expect(sent).toEqual([expect.objectContaining({ jobId: 'job-old' })]);
});

test.each([
  ['OPEN', 'job-old'],
  ['CLOSED', ''],
])('with filters, the job can still be chosen; an older one that is %s is "%s"', async (status, value) => {
  answer();
  const old = { ...openJob('job-old', 'Archivist'), status, viewerCanEdit: true };
  server.use(
    graphql.query('ChosenOpenJob', () => HttpResponse.json({ data: { job: old } })),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data: candidateSearch([ASHA]) })),
  );
  const { user, address } = render(<CandidateSearchPage />, { path: '/candidates?q=react&job=job-old' });
  const choice = await screen.findByRole('combobox', { name: 'Job to invite to' });
  await waitFor(() => expect(choice).toHaveValue(value));
  await user.selectOptions(choice, 'Backend Engineer');
  expect(address()).toBe('/candidates?q=react&job=job-1');
});

test('the buttons for someone who takes no messages say why, and do nothing else', async () => {
  const closed = candidateInList({ user: { viewerCanMessage: false } });
  answer([closed], { recommendedCandidates: [] });
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  const shown = within(await row('Asha Rao'));
  for (const name of ['Invite to Apply: Asha Rao', 'Message Asha Rao']) {
    const button = shown.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Accepts messages only after a referral or an application');
    button.focus();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Accepts messages only after a referral or an application')).toBeInTheDocument();
    act(() => toaster.remove());
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says when someone was invited instead of inviting them again', async () => {
  answer();
  server.use(
    graphql.query('InvitedCandidate', () =>
      HttpResponse.json({
        data: { candidate: { ...ASHA, invitedToJob: new Date(Date.now() - 2 * 86_400_000).toISOString() } },
      }),
    ),
  );
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await user.click(within(await row('Asha Rao')).getByRole('button', { name: 'Invite to Apply: Asha Rao' }));
  expect(await screen.findByText(/^Already invited to this job 2 days ago/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
});

test('keys move through the candidates, bookmark and compare', async () => {
  answer();
  const bookmarked: unknown[] = [];
  server.use(
    graphql.mutation('BookmarkCandidate', ({ variables }) => {
      bookmarked.push(variables['input']);
      const candidate = { __typename: 'Candidate', id: 'asha', bookmarked: true };
      return HttpResponse.json({
        data: { bookmarkCandidate: { __typename: 'BookmarkCandidatePayload', candidate } },
      });
    }),
  );
  const { user, address } = render(<CandidateSearchPage />, { path: '/candidates' });
  await row('Asha Rao');
  await user.keyboard('jb');
  expect(await screen.findByRole('button', { name: 'Bookmarked: Asha Rao' })).toHaveAttribute('aria-pressed', 'true');
  expect(bookmarked).toEqual([{ candidateId: 'asha', bookmarked: true }]);
  expect(screen.getByRole('button', { name: 'Bookmarked 5' })).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('c');
  expect(screen.getByRole('button', { name: 'Compare (1)' })).toBeDisabled();
  await user.keyboard('jc');
  await user.click(screen.getByRole('button', { name: 'Compare (2)' }));
  expect(new URLSearchParams(address()?.split('?')[1]).get('compare')).toBe('asha,ravi');
  const dialog = await screen.findByRole('dialog', { name: 'Compare 2 candidates' });
  await within(dialog).findByRole('columnheader', { name: 'Asha Rao' });
  const [, first, second] = within(dialog).getAllByRole('row');
  expect(first).toHaveTextContent('ExperienceFresher2 years');
  expect(second).toHaveTextContent('AI Readiness Score88 Good88 Good');
});

test('saved searches lead to what is new, and can be turned into daily emails', async () => {
  answer([ASHA], { savedSearches: [savedSearch()] });
  const marked: unknown[] = [];
  const turned: unknown[] = [];
  server.use(
    graphql.mutation('MarkSavedSearchSeen', ({ variables }) => {
      marked.push(variables['input']);
      const seen = savedSearch({ newCount: 0 });
      return HttpResponse.json({
        data: { markSavedSearchSeen: { __typename: 'MarkSavedSearchSeenPayload', savedSearch: seen } },
      });
    }),
    graphql.mutation('UpdateSavedSearch', ({ variables }) => {
      turned.push(variables['input']);
      return HttpResponse.json({
        data: {
          updateSavedSearch: { __typename: 'UpdateSavedSearchPayload', savedSearch: savedSearch({ alert: true }) },
        },
      });
    }),
  );
  const { user, address } = render(<CandidateSearchPage />, { path: '/candidates' });
  const saved = await screen.findByRole('region', { name: 'Saved searches' });
  await chooseFromMenu(user, 'Actions for React, Pune', 'Email me daily about new candidates');
  await waitFor(() => expect(turned).toEqual([{ id: 'saved-1', alert: true }]));
  expect(await screen.findByText('You get an email about new candidates, at most once a day.')).toBeInTheDocument();
  await user.click(within(saved).getByRole('link', { name: '3 new: React, Pune' }));
  expect(address()).toBe('/candidates?skill=React&location=Pune&since=2026-11-20T06%3A30%3A00.000Z&saved=saved-1');
  await waitFor(() => expect(marked).toEqual([{ id: 'saved-1' }]));
  expect(await screen.findByText('New since 12:00 PM on 20 Nov')).toBeInTheDocument();
});

test('saves the search on the page under a name', async () => {
  answer();
  const saved: unknown[] = [];
  server.use(
    graphql.mutation('SaveSearch', ({ variables }) => {
      saved.push(variables['input']);
      return HttpResponse.json({
        data: { saveSearch: { __typename: 'SaveSearchPayload', savedSearch: savedSearch({ name: 'Mine' }) } },
      });
    }),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data: candidateSearch([ASHA]) })),
  );
  const { user } = render(<CandidateSearchPage />, { path: '/candidates?location=Pune' });
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Location: Pune');
  await user.clear(name);
  await user.click(within(dialog).getByRole('button', { name: 'Save search' }));
  expect(await within(dialog).findByText('Enter a name.')).toBeInTheDocument();
  await user.type(name, 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('The search was saved')).toBeInTheDocument();
  expect(saved).toEqual([{ name: 'Mine', filter: { location: 'Pune' }, sort: 'READINESS', alert: false }]);
});

test('on phones, there are cards, and the filters are in a sheet', async () => {
  setViewport(375);
  answer();
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await row('Asha Rao');
  expect(screen.queryByRole('radio', { name: 'Grid' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More Filters' }));
  expect(await screen.findByRole('dialog', { name: 'More Filters' })).toHaveTextContent('Min AI Score');
});
