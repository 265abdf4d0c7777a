/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { studentScreens, untilShown } from '../scripts/lib/student-screens.mjs';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });

/** 640 px is the width of a 1280 px window at 200% zoom. */
const WIDTHS = [320, 640];

/** Opens each student screen, as a link does, and checks it in each width. */
async function eachScreen(page: Page, base: string, check: (name: string) => Promise<void>) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const { name, path } of await studentScreens(base, token)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}(?:[?#]|$)`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await untilShown(page);
      await check(`${name}, ${width} px`);
    }
  }
}

/** By how many pixels the page is wider than the window, and its content than its place. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return [
      document.documentElement.scrollWidth - window.innerWidth,
      (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
    ].filter((pixels) => pixels > 0);
  });

test('every student screen fits into 320 px, and into a window at 200% zoom', async ({ page, baseURL }) => {
  test.slow();
  await signIn(page, 'student@demo.batchmate.example');
  await eachScreen(page, baseURL ?? '', async (name) => {
    expect.soft(await tooWide(page), name).toEqual([]);
  });
});
