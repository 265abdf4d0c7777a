import type { Page } from '@playwright/test';
import { ask, demoSession } from '../scripts/lib/demo-session.mjs';
import { makeApplicant } from '../scripts/lib/public-screens.mjs';
import { findingsOf, VIEWS, view } from './axe';
import { expect, test } from './test';

/** Expects that the page passes axe, fits its width and prints on one sheet. */
async function expectSound(page: Page): Promise<void> {
  for (const next of VIEWS) {
    await view(page, next);
    const name = `${page.url()}, ${next.width} px wide, ${next.colorScheme}`;
    expect.soft(await findingsOf(page, { whole: true }), name).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(next.width);
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect.soft(pdf.match(/\/Type\s*\/Page\b/g), page.url()).toHaveLength(1);
}

test('anyone can check a certificate, and another one', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const { token } = await demoSession(base, 'hr@demo.batchmate.example', process.env.DEMO_PASSWORD ?? '');
  const { companyVerification } = await ask(base, token, '{ companyVerification { certificateNumber } }');
  const number: string = companyVerification.certificateNumber;
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  );

  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Valid\. Batchmate verified on .+ that .+ works at .+\.$/,
  );
  await expect(page.getByRole('img', { name: 'QR code with the address of this page' })).toBeVisible();
  await expectSound(page);
  const href = await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  expect((await page.request.get(`${base}${href}`)).headers()['content-type']).toBe('application/pdf');

  await page.getByRole('textbox', { name: 'Check another number' }).fill('bm-c-2026-00000000');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL('/certificates/BM-C-2026-00000000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is no certificate with this number.');
  await expectSound(page);
  expect(refused).toEqual([]);
});

test('anyone can check a receipt', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const { session, paid } = await makeApplicant(base);
  const query = `{ internshipApplication(id: "${paid}") { receiptNumber } }`;
  const { internshipApplication } = await ask(base, session.token, query);
  await page.goto('/receipts');
  await page.getByRole('textbox', { name: 'Receipt number' }).fill(internshipApplication.receiptNumber);
  await expectSound(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(`/receipts/${internshipApplication.receiptNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Genuine\. Batchmate issued this receipt on .+ for ₹/,
  );
  await expect(page.getByRole('definition').filter({ hasText: 'T. B.' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Batchmate home' }).click();
  await expect(page).toHaveURL('/');
});
