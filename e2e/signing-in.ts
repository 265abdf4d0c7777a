import { expect, type Page } from '@playwright/test';
import { ask, demoSession, storeSession } from '../scripts/lib/demo-session.mjs';

/** The password of all users in the demo data. The Playwright configuration passes it to the server. */
const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? '';

/** Opens a page of the portal, signed in. The tests of the public pages sign in with the dialog. */
export async function signIn(
  page: Page,
  email: string,
  { password = DEMO_PASSWORD, path = '/' }: { password?: string; path?: string } = {},
): Promise<void> {
  // An empty page of the site, which has its storage. Its icon is not requested.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/empty-page', (route) => route.fulfill(empty), { times: 1 });
  await page.goto('/empty-page');
  await page.evaluate(storeSession, await demoSession(new URL(page.url()).origin, email, password));
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Ends all sessions of a user, as another device does, and signs in again where the page asks for it. */
export async function signInAgain(
  page: Page,
  base: string,
  { email, password = DEMO_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  const { token } = await demoSession(base, email, password);
  await ask(base, token, 'mutation { revokeOtherSessions { revokedIds } }');
  // The WebSocket closes, and the page asks.
  await fillSignIn(page, email, password);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
