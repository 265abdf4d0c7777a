// npm run scroll-times: scrolls lists with 10,000 entries each, filters and sorts that of the referrer, and prints the longest task of the
// main thread meanwhile. It starts the built product with demo data and repeats the entries that the server sends. Run it while nothing else runs.
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
const REFERRER = 'alumni@demo.batchmate.example';

/**
 * A list: its page, the query with the field whose entries are repeated, and who opens it. `use` is measured after the scrolling, with
 * further answers as the server sends them.
 * @typedef {{ name: string, path: string, query: string, field: string, as?: string, use?: (page: Page, answered: () => Promise<unknown>) => Promise<void> }} List
 * @typedef {import('@playwright/test').Page} Page
 */

/** @type {List[]} */
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
  {
    name: 'Referral Management',
    path: '/requests',
    query: 'ReferralManagement',
    field: 'referrals',
    as: REFERRER,
    use: filterAndSort,
  },
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const { launch } = await findBrowser();
const misses = [];
const product = await startProduct();
const browser = await chromium.launch(launch);
try {
  console.log('list                                    entries   longest task');
  for (const list of LISTS.filter(({ name }) => !values.only || name.includes(values.only))) {
    const { entries, scrolled, used } = await measure(await demoSession(product.base, list.as ?? STUDENT), list);
    if (entries < ENTRIES) misses.push(`${list.name} has ${entries} entries`);
    print(list.name, entries, scrolled);
    if (used !== null) print(`${list.name}, filters and order`, entries, used);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);

/**
 * @param {string} what
 * @param {number} entries
 * @param {number} longest in milliseconds
 */
function print(what, entries, longest) {
  const task = longest === 0 ? 'below 50 ms' : `${longest} ms`;
  console.log(`${what.padEnd(38)} ${String(entries).padStart(8)} ${task.padStart(14)}`);
  if (longest > TARGET) misses.push(`${what} has a task of ${longest} ms`);
}

/**
 * Opens a list, scrolls through it, and uses it.
 * @param {import('../lib/demo-session.mjs').Session} session
 * @param {List} list
 * @returns {Promise<{ entries: number, scrolled: number, used: number | null }>} the longest tasks in milliseconds
 */
async function measure(session, { path, query, field, use }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  let entries = 0;
  const isAsked = (/** @type {import('@playwright/test').Request} */ request) =>
    request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === query;
  await context.route('**/graphql', async (route) => {
    if (!isAsked(route.request()) || (use && entries > 0)) return route.fallback();
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
  const scrolled = await longestWhile(page, () => page.evaluate(scrollThrough));
  const answered = () => page.waitForResponse((response) => isAsked(response.request()));
  const used = use ? await longestWhile(page, () => use(page, answered)) : null;
  await context.close();
  return { entries, scrolled, used };
}

/**
 * Filters and sorts the list of requests, and shows all of them again.
 * @param {Page} page
 * @param {() => Promise<unknown>} answered waits for the next answer to the list
 */
async function filterAndSort(page, answered) {
  const steps = [
    () => page.getByRole('tab', { name: /^Pending/ }).click(),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Expiring first' }),
    () => page.getByRole('searchbox').fill('a'),
    () => page.getByRole('searchbox').fill(''),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest first' }),
    () => page.getByRole('tab', { name: /^All/ }).click(),
  ];
  for (const step of steps) {
    await Promise.all([answered(), step()]);
    await untilShown(page);
  }
}

/**
 * The longest task of the main thread while something happens.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} milliseconds; 0 if there is no task that the browser reports
 */
async function longestWhile(page, work) {
  const watch = await page.evaluateHandle(() => {
    let longest = 0;
    const note = (/** @type {PerformanceEntry[]} */ entries) => {
      for (const { duration } of entries) longest = Math.max(longest, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return {
      stop: () => {
        note(observer.takeRecords());
        observer.disconnect();
        return longest;
      },
    };
  });
  await work();
  await page.waitForTimeout(200); // a task is reported once it has ended
  return Math.round(await watch.evaluate(({ stop }) => stop()));
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

/** Scrolls as a wheel does, then by jumps. */
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
  for (let step = 0; step < 200; step++) {
    scroller.scrollTop += 200;
    await frame();
  }
  for (const part of [0.25, 0.5, 0.75, 1, 0.4, 0]) {
    scroller.scrollTop = part * scroller.scrollHeight;
    for (let wait = 0; wait < 10; wait++) await frame();
  }
}
