import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.mjs';
import { freePort } from './scripts/lib/free-port.mjs';

const browser = await findBrowser();

// Workers load this file again and must use the same port and folder.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'batchmate-e2e-'));
process.env.DEMO_PASSWORD = 'a-password-for-e2e-tests';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** End-to-end tests in a browser, against the built server with a new database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Long enough for a machine under load.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL,
    actionTimeout: 30_000,
    launchOptions: browser.launch,
    // A trace takes a third of the time of the tests. Record one with `npm run test:e2e -- --trace retain-on-failure <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    env: {
      PORT: process.env.E2E_PORT,
      DEMO_PASSWORD: process.env.DEMO_PASSWORD,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
    },
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
