import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test, which also closes the windows that a test has opened for other users. Playwright leaves them open until the last test. */
export const test = base.extend<{ closesWindows: void }>({
  closesWindows: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
