// npm run scroll-times: scrolls lists with 10,000 entries each, filters and sorts that of the referrer, and prints the longest task of the
// main thread meanwhile: by the time of the processor that it used, which counts, and by the clock, which includes waiting for a processor that
// does something else. It starts the built product with demo data and repeats the entries that the server sends.
//   --only=Job        only the lists whose name contains this
//   --traces=folder   profiles the scrolling, which takes longer, and writes traces for the Performance panel of the developer tools
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/find-browser.mjs';
import { startProduct } from '../lib/demo-product.mjs';
import { demoSession, useSession } from '../lib/demo-session.mjs';
import { STUDENT, untilShown } from '../lib/student-screens.mjs';
import { longestTask } from './tasks.mjs';

const ENTRIES = 10_000;
/** How long it may take to load so many entries, in milliseconds. */
const PATIENCE = 600_000;
/** The longest task allowed, in milliseconds of the processor. */
const TARGET = 100;
const REFERRER = 'alumni@demo.batchmate.example';

/**
 * A list: its page, the query with the field whose entries are repeated, and who opens it. `use` is measured after the scrolling.
 * @typedef {{ name: string, path: string, query: string, field: string, as?: string, use?: (page: Page, answered: () => Promise<unknown>) => Promise<void> }} List
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ edges: { cursor: string, node: { id: string } }[], totalCount?: number, pageInfo: object }} Connection
 * @typedef {{ data: Record<string, Connection> }} Answer
 * @typedef {import('./tasks.mjs').Longest} Longest
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

const { values } = parseArgs({ options: { only: { type: 'string' }, traces: { type: 'string' } } });

const { launch } = await findBrowser();
const misses = [];
const product = await startProduct();
const browser = await chromium.launch(launch);
try {
  console.log('list                                    entries   longest task   by the clock');
  for (const list of LISTS.filter(({ name }) => !values.only || name.includes(values.only))) {
    const { entries, times } = await measure(await demoSession(product.base, list.as ?? STUDENT), list);
    if (entries < ENTRIES) misses.push(`${list.name} has ${entries} entries`);
    for (const [what, longest] of times) print(what, entries, longest);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);

/**
 * @param {string} what
 * @param {number} entries
 * @param {import('./tasks.mjs').Longest} longest
 */
function print(what, entries, { used, took }) {
  const [task, clock] = [used, took].map((time) => `${time.toFixed(0)} ms`);
  console.log(`${what.padEnd(38)} ${String(entries).padStart(8)} ${task?.padStart(14)} ${clock?.padStart(14)}`);
  if (used > TARGET) misses.push(`${what} has a task of ${task}`);
}

/**
 * Opens a list, loads and scrolls through it, and uses it.
 * @param {import('../lib/demo-session.mjs').Session} session
 * @param {List} list
 * @returns {Promise<{ entries: number, times: [what: string, longest: Longest][] }>}
 */
async function measure(session, { name, path, query, field, use }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  let entries = 0;
  /** @type {Answer | null} */
  let sample = null;
  const isAsked = (/** @type {import('@playwright/test').Request} */ request) =>
    request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === query;
  await context.route('**/graphql', async (route) => {
    if (!isAsked(route.request())) return route.fallback();
    const { after = null, first } = route.request().postDataJSON().variables;
    if (after === null) {
      const response = await route.fetch();
      sample = await response.json();
      if (!sample?.data?.[field]) return route.fulfill({ response });
    }
    const answer = sample?.data[field];
    if (!sample || !answer) throw new Error(`There is no first page of ${name}.`);
    const list = repeat(answer, Number(after), first);
    entries = Math.max(entries, Number(list.pageInfo.endCursor));
    return route.fulfill({ json: { data: { ...sample.data, [field]: list } } });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(product.base + path);
  await untilShown(page);
  const loadAll = async () => {
    const until = Date.now() + PATIENCE;
    while (entries < ENTRIES && Date.now() < until) await page.evaluate(loadMore);
    await untilShown(page);
    await page.waitForLoadState('networkidle');
  };
  const answered = () => page.waitForResponse((response) => isAsked(response.request()));
  /** @type {[what: string, work: () => Promise<unknown>][]} */
  const parts = [
    [`${name}, loading`, loadAll],
    [`${name}, scrolling`, () => page.evaluate(scrollThrough)],
  ];
  if (use) parts.push([`${name}, filters and order`, () => use(page, answered)]);
  /** @type {[string, Longest][]} */
  const times = [];
  for (const [what, work] of parts) {
    // The profile of loading would be too large.
    const trace = values.traces && work !== loadAll ? `${values.traces}/${what}.json` : undefined;
    times.push([what, await longestTask(page, work, trace)]);
  }
  await context.close();
  return { entries, times };
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
 * A page of a list with as many entries as are measured: those of an answer again and again, each with an ID of its own.
 * @param {Connection} list
 * @param {number} start
 * @param {number} count
 */
function repeat(list, start, count) {
  const end = Math.min(start + count, list.edges.length === 0 ? start : ENTRIES);
  const edges = Array.from({ length: end - start }, (_, index) => {
    const edge = list.edges[(start + index) % list.edges.length];
    const id = `${String(start + index).padStart(8, '0')}${edge?.node.id.slice(8)}`;
    return { ...edge, cursor: String(start + index + 1), node: { ...edge?.node, id } };
  });
  return {
    ...list,
    edges,
    ...(list.totalCount !== undefined && { totalCount: ENTRIES }),
    pageInfo: { ...list.pageInfo, hasNextPage: end < ENTRIES, endCursor: String(end) },
  };
}

/** Shows the end of what is loaded, where more is loaded, or the button that loads it. */
async function loadMore() {
  const button = [...document.querySelectorAll('main button')].find(({ textContent }) =>
    textContent?.startsWith('Load more'),
  );
  for (const element of document.querySelectorAll('*'))
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      element.scrollTop = element.scrollHeight;
  if (button instanceof HTMLButtonElement) button.click();
  await new Promise((next) => {
    requestAnimationFrame(next);
  });
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
