import type { Page } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { controlsOf, hasEffect, isExempt, refuseChanges } from './controls';
import { loadScreen, openOverlays, OVERLAYS } from './navigation';
import { expect, test } from './test';

// Presses the buttons and opens the links of every screen, and expects an effect of each: a request, another address, a dialog or menu, a
// download, a file dialog, a new tab, a change of the page, or the focus elsewhere. Rows of a list have the same controls, so those of the first row stand for all.
// Changes never reach the server, so that no press depends on the ones before.

/** The screen of each portal on which the controls of the frame are pressed, which are the same everywhere. */
const FRAME_ON: Readonly<Record<string, string>> = {
  student: 'dashboard',
  referrer: 'dashboard',
  hr: 'dashboard',
  admin: 'desk',
};

/** Screens that HR and referrers share are pressed as a referrer. */
const SHARED: Readonly<Record<string, readonly string[]>> = { hr: ['profile', 'verification', 'listings', 'listing'] };

/** The page, or the sheet above it. */
const CONTENT = `:is(main, ${OVERLAYS})`;

/** Pages at a time. */
const PAGES = 3;

/** Closes what a press has opened and returns to the screen, by the shortest way. */
async function restore(page: Page, path: string): Promise<void> {
  const overlays = openOverlays(page);
  const isHere = () => page.url().endsWith(path);
  if (isHere() && (await overlays.count()) > 0) await page.keyboard.press('Escape');
  const isClosed = await expect(overlays)
    .toHaveCount(0, { timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
  if (isHere() && isClosed) return;
  if (isClosed) await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  if (!isClosed || !isHere()) await loadScreen(page, path);
  else await untilShown(page);
}

/** The names of the controls of a screen that have no effect. */
async function withoutEffect(page: Page, path: string, within: string): Promise<string[]> {
  await loadScreen(page, path);
  // The last one ends the session.
  const controls = (await controlsOf(page, within)).toSorted(
    (a, b) => Number(a.name === 'Logout') - Number(b.name === 'Logout'),
  );
  expect(controls.length, `controls of ${path}`).toBeGreaterThan(0);
  const without: string[] = [];
  for (const control of controls.filter((one) => !isExempt(one))) {
    const find = async () => (await controlsOf(page, within)).find(({ kind }) => kind === control.kind);
    const press = async () => {
      const found = await find();
      return found !== undefined && (await hasEffect(page, found));
    };
    let effect = await press();
    if (!effect) {
      // The presses before it have changed the page.
      await loadScreen(page, path);
      effect = await press();
    }
    if (!effect) without.push(`${path}: ${control.name}`);
    await restore(page, path);
  }
  return without;
}

for (const portal of PORTALS) {
  test(`every control of the ${portal.name} portal has an effect`, async ({ browser, baseURL: base }) => {
    test.slow(); // presses hundreds of controls
    const baseURL = base ?? '';
    const session = await demoSession(baseURL, portal.email, process.env.DEMO_PASSWORD);
    const all = await portal.screens(baseURL, session.token);
    const screens = all.filter(({ name }) => !SHARED[portal.name]?.includes(name));
    const without: string[] = [];
    const walk = async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-IN' });
      await useSession(context, session);
      await refuseChanges(context);
      // Either button of the offer of notifications ends it for good, so one of them would be missing: announcing.test.tsx presses both.
      await context.addInitScript((id) => localStorage.setItem(`notifications-later:${id}`, 'yes'), session.user.id);
      const page = await context.newPage();
      for (let screen = screens.shift(); screen; screen = screens.shift())
        without.push(
          ...(await withoutEffect(page, screen.path, screen.name === FRAME_ON[portal.name] ? 'body' : CONTENT)),
        );
      await context.close();
    };
    await Promise.all(Array.from({ length: PAGES }, walk));
    expect(without).toEqual([]);
  });
}
