import type { Page } from '@playwright/test';
import { demoSession, post } from '../scripts/lib/demo-session.mjs';
import { makeApplicant } from '../scripts/lib/public-screens.mjs';
import { newReferrer, redeem, submitVerification } from './applicants';
import { caseOf, refundFee } from './desk';
import { openSection, signUpReferrer, userOf } from './referrers';
import { signIn } from './signing-in';
import { expect, test } from './test';

const ADMIN = 'admin@demo.batchmate.example';
const PASSWORD = process.env.DEMO_PASSWORD ?? '';
const REWARD = 'Résumé review for a student';

test.use({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

/** Signs up a referrer in the dialog. An admin appoints them, which ends their session, and they sign in again. */
async function becomeAdmin(page: Page, base: string): Promise<void> {
  const email = `nandini.${Date.now()}@journey.example`;
  const password = 'A-long-first-day-4';
  await signUpReferrer(page, {
    firstName: 'Nandini',
    lastName: 'Rao',
    email,
    password,
    role: 'Alumni/HR Referrer',
    company: 'Lantern Works',
    position: 'Head of Support',
  });
  const { token } = await demoSession(base, ADMIN, PASSWORD);
  const body = { role: 'admin', reason: 'Joins the team.' };
  await post(`${base}/api/admin/users/${await userOf(page)}/role`, body, token);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await signIn(page, email, { password });
  await expect(page).toHaveURL(/\/admin$/);
}

/** Gives the second of the two approvals that a badge takes. */
async function approve(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Company verifications' }).getByRole('link').click();
  await page.getByRole('article', { name, exact: true }).getByRole('link').click();
  const opened = caseOf(page, name);
  await opened.getByRole('button', { name: 'Open Offer Letter' }).click();
  await expect(opened.getByText('Opened a document').first()).toBeVisible();
  await opened.getByRole('button', { name: 'Approve (2 of 2)' }).click();
  await expect(page.getByText(`${name} is verified`).first()).toBeVisible();
}

async function handOut(page: Page, code: string): Promise<void> {
  await openSection(page, 'Vouchers');
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(code);
  await page.getByRole('button', { name: 'Check code' }).click();
  const voucher = page.getByRole('article', { name: `Voucher for ${REWARD}` });
  await voucher.getByRole('button', { name: 'Hand out' }).click();
  await expect(voucher.getByText('Handed out', { exact: true })).toBeVisible();
}

test('an admin’s first day, from signing up to an approved verification, a voucher and a refunded fee', async ({
  page,
  server,
}) => {
  const base = server.url;
  const ravi = await newReferrer(base, 'Ravi', 'Menon');
  const id = await submitVerification(server, ravi);
  const code = await redeem(base, await demoSession(base, 'alumni@demo.batchmate.example', PASSWORD), REWARD);
  await makeApplicant(base);

  await becomeAdmin(page, base);
  const colleague = await demoSession(base, ADMIN, PASSWORD);
  await post(`${base}/api/admin/verifications/${id}/review`, { approve: true }, colleague.token);
  await approve(page, ravi.name);
  await handOut(page, code);
  await refundFee(page);

  await openSection(page, 'Audit log');
  const log = page.getByRole('table', { name: 'Audit log' });
  for (const action of ['Opened a document', 'Approved a verification', 'Handed out a reward', 'Refunded a fee'])
    await expect(log.getByRole('row').filter({ hasText: action }).filter({ hasText: 'Nandini Rao' })).not.toHaveCount(
      0,
    );
});
