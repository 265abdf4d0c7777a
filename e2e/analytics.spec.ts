import { expect, type Page, test } from '@playwright/test';
import { signIn } from './signing-in';

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
  await page.getByRole('radiogroup', { name: 'Period' }).getByText(period, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`period=${period.toLowerCase()}`));
  await expect(page.getByRole('region', { name: 'Requests and hires' })).toBeVisible();
  await expect(page.locator('main [style*="opacity: 0.6"]')).toHaveCount(0);
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

test('an export that fails says so, and students find no such page', async ({ page, browser }) => {
  await open(page);
  await page.route('**/api/analytics/export**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export Report' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(page.getByText('The report could not be exported.')).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signIn(student, 'student@demo.batchmate.example');
  await student.goto('/analytics');
  await expect(student.getByText('Oops! Page not found')).toBeVisible();
});
