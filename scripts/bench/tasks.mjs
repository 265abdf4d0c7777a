// The tasks of a page's main thread, from the browser's trace.
// cspell:ignore tdur

/** The categories of the trace: the tasks, and for a profile, what ran in them. */
const TASKS = ['toplevel', 'disabled-by-default-devtools.timeline'];
const PROFILE = ['disabled-by-default-v8.cpu_profiler', 'devtools.timeline', 'v8.execute', 'blink.user_timing'];

/**
 * The longest task in milliseconds: by the time of the processor that it used, and by the clock. On a machine that does other work too, a
 * task also waits for a processor.
 * @typedef {{ used: number, took: number }} Longest
 * @typedef {{ name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number, args: { name?: string } }} TraceEvent
 */

/**
 * The longest task of the main thread while something happens.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} work
 * @param {string} [file] also profiles the page, and writes the trace to this file, for the Performance panel of the developer tools
 * @returns {Promise<Longest>}
 */
export async function longestTask(page, work, file) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, {
    categories: [...TASKS, ...(file ? PROFILE : [])],
    ...(file && { path: file }),
  });
  await work();
  const trace = await browser.stopTracing();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString('utf8'));
  return longestOf(traceEvents);
}

/** @param {TraceEvent[]} events */
function longestOf(events) {
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid}:${tid}`;
  const isMain = (/** @type {TraceEvent} */ { name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  const longest = (/** @type {'dur' | 'tdur'} */ which) => Math.max(...tasks.map((task) => task[which] ?? 0)) / 1000;
  return { took: longest('dur'), used: longest('tdur') };
}
