/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { makeApplicant } from '../scripts/lib/public-screens.mjs';
import { appoint, newReferrer, redeem, type Session, submitVerification } from './applicants';
import { caseOf, giveReason, refundFee } from './desk';
import { openSection } from './referrers';
import { signIn } from './signing-in';
import { expect, test } from './test';

const ADMIN = 'admin@demo.batchmate.example';
const PASSWORD = process.env.DEMO_PASSWORD ?? '';
const NOTE = 'The payslip is from two years ago. Please attach one of the last three months.';
const REWARD = 'Résumé review for a student';

const newContext = (browser: Browser) =>
  browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

/** A page of a signed-in user. */
async function pageOf(browser: Browser, session: Session): Promise<Page> {
  const context = await newContext(browser);
  await useSession(context, session);
  return context.newPage();
}

/** The page of the admin of the demo data, who signs in. */
async function adminPage(browser: Browser): Promise<Page> {
  const page = await (await newContext(browser)).newPage();
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(/\/admin$/);
  return page;
}

test('an admin starts at the desk, opens a document, and a second admin must agree to an approval', async ({
  browser,
  server,
}) => {
  const page = await adminPage(browser);
  await expect(page.getByRole('heading', { level: 1, name: 'Desk overview' })).toBeVisible();
  await page.getByRole('group', { name: 'Company verifications' }).getByRole('link').click();
  const oldest = page.getByRole('list', { name: 'Company verifications' }).getByRole('article').first();
  const name = (await oldest.getAttribute('aria-label')) ?? '';
  const opened = caseOf(page, name);
  await opened.getByRole('button', { name: 'Open Offer Letter' }).click();
  await expect(opened.getByRole('link', { name: /^Download Offer letter/ })).toBeVisible();
  await expect(opened.getByText('Opened a document').first()).toBeVisible();
  await opened.getByRole('button', { name: 'Approve (1 of 2)' }).click();
  await expect(page.getByText('Approved. Another admin must also approve it.').first()).toBeVisible();
  await expect(opened.getByText('You approved this. Another admin must also approve it.')).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const colleague = await newReferrer(server.url, 'Kavya', 'Menon');
  const demoAdmin = await demoSession(server.url, ADMIN, PASSWORD);
  const other = await pageOf(browser, await appoint(server.url, demoAdmin, colleague));
  await other.goto('/admin/verifications');
  await other.getByRole('article', { name, exact: true }).getByRole('link').click();
  const second = caseOf(other, name);
  await expect(second.getByText(/^Opened .+ by /)).toBeVisible();
  await second.getByRole('button', { name: 'Approve (2 of 2)' }).click();
  await expect(other.getByText(`${name} is verified`).first()).toBeVisible();
  await expect(other.getByRole('article', { name, exact: true })).toHaveCount(0);
});

test('an applicant reads the note of a rejection at its step, submits again, and cannot review it as an admin', async ({
  browser,
  server,
}) => {
  const ravi = await newReferrer(server.url, 'Ravi', 'Menon');
  const id = await submitVerification(server, ravi);
  const page = await adminPage(browser);
  await page.goto(`/admin/verifications/${id}`);
  await page.getByRole('button', { name: 'Turn down…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn down the verification of Ravi Menon?' });
  await dialog.getByText('Upload Documents').click();
  await dialog.getByRole('textbox', { name: 'Note to the user' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
  await expect(page.getByText('The verification of Ravi Menon was turned down').first()).toBeVisible();
  await expect(page.getByText('Turned down a verification')).toBeVisible();

  const applicant = await pageOf(browser, ravi.session);
  await applicant.goto('/verification');
  await expect(applicant.getByRole('heading', { name: 'Upload Documents' })).toBeVisible();
  await expect(applicant.getByRole('region', { name: 'A reviewer asks you to correct this' })).toContainText(NOTE);
  await applicant.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(applicant.getByText('Submitted for review').first()).toBeVisible();

  const demoAdmin = await demoSession(server.url, ADMIN, PASSWORD);
  const reviewer = await pageOf(browser, await appoint(server.url, demoAdmin, ravi));
  await reviewer.goto(`/admin/verifications/${id}`);
  await expect(reviewer.getByText('You cannot review your own verification. Another admin must do it.')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('an admin hands out the reward of a voucher, which a second admin cannot do again', async ({
  browser,
  server,
}) => {
  const alumna = await demoSession(server.url, 'alumni@demo.batchmate.example', PASSWORD);
  const code = await redeem(server.url, alumna, REWARD);
  const demoAdmin = await demoSession(server.url, ADMIN, PASSWORD);
  const colleague = await newReferrer(server.url, 'Leela', 'Thomas');
  const pages = [await adminPage(browser), await pageOf(browser, await appoint(server.url, demoAdmin, colleague))];
  const voucherOn = (page: Page) => page.getByRole('article', { name: `Voucher for ${REWARD}` });
  for (const page of pages) {
    await page.goto('/admin/vouchers');
    await page.getByRole('textbox', { name: 'Voucher code' }).fill(code);
    await page.getByRole('button', { name: 'Check code' }).click();
    await expect(voucherOn(page).getByText('Valid', { exact: true })).toBeVisible();
  }
  const [page, other] = pages as [Page, Page]; // made above
  await voucherOn(page).getByRole('button', { name: 'Hand out' }).click();
  await expect(page.getByText(`${REWARD}: handed out`).first()).toBeVisible();
  await expect(voucherOn(page).getByText('Handed out', { exact: true })).toBeVisible();
  await voucherOn(other).getByRole('button', { name: 'Hand out' }).click();
  await expect(other.getByText('This voucher has already been claimed.').first()).toBeVisible();
  await expect(voucherOn(other).getByText('Handed out', { exact: true })).toBeVisible();
  await expect(voucherOn(other).getByRole('button', { name: 'Hand out' })).toHaveCount(0);
});

/** Suspends the account of Tara Bose. */
async function suspend(page: Page): Promise<void> {
  await openSection(page, 'Users');
  await page.getByRole('searchbox').fill('Tara Bose');
  await page.getByRole('link', { name: 'Tara Bose' }).click();
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Suspend Tara Bose?' }), 'Sends advertisements.', 'Suspend');
  await expect(page.getByText('Tara Bose is suspended').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen…' })).toBeVisible();
}

test('an admin refunds a fee and suspends a user, and finds both in the audit log', async ({ browser, server }) => {
  const { session } = await makeApplicant(server.url);
  const page = await adminPage(browser);
  await refundFee(page);
  await suspend(page);
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await page.request.get(`${server.url}/api/profile/me`, { headers })).status()).toBe(401);

  await openSection(page, 'Audit log');
  const log = page.getByRole('table', { name: 'Audit log' });
  const entry = (action: string) => log.getByRole('row').filter({ hasText: action }).first();
  await expect(entry('Suspended the account')).toContainText('Sends advertisements.');
  await expect(
    entry('Suspended the account').getByRole('link', { name: 'Account of Tara Bose' }).first(),
  ).toBeVisible();
  await expect(entry('Refunded a fee')).toContainText('Internship application of Tara Bose');
  await expect(entry('Refunded a fee')).toContainText('The internship was canceled.');
});

test('an admin sees how the system is doing', async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto('/admin/health');
  // The last section of the navigation, which does not fit.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health' })).toBeInViewport();
  const database = page.getByRole('region', { name: 'Database' });
  await expect(database).toContainText(/\d+ of \d+/);
  await expect(page.getByRole('region', { name: 'Disk' })).toContainText(/\d+ [MG]B of \d+ GB/);
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Sent since the start');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/^Updated /)).toBeVisible();
});

test('on a phone, a long address in a text makes no list wider than the screen', async ({ browser }) => {
  const page = await adminPage(browser);
  await page.setViewportSize({ width: 375, height: 812 });
  const address = `https://mail.example/${'thread'.repeat(20)}`;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(reason|title)":"/g, `"$1":"${address} `);
    await route.fulfill({ response, body });
  });
  for (const path of ['/admin/audit', '/admin/internships', '/admin/internships?payment=review']) {
    await page.goto(path);
    await expect(page.getByText(address).filter({ visible: true }).first()).toBeVisible();
    const tooWide = await page.evaluate(() => {
      const main = document.querySelector('main');
      return (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0);
    });
    expect.soft(tooWide, path).toBe(0);
  }
});
