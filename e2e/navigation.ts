/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { untilShown } from '../scripts/lib/student-screens.mjs';

/** What is open above a page, and hides it from assistive technology. */
export const OVERLAYS = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])';

export const openOverlays = (page: Page) => page.locator(OVERLAYS).filter({ visible: true });

/** Goes to a path as a link of the portal does, without loading the document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Loads a screen of the portal. Nothing is left of what was on the page before. */
export async function loadScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShown(page);
}

/** How often Escape is pressed to close what is open. */
const MOST_PRESSES = 6;

/** Closes what is open above the page with Escape. @returns whether all of it is closed */
async function closeOverlays(page: Page): Promise<boolean> {
  const overlays = openOverlays(page);
  for (let press = 0; press < MOST_PRESSES; press++) {
    const open = await overlays.count();
    if (open === 0) return true;
    await page.keyboard.press('Escape');
    // A dialog that has just opened may miss the key, which is pressed again.
    const isClosed = async () => (await overlays.count()) < open;
    await expect
      .poll(isClosed, { timeout: 1_000, intervals: [20, 50, 100] })
      .toBe(true)
      .catch(() => undefined);
  }
  return false;
}

/** Opens a screen of the portal: by a link from the page that is open, which is faster than to load it, where that is possible. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const isInPortal = (await page.locator('#main').count()) > 0;
  if (!isInPortal || !(await closeOverlays(page))) return loadScreen(page, path);
  await follow(page, path);
  await untilShown(page);
}
