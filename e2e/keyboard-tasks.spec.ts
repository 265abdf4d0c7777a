import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newStudent } from '../scripts/lib/demo-session.mjs';
import { newReferrer, submitVerification } from './applicants';
import { expectFocus, moveTo, openSection, pressAt, pressShortcut, typeAt } from './keys';
import { signIn } from './signing-in';
import { expect, test } from './test';

// Complete tasks of referrers, HR and admins with keys alone: after the sign-in, no mouse, and no focus that a test sets. Students' are in
// keyboard-student.spec.ts, and requests are answered in requests.spec.ts.

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('an alumna posts a job', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example');
  await openSection(page, 'g j', 'Job Listings');
  await pressShortcut(page, 'c', page.getByRole('heading', { level: 1, name: 'Post New Job' }));
  const post = page.getByRole('button', { name: 'Post Job' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(post).toBeDisabled();
  await typeAt(page, field('Job title'), 'Keyboard Firmware Engineer');
  await typeAt(page, field('Location'), 'Pune');
  await moveTo(page, page.getByRole('combobox', { name: 'Type' }));
  await page.keyboard.type('Contract');
  await pressAt(page, page.getByRole('checkbox', { name: 'Can be done remotely' }), 'Space');
  await typeAt(page, field('Description'), 'You write the firmware of keyboards.');
  await typeAt(page, field('Requirements'), 'Go');
  await page.keyboard.press('Enter');
  await typeAt(page, field('From'), '12 lakh');
  await typeAt(page, field('To'), '18 lakh');
  await pressAt(page, post);
  await expectText(page, 'Job posted successfully');
  await expect(page).toHaveURL(/\/listings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Firmware Engineer' })).toBeVisible();
  await expect(main(page)).toContainText('Pune');
  await expectFocus(page);
});

test('HR finds a candidate and invites them to a job', async ({ page, baseURL }) => {
  const lastName = `Qu${randomUUID().replace(/[^a-f]/g, '')}`;
  const name = `Ritika ${lastName}`;
  await newStudent(baseURL ?? '', { firstName: 'Ritika', lastName });
  await signIn(page, 'hr@demo.batchmate.example');
  await openSection(page, 'g c', 'Candidate Search');
  await typeAt(page, page.getByRole('searchbox'), name);
  await expectText(page, 'Found 1 candidate');
  const invite = page.getByRole('article', { name }).getByRole('button', { name: /^Invite to Apply/ });
  await pressAt(page, invite);
  const dialog = page.getByRole('dialog', { name: `Invite ${name} to apply` });
  await moveTo(page, dialog.getByRole('combobox', { name: 'Job' }));
  await page.keyboard.type('QA Engineer');
  await typeAt(page, dialog.getByRole('textbox', { name: 'Note' }), 'Your projects are what we look for.');
  await pressAt(page, dialog.getByRole('button', { name: 'Send invitation' }));
  await expectText(page, `${name} was invited`);
  await expect(dialog).toBeHidden();
  await expectText(page, 'Invited just now');
  await expectFocus(page);
});

test('an admin reads the documents of a verification and turns it down', async ({ page, server }) => {
  const gita = await newReferrer(server.url, 'Gita', 'Menon');
  await submitVerification(server, gita);
  const { name } = gita;
  await signIn(page, 'admin@demo.batchmate.example');
  await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Verifications/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Verifications' })).toBeVisible();
  const row = page.getByRole('article', { name, exact: true });
  await pressAt(page, row.getByRole('link'));
  const opened = page.getByRole('region', { name, exact: true });
  await expect(opened.getByRole('heading', { name })).toBeVisible();
  await expectFocus(page);
  await pressShortcut(page, '1', opened.getByRole('link', { name: /^Download / }));
  const dialog = page.getByRole('dialog', { name: `Turn down the verification of ${name}?` });
  await pressShortcut(page, 'n', dialog);
  await moveTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Upload Documents' })).toBeChecked();
  await typeAt(page, dialog.getByRole('textbox', { name: 'Note to the user' }), 'Please attach a newer payslip.');
  await pressAt(page, dialog.getByRole('button', { name: 'Turn down', exact: true }));
  await expectText(page, `The verification of ${name} was turned down`);
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expectFocus(page);
});
