import { waitFor } from '@testing-library/react';
import { openIsland } from './island';
import { startPublicPage } from './startPublicPage';

jest.mock('./island', () => ({ openIsland: jest.fn() }));

/** Signs in with the dialog of the page at this path. Returns the path at which the application starts. */
async function signInAt(path: string): Promise<string> {
  window.history.replaceState(null, '', `${path}?auth=login`);
  let startedAt = '';
  startPublicPage(async () => {
    startedAt = window.location.pathname;
  });
  await waitFor(() => expect(openIsland).toHaveBeenCalled());
  await jest.mocked(openIsland).mock.lastCall?.[0].onSignedIn();
  return startedAt;
}

beforeEach(() => {
  jest.mocked(openIsland).mockClear();
  document.documentElement.className = '';
});

test.each(['/about-us', '/privacy-policy', '/terms-and-conditions'])(
  'after a sign-in on %s, which the application does not have, it starts at home',
  async (path) => {
    expect(await signInAt(path)).toBe('/');
  },
);

test('after a sign-in on the list of internships, it stays there', async () => {
  expect(await signInAt('/internships')).toBe('/internships');
});
