import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page, Route } from '@playwright/test';
import { ask, demoSession, type Session } from '../scripts/lib/demo-session.mjs';
import { conversationWith, deviceOf, newStudent, openConversation, PHONE, say } from './chat';
import { signIn } from './signing-in';
import { expect, test } from './test';

const STUDENT = 'student@demo.batchmate.example';
const ALUMNA = 'alumni@demo.batchmate.example';

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;
const SEE = `mutation ($input: MarkConversationSeenInput!) { markConversationSeen(input: $input) { conversation { id } } }`;
const LIST = '{ conversations(first: 20) { edges { node { id with { name } } } } }';

/** Fills the conversation of two users with 130 messages, and 20 that the student has not read. Resolves to its ID and to what sends more. */
async function filled(url: string) {
  const password = process.env.DEMO_PASSWORD ?? '';
  const asha = await demoSession(url, STUDENT, password);
  const meera = await demoSession(url, ALUMNA, password);
  const { conversations } = await ask(url, asha.token, LIST);
  const edges: { node: { id: string; with: { name: string } } }[] = conversations.edges;
  const id = edges.find(({ node }) => node.with.name === 'Meera Nair')?.node.id ?? '';
  const send = async (from: Session, content: string, replyToId: string | null = null): Promise<string> => {
    const input = { conversationId: id, content, clientId: randomUUID(), replyToId };
    const { sendMessage } = await ask(url, from.token, { query: SEND, variables: { input } });
    return sendMessage.message.id;
  };

  const ids: string[] = [];
  for (let n = 1; n <= 130; n++) {
    const text = n % 50 === 10 ? `No. ${n} with a needle` : `No. ${n}`;
    ids.push(await send(n % 3 === 0 ? asha : meera, text, n === 125 ? (ids[4] ?? null) : null));
  }
  const input = { conversationId: id, messageId: ids.at(-1) };
  await ask(url, asha.token, { query: SEE, variables: { input } });
  for (let n = 1; n <= 20; n++) await send(meera, `Unread ${n}`);
  return { id, meeraSends: (content: string) => send(meera, content) };
}

async function signedIn(browser: Browser, email: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** Holds the requests of an operation, and resolves to the first one. */
function heldRequest(page: Page, operation: string): Promise<Route> {
  return new Promise((resolve) => {
    void page.route('**/graphql', (route) => {
      const name: unknown = route.request().postDataJSON()?.operationName;
      return name === operation ? resolve(route) : route.fallback();
    });
  });
}

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string | RegExp) =>
  log(page)
    .locator('[data-message]')
    .filter({ has: page.getByText(text, { exact: true }) });
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test('a conversation opens at what is new, keeps its place, and finds what was said', async ({ browser, server }) => {
  test.slow(); // several journeys, which share the messages
  const { id, meeraSends } = await filled(server.url);
  const page = await signedIn(browser, STUDENT);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.goto('/messages');
  const older = heldRequest(page, 'Messages');
  await page.getByRole('link', { name: /^Meera Nair/ }).click();

  await test.step('it starts at the first unread message, below a line', async () => {
    await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport();
    await expect(message(page, 'Unread 1')).toBeInViewport();
    await expect(message(page, 'Unread 20')).not.toBeInViewport();
  });

  await test.step('older messages come without moving those on the screen', async () => {
    const request = await older;
    const kept = message(page, 'Unread 1');
    const row = kept.locator('xpath=ancestor::li');
    const index = await row.getAttribute('data-index');
    await log(page).hover();
    const start = await topOf(kept);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => topOf(kept)).toBe(start + 100);
    await page.unroute('**/graphql');
    await request.fallback();
    await expect(row).not.toHaveAttribute('data-index', index ?? '');
    expect(Math.abs((await topOf(kept)) - start - 100)).toBeLessThanOrEqual(3);
  });

  await test.step('a button goes to the latest messages, a quote to its original', async () => {
    await page.getByRole('button', { name: /^(New|Latest) messages$/ }).click();
    await expect(message(page, 'Unread 20')).toBeInViewport();
    await expect(page.getByRole('button', { name: /^(New|Latest) messages$/ })).toHaveCount(0);
    const quote = log(page).getByRole('button', { name: 'No. 5' });
    await log(page).hover();
    await expect(async () => {
      await page.mouse.wheel(0, -200);
      await expect(quote).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await quote.click();
    await expect(message(page, 'No. 5').last()).toBeFocused();
    await expect(message(page, 'No. 5').last()).toBeInViewport();
  });

  await test.step('keys move between messages, and the sheet of keys lists them', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(message(page, 'No. 4')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(message(page, 'No. 6')).toBeFocused();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Previous message').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(message(page, 'No. 6')).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('a search in the conversation goes through the matches', async () => {
    await page.getByRole('button', { name: 'More about Meera Nair' }).click();
    await page.getByRole('menuitem', { name: 'Search in conversation' }).click();
    const field = page.getByRole('searchbox', { name: 'Search in conversation...' });
    await expect(field).toBeFocused();
    await field.fill('needle');
    await field.press('Enter');
    for (const [place, text] of [
      ['1 of 3', 'No. 110'],
      ['2 of 3', 'No. 60'],
      ['3 of 3', 'No. 10'],
    ] as const) {
      await expect(page.getByText(place, { exact: true })).toBeVisible();
      await expect(log(page).locator('[data-marked]')).toContainText(`${text} with a needle`);
      await expect(log(page).locator('[data-marked]')).toBeInViewport();
      await field.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('the search in all conversations finds people and texts', async () => {
    const field = page.getByRole('searchbox', { name: 'Search conversations...' });
    await field.fill('kabir');
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Kabir Malhotra');
    await field.fill('60 with a needle');
    const hits = page.getByRole('list', { name: 'Messages', exact: true });
    await hits.getByRole('link', { name: /60 with a needle/ }).click();
    await expect(message(page, 'No. 60 with a needle')).toBeFocused();
    await expect(message(page, 'No. 60 with a needle')).toBeInViewport();
    await field.fill('');
  });

  await test.step('a message of the other user arrives, and receipts change while one looks', async () => {
    await page.getByPlaceholder('Type a message...').fill('Are you there?');
    await page.getByPlaceholder('Type a message...').press('Enter');
    await expect(message(page, 'Are you there?')).toBeInViewport();
    await expect(message(page, 'Are you there?').getByText('Sent', { exact: true })).toHaveCount(1);
    const other = await signedIn(browser, ALUMNA);
    await other.goto(`/messages/${id}`);
    // She has not read the other messages either.
    await other.getByRole('button', { name: /^(New|Latest) messages$/ }).click();
    await expect(message(other, 'Are you there?')).toBeInViewport();
    await expect(message(page, 'Are you there?').getByText('Seen', { exact: true })).toHaveCount(1);
    await meeraSends('Yes, I am');
    await expect(message(page, 'Yes, I am')).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Meera: Yes, I am' })).toHaveCount(1);
    // It stays visible above a message of many lines.
    await page.getByPlaceholder('Type a message...').fill('One\nTwo\nThree\nFour\nFive');
    await expect(message(page, 'Yes, I am')).toBeInViewport({ ratio: 1 });
    await page.getByPlaceholder('Type a message...').fill('');
  });
  expect(failures).toEqual([]);
});

test('on a phone, the person is the only bar, and the way back leads to the place in the list', async ({ browser }) => {
  const page = await signedIn(browser, STUDENT, { width: 375, height: 430 });
  await page.goto('/messages');
  const row = page.getByRole('link', { name: /^Shreya Iyer/ });
  await row.scrollIntoViewIfNeeded();
  const place = await topOf(row);
  for (const back of ['gesture', 'button']) {
    await row.click();
    await expect(log(page)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Shreya Iyer' })).toHaveCount(1);
    await expect(page.getByPlaceholder('Type a message...')).toBeInViewport({ ratio: 1 });
    if (back === 'button') await page.getByRole('link', { name: 'Back to conversations' }).click();
    else await page.goBack();
    await expect(row).toBeFocused();
    expect(await topOf(row)).toBe(place);
  }
  // The button has gone back, too: the gesture leaves the messages.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/messages/);
});

test('the time of a message of several lines stands beside the last one', async ({ browser, server }) => {
  const student = await newStudent(server.url, 'Leela', 'Rao');
  const id = await conversationWith(server.url, student);
  const page = await deviceOf(browser, server.url, student, PHONE);
  await openConversation(page, id);
  await say(page, 'A first line that is about as wide as it can be,\nand a short one.');
  const sent = log(page).locator('[data-message]').last();
  await expect(sent.locator('.message-text')).toContainText('and a short one.');
  const boxOf = async (part: string) => (await sent.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [text, facts] = [await boxOf('.message-text'), await boxOf('.message-facts')];
  expect(facts.y).toBeLessThan(text.y + text.height - 10);
});
