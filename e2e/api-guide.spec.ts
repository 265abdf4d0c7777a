import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, view, type View } from './axe';
import { signIn } from './signing-in';
import { expect, test } from './test';

const guides = readdirSync('docs/api').filter((name) => name.endsWith('.md'));
const paths = guides.map((file) => (file === 'README.md' ? '/docs/api' : `/docs/api/${file.replace('.md', '')}`));

const linksOf = (page: Page) =>
  page.locator('a').evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));

/** Opens a page. @returns its links, and the anchors that it has */
async function visit(page: Page, path: string): Promise<{ links: string[]; anchors: Set<string> }> {
  expect((await page.goto(path))?.status(), path).toBe(200);
  const anchors = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  return { links: await linksOf(page), anchors: new Set(anchors) };
}

test('HR opens the API guide from the settings, and none of its links is dead', async ({ page, request, baseURL }) => {
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await signIn(page, 'hr@demo.batchmate.example', { path: '/settings/webhooks' });
  await page.getByRole('link', { name: 'Guide to webhooks' }).click();
  await expect(page).toHaveTitle('Webhooks · Batchmate API guide');
  await page.goto('/settings/api-keys');
  await page.getByRole('link', { name: 'API guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batchmate API');
  const list = page.getByRole('navigation', { name: 'Pages of the API guide' });
  await expect(list.getByRole('link')).toHaveCount(guides.length);
  await list.getByRole('link', { name: 'Pagination' }).click();
  await expect(list.getByRole('link', { name: 'Pagination' })).toHaveAttribute('aria-current', 'page');

  const visited = new Map<string, Set<string>>();
  const linked = new Map<string, string>();
  for (const path of paths) {
    const { links, anchors } = await visit(page, path);
    visited.set(path, anchors);
    for (const link of links) if (new URL(link).origin === baseURL) linked.set(link, path);
  }
  const dead: string[] = [];
  for (const [link, from] of linked) {
    const { pathname, hash } = new URL(link);
    const anchors = visited.get(pathname);
    const isThere = anchors
      ? hash === '' || anchors.has(hash.slice(1))
      : (await request.get(pathname)).status() === 200;
    if (!isThere) dead.push(`${from}: ${link}`);
  }
  expect(linked.size).toBeGreaterThan(guides.length);
  expect(dead).toEqual([]);
  expect(refused).toEqual([]);
});

test('every page of the API guide is accessible, and fits a phone', async ({ page }) => {
  const views: View[] = [
    { width: 1280, colorScheme: 'light' },
    { width: 375, colorScheme: 'dark' },
  ];
  for (const shown of views) {
    for (const path of paths) {
      // The pages have no script that follows the system: they take its color scheme when they are opened.
      await view(page, shown);
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, path).toBeLessThanOrEqual(shown.width);
      await expectAccessible(page, path, [shown]);
    }
  }
});

test('search engines find the API guide, and an unknown page of it does not exist', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of paths) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  const page = await request.get('/docs/api/quickstart');
  expect(await page.text()).toContain(`<link rel="canonical" href="${baseURL}/docs/api/quickstart" />`);
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  expect((await request.get('/docs/api/prelude.sh')).status()).toBe(404);
  expect((await request.get('/docs/api/nothing', { headers: { accept: 'text/html' } })).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the API guide can be read, and leads from page to page', async ({ page }) => {
    await page.goto('/docs/api');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByRole('link', { name: 'API key', exact: true }).first().click();
    await expect(page).toHaveURL('/docs/api/authentication#api-keys');
    await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeInViewport();
  });
});
