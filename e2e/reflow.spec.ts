/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { follow } from './navigation';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });

type Screen = Awaited<ReturnType<(typeof PORTALS)[number]['screens']>>[number];

/** 640 px is the width of a 1280 px window at 200% zoom, and 768 px the narrowest with the sidebar. */
const WIDTHS = [320, 640, 768];

/** Opens each screen of a portal, as a link does, and checks it in each width. */
async function eachScreen(page: Page, screens: readonly Screen[], check: (name: string) => Promise<void>) {
  for (const { name, path } of screens) {
    await follow(page, path);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
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

/** Texts that have so little width that they have a word or less in each line. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const { width, height } = element.getBoundingClientRect();
      return text.trim().length >= 12 && width > 4 && width < 60 && height > 80 ? [text.trim()] : [];
    }),
  );

for (const { name, email, screens } of PORTALS)
  test(`every screen of the portal fits into 320 px, a window at 200% zoom, and a tablet: ${name}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await signIn(page, email);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const own = (await screens(baseURL ?? '', token)).filter(({ tests }) => tests !== 'fast');
    await eachScreen(page, own, async (where) => {
      expect.soft(await tooWide(page), where).toEqual([]);
      expect.soft(await squeezed(page), where).toEqual([]);
    });
  });
