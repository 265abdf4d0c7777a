import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import PDFDocument from 'pdfkit';
import { signUp } from './signing-up';
import { expect, test } from './test';

const PASSWORD = 'A-long-first-day-1';
const HALF_MINUTE = 30_000;

test.use({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

/** A section, by the label of its link in the navigation. */
async function open(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

async function resume(): Promise<Buffer> {
  const pdf = new PDFDocument();
  for (const line of [
    'Asha Pillai, B.Tech Computer Science',
    'Built the hostel mess app with React and PostgreSQL.',
    'Deployed it with Docker for 400 students.',
  ])
    pdf.text(line).moveDown();
  pdf.end();
  return buffer(pdf);
}

/** The code that an authenticator app shows at this time. */
const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

const completion = (page: Page) => page.getByRole('region', { name: 'Profile completion' });

async function completeProfile(page: Page): Promise<void> {
  await open(page, 'My Profile');
  await expect(completion(page)).toContainText(/\d+% complete/);
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  const fields = { Headline: 'Backend developer', Degree: 'B.Tech CSE', Location: 'Pune', Phone: '+91 98765 43210' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await page.locator('input[type=file][accept="image/*"]').setInputFiles('client/public/icon-512.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Photo saved').first()).toBeVisible();
}

async function readResume(page: Page): Promise<void> {
  await open(page, 'Skills & Resume');
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'Asha Pillai.pdf', mimeType: 'application/pdf', buffer: await resume() });
  const proposals = page.getByRole('list', { name: 'Skills in your résumé' });
  await expect(proposals.getByRole('listitem').filter({ hasText: 'Docker' })).toContainText('for 400 students');
  await expect(proposals.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Add 3 skills' }).click();
  await expect(page.getByText('3 skills added successfully')).toBeVisible();
}

async function addCertification(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add certification' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Database Administration');
  await dialog.getByLabel('Issuing organization').fill('Nilgiri Institute');
  await dialog.getByLabel('Issue date: month').selectOption('January');
  await dialog.getByLabel('Issue date: year').selectOption('2025');
  await dialog.getByRole('textbox', { name: 'Skills' }).fill('PostgreSQL');
  await dialog.getByRole('textbox', { name: 'Skills' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Certification added')).toBeVisible();
}

async function askAnAlumna(page: Page): Promise<void> {
  await open(page, 'Alumni Connect');
  await page.getByRole('searchbox').fill('Meera Nair');
  await page.getByRole('button', { name: 'Ask for a referral: Meera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Meera for a referral' });
  await dialog.getByLabel('Which job is it?').selectOption({ label: 'Another job at Nilgiri Cloud' });
  await dialog.getByLabel('Job title').fill('Database Engineer');
  await dialog.getByLabel('Message').fill('I run the database of our hostel’s mess app, which 400 students use daily.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent').first()).toBeVisible();
}

/** Returns the title of the job. */
async function saveAndApply(page: Page): Promise<string> {
  await open(page, 'Job Explorer');
  await page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/open=/);
  const pane = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Apply' }) });
  const title = await pane.getByRole('heading').first().innerText();
  await pane.getByRole('button', { name: 'Save', exact: true }).click();
  await pane.getByRole('button', { name: 'Apply' }).click();
  const anyway = page.getByRole('button', { name: 'Apply anyway' });
  const send = page.getByRole('button', { name: 'Send application' });
  await expect(anyway.or(send)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await send.click();
  await expect(page.getByText('Application sent').first()).toBeVisible();
  return title;
}

async function trackAnother(page: Page, applied: string): Promise<void> {
  await open(page, 'Application Tracker');
  await expect(page.getByText(applied).first()).toBeVisible();
  await expect(page.getByText('Database Engineer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add application' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add application' });
  await dialog.getByLabel('Job title').fill('Data Engineer');
  await dialog.getByLabel('Company').fill('Orbit Labs');
  await dialog.getByRole('button', { name: 'Add application' }).click();
  await expect(page.getByText('Data Engineer').first()).toBeVisible();
}

/** Turns two-factor sign-in on, signs out, and signs in with a code. */
async function signInWithCode(page: Page, email: string): Promise<void> {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const setup = page.getByRole('dialog', { name: 'Two-factor sign-in' });
  const secret = (await setup.locator('code').innerText()).trim();
  const usedAt = Date.now();
  await setup.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(secret, usedAt));
  await setup
    .getByRole('button', { name: 'Confirm' })
    .or(setup.getByRole('button', { name: 'Turn on' }))
    .click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  await page.goto('/?auth=login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The code of the next half minute, because each works once.
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(secret, usedAt + HALF_MINUTE));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('a student’s first day, from signing up to signing in with a code', async ({ page }) => {
  const email = `asha.${Date.now()}@journey.example`;
  await signUp(page, { firstName: 'Asha', lastName: 'Pillai', email, password: PASSWORD });
  await completeProfile(page);
  await readResume(page);
  await addCertification(page);
  await open(page, 'My Profile');
  await expect(page.getByText('Database Administration')).toBeVisible();
  await expect(completion(page)).toHaveCount(0); // not shown at 100%
  await askAnAlumna(page);
  await trackAnother(page, await saveAndApply(page));
  await signInWithCode(page, email);
  await expect(page.getByText('Database Engineer').first()).toBeVisible();
});
