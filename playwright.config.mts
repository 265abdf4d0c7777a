import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.mjs';

const browser = await findBrowser();

process.env.DEMO_PASSWORD = 'a-password-for-e2e-tests';

/** End-to-end tests in a browser, against the built server. Each file has a server of its own with new data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-data.ts',
  // Long enough for a machine under load.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    launchOptions: browser.launch,
    // A trace takes a third of the time of the tests. Record one with `npm run test:e2e -- --trace retain-on-failure <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
