/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { type Focused, focused } from './keys';
import { openScreen } from './navigation';
import { signIn } from './signing-in';
import { expect, test } from './test';

// Tab reaches every control of every screen, shows where it is, and leaves the screen at its end.

test.use({ reducedMotion: 'reduce' });

const VIEWS = [
  { width: 1280, height: 800 },
  // With a keyboard, or what stands for one. There is little space between what stays at the edges.
  { width: 375, height: 812 },
];

/** More than the controls of any screen. */
const MOST_STOPS = 400;

/** Marks the controls that Tab should reach. Radio buttons of one choice are one stop. */
const markControls = (place: Locator): Promise<void> =>
  place.evaluate((inside) => {
    const isStop = (element: HTMLElement) => {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)];
      return element === (group.find((radio) => radio.checked) ?? group[0]);
    };
    for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached');
    const all = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex="0"]';
    for (const element of inside.querySelectorAll<HTMLElement>(all))
      if (isStop(element)) element.setAttribute('data-unreached', '');
  });

/** What is still marked after the focus was there. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((element) => element.outerHTML.slice(0, 120)),
  );

/** Tabs through a place until the focus leaves it or begins again. @returns the stops where the focus cannot be seen */
async function hiddenStops(page: Page, place: Locator): Promise<Focused[]> {
  await place.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  const hidden: Focused[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const isNew = await place.evaluate((inside) => {
      const element = document.activeElement;
      if (!element || !inside.contains(element)) return false;
      // A date has a stop for each of its parts.
      const isFirst = !element.hasAttribute('data-reached') || element.matches('[type=date]');
      element.setAttribute('data-reached', '');
      element.removeAttribute('data-unreached');
      return isFirst;
    });
    if (!isNew) return hidden;
    const stop = await focused(page);
    if (stop && !(stop.ring && stop.onScreen)) hidden.push(stop);
  }
  throw new Error('The focus never leaves the screen.');
}

for (const view of VIEWS)
  for (const { name, email, screens } of PORTALS)
    test(`Tab reaches every control of every screen, and the focus is always visible: ${name}, ${view.width} px`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(view);
      await signIn(page, email);
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const all = await screens(baseURL ?? '', token);
      for (const screen of all.filter(({ tests }) => tests !== 'fast')) {
        await openScreen(page, screen.path);
        await page.waitForLoadState('networkidle');
        // A sheet over the screen keeps the focus.
        const sheet = page.getByRole('dialog');
        const place = (await sheet.count()) > 0 ? sheet : page.getByRole('main');
        await markControls(place);
        expect.soft(await hiddenStops(page, place), screen.name).toEqual([]);
        expect.soft(await unreached(page), screen.name).toEqual([]);
      }
    });
