import type { Browser, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

async function inConversation(browser: Browser, email: string, other: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
  });
  const page = await context.newPage();
  await signIn(page, email, { path: '/messages' });
  await page.getByRole('link', { name: new RegExp(`^${other}`) }).click();
  await expect(page.getByRole('log', { name: `Messages with ${other}` })).toBeVisible();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.getByPlaceholder('Type a message...').press('Enter');
}

/** The messages of this test, in the order of the page. */
async function said(page: Page): Promise<string[]> {
  const lines = await page.getByRole('log').getByRole('listitem').allInnerTexts();
  return lines.flatMap((line) => /(Asha|Meera) says No\. \d+/.exec(line)?.[0] ?? []);
}

test('a conversation survives a killed server without losing, duplicating or reordering messages', async ({
  browser,
  server,
}) => {
  test.slow(); // includes a database recovery and the start of a server
  const asha = await inConversation(browser, 'student@demo.batchmate.example', 'Meera Nair');
  const meera = await inConversation(browser, 'alumni@demo.batchmate.example', 'Asha Rao');
  let count = 0;
  const both = async () => {
    count++;
    await say(asha, `Asha says No. ${count}`);
    await say(meera, `Meera says No. ${count}`);
  };

  for (let i = 0; i < 3; i++) await both();
  await server.end('SIGKILL');
  for (let i = 0; i < 3; i++) await both();
  await expect(asha.getByText('Reconnecting…').first()).toBeVisible();
  await server.start();
  await both();

  for (const page of [asha, meera]) {
    await expect(page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(() => said(page).then((lines) => lines.length), { timeout: 60_000 }).toBe(2 * count);
  }
  const shown = await said(asha);
  expect(await said(meera)).toEqual(shown);
  for (const who of ['Asha', 'Meera']) {
    const numbers = Array.from({ length: count }, (_, i) => `${who} says No. ${i + 1}`);
    expect(shown.filter((line) => line.startsWith(who))).toEqual(numbers);
  }
  await asha.reload();
  await expect.poll(() => said(asha)).toEqual(shown);
});
