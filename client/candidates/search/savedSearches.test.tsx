import { screen, waitFor } from '@testing-library/react';
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
    graphql.query('CandidateSides', () => HttpResponse.json({ data })),
    graphql.query('RelaxedCandidateSearch', () => new Promise<never>(() => {})),
  );
  return render(<CandidateSearchPage />, { path: `/candidates?${query}` });
}

test.each([
  ['the link of an email', 'location=Pune&skill=React&joined=2026-11-19T06%3A30%3A00.000Z'],
  ['its own filters in another order', 'location=Pune&skill=React&sort=name&view=grid'],
])('new candidates are marked as seen when they are shown by %s', async (_how, query) => {
  open(query);
  expect(await screen.findByRole('link', { name: 'React, Pune' })).toBeVisible();
  await waitFor(() => expect(marked).toEqual([{ id: 'saved-1' }]));
});

test.each([
  ['another search', 'location=Pune', {}],
  ['only the latest of them', 'skill=React&location=Pune&joined=2026-11-21T06%3A30%3A00.000Z', {}],
  ['the page without filters', '', { query: '' }],
])('new candidates stay new while the page shows %s', async (_what, query, parts) => {
  open(query, savedSearch({ ...SEARCH, ...parts }));
  expect(await screen.findByRole('link', { name: '3 new: React, Pune' })).toBeVisible();
  expect(marked).toEqual([]);
});

test('a search is saved under a name without the day of the last look, which it does not keep', async () => {
  const { user } = open('location=Pune&joined=2026-11-21T06%3A30%3A00.000Z');
  expect(await screen.findByText('Joined since 12:00 PM on 21 Nov')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Location: Pune');
});
