/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { IDLE_PAGE } from '../scripts/lib/budgets.mjs';
import { signIn } from './signing-in';
import { expect, test } from './test';

/** Keeps everything from loading but the document itself: the first paint needs nothing else. */
const withoutApplication = (page: Page) =>
  page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));

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

for (const [path, loading] of [
  ['/internship-registration/ds', 'Loading internships...'],
  ['/referrals', 'Loading Batchmate'],
] as const)
  test(`a visitor sees the header of ${path} before the application has loaded`, async ({ page }) => {
    await withoutApplication(page);
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Batchmate', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(loading);
  });

test('the heading of the internship form is there before the application has loaded, and stays where it is', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Your application' });
  await withoutApplication(page);
  await page.goto('/internship-registration/ds');
  await expect(page.getByRole('link', { name: 'All internships' })).toBeVisible();
  const place = await heading.boundingBox();
  await page.unroute('**/*');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
});

test('the application is loaded after the first paint', async ({ page }) => {
  await page.goto('/internship-registration/ds');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const [painted, requested] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  ]);
  expect(requested.length).toBeGreaterThan(1);
  expect(painted).toEqual([expect.any(Number)]);
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(Number(painted[0]));
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
  await page.unroute('**/*');
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

for (const [path, shown] of [
  ['/dashboard', 'Recent Activity'],
  ['/alumni', 'People'],
] as const)
  test(`${path} loads at most ${IDLE_PAGE.files} scripts and ${IDLE_PAGE.bytes / 1000} kB, with what follows the first screen`, async ({
    page,
  }) => {
    await signIn(page, 'student@demo.batchmate.example', { path });
    await expect(page.getByRole('region', { name: shown })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The compressed size of each script by its URL. A script is listed twice: its request, and its import from the browser's cache.
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry): [string, number] => [entry.name, Reflect.get(entry, 'encodedBodySize')]),
    );
    const scripts = new Map(sizes);
    expect(scripts.size).toBeLessThanOrEqual(IDLE_PAGE.files);
    expect([...scripts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(IDLE_PAGE.bytes);
  });

test('a long list is shown completely', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example', { path: '/alumni' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
});

for (const [person, role] of [
  ['student', 'jobseeker'],
  ['alumni', 'alumni'],
  ['hr', 'hr'],
] as const)
  test(`the document lists the first files of every section of the navigation: ${person}`, async ({ page }) => {
    // The home page has a document of its own.
    await signIn(page, `${person}@demo.batchmate.example`, { path: '/messages' });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const sections = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const listed = await page.evaluate(() => {
      const { files = '{}' } = document.querySelector<HTMLScriptElement>('script[data-files]')?.dataset ?? {};
      return Object.keys(JSON.parse(files).portal);
    });
    // The entries of a role end in `@` and its name.
    const starts = listed
      .filter((start) => !start.includes('@') || start.endsWith(`@${role}`))
      .map((start) => start.replace(/@.*/, ''));
    expect(sections.filter((path) => !starts.some((start) => start !== '/' && path.startsWith(start)))).toEqual([]);
  });
