// npm run thread-times: opens a conversation of 100,000 messages, scrolls through it with the CPU four times slower, and prints how long it
// took to open, the frames per second, and the longest task. It starts the built product with demo data. Run it while nothing else runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '../../e2e/find-browser.mjs';
import { startProduct } from '../lib/demo-product.mjs';
import { ask, demoSession, useSession } from '../lib/demo-session.mjs';

const MESSAGES = 100_000;
const READER = 'student@demo.batchmate.example';
/** Milliseconds from the press on the conversation to its last message on the screen, and frames per second while scrolling. */
const TARGETS = { open: 300, frames: 50 };
const SLOWDOWN = 4;
/** Pixels of a step of the wheel, and their number. */
const STEP = 120;
const STEPS = 300;

/** Fills a conversation: texts of 10 to 200 characters, every tenth one a reply. The sender changes every few messages. */
const FILL = `
  with c as (select * from conversations where id = $1), m as (
    insert into messages (id, conversation_id, seq, sender_id, client_id, content, reply_to_id, created_at)
    select uuidv7(), c.id, c.last_seq + n, case when n / 3 % 2 = 0 then c.member_low_id else c.member_high_id end, gen_random_uuid(),
      n || ' ' || repeat('word ', 2 + n % 40), case when n % 10 = 0 then c.last_message_id end,
      now() - (${MESSAGES} - n) * interval '3 minutes'
    from c, generate_series(1, ${MESSAGES}) n order by n returning id, seq
  ), latest as (select id, seq from m order by seq desc limit 1), seen as (
    update conversation_members set seen_seq = latest.seq, delivered_seq = latest.seq, unread_count = 0, updated_at = now()
    from latest where conversation_id = $1
  )
  update conversations set last_seq = latest.seq, last_message_id = latest.id from latest where conversations.id = $1`;

const { launch } = await findBrowser();
const product = await startProduct();
const browser = await chromium.launch(launch);
try {
  const session = await demoSession(product.base, READER);
  const { conversations } = await ask(
    product.base,
    session.token,
    '{ conversations(first: 1) { edges { node { id } } } }',
  );
  const { id } = conversations.edges[0].node;
  await fill(product.dataDir, id);
  const { open, work, frames, longest, read } = await measure(session, id);
  const misses = [
    ...(open > TARGETS.open ? [`opening took more than ${TARGETS.open} ms`] : []),
    ...(frames < TARGETS.frames ? [`scrolling had fewer than ${TARGETS.frames} frames per second`] : []),
  ];
  console.log(`messages                      ${MESSAGES}`);
  console.log(`open, median of 5             ${Math.round(open)} ms`);
  console.log(`scrolled through              ${read} messages, CPU ${SLOWDOWN} times slower`);
  console.log(`frames per second             ${frames.toFixed(1)}`);
  console.log(`processor time of a frame     ${work.toFixed(1)} ms at full speed`);
  console.log(`longest task                  ${longest === 0 ? 'below 50 ms' : `${Math.round(longest)} ms`}`);
  console.log(misses.length === 0 ? '\nAll targets are met.' : `\nTargets that are missed:\n  ${misses.join('\n  ')}`);
} finally {
  await browser.close();
  await product.close();
}

/**
 * @param {string} dataDir of the product
 * @param {string} id of the conversation
 */
async function fill(dataDir, id) {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const db = new pg.Client({ connectionString: `postgres://batchmate:${password}@127.0.0.1:${port}/batchmate` });
  await db.connect();
  await db.query(FILL, [id]);
  await db.query('vacuum analyze messages');
  await db.end();
}

/**
 * @param {import('../lib/demo-session.mjs').Session} session
 * @param {string} id
 */
async function measure(session, id) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await useSession(context, session);
  const page = await context.newPage();
  const times = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.goto(`${product.base}/messages`);
    const link = page.locator(`a[href="/messages/${id}"]`);
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    times.push(await link.evaluate(timeToOpen));
  }
  const developer = await context.newCDPSession(page);
  const work = await frameTime(page, developer);
  await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const scrolled = await page.evaluate(scrollUp, { step: STEP, steps: STEPS });
  await context.close();
  return { open: times.toSorted((a, b) => a - b)[2] ?? 0, work, ...scrolled };
}

/**
 * The processor time of the page for a step of scrolling, in milliseconds. Unlike the frames per second, it hardly depends on what else runs.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} developer
 */
async function frameTime(page, developer) {
  await developer.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () => {
    const { metrics } = await developer.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await used();
  await page.evaluate(scrollUp, { step: STEP, steps: STEPS });
  return (((await used()) - before) / STEPS) * 1000;
}

/**
 * Opens the conversation and waits until its messages are on the screen.
 * @param {Element} link
 * @returns {Promise<number>} milliseconds
 */
async function timeToOpen(link) {
  const start = performance.now();
  /** @type {HTMLElement} */ (link).click();
  const isShown = () => document.querySelector('[role=log] [data-message]') !== null;
  while (!isShown())
    await new Promise((next) => {
      requestAnimationFrame(next);
    });
  return performance.now() - start;
}

/**
 * Scrolls up as a wheel does, one step a frame.
 * @param {{ step: number, steps: number }} with
 */
async function scrollUp({ step, steps }) {
  const log = document.querySelector('[role=log]');
  if (!log) throw new Error('There is no log.');
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const seen = new Set();
  const start = performance.now();
  for (let done = 0; done < steps; done++) {
    log.scrollTop -= step;
    await new Promise((next) => {
      requestAnimationFrame(next);
    });
    for (const message of log.querySelectorAll('[data-message]')) seen.add(message.getAttribute('data-message'));
  }
  const frames = (steps / (performance.now() - start)) * 1000;
  await new Promise((next) => {
    setTimeout(next, 200); // a task is reported once it has ended
  });
  observer.disconnect();
  return { frames, longest, read: seen.size };
}
