import type { Page } from '@playwright/test';
import { FRAME_QUERY, studentScreens, untilShown } from '../scripts/lib/student-screens.mjs';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** Requests of the frame around every screen, and of what an open conversation reports once it is shown. */
const OF_THE_FRAME = [FRAME_QUERY, 'UnreadNotifications', 'MarkConversationSeen', 'ConversationState'];
/** A conversation is shown beside the list of all, which stays when another one is opened. */
const TWO = ['conversation'];

/** The GraphQL queries that a page makes from now on. */
function queriesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    if (!OF_THE_FRAME.includes(operationName)) queries.push(operationName);
  });
  return queries;
}

/** Follows a link of the portal without loading the document again. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('the first view of each student screen is one request', async ({ page, baseURL }) => {
  await signIn(page, 'student@demo.batchmate.example');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const { name, path } of await studentScreens(baseURL ?? '', token)) {
    // From a screen that shares nothing with it, in a portal that has just been loaded.
    await page.goto(path.startsWith('/notifications') ? '/settings/data' : '/notifications');
    await untilShown(page);
    await page.waitForLoadState('networkidle');
    const queries = queriesOf(page);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.innerText();
    await go(page, path);
    await expect(title).not.toHaveText(before);
    await untilShown(page);
    await page.waitForLoadState('networkidle');
    expect({ name, queries: queries.length, made: [...queries] }).toEqual({
      name,
      queries: TWO.includes(name) ? 2 : 1,
      made: [...queries],
    });
    page.removeAllListeners('request');
  }
});

test('on phones, the bar of a form takes the place of the bottom bar, and Edit Profile is in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn(page, 'student@demo.batchmate.example');
  await page.goto('/profile');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await expect(edit).toBeInViewport();
  await edit.click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(places).toBeVisible();
});

test('the tabs of the notifications stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await signIn(page, 'student@demo.batchmate.example');
  await page.goto('/notifications');
  await untilShown(page);
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(page.getByRole('tab', { name: /^All/ })).toBeInViewport();
});
