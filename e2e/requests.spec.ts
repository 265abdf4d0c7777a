import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('article');
const pane = (page: Page) => page.getByRole('region', { name: / at / });

test('an alumna answers by keyboard, and takes an answer back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/requests' });
  await expect(rows(page).first()).toBeVisible();
  // Eight requests are visible beside the open one.
  await expect(rows(page).nth(7)).toBeInViewport({ ratio: 1 });
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('tab', { name: /Pending/ }).click();
  await expect(page).toHaveURL(/tab=pending/);
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(second).toBeVisible();
  // The first request is open already.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('a');
  await expect(page.getByText('1 request accepted')).toBeVisible();
  await expect(second).toContainText('can still be undone');
  await page.keyboard.press('z');
  await expect(second).not.toContainText('can still be undone');
  // Also before the details have loaded.
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await page.keyboard.type('Strong in tests.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Strong in tests.');
  await expect(first).toBeVisible();

  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selection' });
  const exported = page.waitForEvent('download');
  await selection.getByRole('button', { name: 'Export 1' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^batchmate-requests-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toEqual([expect.stringContaining('Candidate,'), expect.stringContaining('Strong in tests.'), '']);
  await page.keyboard.press('x');
  await expect(selection).toBeHidden();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of [
    'Next request',
    'Select the request',
    'Accept',
    'Reject',
    'Message',
    'Write notes',
    'More Filters',
  ])
    await expect(keys.getByText(label, { exact: true })).toBeVisible();
});

test('if two people at a company answer the same request, the second is shown who did what', async ({ browser }) => {
  const [meera, kavya] = [await browser.newPage(), await browser.newPage()];
  for (const page of [meera, kavya]) await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(meera, 'alumni@demo.batchmate.example');
  await signIn(kavya, 'hr@demo.batchmate.example');
  await meera.goto('/requests?tab=pending');
  await expect(rows(meera).first()).toBeVisible();
  const name = (await rows(meera).first().getAttribute('aria-label')) ?? '';
  await kavya.goto(`/requests?tab=pending&q=${encodeURIComponent(name)}`);
  await expect(rows(kavya).first()).toContainText('for Meera');
  await meera.keyboard.press('a');
  await expect(meera.getByText('1 request accepted')).toBeVisible();
  await kavya.getByRole('button', { name: 'Accept for Meera' }).click();
  await expect(kavya.getByText('Referral accepted successfully')).toBeVisible();
  await expect(rows(meera).first()).toContainText(/can still be undone|Accepted by Kavya/);
  // Once her answer can no longer be undone, it is sent.
  await expect(
    meera.getByText(/The status is accepted, no longer pending\. Kavya .* set it to accepted/),
  ).toBeVisible();
});
