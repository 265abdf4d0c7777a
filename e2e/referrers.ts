/// <reference lib="dom" />
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { ask, demoSession, post, type Session } from '../scripts/lib/demo-session.mjs';
import { appoint, newReferrer } from './applicants';
import { inEmailTo } from './emails';

const ADMIN = 'admin@demo.batchmate.example';
const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? '';

interface NewReferrer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The label of the choice in the sign-up dialog. */
  role: 'Alumni/HR Referrer' | 'HR Company Representative';
  company: string;
  position: string;
}

/** Opens a section by its link in the navigation. */
export async function openSection(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** Signs up a referrer of the demo data's college in the dialog, and signs them in. */
export async function signUpReferrer(page: Page, referrer: NewReferrer): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(referrer.firstName);
  await dialog.getByLabel('Last name').fill(referrer.lastName);
  await dialog.getByText(referrer.role).click();
  await dialog.getByLabel('College').fill('Kaveri Institute of Technology');
  await dialog.getByLabel('Company', { exact: true }).fill(referrer.company);
  await dialog.getByLabel('Position').fill(referrer.position);
  await dialog.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/a-referrer');
  await dialog.getByLabel('Email').fill(referrer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(referrer.password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(referrer.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup successful. You can now log in.').first()).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(referrer.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Asks for a code at the first step of the company verification. @returns the code in the email */
export async function requestCode(page: Page, address: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Corporate email address' }).fill(address);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  const code = await inEmailTo(address, /company verification at Batchmate is (\d{6})/);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeEnabled();
  return code;
}

/** Uploads both required documents at the third step, and submits the verification. */
export async function submitDocuments(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Offer Letter', 'We are glad to offer you the position.'],
    ['Recent Payslip', 'Paid for the month of October.'],
  ] as const) {
    const file = { name: `${label}.pdf`, mimeType: 'application/pdf', buffer: await document(text) };
    await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(page.getByText('Submitted for review').first()).toBeVisible();
}

async function document(text: string): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text(text);
  pdf.end();
  return buffer(pdf);
}

/** The ID of the user who is signed in. */
export const userOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

const QUEUE = '{ verificationQueue(first: 100) { edges { node { id user { id } } } } }';
const REVIEW = `mutation Approve($input: ReviewVerificationInput!) {
  reviewVerification(input: $input) { verification { status } }
}`;

/** Lets two admins approve the verification that a user has submitted. The second one is an admin only for that. */
export async function approveVerification(base: string, userId: string): Promise<void> {
  const admin = await demoSession(base, ADMIN, DEMO_PASSWORD);
  const { verificationQueue } = await ask(base, admin.token, QUEUE);
  const waiting: { id: string; user: { id: string } }[] = verificationQueue.edges.map(
    ({ node }: { node: unknown }) => node,
  );
  const id = waiting.find(({ user }) => user.id === userId)?.id;
  const approve = async (session: Session): Promise<string> =>
    (await ask(base, session.token, { query: REVIEW, variables: { input: { id, approve: true } } })).reviewVerification
      .verification.status;
  const colleague = await newReferrer(base, 'Tara', 'Sen');
  const second = await appoint(base, admin, colleague);
  await approve(admin);
  expect(await approve(second)).toBe('VERIFIED');
  const path = `${base}/api/admin/users/${colleague.session.user.id}/role`;
  await post(path, { role: 'alumni', reason: 'Leaves the team.' }, admin.token);
}

const REQUEST = `mutation Ask($input: RequestReferralInput!) { requestReferral(input: $input) { referral { id } } }`;

/** Asks a referrer for a referral. */
export async function requestReferral(base: string, student: Session, input: object): Promise<void> {
  await ask(base, student.token, { query: REQUEST, variables: { input } });
}

/** Answers the only request that waits, in Referral Management, and moves it on until the candidate is hired. */
export async function moveToHired(page: Page, candidate: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Referral Management, 1 waiting request' }).click();
  await page.getByRole('article', { name: candidate }).getByRole('link').click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Referral accepted successfully').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as referred' }).click();
  await page.getByRole('button', { name: 'Mark as interviewing' }).click();
  await page.getByRole('button', { name: 'Mark as hired' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Mark as hired' }).click();
  const [firstName = ''] = candidate.split(' ');
  await expect(page.getByText(`${firstName} got the job through you.`)).toBeVisible();
}
