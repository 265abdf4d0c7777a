import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signIn } from './signing-in';
import { expect, test } from './test';

const PASSWORD = 'Sesame-open-1';
const HALF_MINUTE = 30_000;

/** Creates a student's account through the API. */
async function createStudent(page: Page, email: string): Promise<void> {
  const signedUp = await page.request.post('/api/identity/sign-up', { data: { email, password: PASSWORD } });
  const { idToken } = await signedUp.json();
  const userData = {
    userType: 'jobseeker',
    firstName: 'Tara',
    lastName: 'Bose',
    college: 'Kaveri Institute of Technology',
    linkedinUrl: 'https://www.linkedin.com/in/tara-bose',
  };
  const exchanged = await page.request.post('/api/auth/firebase-login', { data: { idToken, userData } });
  expect(exchanged.status()).toBe(200);
}

/** The code that an authenticator app shows at this time. */
const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

test('a student turns on two-factor sign-in, signs in with a code, and deletes the account', async ({ page }) => {
  const email = `settings.${Date.now()}@journey.example`;
  await createStudent(page, email);
  await signIn(page, email, { password: PASSWORD });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Account Information' }).click();
  await expect(page.getByRole('group', { name: 'Email' })).toContainText(email);

  await page.getByRole('button', { name: 'Turn on' }).click();
  const setup = page.getByRole('dialog', { name: 'Two-factor sign-in' });
  const secret = (await setup.locator('code').innerText()).trim();
  const code = setup.getByRole('textbox', { name: 'Code from your app' });
  // Three steps ahead, which the server refuses.
  await code.fill(codeOf(secret, Date.now() + 6 * HALF_MINUTE));
  await code.press('Enter');
  await expect(setup.getByText('This code is wrong or was already used.')).toBeVisible();
  const usedAt = Date.now();
  await code.fill(codeOf(secret, usedAt));
  await code.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('group', { name: 'Two-factor sign-in' })).toContainText('On');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  await page.goto('/settings/data');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The code of the next half minute, because each works once.
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(secret, usedAt + HALF_MINUTE));
  await page.getByRole('button', { name: 'Sign In' }).click();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Your email address' }).fill('someone@else.example');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not the email address of your account.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your email address' }).fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deletion requested').first()).toBeVisible();
  await expect(page).toHaveURL('/');
});

/** A day of which day and month are the same number, so that it is typed in the same way in every order. */
function dayToType(first: string): string {
  const day = new Date(first);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDate() !== day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}

test('an alumna types the end of a pause by keyboard, and finds it after a reload', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/settings/referrals' });
  await page.getByRole('checkbox', { name: 'Pause new requests' }).setChecked(true, { force: true });
  const field = page.getByLabel('First day with requests');
  const day = dayToType((await field.getAttribute('min')) ?? '');
  const [year = '', month = ''] = day.split('-');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('pausedUntil":"')) sent.push(request.postDataJSON().variables.input);
  });

  await field.focus();
  await page.keyboard.type(month + month + year.slice(0, 2));
  // A complete date for the browser, which nobody meant.
  await expect(field).toHaveValue(`00${year.slice(0, 2)}-${month}-${month}`);
  await page.keyboard.type(year.slice(2));
  await expect(field).toHaveValue(day);
  await page.keyboard.press('Tab');
  const end = page.getByText(/^Requests are open again on/);
  await expect(end).toContainText(year);
  await expect(page.getByText('The settings were not saved')).toBeHidden();
  expect(sent).toEqual([{ referrals: { pausedUntil: new Date(`${day}T00:00:00+05:30`).toISOString() } }]);

  await page.reload();
  await expect(field).toHaveValue(day);
  await expect(end).toContainText(year);

  await field.focus();
  await page.keyboard.type(`${month}${month}2099`);
  // Past the button of the calendar.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Choose a day from .+, or clear the date\.$/)).toBeVisible();
  await expect(field).toHaveValue(`2099-${month}-${month}`);
  await page.reload();
  await expect(field).toHaveValue(day);
});
