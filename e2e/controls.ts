import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { OVERLAYS } from './navigation';

/** How long an effect may take on a machine under load, in milliseconds. */
const PATIENCE = 20_000;

/** How long the pointer may take to reach a control, in milliseconds. Some it never reaches, and are pressed by a key. */
const REACHABLE = 2_000;

/** The names of the client's mutations. It sends only hashes of documents. */
const MUTATIONS = new Set(
  [...readFileSync('dist/persisted-documents.json', 'utf8').matchAll(/mutation (\w+)/g)].map(([, name]) => name),
);
/** It makes a secret for a dialog, and changes nothing until that is confirmed. */
MUTATIONS.delete('BeginTwoFactor');

/** A button, a link or a choice. */
export interface Control {
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
export const isExempt = ({ disabled, chosen, href, here }: Control) =>
  disabled || chosen || (href !== null && (href === here || /^(?:mailto|tel):/.test(href)));

const CONTROLS =
  'button, a[href], summary, [role=tab], [role=switch], [role=menuitem], input[type=checkbox], input[type=radio]';

/** Rows of a list have the same controls. */
const ROWS = `:is(main, ${OVERLAYS}) :is(li, tr, article, [role=option], [role=row])`;

/** The visible controls below an element, the first of each kind. Those behind a modal dialog cannot be used, and do not count. */
export function controlsOf(page: Page, within: string): Promise<Control[]> {
  return page.evaluate(
    ([selector, rows, root]) => {
      const kinds = new Set<string>();
      const here = location.pathname + location.search + location.hash;
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        if (!element.closest(root) || !element.checkVisibility({ visibilityProperty: true })) return [];
        if (element.closest('[aria-hidden=true], [inert]')) return [];
        const steps: string[] = [];
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
          steps.push(`${at.tagName}${at.getAttribute('role') ?? ''}`);
        const isRow = element.closest(rows) !== null;
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
    [CONTROLS, ROWS, within] as const,
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

/** Presses a control. @returns whether something happened; false also if the control is gone, because the page has changed since it was found */
export async function hasEffect(page: Page, { index, isInput }: Control): Promise<boolean> {
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
  // Some are visible only while they have the focus, such as the link to the content, or have a label over them. Only the way to the control
  // has a limit: with one for a whole click, a slow click would count as failed although it was made.
  const isPressed = await control
    .hover({ timeout: REACHABLE })
    .then(
      () => page.mouse.down().then(() => page.mouse.up()),
      () => control.press(isInput ? 'Space' : 'Enter', { timeout: PATIENCE }),
    )
    .then(
      () => true,
      () => false,
    );
  return isPressed && Promise.race([happened, changed]);
}

/** Refuses every change, so that the data stays the same. */
export async function refuseChanges(context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) => {
    // Without data for a visit of the API explorer.
    const operationName = route.request().postDataJSON()?.operationName;
    return MUTATIONS.has(operationName) ? route.abort() : route.fallback();
  });
  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  // What a page sends while it goes away has left before a route sees it.
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.keepalive ? Promise.reject(new TypeError('Refused by the test.')) : send(input, init);
  });
}
