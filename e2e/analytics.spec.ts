import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** The number of a figure on the page, without its unit and note. */
async function figure(page: Page, name: string): Promise<number> {
  const text = await page.getByRole('group', { name, exact: true }).innerText();
  return Number(/[\d,.]+/.exec(text.replace(name, ''))?.[0].replaceAll(',', ''));
}

async function open(page: Page): Promise<void> {
  await signIn(page, 'alumni@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('group', { name: 'Total Referrals' })).toBeVisible();
}

async function choose(page: Page, period: string): Promise<void> {
  const periods = page.getByRole('radiogroup', { name: 'Period' });
  await periods.getByText(period, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`period=${period.toLowerCase()}`));
  // The address changes before the page does, and the figures of the last period stay until the new ones arrive.
  await expect(periods.getByRole('radio', { name: period, exact: true })).toBeChecked();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Requests and hires' })).toBeVisible();
}

/** Downloads the report of the page. @returns the file and its suggested name */
async function exported(page: Page, format: 'CSV' | 'PDF') {
  await page.getByRole('button', { name: 'Export Report' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of a PDF. */
async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('') + '\n';
  }
  return text;
}

test('an alumna changes the period, reads a chart as a table, and finds the requests of a figure', async ({ page }) => {
  await open(page);
  await choose(page, 'Year');
  const total = await figure(page, 'Total Referrals');
  expect(total).toBeGreaterThan(0);

  const chart = page.getByRole('region', { name: 'Requests and hires' });
  await expect(chart.getByRole('slider', { name: 'Requests and hires' })).toBeVisible();
  await chart.getByRole('button', { name: 'View as table' }).click();
  const rows = chart.getByRole('table', { name: 'Requests and hires' }).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const requests = await rows.locator('td:nth-child(2)').allInnerTexts();
  expect(requests.reduce((sum, text) => sum + Number(text), 0)).toBe(total);
  await chart.getByRole('button', { name: 'View as chart' }).click();
  await expect(chart.getByRole('slider')).toBeVisible();

  await page.getByRole('link', { name: 'Total Referrals', exact: true }).click();
  await expect(page).toHaveURL(/\/requests\?since=/);
  await expect(page.getByRole('tab', { name: /^All/, selected: true })).toContainText(String(total));

  // Back, with the period as it was.
  await page.goBack();
  await expect(page).toHaveURL(/\/analytics\?period=year/);
  await expect.poll(() => figure(page, 'Total Referrals')).toBe(total);
});

test('the report has the figures of the page, as a table and as a document with charts', async ({ page }) => {
  await open(page);
  await choose(page, 'Year');
  const [total, rate, days] = [
    await figure(page, 'Total Referrals'),
    await figure(page, 'Success Rate'),
    await figure(page, 'Avg. Time to Hire'),
  ];

  const table = await exported(page, 'CSV');
  expect(table.name).toMatch(/^batchmate-analytics-year-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = table.bytes.toString('utf8').split(/\r?\n/);
  expect(lines).toContain(`Summary,,Total referrals,${total}`);
  expect(lines).toContain(`Summary,,Success rate (%),${rate}`);
  expect(lines).toContain(`Summary,,Average time to hire (days),${days}`);

  const report = await exported(page, 'PDF');
  expect(report.name).toMatch(/^batchmate-analytics-year-\d{4}-\d{2}-\d{2}\.pdf$/);
  const text = await readPdf(report.bytes);
  for (const part of [
    'Referral report',
    'For Meera Nair',
    'in Indian Standard Time.',
    'Requests and hires',
    'How far the requests of this period have come',
    'Company-wise Performance',
    'Milestones & Achievements',
    'Gold tier: 60 accepted referrals Not yet',
    `Asked ${total}`,
    `Success rate ${rate}%`,
    `Avg. time to hire ${days} days`,
  ])
    expect(text).toContain(part);
});

test('an export that fails says so, and students find no such page', async ({ page, browser }) => {
  await open(page);
  await page.route('**/api/analytics/export**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export Report' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(page.getByText('The report could not be exported.')).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signIn(student, 'student@demo.batchmate.example', { path: '/analytics' });
  await expect(student.getByText('Oops! Page not found')).toBeVisible();
});
