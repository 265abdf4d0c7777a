import { expect, type Page } from '@playwright/test';
import { OF_THE_FRAME, untilShown } from '../scripts/lib/student-screens.mjs';
import { follow } from './navigation';

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

/** The queries of a screen's first view, which is opened from a screen that shares nothing with it, in a portal that has just been loaded. */
export async function queriesOfFirstView(page: Page, path: string): Promise<string[]> {
  await page.goto(path.startsWith('/notifications') ? '/settings/data' : '/notifications');
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  const queries = queriesOf(page);
  // Not by its role: while a sheet is open, the page behind it has none.
  const title = page.locator('h1').first();
  const before = await title.innerText();
  await follow(page, path);
  await expect(title).not.toHaveText(before);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return queries;
}
