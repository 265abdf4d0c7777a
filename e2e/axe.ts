/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openOverlays, OVERLAYS } from './navigation';

export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Whether its colors are those of a view that was checked before. */
  hasKnownColors?: boolean;
}

/** Desktop and phone, light and dark. Checked one after the other: each differs from the one before, and one of the same width only in its colors. */
export const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 375, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
];
/** A window of 1280 px at 200% zoom, and the narrowest one. Both look as on a phone. */
export const ZOOMED: readonly View[] = [
  { width: 640, colorScheme: 'dark', hasKnownColors: true },
  { width: 320, colorScheme: 'dark', hasKnownColors: true },
];
/** The rules whose results depend on the color scheme. All others have the same results in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Off by default. Users of voice control say what they see, so names must contain it (WCAG 2.5.3). */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** The options of axe for its rules. Those of colors take most of the time. */
const RULES = {
  all: { rules: MORE_RULES },
  colors: { runOnly: COLOR_RULES },
  others: { rules: { ...MORE_RULES, ...Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) } },
};

/** In place of the script of axe, where it is loaded already. */
const NOTHING = '0';

interface Scope {
  rules?: keyof typeof RULES;
  /** The page behind a dialog, too. */
  whole?: boolean;
}

/** What axe finds on the open page, or in the dialog that is open. */
export async function findingsOf(page: Page, { rules = 'all', whole = false }: Scope = {}): Promise<string[]> {
  const overlays = await openOverlays(page).count();
  // The builder sends axe with every check, which takes as long as half of its rules.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Our pages have no frames. Without this option, axe opens an extra page for each check.
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...RULES[rules],
  });
  const { violations } = await (overlays > 0 && !whole ? builder.include(OVERLAYS) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

export async function view(
  page: Page,
  { width, colorScheme }: View = { width: 1280, colorScheme: 'light' },
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

/** Expects no violations on the open page in each of the views. Restores the page afterwards. */
export async function expectAccessible(page: Page, name: string, views: readonly View[] = VIEWS): Promise<void> {
  for (const [at, next] of views.entries()) {
    const known = next.hasKnownColors ? 'others' : 'all';
    const rules = views[at - 1]?.width === next.width ? 'colors' : known;
    await view(page, next);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${next.colorScheme}\\b`));
    // Colors in transition are not checked.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect.soft(await findingsOf(page, { rules }), `${name}, ${next.width} px wide, ${next.colorScheme}`).toEqual([]);
  }
  await view(page);
}
