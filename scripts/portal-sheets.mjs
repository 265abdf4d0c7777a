// npm run contact-sheet: renders the screens of the portals with data, with none, while it loads and with a failed request, wide and
// narrow, light and dark: one picture a screen, docs/images/<portal>-<screen>.png. It starts the built product with demo data.
//   --portal=hr   only the screens of this portal: student, referrer, hr or admin
//   --only=jobs   only the screens whose name contains this
//   --shots=DIR   also saves the single screenshots in full size
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../e2e/find-browser.mjs';
import { startProduct } from './lib/demo-product.mjs';
import { demoSession, useSession } from './lib/demo-session.mjs';
import { emptied } from './sheets/empty-answers.mjs';
import { at } from './lib/paths.mjs';
import { PORTALS } from './sheets/portal-screens.mjs';
import { variantsOf } from './sheets/variants.mjs';
import { FRAME_QUERY, OF_THE_FRAME, untilLoading, untilShown } from './lib/student-screens.mjs';
import { stop } from './lib/preconditions.mjs';

/** @typedef {'data' | 'empty' | 'loading' | 'failed'} State */
/** @typedef {{ state: State, width: number, colorScheme: 'light' | 'dark', image: Buffer }} Shot */
/** @typedef {import('./sheets/variants.mjs').Variant} Variant */
/** @typedef {Pick<import('./lib/student-screens.mjs').Screen, 'name' | 'path' | 'empty'> & Partial<Pick<Variant, 'variant' | 'change'>>} Screen */
/** @typedef {import('./lib/demo-session.mjs').Session} Session */

const { values } = parseArgs({
  options: { portal: { type: 'string' }, only: { type: 'string' }, shots: { type: 'string' } },
});
const STATES = /** @type {const} */ (['data', 'empty', 'loading', 'failed']);
const VIEWS = /** @type {const} */ ([
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]);
const SCHEMES = /** @type {const} */ (['light', 'dark']);
/** Of all sheets together. */
const MAX_BYTES = 15_000_000;
/** The width of a sheet: two wide and two narrow screenshots, and the space between them. */
const SHEET = 1640;
const COLORS = 128;

const product = await startProduct();
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
let total = 0;
try {
  for (const portal of PORTALS.filter(({ name }) => !values.portal || name === values.portal)) {
    const session = await demoSession(product.base, portal.email);
    const newcomer = await portal.newcomer?.(product.base);
    const screens = await portal.screens(product.base, session.token);
    const variants = await variantsOf(portal.name, product.base, session.token);
    for (const screen of [...screens.filter(({ tests }) => !tests), ...variants])
      if (!values.only || screen.name.includes(values.only))
        await compose(`${portal.name}-${screen.name}`, await shootAll(screen, session, newcomer));
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(`${(total / 1e6).toFixed(2)} MB in total`);
if (total > MAX_BYTES) stop(`That is more than ${MAX_BYTES / 1e6} MB: too much for a repository.`);

/**
 * @param {Screen} screen
 * @param {Session} session
 * @param {Session | undefined} newcomer who has nothing yet
 */
async function shootAll(screen, session, newcomer) {
  /** @type {Shot[]} */
  const shots = [];
  for (const state of screen.variant ? [STATES[0]] : STATES) {
    if (state === 'empty' && screen.empty === null) continue;
    const viewer = state === 'empty' && screen.empty === 'account' && newcomer ? newcomer : session;
    for (const view of VIEWS)
      for (const colorScheme of SCHEMES) {
        const image = await shoot({ screen, state, view, colorScheme, viewer });
        shots.push({ state, width: view.width, colorScheme, image });
      }
  }
  return shots;
}

/** @param {{ screen: Screen, state: State, view: typeof VIEWS[number], colorScheme: 'light' | 'dark', viewer: Session }} shot */
async function shoot({ screen, state, view, colorScheme, viewer }) {
  const context = await browser.newContext({
    viewport: view,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await useSession(context, viewer);
  const page = await context.newPage();
  if (state === 'failed' || state === 'loading') await holdRequests(page, state);
  if (state === 'empty' && screen.empty === 'answers') await changeAnswers(page, withoutRows);
  if (screen.change) await changeAnswers(page, screen.change);
  // Before its request, a page shows the skeleton that all pages share, or its frame alone.
  const asked = state === 'loading' ? page.waitForRequest(isOfThePage) : undefined;
  const refused = state === 'failed' ? page.waitForEvent('requestfailed', isOfThePage) : undefined;
  await page.goto(product.base + screen.path);
  await asked;
  await refused;
  await (state === 'loading' ? untilLoading(page) : untilShown(page));
  // Some buttons are loaded after what they act on.
  if (state === 'data') await page.waitForLoadState('networkidle');
  const image = await page.screenshot({ animations: 'disabled' });
  if (values.shots) save(values.shots, `${screen.name}-${state}-${view.width}-${colorScheme}.png`, image);
  // Requests may still be in progress.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return image;
}

/** @param {import('@playwright/test').Request} request */
function isOfThePage(request) {
  if (!request.url().endsWith('/graphql')) return false;
  return !OF_THE_FRAME.includes(request.postDataJSON()?.operationName);
}

/**
 * Lets every GraphQL request of a page fail or wait, except the one of the frame.
 * @param {import('@playwright/test').Page} page
 * @param {'failed' | 'loading'} state
 */
async function holdRequests(page, state) {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName === FRAME_QUERY) await route.continue();
    else if (state === 'failed') await route.abort();
    // Otherwise, the request waits until the page is closed.
  });
}

/**
 * @param {any} answer
 * @param {string} operation
 */
function withoutRows(answer, operation) {
  return operation === FRAME_QUERY ? answer : emptied(answer);
}

/**
 * Changes the answer to every GraphQL request of a page.
 * @param {import('@playwright/test').Page} page
 * @param {(answer: any, operation: string) => any} changed
 */
async function changeAnswers(page, changed) {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    const response = await route.fetch();
    await route.fulfill({ response, json: changed(await response.json(), operationName) });
  });
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Buffer} image
 */
function save(folder, name, image) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), image);
}

/**
 * Puts the screenshots of a screen on one sheet: a row for each state.
 * @param {string} name
 * @param {Shot[]} shots
 */
async function compose(name, shots) {
  const figure = (/** @type {Shot} */ { width, colorScheme, image }) =>
    `<img class="w${width} ${colorScheme}" src="data:image/png;base64,${image.toString('base64')}" alt="">`;
  const rows = STATES.map((state) => {
    const ofState = shots.filter((shot) => shot.state === state);
    return ofState.length === 0 ? '' : `<h2>${state}</h2><section>${ofState.map(figure).join('')}</section>`;
  });
  const page = await browser.newPage({ viewport: { width: SHEET, height: 900 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; background: #8a8794; font: 600 14px system-ui; color: #fff }
    h2 { font-size: 14px; margin: 8px 0 } section { display: flex; gap: 12px; align-items: flex-start }
    .w1280 { width: 592px } .w375 { width: 172px }
  </style>${rows.join('')}`);
  const full = await page.screenshot({ fullPage: true });
  await page.close();
  const target = at(`docs/images/${name}.png`);
  await sharp(full).png({ palette: true, colors: COLORS, compressionLevel: 9, effort: 8 }).toFile(target);
  const { size } = statSync(target);
  total += size;
  console.log(`docs/images/${name}.png: ${shots.length} screenshots, ${Math.round(size / 1000)} kB`);
}
