// npm run scroll-times: loads lists of 10,000 entries, scrolls, filters and sorts them, and prints the longest task of the main thread
// meanwhile: by the time of the processor that it used, which counts, and in brackets by the clock, which includes waiting for a processor
// that does something else. It starts the built product with demo data and repeats the entries that the server sends.
//   --only=Job        only the lists whose name contains this
//   --entries=2000    shorter lists
//   --traces=folder   writes traces with profiles for the Performance panel of the developer tools; the times are longer then, and the
//                     profile of loading 10,000 entries is too large
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/find-browser.mjs';
import { startProduct } from '../lib/demo-product.mjs';
import { demoSession, useSession } from '../lib/demo-session.mjs';
import { untilShown } from '../lib/student-screens.mjs';
import { LISTS } from './long-lists.mjs';
import { longestTask } from './tasks.mjs';

/** How long it may take to load so many entries, in milliseconds. */
const PATIENCE = 600_000;
/** The longest task allowed, in milliseconds of the processor. */
const TARGET = 100;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./long-lists.mjs').List} List
 * @typedef {import('./long-lists.mjs').Step} Step
 * @typedef {import('./tasks.mjs').Longest} Longest
 * @typedef {'loading' | 'scrolling' | 'filter' | 'order'} Part
 * @typedef {{ edges: { cursor: string, node: { id: string } }[], totalCount?: number, pageInfo: object }} Connection
 * @typedef {{ data: Record<string, Connection> }} Answer
 */

/** @type {Part[]} */
const PARTS = ['loading', 'scrolling', 'filter', 'order'];

const { values } = parseArgs({
  options: { only: { type: 'string' }, traces: { type: 'string' }, entries: { type: 'string', default: '10000' } },
});
const ENTRIES = Number(values.entries);

const { launch } = await findBrowser();
/** @type {string[]} */
const misses = [];
const product = await startProduct();
const browser = await chromium.launch(launch);
try {
  row('list', ['entries', ...PARTS]);
  for (const list of LISTS.filter(({ name }) => !values.only || name.includes(values.only))) {
    const { loaded, times } = await measure(await demoSession(product.base, list.as), list);
    if (loaded < ENTRIES) misses.push(`${list.name} has ${loaded} entries`);
    row(list.name, [String(loaded), ...PARTS.map((part) => shown(list, part, times.get(part)))]);
  }
} finally {
  await browser.close();
  await product.close();
}
console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);

/**
 * @param {string} name
 * @param {string[]} cells
 */
function row(name, cells) {
  console.log(name.padEnd(27) + cells.map((cell, index) => cell.padStart(index === 0 ? 8 : 17)).join(''));
}

/**
 * A time as the table shows it. One over the target is a miss.
 * @param {List} list
 * @param {Part} part
 * @param {Longest | undefined} longest
 */
function shown({ name }, part, longest) {
  if (!longest) return '–';
  const [used, took] = [longest.used.toFixed(0), longest.took.toFixed(0)];
  if (longest.used > TARGET) misses.push(`${name} has a task of ${used} ms while ${part}`);
  return `${used} ms (${took})`;
}

/**
 * Opens a list, loads and scrolls through it, and uses it.
 * @param {import('../lib/demo-session.mjs').Session} session
 * @param {List} list
 * @returns {Promise<{ loaded: number, times: Map<Part, Longest> }>}
 */
async function measure(session, list) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  const answers = await longAnswers(context, list);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(product.base + list.path);
  await untilShown(page);
  /** @type {Map<Part, Longest>} */
  const times = new Map();
  const time = async (/** @type {Part} */ part, /** @type {() => Promise<unknown>} */ work) =>
    times.set(part, await longestTask(page, work, values.traces && `${values.traces}/${list.name}, ${part}.json`));
  const loadAll = () => loadEntries(page, answers);
  await time('loading', loadAll);
  const loaded = answers.entries;
  await time('scrolling', () => page.evaluate(scrollThrough));
  await time('filter', () => use(page, list.filter, answers));
  if (list.order.length > 0) {
    await loadAll();
    await time('order', () => use(page, list.order, answers));
  }
  await context.close();
  return { loaded, times };
}

/** @typedef {{ entries: number, isAsked: (request: import('@playwright/test').Request) => boolean }} Answers */

/**
 * Answers the query of a list with as many entries as are measured.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {List} list
 * @returns {Promise<Answers>} how many of them were sent, which is kept up to date
 */
async function longAnswers(context, { name, query, field }) {
  /** @type {Answer | null} */
  let sample = null;
  /** @type {Answers} */
  const answers = {
    entries: 0,
    isAsked: (request) => request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === query,
  };
  await context.route('**/graphql', async (route) => {
    if (!answers.isAsked(route.request())) return route.fallback();
    const { after = null, first } = route.request().postDataJSON().variables;
    if (after === null) {
      const response = await route.fetch();
      sample = await response.json();
      if (!sample?.data?.[field]) return route.fulfill({ response });
    }
    const answer = sample?.data[field];
    if (!sample || !answer) throw new Error(`There is no first page of ${name}.`);
    const list = repeat(answer, Number(after), first);
    answers.entries = Number(list.pageInfo.endCursor);
    return route.fulfill({ json: { data: { ...sample.data, [field]: list } } });
  });
  return answers;
}

/**
 * Loads all entries of a list.
 * @param {Page} page
 * @param {Answers} answers
 */
async function loadEntries(page, answers) {
  const until = Date.now() + PATIENCE;
  while (answers.entries < ENTRIES && Date.now() < until) await page.evaluate(loadMore);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
}

/**
 * Takes steps, and waits after each until the list is shown again.
 * @param {Page} page
 * @param {Step[]} steps
 * @param {Answers} answers
 */
async function use(page, steps, { isAsked }) {
  for (const { act, asks = true } of steps) {
    const answered = asks ? page.waitForResponse((response) => isAsked(response.request())) : undefined;
    await Promise.all([answered, act(page)]);
    await untilShown(page);
    await page.evaluate(untilIdle);
  }
}

/**
 * A copy with other IDs, also of all objects inside, as they are different people and jobs in a real list.
 * @template Value
 * @param {Value} value
 * @param {string} prefix replaces the start of each ID
 * @returns {Value}
 */
function withIds(value, prefix) {
  /** @type {(name: string, each: unknown) => unknown} */
  const renamed = (name, each) =>
    name === 'id' && typeof each === 'string' ? prefix + each.slice(prefix.length) : each;
  return JSON.parse(JSON.stringify(value, renamed));
}

/**
 * A page of a list with as many entries as are measured: those of an answer again and again, each with IDs of its own.
 * @param {Connection} list
 * @param {number} start
 * @param {number} count
 */
function repeat(list, start, count) {
  const end = Math.min(start + count, list.edges.length === 0 ? start : ENTRIES);
  const edges = Array.from({ length: end - start }, (_, index) => {
    const edge = list.edges[(start + index) % list.edges.length];
    return { ...withIds(edge, String(start + index).padStart(8, '0')), cursor: String(start + index + 1) };
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

/** Waits until the page has nothing left to do. On a busy machine, a browser without a window may not say so: after a second, it had time. */
async function untilIdle() {
  await new Promise((next) => {
    requestIdleCallback(next, { timeout: 1_000 });
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
