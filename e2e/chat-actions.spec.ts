import type { Page, Route } from '@playwright/test';
import { onePagePdf } from '../server/seed/demo/resume-pdf';
import { ask } from '../scripts/lib/demo-session.mjs';
import {
  bring,
  conversationWith,
  deviceOf,
  field,
  KAVYA,
  log,
  message,
  newStudent,
  openConversation,
  picture,
  say,
  sessionOf,
} from './chat';
import { expect, test } from './test';

test('keys edit, copy, answer and delete the message that has the focus, and the sheet lists them', async ({
  browser,
  server,
}) => {
  const student = await newStudent(server.url, 'Diya', 'Menon');
  const id = await conversationWith(server.url, student);
  const page = await deviceOf(browser, server.url, student);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await openConversation(page, id);
  /** Moves the focus from the log to its last message. */
  const toLast = async (text: string) => {
    await expect(message(page, text)).toBeInViewport();
    await log(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(message(page, text)).toBeFocused();
  };

  await test.step('? lists the keys, and the message has the focus again afterwards', async () => {
    await toLast('Hi');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
    // Shortcuts of the frame are loaded after the first screen.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const keys = sheet.getByRole('region', { name: 'Messages', exact: true });
    for (const label of ['Reply', 'Edit your message', 'Copy', 'Delete your message'])
      await expect(keys.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(message(page, 'Hi')).toBeFocused();
  });

  await test.step('e edits', async () => {
    await page.keyboard.press('e');
    await expect(page.getByText('Editing message...', { exact: true })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('Hi');
    await page.keyboard.type(' Kavya');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Hi Kavya')).toContainText('(edited)');
  });

  await test.step('c copies', async () => {
    await toLast('Hi Kavya');
    await page.keyboard.press('c');
    await expect(page.getByText('Message copied to clipboard', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hi Kavya');
  });

  await test.step('e and Delete do nothing with the message of the other user, r answers it', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(message(page, 'Hello')).toBeFocused();
    await page.keyboard.press('e');
    await page.keyboard.press('Delete');
    await page.keyboard.press('r');
    await expect(page.getByText('Replying to them', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Good morning');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Good morning').getByRole('button', { name: 'Hello', exact: true })).toBeVisible();
  });

  await test.step('Delete asks, and deletes', async () => {
    await toLast('Good morning');
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this message?', exact: true });
    await question.getByRole('button', { name: 'Keep message', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(message(page, 'Good morning')).toBeFocused();
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(message(page, 'Message deleted')).toBeFocused();
    await expect(message(page, 'Good morning')).toHaveCount(0);
  });
});

test('a picture that is pasted and a file that is dropped are shown, removed, canceled and sent', async ({
  browser,
  server,
}) => {
  const student = await newStudent(server.url, 'Shreya', 'Menon');
  const id = await conversationWith(server.url, student);
  const page = await deviceOf(browser, server.url, student);
  await openConversation(page, id);
  const chosen = page.getByRole('list', { name: 'Files to send', exact: true });
  const sketch = picture('sketch.png');
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: onePagePdf('Shreya Menon', ['Notes']) };

  await test.step('a pasted picture has a preview, and is removed', async () => {
    await bring('paste', field(page), sketch);
    await expect(chosen).toContainText('sketch.png');
    await expect(chosen.locator('img')).toHaveJSProperty('naturalWidth', 192);
    await chosen.getByRole('button', { name: 'Remove sketch.png', exact: true }).click();
    await expect(chosen).toHaveCount(0);
  });

  await test.step('a file that is dragged over the page can be dropped anywhere', async () => {
    await bring('paste', field(page), sketch);
    await bring('dragover', page.locator('body'), notes);
    const hint = page.getByText('Drop files to attach them', { exact: true });
    await expect(hint).toBeVisible();
    await bring('drop', page.locator('body'), notes);
    await expect(hint).toHaveCount(0);
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a canceled upload is not sent, the next file is', async () => {
    let held: Route | undefined;
    // For both uploads: a route that ends while the second one begins can keep it from being sent.
    const holdFirst = (route: Route) => (held ? route.continue() : void (held = route));
    await page.route('**/api/files', holdFirst);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading sketch.png', exact: true })).toBeVisible();
    await expect.poll(() => held).toBeDefined();
    await log(page).getByRole('button', { name: 'Cancel sketch.png', exact: true }).click();
    await held?.abort();
    await expect(log(page).getByRole('link', { name: 'Download notes.pdf', exact: true })).toBeVisible();
    await expect(log(page).getByText('sketch.png')).toHaveCount(0);
    await page.unroute('**/api/files', holdFirst);
  });

  await test.step('the picture is sent after all, and looked at', async () => {
    await bring('paste', field(page), sketch);
    await say(page, 'As I drew it');
    await expect(message(page, 'As I drew it').getByRole('link', { name: 'Download sketch.png' })).toBeVisible();
    await log(page).getByRole('button', { name: 'Preview of sketch.png', exact: true }).click();
    const image = page.getByRole('dialog').getByRole('img', { name: 'Preview of sketch.png', exact: true });
    await expect(image).toHaveJSProperty('naturalWidth', 192);
  });
});

const BLOCK = `mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }`;
const READ = `query ($id: ID!) { conversation(id: $id) { messages { edges { node { content } } } } }`;

test('messages that are refused say why; one is sent again, the other discarded', async ({ browser, server }) => {
  const student = await newStudent(server.url, 'Rohan', 'Pillai');
  const id = await conversationWith(server.url, student);
  const page = await deviceOf(browser, server.url, student);
  const kavya = await sessionOf(server.url, KAVYA);
  await openConversation(page, id);
  const pending = (text: string) => log(page).getByRole('listitem').filter({ hasText: text });

  await test.step('written offline, after a block on another device', async () => {
    await page.context().setOffline(true);
    await say(page, 'Worth sending');
    await say(page, 'Better not');
    const other = await sessionOf(server.url, student);
    const input = { userId: kavya.user.id };
    await ask(server.url, other.token, { query: BLOCK, variables: { input } });
    await page.context().setOffline(false);
    for (const text of ['Worth sending', 'Better not'])
      await expect(pending(text).getByRole('alert')).toContainText('Not sent: You blocked Kavya', { timeout: 60_000 });
  });

  await test.step('Discard removes one, also after a reload', async () => {
    await pending('Better not').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(pending('Better not')).toHaveCount(0);
    await page.reload();
    await expect(pending('Worth sending').getByRole('alert')).toBeVisible();
    await expect(pending('Better not')).toHaveCount(0);
  });

  await test.step('Retry is refused again until the block ends, and then sends', async () => {
    const retry = pending('Worth sending').getByRole('button', { name: 'Retry', exact: true });
    const answered = refusal(page);
    await retry.click();
    expect(await answered).toContain('You blocked Kavya');
    await expect(pending('Worth sending').getByRole('alert')).toBeVisible();
    const notice = page.getByRole('region', { name: 'You blocked Kavya Shah', exact: true });
    await notice.getByRole('button', { name: /^Unblock/ }).click();
    await expect(field(page)).toBeVisible();
    await retry.click();
    await expect(message(page, 'Worth sending')).toBeVisible();
    await expect(retry).toHaveCount(0);
    const { conversation } = await ask(server.url, kavya.token, { query: READ, variables: { id } });
    const edges: { node: { content: string } }[] = conversation.messages.edges;
    expect(edges.map(({ node }) => node.content)).toEqual(['Hello', 'Hi', 'Worth sending']);
  });
});

/** The answer to the next message that the page sends. */
async function refusal(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && (one.request().postData() ?? '').includes('"SendMessage"'),
  );
  return response.text();
}
