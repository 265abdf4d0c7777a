/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { openScreen } from './navigation';
import { lastOverlay, OPENINGS, openOverlay, stepsText } from './overlays';
import { expect, test } from './test';

// Shows the demo data as if its users wrote from right to left, and checks that nothing around their texts changes its place.

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** Fields whose texts users write. */
const WRITTEN = new Set([
  'associations',
  'college',
  'company',
  'content',
  'degree',
  'department',
  'description',
  'experience',
  'firstName',
  'headline',
  'issuer',
  'jobTitle',
  'lastName',
  'location',
  'lookingFor',
  'message',
  'met',
  'missing',
  'name',
  'note',
  'notes',
  'position',
  'privateNote',
  'quote',
  'requirements',
  'reviewNote',
  'role',
  'skills',
  'title',
  'verifiedCompany',
]);
/** Types with names and texts that the server writes. */
const GENERATED = new Set(['ReadinessPart', 'ReadinessStep', 'Notification', 'Reward', 'Milestone', 'RefusedChange']);

const ALEPH = 0x05d0;
const MAX_LETTERS = 14;

/** One Hebrew word per text, so that each text is one piece, and different texts stay different. */
function hebrew(text: string): string {
  const letters = [...text.toLowerCase()].filter((letter) => letter >= 'a' && letter <= 'z').slice(0, MAX_LETTERS);
  if (letters.length === 0) return text;
  return String.fromCodePoint(...letters.map((letter) => ALEPH + (letter.charCodeAt(0) - 97)));
}

/** The same data, with a Hebrew word in place of each text that users wrote. */
function rewritten(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(key) ? hebrew(value) : value;
  if (Array.isArray(value)) return value.map((each) => rewritten(each, key));
  if (value === null || typeof value !== 'object') return value;
  if ('__typename' in value && GENERATED.has(String(value.__typename))) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritten(each, name)]));
}

/** The number of Hebrew words visible, the places of those that are not isolated, and the lines whose pieces are out of order. */
const textsOf = (root: Locator) =>
  root.evaluate((top) => {
    const HEBREW = /[\u0590-\u05ff]/;
    interface Piece {
      text: string;
      box: DOMRect;
    }
    const blocks = new Map<Element, Piece[]>();
    const notIsolated = new Set<string>();
    let words = 0;
    const blockOf = (element: Element): Element => {
      const parent = element.parentElement;
      return parent && getComputedStyle(element).display === 'inline' ? blockOf(parent) : element;
    };
    const placeOf = (element: Element | null) => {
      const outer = element?.parentElement?.parentElement;
      return `${outer?.tagName} ${element?.parentElement?.tagName} ${element?.tagName} in "${outer?.textContent.slice(0, 120)}"`;
    };
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('script, style, option')) continue;
      // A word by itself is isolated by its element. One in a sentence keeps its place, which is checked below.
      if (/^[\s\u0590-\u05ff]*[\u0590-\u05ff]\s*$/.test(text) && !element.closest('bdi, [dir=auto]'))
        notIsolated.add(placeOf(element));
      const block = blockOf(element);
      const pieces = blocks.get(block) ?? [];
      // A first and a last name are one piece.
      for (const { 0: piece, index } of text.matchAll(
        /[\u0590-\u05ff]+(?: [\u0590-\u05ff]+)*|[^\s\u0590-\u05ff\u200e\u2066-\u2069]+/g,
      )) {
        if (HEBREW.test(piece)) words++;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + piece.length);
        const boxes = range.getClientRects();
        // Not a piece that continues on the next line.
        if (boxes.length === 1 && boxes[0]) pieces.push({ text: piece, box: boxes[0] });
      }
      blocks.set(block, pieces);
    }
    for (const element of top.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        const rest = text.replace(/\u2068[^\u2069]*\u2069/g, '');
        // A name by itself needs no isolation.
        if (HEBREW.test(rest) && /[a-z]/i.test(text)) notIsolated.add(`${name} "${text}"`);
      }
    // The boxes of two lines may overlap a little.
    const isOneLine = (a: Piece, b: Piece) =>
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > Math.min(a.box.height, b.box.height) / 2;
    const outOfOrder = [...blocks.values()].flatMap((pieces) =>
      pieces.flatMap((piece, at) => {
        const next = pieces[at + 1];
        if (!next || !isOneLine(piece, next) || next.box.left > piece.box.left - 0.5) return [];
        return [pieces.map(({ text }) => text).join(' ')];
      }),
    );
    return { words, notIsolated: [...notIsolated], outOfOrder: [...new Set(outOfOrder)] };
  });

for (const portal of PORTALS) {
  test(`texts from right to left keep the order of the texts around them on the screens and in the dialogs of the ${portal.name}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const base = baseURL ?? '';
    const session = await demoSession(base, portal.email, process.env.DEMO_PASSWORD);
    await useSession(context, session);
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: rewritten(await response.json()) });
    });
    let words = 0;
    const check = async (root: Locator, name: string) => {
      const texts = await textsOf(root);
      words += texts.words;
      expect.soft(texts, name).toEqual({ words: texts.words, notIsolated: [], outOfOrder: [] });
    };
    const screens = await portal.screens(base, session.token);
    for (const { name, path } of screens.filter(({ tests }) => tests !== 'fast')) {
      await openScreen(page, path);
      await check(page.locator('body'), name);
    }
    for (const [screen, ...steps] of OPENINGS[portal.name] ?? []) {
      await openOverlay(page, screens.find(({ name }) => name === screen)?.path ?? screen, steps);
      await check(lastOverlay(page), `${screen}: ${stepsText(steps)}`);
    }
    expect(words).toBeGreaterThan(50);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
