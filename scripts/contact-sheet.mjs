// npm run contact-sheet:public: renders all public pages and all steps of the sign-in dialog, wide and narrow, into one picture for light and
// one for dark mode. It uses a running server with demo data (BATCHMATE, or http://127.0.0.1:4000), and creates an account there.
// `--shots=<folder>` also saves the single screens in full size.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.mjs';
import { at } from './lib/paths.mjs';
import { makeApplicant, openScreen, publicScreens } from './lib/public-screens.mjs';
import { stop } from './lib/preconditions.mjs';

const { values } = parseArgs({ options: { shots: { type: 'string' }, only: { type: 'string' } } });
const base = process.env.BATCHMATE ?? 'http://127.0.0.1:4000';
const WIDTHS = /** @type {const} */ ([1280, 375]);
const MAX_BYTES = 1_500_000;
const SHEET = 1600;

const answers = await fetch(`${base}/readyz`).catch(() => null);
if (!answers?.ok) stop(`No server answers at ${base}. Start one ("npm start"), or name it: BATCHMATE=http://…`);

const folder = values.shots ?? mkdtempSync(join(tmpdir(), 'batchmate-screens-'));
mkdirSync(folder, { recursive: true });
const applicant = await makeApplicant(base);
const screens = publicScreens(applicant).filter(({ name }) => !values.only || name.includes(values.only));
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
try {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const shots = await shoot(colorScheme);
    if (!values.only) await compose(shots, colorScheme);
  }
} finally {
  await browser.close();
  if (!values.shots) rmSync(folder, { recursive: true, force: true });
}

/** @param {'light' | 'dark'} colorScheme */
async function shoot(colorScheme) {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const shots = [];
  for (const width of WIDTHS)
    for (const screen of screens) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 800 });
      await openScreen(page, base, { ...screen, session: applicant.session });
      const file = join(folder, `${screen.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: screen.kind === 'page', animations: 'disabled' });
      shots.push({ name: screen.name, width, file });
    }
  await context.close();
  return shots;
}

/**
 * The browser lays out the screens, so no image library is needed.
 * @param {{ name: string, width: number, file: string }[]} shots
 * @param {'light' | 'dark'} colorScheme
 */
async function compose(shots, colorScheme) {
  const figure = (/** @type {typeof shots[number]} */ { name, file }) =>
    `<figure><img src="data:image/png;base64,${readFileSync(file).toString('base64')}" alt=""><figcaption>${name}</figcaption></figure>`;
  const rows = WIDTHS.map(
    (width) =>
      `<section class="w${width}">${shots
        .filter((shot) => shot.width === width)
        .map(figure)
        .join('')}</section>`,
  );
  const [ground, text] = colorScheme === 'dark' ? ['#0b0a1c', '#b0adcb'] : ['#e6e0d6', '#5d5a73'];
  const page = await browser.newPage({ viewport: { width: SHEET, height: 1000 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 24px; background: ${ground}; color: ${text}; font: 13px system-ui }
    section { columns: var(--n); column-gap: 16px; margin-bottom: 24px }
    .w1280 { --n: 5 } .w375 { --n: 10 }
    figure { margin: 0 0 16px; break-inside: avoid }
    img { width: 100%; display: block; max-height: 900px; object-fit: cover; object-position: top }
    figcaption { padding-top: 4px }
  </style>${rows.join('')}`);
  const target = at(`docs/images/public-${colorScheme}.png`);
  writeFileSync(target, await page.screenshot({ fullPage: true }));
  await page.close();
  const { size } = statSync(target);
  console.log(`docs/images/public-${colorScheme}.png: ${shots.length} screens, ${(size / 1e6).toFixed(2)} MB`);
  if (size > MAX_BYTES) stop(`That is more than ${MAX_BYTES / 1e6} MB: too much for a repository.`);
}
