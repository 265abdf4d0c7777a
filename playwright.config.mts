import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.mjs';
import { freePort } from './scripts/lib/free-port.mjs';

const browser = await findBrowser();

/** Each worker has a server of its own, so that tests at the same time do not change each other's data. */
const WORKERS = 2;
const newServer = async () => ({ port: await freePort(), dataDir: mkdtempSync(join(tmpdir(), 'batchmate-e2e-')) });

// Workers load this file again and must use the same ports and folders.
process.env.E2E_SERVERS ??= JSON.stringify(await Promise.all(Array.from({ length: WORKERS }, newServer)));
const servers: Awaited<ReturnType<typeof newServer>>[] = JSON.parse(process.env.E2E_SERVERS);
const own = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (!own) throw new Error('There are more workers than servers.');
process.env.E2E_DATA_DIR = own.dataDir;
process.env.DEMO_PASSWORD = 'a-password-for-e2e-tests';
const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** End-to-end tests in a browser, against the built server with new databases. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Long enough for a machine under load.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: WORKERS,
  forbidOnly: true,
  use: {
    baseURL: addressOf(own.port),
    actionTimeout: 30_000,
    launchOptions: browser.launch,
    // A trace takes a third of the time of the tests. Record one with `npm run test:e2e -- --trace retain-on-failure <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  webServer: servers.map(({ port, dataDir }) => ({
    command: 'node scripts/e2e-server.mjs',
    env: { PORT: String(port), DEMO_PASSWORD: process.env.DEMO_PASSWORD ?? '', E2E_DATA_DIR: dataDir },
    url: `${addressOf(port)}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  })),
});
