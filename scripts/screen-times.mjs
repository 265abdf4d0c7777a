// npm run screen-times: measures the screens of the portals, each from the press of a link in a portal that is already open, to which the
// pointer has come shortly before. Prints the time to the skeleton and to the first data, the number of requests of the first view, and the
// screen's own JavaScript. It starts the built product with demo data. Run it while nothing else runs.
//   --portal=hr      only the screens of this portal: student, referrer, hr or admin
//   --only=requests  only the screens whose name contains this
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.mjs';
import { OWN_SCRIPTS } from './lib/budgets.mjs';
import { startProduct } from './lib/demo-product.mjs';
import { demoSession, useSession } from './lib/demo-session.mjs';
import { at } from './lib/paths.mjs';
import { OF_THE_FRAME, untilShown } from './lib/student-screens.mjs';
import { PORTALS } from './sheets/portal-screens.mjs';

const { values } = parseArgs({ options: { portal: { type: 'string' }, only: { type: 'string' } } });
const RUNS = 3;
/** How long the pointer is over a link before it is pressed, in milliseconds. */
const HOVER = 300;
const TARGETS = { skeleton: 100, data: 300, bytes: OWN_SCRIPTS };

/** @typedef {{ skeleton: number, data: number, requests: string[], scripts: string[] }} Opening */

const product = await startProduct();
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
/** @type {string[]} */
const misses = [];
try {
  console.log('screen                        skeleton      data  requests  own scripts (gzip)');
  for (const portal of PORTALS.filter(({ name }) => !values.portal || name === values.portal)) {
    const session = await demoSession(product.base, portal.email);
    const screens = await portal.screens(product.base, session.token);
    for (const screen of screens.filter(({ name, tests }) => !tests && (!values.only || name.includes(values.only))))
      await report(portal.name, session, screen);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);

/**
 * Measures a screen several times, and prints the medians.
 * @param {string} portal
 * @param {import('./lib/demo-session.mjs').Session} session
 * @param {import('./lib/student-screens.mjs').Screen} screen
 */
async function report(portal, session, { name: screen, path, queries }) {
  const name = `${portal}-${screen}`;
  const openings = [];
  // The first opening warms the server up.
  for (let run = 0; run <= RUNS; run++) openings.push(await measure(session, path));
  const [, ...warm] = openings;
  const skeleton = median(warm.map((one) => one.skeleton));
  const data = median(warm.map((one) => one.data));
  const requests = warm[0]?.requests ?? [];
  const bytes = gzipped(warm[0]?.scripts ?? []);
  const kB = `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `${name.padEnd(29)} ${`${skeleton} ms`.padStart(8)} ${`${data} ms`.padStart(9)} ${String(requests.length).padStart(9)} ${kB.padStart(19)}`,
  );
  if (requests.length > queries) misses.push(`${name} makes ${requests.length} requests: ${requests.join(', ')}`);
  if (bytes > TARGETS.bytes) misses.push(`${name} has ${kB} of its own scripts`);
  if (skeleton > TARGETS.skeleton) misses.push(`${name} shows nothing for ${skeleton} ms`);
  if (data > TARGETS.data) misses.push(`${name} shows its data after ${data} ms`);
}

/** @param {number[]} times */
function median(times) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN);
}

/** @param {string[]} scripts paths below the site */
function gzipped(scripts) {
  return scripts.reduce((sum, path) => {
    const file = at(`dist/client${path}`);
    return sum + statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  }, 0);
}

/**
 * Opens a screen by a link, in a portal whose frame is complete.
 * @param {import('./lib/demo-session.mjs').Session} session
 * @param {string} path
 * @returns {Promise<Opening>}
 */
async function measure(session, path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  const page = await context.newPage();
  // A screen that no other is opened from. The one that is measured is opened from another one.
  await page.goto(product.base + (path.startsWith('/notifications') ? '/settings/data' : '/notifications'));
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  /** @type {string[]} */
  const requests = [];
  /** @type {Set<string>} Once each: a script is requested when it is preloaded, and again when it runs. */
  const scripts = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql' && request.method() === 'POST') requests.push(request.postDataJSON().operationName);
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.evaluate(hover, path);
  await page.waitForTimeout(HOVER);
  const { skeleton, data } = await page.evaluate(press, path);
  const firstView = requests.filter((name) => !OF_THE_FRAME.includes(name));
  await context.close();
  return { skeleton, data, requests: firstView, scripts: [...scripts] };
}

/**
 * Moves the pointer over a link in the page.
 * @param {string} path
 */
function hover(path) {
  const link = Object.assign(document.createElement('a'), { href: path });
  document.querySelector('main')?.append(link);
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  link.remove();
}

/**
 * Presses a link in the page, and looks at each frame for the skeleton and for the first data, in milliseconds after the press.
 * @param {string} path
 * @returns {Promise<{ skeleton: number, data: number }>}
 */
function press(path) {
  const main = document.querySelector('main');
  const before = document.querySelector('h1')?.textContent;
  // A list whose first rows are there is busy until all of them are.
  const waits = (/** @type {Element} */ part) =>
    part.querySelector('[class*="skeleton"], [aria-busy="true"]:not(:has(li, article, tr))') !== null;
  const start = performance.now();
  // As a link of the router does.
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return new Promise((done) => {
    let skeleton = NaN;
    const isSheet = new URLSearchParams(location.search).has('open');
    const look = () => {
      const now = performance.now() - start;
      // An item that opens beside its list is what the screen is for. The list follows.
      const screen = isSheet ? document.querySelector('[role="dialog"]') : main;
      const isWaiting = !screen || waits(screen);
      const hasArrived = document.querySelector('h1')?.textContent !== before;
      if (Number.isNaN(skeleton) && ((main && waits(main)) || hasArrived)) skeleton = now;
      if (hasArrived && !isWaiting) done({ skeleton, data: now });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
