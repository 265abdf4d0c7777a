// npm run measure-landing: measures how fast the public pages and the sign-in dialog are on a phone with a mobile network. It uses a
// running, built server (BATCHMATE, or http://127.0.0.1:4000). Run it while nothing else runs.
import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.mjs';
import { stop } from './lib/preconditions.mjs';

const base = process.env.BATCHMATE ?? 'http://127.0.0.1:4000';
const RUNS = 5;
// Lighthouse's mobile network, and a CPU that is slowed down four times.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

const response = await fetch(`${base}/readyz`).catch(() => null);
if (!response?.ok) stop(`No server responds at ${base}. Start one ("npm start"), or set BATCHMATE to its URL.`);

const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
try {
  for (const path of ['/', '/about-us']) {
    const runs = await repeat(() => load(path));
    const figures = [
      `first paint ${ms(runs.map(({ fcp }) => fcp))}`,
      `LCP ${ms(runs.map(({ lcp }) => lcp))}`,
      `CLS ${middle(runs.map(({ cls }) => cls)).toFixed(3)}`,
      `${(middle(runs.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`,
    ];
    console.log(`${path.padEnd(10)} ${figures.join(', ')}`);
  }
  const read = await repeat(() => press({ atOnce: false }));
  const atOnce = await repeat(() => press({ atOnce: true }));
  console.log(
    `dialog     usable ${ms(read)} after the click, and ${ms(atOnce)} after an immediate click (no throttling)`,
  );
} finally {
  await browser.close();
}

/**
 * @template T
 * @param {() => Promise<T>} run
 */
async function repeat(run) {
  const results = [];
  for (let i = 0; i < RUNS; i++) results.push(await run());
  return results;
}

/** The median. @param {number[]} values */
function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** @param {number[]} values */
function ms(values) {
  return `${Math.round(middle(values))} ms (${values
    .map(Math.round)
    .sort((a, b) => a - b)
    .join(' ')})`;
}

/** Loads a page with an empty cache, scrolls to its end, and reads the browser's metrics. @param {string} path */
async function load(path) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-IN' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { lcp: 0, cls: 0 });
    new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if (!('hadRecentInput' in shift && shift.hadRecentInput))
          seen.cls += 'value' in shift ? Number(shift.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(base + path);
  const toLoad = bytes; // the prefetched dialog does not count for the page
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    lcp: Number(Reflect.get(globalThis, 'lcp')),
    cls: Number(Reflect.get(globalThis, 'cls')),
  }));
  await context.close();
  return { ...seen, bytes: toLoad };
}

/**
 * The time from the click on Login until the first field can be used.
 * @param {{ atOnce: boolean }} when right after the page has loaded, or after the dialog was prefetched
 */
async function press({ atOnce }) {
  const page = await browser.newPage();
  await page.goto(base);
  if (!atOnce) {
    await page.locator('link[rel=modulepreload][fetchpriority=low]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  }
  const usable = page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('pointerdown', ({ timeStamp }) => {
          const look = () =>
            document.activeElement?.closest('[role=dialog]') && document.activeElement.matches('input')
              ? done(performance.now() - timeStamp)
              : requestAnimationFrame(look);
          look();
        });
      }),
  );
  await page.getByRole('link', { name: 'Login' }).click();
  const took = Number(await usable);
  await page.close();
  return took;
}
