/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { ask, demoSession, PASSWORD, post, useSession } from '../scripts/lib/demo-session.mjs';
import { expect } from './test';

/** Who has a device of their own, or several. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

const demo = (name: string, email: string): Person => ({ name, email, password: process.env.DEMO_PASSWORD ?? '' });

export const ASHA = demo('Asha Rao', 'student@demo.batchmate.example');
export const MEERA = demo('Meera Nair', 'alumni@demo.batchmate.example');
/** HR of a verified company, who may write to students first. */
export const KAVYA = demo('Kavya Shah', 'hr@demo.batchmate.example');

const DESKTOP = { viewport: { width: 1280, height: 860 } };
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** Signs up a student by the API, who has no conversations. */
export async function newStudent(base: string, firstName: string, lastName: string): Promise<Person> {
  const email = `${firstName}-${randomUUID()}@college.example`.toLowerCase();
  const { idToken } = await post(`${base}/api/identity/sign-up`, { email, password: PASSWORD });
  const userData = {
    firstName,
    lastName,
    userType: 'jobseeker',
    college: 'Kaveri Institute of Technology',
    linkedinUrl: `https://www.linkedin.com/in/${firstName}-${lastName}`.toLowerCase(),
  };
  await post(`${base}/api/auth/firebase-login`, { idToken, userData });
  return { name: `${firstName} ${lastName}`, email, password: PASSWORD };
}

/** A session that acts by the API, as one more device. */
export const sessionOf = (base: string, { email, password }: Person) => demoSession(base, email, password);

const START = `mutation ($input: StartConversationInput!) { startConversation(input: $input) { conversation { id } } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;

/** Opens a conversation of Kavya with a student, without messages. Resolves to its ID. */
export async function startConversation(base: string, student: Person): Promise<string> {
  const { token } = await sessionOf(base, KAVYA);
  const input = { withUserId: (await sessionOf(base, student)).user.id };
  const { startConversation } = await ask(base, token, { query: START, variables: { input } });
  return startConversation.conversation.id;
}

/** A conversation of Kavya with a student, in which both have written. Resolves to its ID. */
export async function conversationWith(base: string, student: Person): Promise<string> {
  const conversationId = await startConversation(base, student);
  for (const [person, content] of [
    [KAVYA, 'Hello'],
    [student, 'Hi'],
  ] as const) {
    const { token } = await sessionOf(base, person);
    const input = { conversationId, content, clientId: randomUUID() };
    await ask(base, token, { query: SEND, variables: { input } });
  }
  return conversationId;
}

/** A device that is signed in to a session of its own. */
export async function deviceOf(browser: Browser, base: string, person: Person, options = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await useSession(context, await sessionOf(base, person));
  return context.newPage();
}

/** A computer and a phone. */
export async function devicesOf(browser: Browser, base: string, person: Person): Promise<[Page, Page]> {
  return [await deviceOf(browser, base, person), await deviceOf(browser, base, person, PHONE)];
}

export const field = (page: Page) => page.getByPlaceholder('Type a message...');
export const log = (page: Page) => page.getByRole('log');

/** A message by its own text, not by what it quotes. */
export function message(page: Page, text: string): Locator {
  const exactly = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  return log(page)
    .locator('[data-message]')
    .filter({ has: page.locator('.message-text').filter({ hasText: exactly }) });
}

/** Opens a conversation by its address. */
export async function openConversation(page: Page, id: string): Promise<void> {
  await page.goto(`/messages/${id}`);
  await expect(log(page)).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** What the menu of a conversation offers. */
export async function choose(page: Page, other: Person, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${other.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const picture = (name: string): SentFile => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync('client/public/icon-192.png'),
});

/** Sends a picture by the API, as another device of a user does. */
export async function sendPicture(base: string, person: Person, conversationId: string, file: SentFile): Promise<void> {
  const { token } = await sessionOf(base, person);
  const body = new FormData();
  body.append('purpose', 'attachment');
  body.append('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${base}/api/files`, { method: 'POST', headers, body });
  const { id } = (await stored.json()) as { id: string };
  const input = { conversationId, content: '', attachmentFileId: id, clientId: randomUUID() };
  await ask(base, token, { query: SEND, variables: { input } });
}

/** Pastes a file into an element, or drags it onto the page and drops it there. */
export async function bring(how: 'paste' | 'dragover' | 'drop', target: Locator, file: SentFile): Promise<void> {
  const { name, mimeType: type, buffer } = file;
  await target.evaluate(
    (element, { kind, content, ...of }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], of.name, { type: of.type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...init, clipboardData: transfer })
          : new DragEvent(kind, { ...init, dataTransfer: transfer }),
      );
    },
    { kind: how, content: [...buffer], name, type },
  );
}
