// npm run contact-sheet: renders every screen of the student portal with much data, with none and with a failed request, wide and
// narrow, light and dark: one picture a screen, docs/images/student-*.png. It starts the built product with demo data.
//   --only=jobs   only the screens whose name contains this
//   --shots=DIR   also saves the single screenshots in full size
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../e2e/find-browser.mjs';
import { startProduct } from './lib/demo-product.mjs';
import { demoSession, newStudent, useSession } from './lib/demo-session.mjs';
import { at } from './lib/paths.mjs';
import { FRAME_QUERY, STUDENT, studentScreens, untilShown } from './lib/student-screens.mjs';
import { stop } from './lib/preconditions.mjs';

/** @typedef {'full' | 'empty' | 'failed'} State */
/** @typedef {{ state: State, width: number, colorScheme: 'light' | 'dark', image: Buffer }} Shot */

const { values } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' } } });
const VIEWS = /** @type {const} */ ([
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]);
const SCHEMES = /** @type {const} */ (['light', 'dark']);
const MAX_BYTES = 6_000_000;
/** The width of a sheet: two wide and two narrow screenshots, and the space between them. */
const SHEET = 1640;
const COLORS = 128;

const product = await startProduct();
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
let total = 0;
try {
  const student = await demoSession(product.base, STUDENT);
  const newcomer = await newStudent(product.base);
  const screens = await studentScreens(product.base, student.token);
  /** @type {Map<string, Shot[]>} */
  const shots = new Map(screens.map(({ name }) => [name, []]));
  const chosen = screens.filter(({ name }) => !values.only || name.includes(values.only));
  for (const state of /** @type {const} */ (['full', 'empty', 'failed']))
    for (const view of VIEWS)
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          viewport: view,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
        });
        await useSession(context, state === 'empty' ? newcomer : student);
        const page = await context.newPage();
        if (state === 'failed') await failRequests(page);
        for (const screen of chosen) {
          if (state === 'empty' && !screen.hasEmptyState) continue;
          await page.goto(product.base + screen.path);
          await untilShown(page);
          const image = await page.screenshot({ animations: 'disabled' });
          shots.get(screen.name)?.push({ state, width: view.width, colorScheme, image });
          if (values.shots) save(values.shots, `${screen.name}-${state}-${view.width}-${colorScheme}.png`, image);
        }
        await context.close();
      }
  for (const { name } of chosen) await compose(name, shots.get(name) ?? []);
} finally {
  await browser.close();
  await product.close();
}
console.log(`${(total / 1e6).toFixed(2)} MB in total`);
if (total > MAX_BYTES) stop(`That is more than ${MAX_BYTES / 1e6} MB: too much for a repository.`);

/**
 * Lets every GraphQL request of a page fail, except the one of the frame.
 * @param {import('@playwright/test').Page} page
 */
async function failRequests(page) {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    await (operationName === FRAME_QUERY ? route.continue() : route.abort());
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
  const rows = /** @type {const} */ (['full', 'empty', 'failed']).map((state) => {
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
  const target = at(`docs/images/student-${name}.png`);
  await sharp(full).png({ palette: true, colors: COLORS, compressionLevel: 9, effort: 8 }).toFile(target);
  const { size } = statSync(target);
  total += size;
  console.log(`docs/images/student-${name}.png: ${shots.length} screenshots, ${Math.round(size / 1000)} kB`);
}
