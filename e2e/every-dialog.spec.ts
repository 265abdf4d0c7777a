import type { Page } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { type Control, controlsOf, hasEffect, isExempt, refuseChanges } from './controls';
import { loadScreen, openScreen } from './navigation';
import { lastOverlay, type Opening, OPENINGS, OPENINGS_ON_PHONES, pressEach, type Step, stepsText } from './overlays';
import { expect, test } from './test';

// Presses the controls of the dialogs, sheets and menus of each portal, as every-control.spec.ts does with those of the screens.

/** Pages at a time. */
const PAGES = 2;
const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 375, height: 812 };
/** Marks the dialog whose controls are pressed. */
const MARK = 'data-in-test';
/** These close the dialog, which must be opened again: they are pressed last. */
const CLOSING = /^(?:Close|Cancel|Done)$/;

const markLast = (page: Page) => lastOverlay(page).evaluate((dialog, mark) => dialog.setAttribute(mark, ''), MARK);

const open = async (page: Page, path: string, steps: readonly Step[]) => {
  // A form that has changed asks before it is left.
  await page.goto('about:blank');
  await loadScreen(page, path);
  await pressEach(page, steps);
  await markLast(page);
};

/** Opens the dialog again without loading the page, which is faster. @returns whether it could */
const openAgain = async (page: Page, path: string, steps: readonly Step[]): Promise<boolean> => {
  await openScreen(page, path);
  const isOpen = await pressEach(page, steps, 2_000).then(
    () => true,
    () => false, // the page has changed
  );
  if (isOpen) await markLast(page);
  return isOpen;
};

/**
 * Presses a control of the dialog, which is opened again if the control is not there or has no effect.
 * @returns null if the dialog does not have the control
 */
async function press(
  page: Page,
  { kind }: Control,
  { again, reopen }: { again: () => Promise<boolean>; reopen: () => Promise<void> },
): Promise<boolean | null> {
  const find = async () => (await controlsOf(page, `[${MARK}]`)).find((one) => one.kind === kind);
  const isOnTop = async () =>
    (await lastOverlay(page)
      .and(page.locator(`[${MARK}]`))
      .count()) > 0;
  if ((await isOnTop()) || (await again())) {
    const found = await find();
    if (found && (await hasEffect(page, found))) return true;
  }
  await reopen();
  const found = await find();
  return found ? hasEffect(page, found) : null;
}

/** The names of the controls in a dialog that have no effect. */
async function withoutEffect(page: Page, path: string, steps: readonly Step[]): Promise<string[]> {
  const reopen = () => open(page, path, steps);
  const again = () => openAgain(page, path, steps);
  await reopen();
  const controls = (await controlsOf(page, `[${MARK}]`)).filter((one) => !isExempt(one));
  const without: string[] = [];
  for (const control of controls.toSorted((a, b) => Number(CLOSING.test(a.name)) - Number(CLOSING.test(b.name)))) {
    const effect = await press(page, control, { again, reopen });
    if (!effect) without.push(`${path}, ${stepsText(steps)}: ${control.name}${effect === null ? ' is gone' : ''}`);
  }
  return without;
}

for (const portal of PORTALS) {
  test(`every control of the dialogs and menus of the ${portal.name} portal has an effect`, async ({
    browser,
    baseURL,
  }) => {
    test.slow(); // presses hundreds of controls
    const base = baseURL ?? '';
    const session = await demoSession(base, portal.email, process.env.DEMO_PASSWORD);
    const screens = await portal.screens(base, session.token);
    const without: string[] = [];
    const walk = async (viewport: typeof WIDE, openings: Opening[]) => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-IN' });
      await useSession(context, session);
      await refuseChanges(context);
      const page = await context.newPage();
      for (let opening = openings.shift(); opening; opening = openings.shift()) {
        const [screen, ...steps] = opening;
        const path = screens.find(({ name }) => name === screen)?.path ?? screen;
        without.push(...(await withoutEffect(page, path, steps)));
      }
      await context.close();
    };
    const openings = [...(OPENINGS[portal.name] ?? [])];
    await Promise.all(Array.from({ length: PAGES }, () => walk(WIDE, openings)));
    await walk(PHONE, [...(OPENINGS_ON_PHONES[portal.name] ?? [])]);
    expect(without).toEqual([]);
  });
}
