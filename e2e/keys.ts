/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

export interface Focused {
  name: string;
  /** Whether a focus ring is visible. */
  ring: boolean;
  /** Whether at least a part of it is on the screen, and nothing covers that part. */
  onScreen: boolean;
}

/**
 * The focused element. Waits for a few frames until the ring is drawn, even without motion, and for a field that is replaced on focus until
 * the one in its place has the focus.
 */
export const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(async () => {
    const isRinged = (part: Element) =>
      [null, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
    const look = () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // The ring of a card is around its link, that of a radio button or a switch around what stands for it in its label.
      const label = element.closest('label');
      const parts = [element, ...(label ? [label, ...label.querySelectorAll('[data-focus-visible]')] : [])];
      // The browser draws a ring of its own around the button that opens a calendar.
      const isInCalendar = element.matches('[type=date]:not(:focus-visible)');
      // What surrounds an element does not cover it. What stands for it may be elsewhere in its label.
      const isInSight = (part: Element) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const [first, last] = [Math.max(left, 0), Math.min(right, innerWidth)];
        const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
        const xs = [first + 2, (first + last) / 2, last - 2];
        const ys = [upper + 2, (upper + lower) / 2, lower - 2];
        return xs.some((x) =>
          ys.some((y) => {
            const shown = document.elementFromPoint(x, y);
            return shown !== null && (part.contains(shown) || shown.contains(part));
          }),
        );
      };
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        ring: isInCalendar || parts.some(isRinged),
        onScreen: parts.some(isInSight),
      };
    };
    let seen = look();
    // Once the focus has left for the browser's own controls, the page may get no more frames.
    for (let frame = 0; document.hasFocus() && frame < 30 && !(seen?.ring && seen.onScreen); frame++) {
      await new Promise(requestAnimationFrame);
      seen = look();
    }
    return seen;
  });

/** The most stops between two controls of a screen. */
const MOST_STOPS = 120;

/** Presses Tab, or another key that moves the focus, until an element has it. The focus must be visible wherever it stops. */
export async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const stop = await focused(page);
    // The browser's own controls come after the last one of the page.
    if (stop) expect(stop, `after ${stops.join(' → ')}`).toMatchObject({ ring: true, onScreen: true });
    stops.push(stop?.name ?? 'the browser');
  }
  throw new Error(`${key} does not reach it: ${stops.join(' → ')}`);
}

/** Moves the focus to a control and presses it. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await moveTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field, and types a text in place of the one that is there. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await moveTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Presses the keys of a shortcut until it has its effect. Shortcuts are loaded after the first screen. */
export async function pressShortcut(page: Page, keys: string, effect: Locator): Promise<void> {
  await expect(async () => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect(effect).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens a section with its shortcut. */
export async function openSection(page: Page, keys: string, title: string): Promise<void> {
  await pressShortcut(page, keys, page.getByRole('heading', { level: 1, name: title }));
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** The next Tab continues from where the focus is. Without one, it would begin at the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
