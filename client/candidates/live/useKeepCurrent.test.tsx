import { fireEvent, screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, candidateSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSearchPage } from '../search/CandidateSearchPage';

let requests = 0;
function answer(candidate = candidateInList()) {
  server.use(
    graphql.query('CandidateSearch', () => {
      requests++;
      return HttpResponse.json({ data: candidateSearch([candidate]) });
    }),
  );
}
const asha = () => screen.findByRole('article', { name: 'Asha Rao' });

beforeEach(() => {
  requests = 0;
});
afterEach(() => jest.restoreAllMocks());

test('shows what the user changes in other tabs', async () => {
  answer();
  render(<CandidateSearchPage />, { path: '/candidates', as: { id: 'meera', role: 'ALUMNI' } });
  const row = await asha();
  const [own, foreign] = ['meera', 'ravi'].map((id) => new BroadcastChannel(`batchmate-candidates-${id}`));
  foreign?.postMessage({ id: 'asha', privateNote: 'Of someone else' });
  own?.postMessage({ id: 'asha', bookmarked: true });
  own?.postMessage({ id: 'asha', invitedAt: new Date().toISOString() });
  for (const channel of [own, foreign]) channel?.close();
  expect(await within(row).findByRole('button', { name: 'Bookmarked: Asha Rao' })).toBeVisible();
  expect(await within(row).findByText('Invited just now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bookmarked 5' })).toBeVisible();
  expect(requests).toBe(1);
});

test('tells other tabs of a bookmark', async () => {
  answer();
  server.use(
    graphql.mutation('BookmarkCandidate', () => {
      const candidate = { __typename: 'Candidate', id: 'asha', bookmarked: true };
      return HttpResponse.json({ data: { bookmarkCandidate: { __typename: 'BookmarkCandidatePayload', candidate } } });
    }),
  );
  const other = new BroadcastChannel('batchmate-candidates-meera');
  const heard = new Promise((resolve) => {
    other.addEventListener('message', ({ data }) => resolve(data));
  });
  const { user } = render(<CandidateSearchPage />, { path: '/candidates', as: { id: 'meera', role: 'ALUMNI' } });
  await user.click(within(await asha()).getByRole('button', { name: 'Bookmark Asha Rao' }));
  expect(await heard).toEqual({ id: 'asha', bookmarked: true });
  other.close();
});

test('reads the candidates again on return after a minute', async () => {
  answer();
  render(<CandidateSearchPage />, { path: '/candidates', as: { role: 'ALUMNI' } });
  await asha();
  answer(candidateInList({ bookmarked: true }));
  const start = Date.now();
  const turn = (state: DocumentVisibilityState, minutes: number) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
    fireEvent(document, new Event('visibilitychange'));
  };
  turn('hidden', 0);
  turn('visible', 0.5);
  turn('hidden', 1);
  turn('visible', 2.5);
  jest.restoreAllMocks();
  expect(await screen.findByRole('button', { name: 'Bookmarked: Asha Rao' })).toBeVisible();
  expect(requests).toBe(2);
});
