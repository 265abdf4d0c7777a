// npm run scroll-times: scrolls the lists of the student portal with 10,000 entries each, and prints the longest task of the main thread
// meanwhile. It starts the built product with demo data and repeats the entries that the server sends. Run it while nothing else runs.
//   --only=Job   only the lists whose name contains this
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/find-browser.mjs';
import { startProduct } from '../lib/demo-product.mjs';
import { demoSession, useSession } from '../lib/demo-session.mjs';
import { STUDENT, untilShown } from '../lib/student-screens.mjs';

const ENTRIES = 10_000;
/** How long a page with so many entries may take to open, in milliseconds. */
const PATIENCE = 120_000;
/** The longest task allowed, in milliseconds. Browsers report tasks from 50 ms. */
const TARGET = 100;
/** The lists: their page, and the query with the field whose entries are repeated. */
const LISTS = [
  { name: 'Referral Center', path: '/referrals', query: 'ReferralCenter', field: 'referrals' },
  { name: 'Alumni Connect', path: '/alumni', query: 'AlumniConnect', field: 'userDirectory' },
  { name: 'Job Explorer', path: '/jobs', query: 'JobExplorer', field: 'jobs' },
  {
    name: 'Application Tracker',
    path: '/applications?view=table',
    query: 'ApplicationTracker',
    field: 'applications',
  },
  { name: 'Notifications', path: '/notifications', query: 'Notifications', field: 'notifications' },
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const { launch } = await findBrowser();
const misses = [];
const product = await startProduct();
const browser = await chromium.launch(launch);
try {
  const student = await demoSession(product.base, STUDENT);
  console.log('list                          entries   longest task');
  for (const list of LISTS.filter(({ name }) => !values.only || name.includes(values.only))) {
    const { entries, longest } = await measure(student, list);
    console.log(
      `${list.name.padEnd(28)} ${String(entries).padStart(8)} ${(longest === 0 ? 'below 50 ms' : `${longest} ms`).padStart(14)}`,
    );
    if (entries < ENTRIES) misses.push(`${list.name} has ${entries} entries`);
    if (longest > TARGET) misses.push(`${list.name} has a task of ${longest} ms`);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);

/**
 * Opens a list and scrolls through it.
 * @param {import('../lib/demo-session.mjs').Session} session
 * @param {typeof LISTS[number]} list
 * @returns {Promise<{ entries: number, longest: number }>}
 */
async function measure(session, { path, query, field }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  let entries = 0;
  await context.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== query) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    if (!body.data?.[field]) return route.fulfill({ response });
    const answered = repeat(body.data[field]);
    entries = answered.edges.length;
    return route.fulfill({ response, json: { data: { ...body.data, [field]: answered } } });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(product.base + path);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  const longest = await page.evaluate(scrollThrough);
  await context.close();
  return { entries, longest };
}

/**
 * A list with as many entries as are measured, each with an ID of its own.
 * @param {{ edges: { cursor: string, node: { id: string } }[], totalCount?: number, pageInfo: object }} list
 */
function repeat(list) {
  const edges = Array.from({ length: list.edges.length === 0 ? 0 : ENTRIES }, (_, index) => {
    const edge = list.edges[index % list.edges.length];
    const id = `${String(index).padStart(8, '0')}-0000-7000-8000-000000000000`;
    return { ...edge, cursor: `${edge?.cursor}${index}`, node: { ...edge?.node, id } };
  });
  return {
    ...list,
    edges,
    ...(list.totalCount !== undefined && { totalCount: edges.length }),
    pageInfo: { ...list.pageInfo, hasNextPage: false },
  };
}

/** Scrolls as a wheel does, then by jumps. @returns the longest task meanwhile, in milliseconds */
async function scrollThrough() {
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next);
    });
  const main = document.querySelector('main');
  // What scrolls: the element with the most to scroll.
  const scroller = [...document.querySelectorAll('*')]
    .filter((element) => element.contains(main) || main?.contains(element))
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .toSorted((a, b) => b.scrollHeight - b.clientHeight - (a.scrollHeight - a.clientHeight))[0];
  if (!scroller) throw new Error('Nothing scrolls.');
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  for (let step = 0; step < 200; step++) {
    scroller.scrollTop += 200;
    await frame();
  }
  for (const part of [0.25, 0.5, 0.75, 1, 0.4, 0]) {
    scroller.scrollTop = part * scroller.scrollHeight;
    for (let wait = 0; wait < 10; wait++) await frame();
  }
  await new Promise((done) => {
    setTimeout(done, 200);
  });
  for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
  return Math.round(longest);
}
