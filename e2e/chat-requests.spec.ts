import type { Page } from '@playwright/test';
import { onePagePdf } from '../server/seed/demo/resume-pdf';
import {
  choose,
  conversationWith,
  devicesOf,
  field,
  KAVYA,
  log,
  message,
  newStudent,
  openConversation,
  picture,
  say,
  startConversation,
} from './chat';
import { expect, test } from './test';

// What two people do on one device, on the other device of each.

test('a message request is declined on the phone and accepted on the computer after all', async ({
  browser,
  server,
}) => {
  const student = await newStudent(server.url, 'Diya', 'Menon');
  const id = await startConversation(server.url, student);
  const [kavya, kavyaPhone] = await devicesOf(browser, server.url, KAVYA);
  const [diya, diyaPhone] = await devicesOf(browser, server.url, student);
  const senders = [kavya, kavyaPhone];
  const recipients = [diya, diyaPhone];
  const row = (page: Page) =>
    page.getByRole('list', { name: 'Conversations', exact: true }).getByRole('link', { name: /^Kavya Shah/ });
  const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for Diya to accept', exact: true });
  const request = (page: Page) => page.getByRole('region', { name: 'Kavya Shah wants to message you', exact: true });
  const declined = diya.getByRole('region', { name: 'You declined the messages of Kavya', exact: true });

  await test.step('it arrives on both devices, in a tab of its own', async () => {
    for (const page of senders) {
      await openConversation(page, id);
      await expect(waiting(page)).toContainText('3 more messages');
    }
    for (const page of recipients) {
      await page.goto('/messages');
      await expect(page.getByText(/^No conversations yet/)).toBeVisible();
    }
    await say(kavya, 'We are hiring.');
    for (const page of senders) await expect(waiting(page)).toContainText('2 more messages');
    for (const page of recipients) {
      await page.getByRole('tab', { name: /^Requests/ }).click();
      await row(page).click();
      await expect(request(page)).toBeVisible();
      await expect(message(page, 'We are hiring.')).toBeVisible();
    }
  });

  await test.step('declined on the phone: the computer shows it, the sender does not', async () => {
    await request(diyaPhone).getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(diyaPhone.getByText('Messages declined', { exact: true })).toBeVisible();
    await expect(diyaPhone).toHaveURL(/\/messages$/);
    await expect(declined).toBeVisible();
    await expect(declined.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
    for (const page of recipients) await expect(row(page)).toHaveCount(0);
    await say(kavyaPhone, 'Are you there?');
    for (const page of senders) {
      await expect(message(page, 'Are you there?')).toBeVisible();
      await expect(waiting(page)).toContainText('1 more message');
    }
  });

  await test.step('accepted on the computer: the phone lists it, and the sender can attach files', async () => {
    await declined.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(declined).toHaveCount(0);
    for (const page of senders) {
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Attach files', exact: true })).toBeVisible();
    }
    await row(diyaPhone).click();
    await expect(field(diyaPhone)).toBeVisible();
    await expect(request(diyaPhone)).toHaveCount(0);
    await say(diyaPhone, 'Tell me more.');
    for (const page of [...senders, ...recipients]) {
      for (const text of ['We are hiring.', 'Are you there?', 'Tell me more.'])
        await expect(message(page, text)).toBeVisible();
    }
  });
});

test('files, matches of a search and reports of one device are on the others', async ({ browser, server }) => {
  const student = await newStudent(server.url, 'Tara', 'Menon');
  const id = await conversationWith(server.url, student);
  const [kavya, kavyaPhone] = await devicesOf(browser, server.url, KAVYA);
  const [tara, taraPhone] = await devicesOf(browser, server.url, student);
  const all = [kavya, kavyaPhone, tara, taraPhone];
  for (const page of all) await openConversation(page, id);

  await test.step('a picture and a PDF are looked at on the three other devices', async () => {
    const pdf = onePagePdf('Tara Menon', ['Twelve pages of notes']);
    await tara
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles([picture('whiteboard.png'), { name: 'notes.pdf', mimeType: 'application/pdf', buffer: pdf }]);
    await expect(tara.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
    await tara.getByRole('button', { name: 'Send', exact: true }).click();
    for (const page of all)
      for (const name of ['whiteboard.png', 'notes.pdf'])
        await expect(log(page).getByRole('link', { name: `Download ${name}`, exact: true })).toBeVisible();
    for (const page of [kavya, kavyaPhone, taraPhone]) {
      const shown = await lookAt(page, 'whiteboard.png');
      const image = shown.getByRole('img', { name: 'Preview of whiteboard.png', exact: true });
      await expect(image).toHaveJSProperty('naturalWidth', 192);
      await close(page);
      const pages = (await lookAt(page, 'notes.pdf')).getByRole('region', {
        name: 'Preview of notes.pdf',
        exact: true,
      });
      await expect(pages.getByText('Twelve pages of notes')).toBeAttached();
      await close(page);
    }
  });

  await test.step('a message is found where it arrived', async () => {
    await say(taraPhone, 'The quokka is on page nine.');
    for (const page of [kavya, tara]) {
      await expect(message(page, 'The quokka is on page nine.')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search conversations...', exact: true }).fill('quokka');
      const hits = page.getByRole('list', { name: 'Messages', exact: true });
      await hits.getByRole('link', { name: /The quokka is on page nine\.$/ }).click();
      await expect(message(page, 'The quokka is on page nine.')).toBeFocused();
    }
    await expect(message(kavyaPhone, 'The quokka is on page nine.')).toBeVisible();
    await choose(kavyaPhone, student, 'Search in conversation');
    const search = kavyaPhone.getByRole('searchbox', { name: 'Search in conversation...', exact: true });
    await search.fill('quokka');
    await search.press('Enter');
    await expect(kavyaPhone.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(log(kavyaPhone).locator('[data-marked]')).toContainText('The quokka is on page nine.');
    await kavyaPhone.getByRole('button', { name: 'Close search', exact: true }).click();
  });

  await test.step('a report from the computer and one from the phone are one case, of which the other learns nothing', async () => {
    await say(kavya, 'Please pay the registration fee first.');
    const note = (page: Page) =>
      log(page).getByRole('note').filter({ hasText: 'Do not pay anyone who asks you for money' });
    for (const page of [tara, taraPhone]) await expect(note(page)).toBeVisible();
    await note(tara).getByRole('button', { name: 'Report', exact: true }).click();
    await report(tara, 'Asks for money');
    await expect(tara.getByText('Report sent', { exact: true })).toBeVisible();
    await choose(taraPhone, KAVYA, 'Report…');
    await report(taraPhone, 'Spam');
    await expect(taraPhone.getByText('Added to your earlier report', { exact: true })).toBeVisible();
    await say(kavyaPhone, 'Can we talk?');
    for (const page of all) await expect(message(page, 'Can we talk?')).toBeVisible();
    for (const page of [kavya, kavyaPhone]) await expect(note(page)).toHaveCount(0);
  });
});

/** Opens the preview of a file. */
async function lookAt(page: Page, name: string) {
  await log(page)
    .getByRole('button', { name: `Preview of ${name}`, exact: true })
    .click();
  return page.getByRole('dialog', { name, exact: true });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function report(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Report ${KAVYA.name}`, exact: true });
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send report', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
