/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './signing-in';

const FRAME_SCRIPT = '/color-mode.js';

/** Keeps all scripts from loading but the one that chooses the frame. */
const withoutApplication = (page: Page) =>
  page.route('**/*.js', (route) =>
    new URL(route.request().url()).pathname === FRAME_SCRIPT ? route.continue() : route.abort(),
  );

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Records every layout shift of the page from its start. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, shift: number) => sum + shift, 0));

for (const path of ['/internship-registration/ds', '/referrals'])
  test(`a visitor sees the header of ${path} before the application has loaded`, async ({ page }) => {
    await withoutApplication(page);
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Batchmate', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading Batchmate');
  });

test('the frame is there without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/internship-registration/ds');
  await expect(page.getByRole('banner').getByText('Batchmate', { exact: true })).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('a signed-in user sees the frame of the portal in the stored color mode, and nothing moves when it loads', async ({
  page,
}) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await withoutApplication(page);
  await page.goto('/referrals');
  await expect(page.locator('#shell').getByText('Batchmate', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Loading Batchmate');
  const dark = await background(page);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await background(page)).not.toBe(dark);
  await page.unroute('**/*.js');
  await recordShifts(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Referral Center' })).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await sumOfShifts(page)).toBeLessThan(0.05);
});

test('the header of the internship form stays where it is when the application loads', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/internship-registration/ds');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#page')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await sumOfShifts(page)).toBeLessThan(0.05);
});

test('the first screen of a student loads at most 20 scripts', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(
    () =>
      new Set(performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : []))).size,
  );
  expect(scripts).toBeLessThanOrEqual(20);
});
