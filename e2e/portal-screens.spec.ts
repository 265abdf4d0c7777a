import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { queriesOfFirstView } from './first-views';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

for (const portal of PORTALS.filter(({ name }) => name !== 'student'))
  test(`the first view of each screen of the portal is one request: ${portal.name}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await signIn(page, portal.email);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const { name, path, queries } of await portal.screens(baseURL ?? '', token)) {
      const made = await queriesOfFirstView(page, path);
      expect({ name, queries: made.length, made }).toEqual({ name, queries, made });
    }
  });
