import type { Page } from '@playwright/test';
import { newStudent } from '../scripts/lib/demo-session.mjs';
import {
  approveVerification,
  moveToHired,
  openSection,
  requestCode,
  requestReferral,
  signUpReferrer,
  submitDocuments,
  userOf,
} from './referrers';
import { expect, test } from './test';

const COMPANY = 'Lantern Works';

test.use({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function completeProfile(page: Page): Promise<void> {
  await openSection(page, 'My Profile');
  const strength = page.getByRole('region', { name: 'Profile Strength' });
  const before = await strength.getByRole('progressbar').getAttribute('aria-valuenow');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  const fields = {
    Headline: 'Builds payment systems',
    Department: 'Payments',
    Location: 'Pune',
    Degree: 'B.Tech CSE',
    Batch: '2016',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Expertise' }).fill('Interview practice');
  await page.getByRole('textbox', { name: 'Expertise' }).press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Leela Menon' })).toBeVisible();
  await expect(page.getByText('Builds payment systems').first()).toBeVisible();
  await expect(strength.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before ?? '');
}

/** Proves the company. A wrong code costs one of five attempts. */
async function verifyCompany(page: Page, base: string): Promise<void> {
  await nav(page).getByRole('link', { name: 'Company Verification, 1 open step' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  const code = await requestCode(page, 'leela@lantern-works.example');
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await expect(page.getByText('This code is wrong. You have 4 attempts left.')).toBeVisible();
  await field.fill(code);
  await expect(page.getByText('leela@lantern-works.example is confirmed.')).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'LinkedIn profile' }).fill('https://www.linkedin.com/in/leela-menon');
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await expect(page.getByText('LinkedIn is connected.')).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await submitDocuments(page);
  await expect(nav(page).getByRole('link', { name: 'Company Verification', exact: true })).toBeVisible();

  // The page shows the approval without a reload.
  await approveVerification(base, await userOf(page));
  await expect(page.getByText(`We verified that you work at ${COMPANY}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: /View Certificate/ }).first()).toBeVisible();
}

test('an alumna’s first day, from signing up to a redeemed voucher', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const email = `leela.${Date.now()}@journey.example`;
  await signUpReferrer(page, {
    firstName: 'Leela',
    lastName: 'Menon',
    email,
    password: 'A-long-first-day-2',
    role: 'Alumni/HR Referrer',
    company: COMPANY,
    position: 'Engineering Lead',
  });
  await expect(page.getByText('Students can ask you once your company is verified.')).toBeVisible();
  await completeProfile(page);
  await verifyCompany(page, base);

  const referrerId = await userOf(page);
  const job = { referrerId, company: COMPANY };
  const tara = await newStudent(base, { firstName: 'Tara', lastName: 'Khan' });
  await requestReferral(base, tara, {
    ...job,
    jobTitle: 'Payments Engineer',
    message: 'I wrote the payments of our college fest.',
  });
  await moveToHired(page, 'Tara Khan');

  // The second request is answered on the dashboard.
  const kiran = await newStudent(base, { firstName: 'Kiran', lastName: 'Das' });
  await requestReferral(base, kiran, { ...job, jobTitle: 'Test Engineer', message: 'I test what others build.' });
  await openSection(page, 'Dashboard');
  const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  await waiting.filter({ hasText: 'Kiran Das' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No requests are waiting for your answer.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total Referrals' })).toContainText('2');
  await expect(page.getByRole('group', { name: 'Success Rate' })).toContainText('100%');

  // 100 credits for each of two acceptances, and 400 for the hire.
  await openSection(page, 'Credits');
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('600 credits');
  await page.getByRole('link', { name: 'Redeem Résumé review for a student' }).click();
  const question = page.getByRole('dialog', { name: 'Redeem “Résumé review for a student”?' });
  await question.getByRole('button', { name: 'Redeem 600 credits' }).click();
  const voucher = page.getByRole('dialog', { name: 'Your voucher' });
  const code = await voucher.getByRole('status', { name: 'Voucher code' }).innerText();
  await voucher.getByRole('button', { name: 'Done' }).click();
  await expect(balance).toContainText(/(?<!\d)0 credits/);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Valid');
});
