import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { signUp } from './signing-up';
import { expect, test } from './test';

const HR = 'Kavya Shah';
const STUDENT = {
  firstName: 'Nandini',
  lastName: 'Quill',
  email: 'nandini@journey.example',
  password: 'Journey-2027!',
};
const STUDENT_NAME = `${STUDENT.firstName} ${STUDENT.lastName}`;

const field = (page: Page) => page.getByPlaceholder('Type a message...');

async function newPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1280, height: 860 };
  return (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(page.getByText('Sending…')).toHaveCount(0);
}

/** The ID of the user who is signed in. */
const idOf = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

/** Searches a list of people. @returns the content of the page */
async function search(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(`${path}?q=${encodeURIComponent(name)}`);
  return page.getByRole('main');
}

test('a stranger asks, is accepted, triggers a warning, is reported, blocked without notice, and unblocked', async ({
  browser,
}) => {
  test.slow(); // two people and an admin, on a server that starts
  const [student, hr] = [await newPage(browser), await newPage(browser)];
  await signUp(student, STUDENT);
  const studentId = await idOf(student);
  await signIn(hr, 'hr@demo.batchmate.example');
  const hrId = await idOf(hr);

  await test.step('whether one can write to a person is shown before the button is pressed', async () => {
    await student.goto(`/people/${hrId}`);
    await expect(student.getByText(/takes messages once a referral or an application connects you\.$/)).toBeVisible();
    await expect(student.getByRole('button', { name: /^Message/ })).toHaveCount(0);
  });

  await test.step('the first messages are a request without files, and its links are text', async () => {
    await hr.goto(`/people/${studentId}`);
    await hr.getByRole('button', { name: /^Message/ }).click();
    await expect(hr.getByRole('region', { name: /^Waiting for .*Nandini.* to accept$/ })).toContainText(
      '3 more messages',
    );
    await expect(hr.getByRole('button', { name: 'Attach files' })).toHaveCount(0);
    await say(hr, 'We hire at https://example.com/jobs now.');
    await student.goto('/messages');
    await expect(student.getByRole('link', { name: new RegExp(`^${HR}`) })).toHaveCount(0);
    await student.getByRole('tab', { name: /^Requests/ }).click();
    await student.getByRole('link', { name: new RegExp(`^${HR}`) }).click();
    const request = student.getByRole('region', { name: /wants to message you$/ });
    await expect(request).toBeVisible();
    await expect(student.getByRole('log').getByRole('link')).toHaveCount(0);
    await expect(hr.getByRole('log').getByText('Seen')).toHaveCount(0);
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(request).toHaveCount(0);
    await expect(student.getByRole('log').getByRole('link', { name: 'https://example.com/jobs' })).toBeVisible();
    await expect(hr.getByRole('button', { name: 'Attach files' })).toBeVisible();
  });

  await test.step('words that ask for money have a warning, from which the sender is reported', async () => {
    await say(hr, 'Please pay the registration fee first.');
    const note = student.getByRole('log').getByRole('note');
    await expect(note).toContainText('Do not pay anyone who asks you for money');
    await expect(hr.getByRole('log').getByRole('note')).toHaveCount(0);
    await note.getByRole('button', { name: 'Report' }).click();
    const dialog = student.getByRole('dialog', { name: `Report ${HR}` });
    await expect(dialog).toContainText('last ten messages');
    await dialog.getByText('Asks for money').click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toHaveCount(0);
    const admin = await newPage(browser);
    await signIn(admin, 'admin@demo.batchmate.example', { path: '/admin/reports' });
    await admin.getByRole('link', { name: HR, exact: true }).first().click();
    await admin.getByRole('button', { name: 'Open the messages' }).click();
    const messages = admin.getByRole('list', { name: 'Messages between them' }).getByRole('listitem');
    await expect(messages).toHaveCount(2);
    await admin.context().close();
  });

  await test.step('too many messages wait, and say why', async () => {
    const message = 'You are sending messages very fast. Send the next one in 3 seconds.';
    let refused = false;
    await student.route('**/graphql', async (route) => {
      if (refused || !route.request().postData()?.includes('SendMessage')) return route.fallback();
      refused = true;
      return route.fulfill({ json: { errors: [{ message, extensions: { code: 'RATE_LIMITED', retryAfter: 3 } }] } });
    });
    await field(student).fill('I do not pay.');
    await field(student).press('Enter');
    await expect(student.getByText(message)).toBeVisible();
    await expect(hr.getByRole('log').getByText('I do not pay.')).toBeVisible();
    await expect(student.getByText(message)).toHaveCount(0);
    await student.unrouteAll();
  });

  await test.step('a block ends messages in both directions, and only the blocker learns of it', async () => {
    await student.getByRole('button', { name: `More about ${HR}` }).click();
    await student.getByRole('menuitem', { name: 'Block…' }).click();
    await student.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(student.getByRole('region', { name: /^You blocked/ })).toBeVisible();
    await expect(field(student)).toHaveCount(0);
    await say(hr, 'Are you still there?');
    await expect(hr.getByText(/Not sent|blocked/)).toHaveCount(0);
    await student.reload();
    await expect(student.getByRole('log').getByText('I do not pay.')).toBeVisible();
    await expect(student.getByText('Are you still there?')).toHaveCount(0);
  });

  await test.step('neither finds the other', async () => {
    await expect((await search(student, '/alumni', HR)).getByText(/^No one matches/)).toBeVisible();
    await expect((await search(hr, '/candidates', STUDENT_NAME)).getByText(/^No one matches/)).toBeVisible();
    await hr.goto(`/people/${studentId}`);
    await expect(hr.getByRole('button', { name: /^Message/ })).toHaveCount(0);
    await student.goto(`/people/${hrId}`);
    await expect(student.getByRole('region', { name: /^You blocked/ })).toBeVisible();
  });

  await test.step('Settings list who is blocked, and end it', async () => {
    await student.goto('/settings/privacy');
    const blocked = student.getByRole('list', { name: 'Blocked people' });
    await blocked.getByRole('button', { name: new RegExp(`^Unblock .*${HR}`) }).click();
    await expect(student.getByText('You have not blocked anyone.')).toBeVisible();
    await expect((await search(student, '/alumni', HR)).getByRole('article', { name: HR })).toBeVisible();
    await student.goto('/messages');
    await student.getByRole('link', { name: new RegExp(`^${HR}`) }).click();
    await expect(student.getByRole('log').getByText('I do not pay.')).toBeVisible();
    await expect(student.getByText('Are you still there?')).toHaveCount(0);
    await hr.goto('/messages');
    await hr.getByRole('link', { name: new RegExp(`^${STUDENT_NAME}`) }).click();
    await say(hr, 'Hello again.');
    await expect(student.getByRole('log').getByText('Hello again.')).toBeVisible();
  });
});
