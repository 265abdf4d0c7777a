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
