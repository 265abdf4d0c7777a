import type { BrowserContext, Page, Route } from '@playwright/test';
import { signIn, signInAgain } from './signing-in';
import { expect, test } from './test';

const field = (page: Page) => page.getByPlaceholder('Type a message...');

async function openConversation(page: Page, other: string): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('link', { name: new RegExp(`^${other}`) }).click();
  await expect(page.getByRole('log', { name: `Messages with ${other}` })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The messages of this test, in the order of the page. */
async function said(page: Page): Promise<string[]> {
  const lines = await page.getByRole('log').getByRole('listitem').allInnerTexts();
  return lines.flatMap((line) => /No\. \d+/.exec(line)?.[0] ?? []);
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `No. ${i + 1}`);

/** Drops a PDF onto the page. */
async function drop(page: Page, name: string): Promise<void> {
  const data = await page.evaluateHandle((fileName) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], fileName, { type: 'application/pdf' }));
    return transfer;
  }, name);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

test('messages are sent once and in order, without a connection, after a reload and from two tabs', async ({
  browser,
  server,
}) => {
  test.slow(); // includes a database recovery and the start of a server
  const options = { viewport: { width: 1280, height: 860 } };
  const ashas = await browser.newContext(options);
  const asha = await signedIn(ashas, 'student@demo.batchmate.example');
  const meera = await signedIn(await browser.newContext(options), 'alumni@demo.batchmate.example');
  await openConversation(asha, 'Meera Nair');
  await meera.goto('/profile');

  await test.step('written without a server, reloaded, and sent by two tabs', async () => {
    await say(asha, 'No. 1');
    await expect.poll(() => said(asha)).toEqual(numbers(1));
    await expect(asha.getByText('Sending…')).toHaveCount(0);
    const second = await ashas.newPage();
    await openConversation(second, 'Meera Nair');
    await server.end('SIGKILL');
    await say(asha, 'No. 2');
    await say(second, 'No. 3');
    await say(asha, 'No. 4');
    for (const page of [asha, second]) await expect.poll(() => said(page)).toEqual(numbers(4));
    await server.start();
    await asha.reload();
    for (const page of [asha, second]) {
      await expect(page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 60_000 });
      await expect(page.getByText(/^(Sending…|Waiting for the connection)$/)).toHaveCount(0, { timeout: 60_000 });
      await expect.poll(() => said(page), { timeout: 60_000 }).toEqual(numbers(4));
    }
    await second.close();
  });

  await test.step('the title of the other user’s tab has the number of unread messages', async () => {
    await expect(meera).toHaveTitle(/^\(\d+\) /, { timeout: 60_000 });
    await openConversation(meera, 'Asha Rao');
    await expect.poll(() => said(meera)).toEqual(numbers(4));
  });

  await test.step('a file that is dropped, canceled, dropped again and sent', async () => {
    let held: Route | undefined;
    await asha.route('**/api/files', (route) => void (held = route), { times: 1 });
    await drop(asha, 'wrong.pdf');
    await asha.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(asha.getByRole('progressbar', { name: 'Uploading wrong.pdf' })).toBeVisible();
    // Not before: the route would hold the next upload.
    await expect.poll(() => held).toBeDefined();
    await asha.getByRole('button', { name: 'Cancel wrong.pdf' }).click();
    await expect(asha.getByText('wrong.pdf')).toHaveCount(0);
    await held?.abort();
    await drop(asha, 'right.pdf');
    await expect(asha.getByRole('list', { name: 'Files to send' })).toContainText('right.pdf');
    await say(asha, 'No. 5');
    for (const page of [asha, meera]) {
      await expect(page.getByRole('link', { name: 'Download right.pdf' })).toBeVisible();
      await expect.poll(() => said(page)).toEqual(numbers(5));
    }
    await expect(meera.getByText('wrong.pdf')).toHaveCount(0);
  });

  await test.step('Up edits the last message', async () => {
    await field(asha).press('ArrowUp');
    await expect(asha.getByText('Editing message...')).toBeVisible();
    await expect(field(asha)).toHaveValue('No. 5');
    await field(asha).fill('No. 5, corrected');
    await field(asha).press('Enter');
    await expect(meera.getByRole('log').getByText('No. 5, corrected')).toBeVisible();
  });

  await test.step('a refused message says why, stays after a reload, and is discarded', async () => {
    await asha.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('SendMessage')) return route.fallback();
      const errors = [{ message: 'You cannot write here.', extensions: { code: 'FORBIDDEN' } }];
      return route.fulfill({ json: { errors } });
    });
    await say(asha, 'Refused');
    await expect(asha.getByText('Not sent: You cannot write here.')).toBeVisible();
    await asha.reload();
    await expect(asha.getByText('Not sent: You cannot write here.')).toBeVisible();
    await asha.unroute('**/graphql');
    await asha.getByRole('button', { name: 'Discard' }).click();
    await expect(asha.getByText('Refused', { exact: true })).toHaveCount(0);
    await asha.reload();
    await expect.poll(() => said(asha)).toEqual(numbers(5));
    await expect(asha.getByText('Refused', { exact: true })).toHaveCount(0);
  });

  await test.step('a message that waits while the session ends is sent after signing in again', async () => {
    await asha.route('**/graphql', (route) =>
      route.request().postData()?.includes('SendMessage') ? route.abort() : route.fallback(),
    );
    await say(asha, 'No. 6');
    await expect.poll(() => said(asha)).toEqual(numbers(6));
    await signInAgain(asha, server.url, { email: 'student@demo.batchmate.example' });
    await asha.unroute('**/graphql');
    await expect.poll(() => said(meera), { timeout: 60_000 }).toEqual(numbers(6));
    await expect.poll(() => said(asha)).toEqual(numbers(6));
  });

  await test.step('signing out leaves nothing behind', async () => {
    await field(asha).fill('A draft');
    await asha.getByRole('button', { name: 'Logout' }).click();
    await expect(asha.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
    const left = () =>
      asha.evaluate(async () => {
        const open = indexedDB.open('batchmate-outbox');
        await new Promise((resolve) => open.addEventListener('success', resolve));
        const count = open.result.transaction('messages').objectStore('messages').count();
        await new Promise((resolve) => count.addEventListener('success', resolve));
        open.result.close();
        return [count.result, Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length];
      });
    await expect.poll(left).toEqual([0, 0]);
  });
});
