import type { Page } from '@playwright/test';
import { ask, demoSession, post } from '../scripts/lib/demo-session.mjs';
import { signIn } from './signing-in';
import { expect, test } from './test';

/** Loads all entries of a list. Its first page is shown in two steps. */
async function loadAll(page: Page, label: string, entries = page.getByRole('article')) {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const more = page.getByRole('button', { name: label });
  while (await more.isVisible()) {
    const before = await entries.count();
    // Entries that were still loading may have been the last ones. The button is gone then.
    const isPressed = await more.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) await expect.poll(() => entries.count()).toBeGreaterThan(before);
  }
}

const lists = [
  { who: 'student', path: '/alumni?sort=name', more: 'Load more people', link: /^View Profile/, width: 1280 },
  // In a wide window, a request opens beside the list.
  { who: 'student', path: '/referrals', more: 'Load more requests', link: / at /, width: 375 },
  { who: 'student', path: '/jobs?type=full-time', more: 'Load more jobs', link: /\w/, width: 375 },
  { who: 'hr', path: '/requests', more: 'Load more requests', link: /\w/, width: 375 },
];

for (const { who, path, more, link, width } of lists) {
  test(`Back returns to the same place and link of ${path}, with everything that was loaded`, async ({ page }) => {
    await page.setViewportSize({ width, height: 500 });
    await signIn(page, `${who}@demo.batchmate.example`, { path });
    await expect(page.getByRole('article').first()).toBeVisible();
    await loadAll(page, more);
    const count = await page.getByRole('article').count();
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const main = page.getByRole('main');
    const scrolled = await main.evaluate((element) => element.scrollTop);
    expect(scrolled).toBeGreaterThan(200);
    await last.getByRole('link', { name: link }).click();
    await expect.poll(() => page.url().endsWith(path)).toBe(false);
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(count);
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
    // A card may have two links to the same page.
    await expect(last.locator('a:focus')).toHaveCount(1);
    expect(page.url().endsWith(path)).toBe(true);
  });
}

const portalLists = [
  { who: 'hr', path: '/listings?sort=company', row: '[data-listing]', width: 375 },
  { who: 'admin', path: '/admin/users?role=jobseeker', row: 'tbody tr', width: 1280 },
  { who: 'admin', path: '/admin/audit?action=user.suspend', row: 'tbody tr', width: 1280, prepare: suspendOften },
  { who: 'admin', path: '/admin/verifications?status=verified', row: 'article', width: 375 },
  { who: 'alumni', path: '/credits', row: 'tbody tr', width: 1280, more: 'Load more entries' },
];

/** Suspends an account so often that the list of it is longer than the window. */
async function suspendOften(base: string): Promise<void> {
  const { token } = await demoSession(base, 'admin@demo.batchmate.example', process.env.DEMO_PASSWORD);
  const { users } = await ask(base, token, '{ users(suspended: true, first: 1) { edges { node { id } } } }');
  const path = `${base}/api/admin/users/${users.edges[0].node.id}/suspend`;
  for (const reason of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']) {
    await post(path, { suspended: false, reason }, token);
    await post(path, { suspended: true, reason }, token);
  }
}

for (const { who, path, row, width, prepare, more } of portalLists) {
  test(`Back returns to the same filter, place and link of ${path}`, async ({ page, baseURL }) => {
    await prepare?.(baseURL ?? '');
    await page.setViewportSize({ width, height: 400 });
    await signIn(page, `${who}@demo.batchmate.example`, { path });
    const main = page.getByRole('main');
    const rows = main.locator(row);
    await expect(rows.first()).toBeVisible();
    if (more) await loadAll(page, more, rows);
    const links = () => rows.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const before = await links();
    const last = rows.last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await main.evaluate((element) => element.scrollTop);
    expect(scrolled).toBeGreaterThan(200);
    await last.click();
    await expect.poll(() => page.url().endsWith(path)).toBe(false);
    await expect(rows).toHaveCount(0);
    await page.goBack();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    expect(await links()).toEqual(before);
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(page.url().endsWith(path)).toBe(true);
  });
}

test('Back closes the sheet of a candidate, and returns from another page to the same place and link', async ({
  page,
}) => {
  const path = '/candidates?sort=name';
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'alumni@demo.batchmate.example', { path });
  const results = page.locator('[data-candidate]');
  await expect(results.first()).toBeVisible();
  await loadAll(page, 'Load more candidates', results);
  const last = results.last().getByRole('link', { name: /^View Profile of/ });
  await last.scrollIntoViewIfNeeded();
  const main = page.locator('main');
  const scrolled = await main.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(200);
  const expectPlace = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(last).toBeInViewport();
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(page.url().endsWith(path)).toBe(true);
  };
  await last.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'AI Readiness Score' })).toBeVisible();
  await page.goBack();
  await expectPlace();
  await expect(last).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await page.goBack();
  await expectPlace();
});

test('Back returns to the same view, order, place and link of the Application Tracker', async ({ page }) => {
  const path = '/applications?view=table&kind=referral&ended=&sort=title';
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'student@demo.batchmate.example', { path });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(6)).toBeVisible();
  const titles = await rows.allInnerTexts();
  const last = rows.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const main = page.getByRole('main');
  const scrolled = await main.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/referrals\//);
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  expect(await rows.allInnerTexts()).toEqual(titles);
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect(page.url().endsWith(path)).toBe(true);
});

test('Back returns to the same place and link of the dashboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await signIn(page, 'student@demo.batchmate.example');
  const last = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Find Opportunities' });
  await last.scrollIntoViewIfNeeded();
  const main = page.getByRole('main');
  const scrolled = await main.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goBack();
  await expect(last).toBeFocused();
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
});

test('Back returns to the same tab, place and link of the notifications, with everything that was loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn(page, 'student@demo.batchmate.example', { path: '/notifications?filter=requests' });
  const rows = page.getByRole('main').locator('[data-notification]');
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Load more notifications' });
  if (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  const count = await rows.count();
  const last = rows.last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const main = page.getByRole('main');
  const scrolled = await main.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(200);
  await last.click();
  await expect(page).not.toHaveURL(/\/notifications/);
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications\?filter=requests$/);
  await expect(last).toBeInViewport();
  await expect(rows).toHaveCount(count);
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(scrolled);
  await expect(rows.last().locator('a:focus')).toHaveCount(1);
});

test('Back to the conversations on a phone keeps the place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 320 });
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/messages' });
  const last = page.getByRole('list', { name: 'Conversations' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
});
