import type { Page } from '@playwright/test';
import { ask, newStudent } from '../scripts/lib/demo-session.mjs';
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

const COMPANY = 'Juniper Analytics';
const TITLE = 'Storage Engineer';
const COPY = 'Storage Engineer, night shift';

test.use({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });

async function verifyCompany(page: Page, base: string): Promise<void> {
  await openSection(page, 'Company Verification');
  const code = await requestCode(page, 'rohan@juniper-analytics.example');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue without LinkedIn' }).click();
  await submitDocuments(page);
  await approveVerification(base, await userOf(page));
  await expect(page.getByText(`We verified that you work at ${COMPANY}.`)).toBeVisible();
}

/** Posts a job. What was typed survives a reload, and a salary that ends below its start is refused. @returns the ID of the job */
async function postJob(page: Page): Promise<string> {
  await openSection(page, 'Job Listings');
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  const post = page.getByRole('button', { name: 'Post Job' });
  await expect(post).toBeDisabled();
  await page.getByRole('textbox', { name: 'Job title' }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Location' }).fill('Pune');
  const preview = page.getByRole('region', { name: 'Preview as a student' });
  await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Restored what you typed before.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue(TITLE);
  await page.getByRole('textbox', { name: 'Description' }).fill('You keep the disks honest.');
  await page.getByRole('textbox', { name: 'Requirements' }).fill('Go, SQL');
  await page.getByRole('textbox', { name: 'From' }).fill('26 lakh');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('18 lakh');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('INR');
  // The salary is checked when the field is left.
  await page.getByRole('textbox', { name: 'To', exact: true }).press('Tab');
  await expect(page.getByText('Enter at least the amount in From.')).toBeVisible();
  await expect(post).toBeDisabled();
  await page.getByRole('textbox', { name: 'From' }).fill('12 lakh');
  await expect(preview).toContainText('₹12–18 LPA');
  await expect(preview).toContainText('SQL');
  await post.click();
  await expect(page.getByText('Job posted successfully').first()).toBeVisible();
  await expect(page.getByText('Nobody has applied yet.', { exact: false })).toBeVisible();
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

async function editJob(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Location' }).fill('Kochi');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Job updated').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Kochi')).toBeVisible();
}

async function chooseForJob(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${TITLE}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function copyAsDraft(page: Page): Promise<void> {
  await chooseForJob(page, 'Duplicate');
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue(TITLE);
  await page.getByRole('textbox', { name: 'Job title' }).fill(COPY);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Draft/, selected: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('heading')).toHaveText([COPY]);
}

async function closeAndReopen(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^All/ }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Manage ${TITLE}`, exact: true }) });
  await chooseForJob(page, 'Close');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close job' }).click();
  await expect(row).toContainText('Closed');
  await chooseForJob(page, 'Reopen');
  await expect(row).toContainText('Open');
  await expect(page.getByRole('group', { name: 'Active Jobs' })).toContainText('1');
}

async function invite(page: Page, candidate: string): Promise<void> {
  await openSection(page, 'Candidate Search');
  await page.getByRole('searchbox').fill(candidate);
  const result = page.getByRole('article', { name: candidate });
  await result.getByRole('button', { name: `Invite to Apply: ${candidate}` }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${candidate} to apply` });
  await dialog.getByRole('combobox', { name: 'Job' }).selectOption({ label: `${TITLE} · ${COMPANY}` });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Your compiler is what we look for.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${candidate} was invited`).first()).toBeVisible();
}

/** Moves an application, which appears without a reload, through the stages to an offer. */
async function moveToOffer(page: Page, candidate: string, apply: () => Promise<unknown>): Promise<void> {
  await openSection(page, 'Job Listings');
  await page.getByRole('link', { name: `Manage ${TITLE}`, exact: true }).click();
  await expect(page.getByText('Nobody has applied yet.', { exact: false })).toBeVisible();
  await apply();
  const row = page.getByRole('list', { name: 'Applications' }).getByRole('listitem').filter({ hasText: candidate });
  await expect(row).toContainText('Applied');
  for (const stage of ['In review', 'Interview', 'Offer']) {
    await page.getByRole('button', { name: `Move to… ${candidate}` }).click();
    await page.getByRole('menuitem', { name: stage, exact: true }).click();
    if (stage === 'Offer') await page.getByRole('alertdialog').getByRole('button', { name: 'Make offer' }).click();
    await expect(page.getByText(`1 application moved to ${stage}`).first()).toBeVisible();
    await expect(row).toContainText(stage);
  }
  await page.getByRole('tab', { name: 'Invited' }).click();
  await expect(page.getByRole('list', { name: 'Invited candidates' })).toContainText('Applied');
}

const APPLY = `mutation Apply($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id } } }`;

test('the first day of HR, from signing up to the first hired candidate', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await signUpReferrer(page, {
    firstName: 'Rohan',
    lastName: 'Das',
    email: `rohan.${Date.now()}@journey.example`,
    password: 'A-long-first-day-3',
    role: 'HR Company Representative',
    company: COMPANY,
    position: 'Recruiter',
  });
  await verifyCompany(page, base);
  const jobId = await postJob(page);
  await editJob(page);
  await copyAsDraft(page);
  await closeAndReopen(page);

  const candidate = 'Ila Bhatt';
  const student = await newStudent(base, { firstName: 'Ila', lastName: 'Bhatt' });
  await invite(page, candidate);
  await moveToOffer(page, candidate, () =>
    ask(base, student.token, { query: APPLY, variables: { input: { jobId, note: 'I wrote a compiler.' } } }),
  );
  await requestReferral(base, student, {
    referrerId: await userOf(page),
    jobId,
    message: 'May I have your referral too?',
  });
  await moveToHired(page, candidate);

  await openSection(page, 'Dashboard');
  await expect(page.getByText('Welcome, Rohan')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Active Job Listings' })).toContainText('1');
  await expect(page.getByRole('group', { name: 'Pending Requests' })).toContainText('0');
  await expect(page.getByRole('group', { name: 'Successful Referrals' })).toContainText('1');
  const recent = page.getByRole('list', { name: 'Recent Referral Requests' }).getByRole('listitem');
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText(/Ila Bhatt.*Storage Engineer.*Hired/);
});
