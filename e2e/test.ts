import { test as base } from '@playwright/test';
import { endServers, serverOf } from './file-servers';
import type { OwnServer } from './own-server';

export { expect } from '@playwright/test';

interface ForTests {
  /** The server for the tests of this file. */
  server: OwnServer;
  closesWindows: void;
}

/**
 * Playwright's test, with a server for each file. It also closes the windows that a test has opened for other users; Playwright leaves
 * them open until the last test.
 */
export const test = base.extend<ForTests, { endsServers: void }>({
  endsServers: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      await use();
      await endServers();
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a pattern
  server: async ({}, use, { file }) => use(await serverOf(file)),
  baseURL: async ({ server }, use) => use(server.url),
  closesWindows: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
