// Checks that the end-to-end tests can run here: finds the browser that they would use, starts it and closes it.
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.mjs';

try {
  const { from, launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  console.log(`${from}, version ${browser.version()}`);
  await browser.close();
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
}
