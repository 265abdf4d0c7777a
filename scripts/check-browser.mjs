// Whether the journeys can run here: finds a browser as they do, starts it and closes it again.
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
