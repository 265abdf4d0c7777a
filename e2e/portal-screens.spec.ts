import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { queriesOfFirstView } from './first-views';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** A list with one of its items open beside it, which has a query of its own. */
const WITH_ITEM = 2;
const QUERIES: Record<string, number> = {
  requests: WITH_ITEM,
  candidate: WITH_ITEM,
  verifications: WITH_ITEM,
  reports: WITH_ITEM,
};

for (const portal of PORTALS.filter(({ name }) => name !== 'student'))
  test(`the first view of each screen of the portal is one request: ${portal.name}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await signIn(page, portal.email);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const { name, path } of await portal.screens(baseURL ?? '', token)) {
      const made = await queriesOfFirstView(page, path);
      expect({ name, queries: made.length, made }).toEqual({ name, queries: QUERIES[name] ?? 1, made });
    }
  });
