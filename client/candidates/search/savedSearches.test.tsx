import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateSearch, savedSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSearchPage } from './CandidateSearchPage';

const marked: unknown[] = [];
const SEARCH = savedSearch({ seenAt: '2026-11-20T06:30:00.000Z' });

beforeEach(() => {
  marked.splice(0);
  server.use(
    graphql.mutation('MarkSavedSearchSeen', ({ variables }) => {
      marked.push(variables['input']);
      const markSavedSearchSeen = {
        __typename: 'MarkSavedSearchSeenPayload',
        savedSearch: { ...SEARCH, newCount: 0, seenAt: '2026-11-22T06:30:00.000Z' },
      };
      return HttpResponse.json({ data: { markSavedSearchSeen } });
    }),
  );
});

function open(query: string, search = SEARCH) {
  const data = candidateSearch([], { savedSearches: [search] });
  server.use(
    graphql.query('CandidateSearch', () => HttpResponse.json({ data })),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data })),
    graphql.query('RelaxedCandidateSearch', () => new Promise<never>(() => {})),
  );
  return render(<CandidateSearchPage />, { path: `/candidates?${query}` });
}

test.each([
  ['the link of an email', 'location=Pune&skill=React&since=2026-11-19T06%3A30%3A00.000Z&saved=saved-1'],
  ['its own filters in another order', 'location=Pune&skill=React&sort=name&view=grid'],
])('new candidates are marked as seen when they are shown by %s', async (_how, query) => {
  open(query);
  expect(await screen.findByRole('link', { name: 'React, Pune' })).toBeVisible();
  await waitFor(() => expect(marked).toEqual([{ id: 'saved-1' }]));
});

test.each([
  ['another search', 'location=Pune', {}],
  ['only the latest of them', 'skill=React&location=Pune&since=2026-11-21T06%3A30%3A00.000Z&saved=saved-1', {}],
  ['those of another search', 'skill=React&location=Pune&since=2026-11-19T06%3A30%3A00.000Z&saved=saved-2', {}],
  [
    'only who joined, by a link of an earlier email',
    'skill=React&location=Pune&joined=2026-11-19T06%3A30%3A00.000Z',
    {},
  ],
  ['the page without filters', '', { query: '' }],
])('new candidates stay new while the page shows %s', async (_what, query, parts) => {
  open(query, savedSearch({ ...SEARCH, ...parts }));
  expect(await screen.findByRole('link', { name: '3 new: React, Pune' })).toBeVisible();
  expect(marked).toEqual([]);
});

test('a search is saved under a name without the day of the last look, which it does not keep', async () => {
  const { user } = open('location=Pune&since=2026-11-21T06%3A30%3A00.000Z&saved=saved-1');
  expect(await screen.findByText('New since 12:00 PM on 21 Nov')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Location: Pune');
});

test('the link of an earlier email lists who joined', async () => {
  open('location=Pune&joined=2026-11-21T06%3A30%3A00.000Z');
  expect(await screen.findByText('Joined since 12:00 PM on 21 Nov')).toBeVisible();
});

test('new candidates stay new while the list of them is loading or could not be loaded', async () => {
  const whole = candidateSearch([], { savedSearches: [SEARCH] });
  let failed = 0;
  server.use(
    graphql.query('CandidateSearch', ({ variables }) => {
      if (!variables['filter'].newIn) return HttpResponse.json({ data: whole });
      failed += 1;
      return HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] });
    }),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data: whole })),
  );
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  await user.click(await screen.findByRole('link', { name: '3 new: React, Pune' }));
  await waitFor(() => expect(failed).toBeGreaterThan(0));
  expect(await screen.findByText('The candidates could not be loaded.')).toBeVisible();
  expect(marked).toEqual([]);
});

test('a search by activity is saved as of the day when it is saved', async () => {
  const saved: unknown[] = [];
  server.use(
    graphql.mutation('SaveSearch', ({ variables }) => {
      saved.push(variables['input'].filter);
      return HttpResponse.json({ data: { saveSearch: { __typename: 'SaveSearchPayload', savedSearch: SEARCH } } });
    }),
  );
  const { user } = open('active=7');
  const button = await screen.findByRole('button', { name: 'Save search' });
  const DAY = 86_400_000;
  const tomorrow = Date.now() + DAY;
  const now = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  await user.click(button);
  now.mockRestore();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save search' }));
  const activeSince = new Date(Math.floor(tomorrow / DAY) * DAY - 7 * DAY).toISOString();
  await waitFor(() => expect(saved).toEqual([{ activeSince }]));
});

test('a saved search whose numbers no control offers finds on the page what it counts', async () => {
  const asked: unknown[] = [];
  const data = candidateSearch([]);
  server.use(
    graphql.query('CandidateSearch', ({ variables }) => {
      asked.push(variables['filter']);
      return HttpResponse.json({ data });
    }),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data })),
    graphql.query('RelaxedCandidateSearch', () => new Promise<never>(() => {})),
  );
  render(<CandidateSearchPage />, { path: '/candidates?ready=85&active=14' });
  expect((await screen.findAllByText(/Last 14 days/))[0]).toBeVisible();
  expect(asked[0]).toEqual({ minReadiness: 85, activeSince: expect.any(String) });
});
