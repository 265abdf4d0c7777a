import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findingsOf } from './axe';
import { signIn, signInAgain } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });

test('a student tracks an application from elsewhere: by keyboard, menu and drag, with export and import', async ({
  page,
}) => {
  const title = `Data Engineer ${Date.now()}`;
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Application Tracker' }).click();
  await expect(column(page, 'Applied')).toBeVisible();

  await page.getByRole('button', { name: 'Add application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add application' });
  await dialog.getByLabel('Job title').fill(title);
  await dialog.getByLabel('Company').fill('Orbit Labs');
  await dialog.getByLabel('Note').fill('Referred by a friend from the robotics club.');
  await dialog.getByRole('button', { name: 'Add application' }).click();
  const card = page.getByRole('button', { name: title, exact: true });
  await expect(column(page, 'Applied').getByText(title)).toBeVisible();

  // Shift + → moves the card to the next stage, and says so.
  await card.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'In review').getByText(title)).toBeVisible();
  await expect(page.getByText(new RegExp(`${title}.*moved to In review`))).toBeAttached();

  await card.focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Interview' }).click();
  await expect(column(page, 'Interview').getByText(title)).toBeVisible();

  await column(page, 'Interview').getByText(title).dragTo(column(page, 'Offer'));
  await expect(column(page, 'Offer').getByText(title)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(title);

  // The exported applications are there already. One more is added.
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const imported = page.getByRole('dialog', { name: 'Import applications' });
  const buffer = Buffer.from(`Title,Company\n${title},Orbit Labs\n${title} II,Orbit Labs\n,Orbit Labs\n`);
  await imported.locator('input[type=file]').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
  await expect(imported.getByRole('status')).toContainText('1 to add · 1 already there · 1 with an error');
  const submit = imported.getByRole('button', { name: 'Import 1 application' });
  await expect(submit).toHaveCSS('opacity', '1'); // it fades in when it becomes enabled
  expect(await findingsOf(page, { whole: true })).toEqual([]);
  await submit.click();
  await expect(page.getByText('1 application added')).toBeVisible();
  await expect(page.getByText(`${title} II`).first()).toBeVisible();
});

test('a stage that only the company sets is not offered for a direct application', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example', { path: '/applications?kind=job&view=table' });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Interview', exact: true }) })
    .first();
  await row.getByRole('button', { name: /^Move or edit/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Move to Withdrawn' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move to Offer' })).toHaveCount(0);
});

test('a session that ends elsewhere while an application is typed does not lose the text', async ({
  page,
  baseURL,
}) => {
  const email = 'student@demo.batchmate.example';
  await signIn(page, email, { path: '/applications?add=application' });
  const dialog = page.getByRole('dialog', { name: 'Add application' });
  await dialog.getByLabel('Job title').fill('Compiler Engineer');
  await dialog.getByLabel('Note').fill('Ask Diya about the team.');
  await signInAgain(page, baseURL ?? '', { email });
  await expect(dialog.getByLabel('Job title')).toHaveValue('Compiler Engineer');
  await expect(dialog.getByLabel('Note')).toHaveValue('Ask Diya about the team.');
  await dialog.getByLabel('Company').fill('Orbit Labs');
  await dialog.getByRole('button', { name: 'Add application' }).click();
  await expect(column(page, 'Applied').getByText('Compiler Engineer')).toBeVisible();
});
