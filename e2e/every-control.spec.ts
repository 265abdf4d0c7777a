import type { Browser, Page } from '@playwright/test';
import { demoSession, type Session, useSession } from '../scripts/lib/demo-session.mjs';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { newReferrer, submitVerification, turnDown } from './applicants';
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

/** Screens that HR and referrers share are pressed as a referrer, as are those of the list that only the fast tests go through. */
const SHARED: Readonly<Record<string, readonly string[]>> = { hr: ['profile', 'verification', 'listings', 'listing'] };

/** The page, or the sheet above it. */
const CONTENT = `:is(main, ${OVERLAYS})`;

/** The bar of what can be done with selected rows. */
const SELECTION = '[role=region][aria-label=Selection]';

/** Lists of each portal, by their paths or the names of their screens, and the box that selects a row. */
const SELECTABLE: Readonly<Record<string, readonly (readonly [screen: string, box: RegExp])[]>> = {
  referrer: [
    ['/requests?tab=pending', /^Select the request of /],
    ['listing', /^Select /],
  ],
};

/** Pages at a time. */
const PAGES = 3;

/** A place whose controls are pressed. */
interface Place {
  path: string;
  /** A selector of what contains the controls. */
  within: string;
  /** Brings the loaded screen into the state with the controls. */
  prepare?: (page: Page) => Promise<void>;
}

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

/** The names of the controls of a place that have no effect. */
async function withoutEffect(page: Page, { path, within, prepare }: Place): Promise<string[]> {
  const open = async () => {
    // What was typed before is kept, and would be restored.
    await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear())).catch(() => null);
    await loadScreen(page, path);
    await prepare?.(page);
  };
  await open();
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
      await open();
      effect = await press();
    }
    if (!effect) without.push(`${path}: ${control.name}`);
    await restore(page, path);
  }
  return without;
}

/** The names of the controls of several places that have no effect, on several pages of a user at a time. */
async function walk(browser: Browser, session: Session, places: Place[]): Promise<string[]> {
  const without: string[] = [];
  const walkOn = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-IN' });
    await useSession(context, session);
    await refuseChanges(context);
    // Either button of the offer of notifications ends it for good, so one of them would be missing: announcing.test.tsx presses both.
    await context.addInitScript((id) => localStorage.setItem(`notifications-later:${id}`, 'yes'), session.user.id);
    const page = await context.newPage();
    for (let place = places.shift(); place; place = places.shift()) without.push(...(await withoutEffect(page, place)));
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(PAGES, places.length) }, walkOn));
  return without;
}

const select = (box: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox', { name: box, disabled: false }).first().check();
  await expect(page.locator(SELECTION)).toBeVisible();
};

for (const portal of PORTALS) {
  test(`every control of the ${portal.name} portal has an effect`, async ({ browser, baseURL: base }) => {
    test.slow(); // presses hundreds of controls
    const baseURL = base ?? '';
    const session = await demoSession(baseURL, portal.email, process.env.DEMO_PASSWORD);
    const screens = await portal.screens(baseURL, session.token);
    const pathOf = (screen: string) => screens.find(({ name }) => name === screen)?.path ?? screen;
    const places = [
      ...screens
        .filter(({ name, tests }) => tests !== 'fast' && !SHARED[portal.name]?.includes(name))
        .map(({ name, path }) => ({ path, within: name === FRAME_ON[portal.name] ? 'body' : CONTENT })),
      ...(SELECTABLE[portal.name] ?? []).map(([screen, box]) => ({
        path: pathOf(screen),
        within: SELECTION,
        prepare: select(box),
      })),
    ];
    expect(await walk(browser, session, places)).toEqual([]);
  });
}

test('every control of a verification has an effect at its start, under review, and turned down', async ({
  browser,
  server,
}) => {
  const places = () => [{ path: '/verification', within: CONTENT }];
  const admin = await demoSession(server.url, 'admin@demo.batchmate.example', process.env.DEMO_PASSWORD);
  const gita = await newReferrer(server.url, 'Gita', 'Menon');
  expect(await walk(browser, gita.session, places())).toEqual([]);
  const id = await submitVerification(server, gita);
  expect(await walk(browser, gita.session, places())).toEqual([]);
  await turnDown(server.url, admin, id);
  expect(await walk(browser, gita.session, places())).toEqual([]);
});
