import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { OVERLAYS } from './overlays';
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

/** Pages at a time. */
const PAGES = 3;
/** How long an effect may take on a machine under load, in milliseconds. */
const PATIENCE = 5_000;

interface Control {
  /** What the controls of one kind have in common: their place in the tree, without the numbers of rows. */
  kind: string;
  name: string;
  /** The index among all controls of the page. */
  index: number;
  /** A checkbox or a radio button. */
  isInput: boolean;
  disabled: boolean;
  chosen: boolean;
  href: string | null;
  here: string;
}

/** Whether a control needs no effect: it is disabled, already chosen, leads to this page, or opens another program. */
const isExempt = ({ disabled, chosen, href, here }: Control) =>
  disabled || chosen || (href !== null && (href === here || /^(?:mailto|tel):/.test(href)));

/** The names of the client's mutations. It sends only hashes of documents. */
const MUTATIONS = new Set(
  [...readFileSync('dist/persisted-documents.json', 'utf8').matchAll(/mutation (\w+)/g)].map(([, name]) => name),
);

const CONTROLS =
  'button, a[href], summary, [role=tab], [role=switch], [role=menuitem], input[type=checkbox], input[type=radio]';

/** The visible controls below an element, the first of each kind. */
function controlsOf(page: Page, within: string): Promise<Control[]> {
  return page.evaluate(
    ([selector, root]) => {
      const kinds = new Set<string>();
      const here = location.pathname + location.search + location.hash;
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        if (!element.closest(root) || !element.checkVisibility({ visibilityProperty: true })) return [];
        const steps: string[] = [];
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
          steps.push(`${at.tagName}${at.getAttribute('role') ?? ''}`);
        const isRow = element.closest('main :is(li, tr, article, [role=option], [role=row])') !== null;
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60);
        const icon = element.querySelector('svg')?.getAttribute('class') ?? '';
        const kind = `${steps.join('<')} ${isRow ? icon : name}`;
        if (kinds.has(kind)) return [];
        kinds.add(kind);
        const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
        return [
          {
            kind,
            name,
            index,
            isInput: element instanceof HTMLInputElement,
            disabled: element.matches(':disabled, [aria-disabled=true]'),
            chosen:
              element.matches('[aria-selected=true], [aria-current=page], [aria-current=true], [aria-current=step]') ||
              (isRadio && element.checked),
            href: element instanceof HTMLAnchorElement ? element.href.replace(location.origin, '') : null,
            here,
          },
        ];
      });
    },
    [CONTROLS, within] as const,
  );
}

/** Watches the page until it changes or moves the focus from the controls, from now on. @returns whether it did within the patience */
function watchChange(page: Page): Promise<boolean> {
  return (
    page
      .evaluate(
        ([patience, controls]) =>
          new Promise<boolean>((resolve) => {
            const address = location.href;
            const done = (changed: boolean) => {
              observer.disconnect();
              clearTimeout(timer);
              resolve(changed);
            };
            const counts = ({ type, target, attributeName }: MutationRecord) => {
              const element = target instanceof Element ? target : target.parentElement;
              // Neither what the pointer and the focus change, nor a tooltip.
              if (element?.closest('[data-scope=tooltip]')) return false;
              return (
                type !== 'attributes' || !/^(?:data-|style$|tabindex$|aria-describedby$)/.test(attributeName ?? '')
              );
            };
            const observer = new MutationObserver((records) => records.some(counts) && done(true));
            const timer = setTimeout(() => done(location.href !== address), patience);
            document.addEventListener('change', () => done(true), { once: true });
            document.addEventListener(
              'focusin',
              ({ target }) => target instanceof Element && !target.closest(controls) && done(true),
            );
            observer.observe(document.documentElement, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            });
          }),
        [PATIENCE, CONTROLS] as const,
      )
      // The press opened another document.
      .catch(() => true)
  );
}

/** Presses a control. @returns whether something happened; null if the control is gone, because the page has changed since it was found */
async function hasEffect(page: Page, { index, isInput }: Control): Promise<boolean | null> {
  const happened = new Promise<boolean>((resolve) => {
    const yes = () => resolve(true);
    page.once('request', yes);
    page.once('framenavigated', yes);
    page.once('download', yes);
    page.once('filechooser', yes);
    page.once('popup', (popup) => {
      void popup.close();
      yes();
    });
  });
  const changed = watchChange(page);
  const control = page.locator(CONTROLS).nth(index);
  // Some are in sight only while they have the focus, such as the link to the content, or have a label over them.
  const isPressed = await control
    .click({ timeout: PATIENCE / 3, noWaitAfter: true })
    .catch(() => control.press(isInput ? 'Space' : 'Enter', { timeout: PATIENCE }))
    .then(
      () => true,
      () => false,
    );
  return isPressed ? Promise.race([happened, changed]) : null;
}

/** Closes what a press has opened and returns to the screen, by the shortest way. */
async function restore(page: Page, path: string): Promise<void> {
  const overlays = page.locator(OVERLAYS).filter({ visible: true });
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
  if (!isClosed || !isHere()) await page.goto(path);
  await untilShown(page);
}

/** Refuses every change, so that the data stays the same. */
async function refuseChanges(context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) => {
    // Without data for a visit of the API explorer.
    const operationName = route.request().postDataJSON()?.operationName;
    return MUTATIONS.has(operationName) ? route.abort() : route.fallback();
  });
  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
}

/** The names of the controls of a screen that have no effect. */
async function withoutEffect(page: Page, path: string, within: string): Promise<string[]> {
  await page.goto(path);
  await untilShown(page);
  // The last one ends the session.
  const controls = (await controlsOf(page, within)).toSorted(
    (a, b) => Number(a.name === 'Logout') - Number(b.name === 'Logout'),
  );
  expect(controls.length, `controls of ${path}`).toBeGreaterThan(0);
  const without: string[] = [];
  for (const control of controls.filter((one) => !isExempt(one))) {
    const find = async () => (await controlsOf(page, within)).find(({ kind }) => kind === control.kind);
    let found = await find();
    let effect = found ? await hasEffect(page, found) : null;
    if (effect === null) {
      await page.goto(path);
      await untilShown(page);
      found = await find();
      effect = found ? await hasEffect(page, found) : null;
    }
    if (!effect) without.push(`${path}: ${control.name}`);
    await restore(page, path);
  }
  return without;
}

for (const portal of PORTALS) {
  test(`every control of the ${portal.name} portal has an effect`, async ({ browser, baseURL: base }) => {
    const baseURL = base ?? '';
    const session = await demoSession(baseURL, portal.email, process.env.DEMO_PASSWORD);
    const all = await portal.screens(baseURL, session.token);
    const screens = all.filter(({ name }) => !SHARED[portal.name]?.includes(name));
    const without: string[] = [];
    const walk = async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-IN' });
      await useSession(context, session);
      await refuseChanges(context);
      const page = await context.newPage();
      for (let screen = screens.shift(); screen; screen = screens.shift())
        without.push(
          ...(await withoutEffect(page, screen.path, screen.name === FRAME_ON[portal.name] ? 'body' : 'main')),
        );
      await context.close();
    };
    await Promise.all(Array.from({ length: PAGES }, walk));
    expect(without).toEqual([]);
  });
}
