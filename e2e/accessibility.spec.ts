import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { makeApplicant, openScreen, publicScreens } from '../scripts/lib/public-screens.mjs';
import { signIn } from './signing-in';

const ALL_USERS = ['/messages', '/notifications', '/profile'];
const PAGES = {
  student: [
    '/dashboard',
    '/skills',
    '/alumni',
    '/jobs',
    '/applications',
    '/applications?view=table',
    '/referrals',
    ...ALL_USERS,
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/referrals',
    '/settings/privacy',
    '/settings/data',
  ],
  alumni: [
    '/dashboard',
    '/requests',
    '/candidates',
    '/listings',
    '/listings/new',
    '/analytics',
    '/credits',
    ...ALL_USERS,
    '/settings/notifications',
    '/settings/referrals',
  ],
  hr: ['/dashboard', '/requests', '/listings', '/company', '/settings/api-keys'],
  admin: [
    '/admin',
    '/admin/verifications',
    '/admin/reports',
    '/admin/users',
    '/admin/internships',
    '/admin/vouchers',
    '/admin/stories',
    '/admin/audit',
    '/admin/health',
  ],
};
// Checked one after the other on the open screen: each variant differs from the one before.
const VIEWS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 375, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
] as const;

async function findingsOf(page: Page): Promise<string[]> {
  // A dialog hides the page, so only the dialog is checked.
  const dialog = await page.getByRole('dialog').count();
  // Our pages have no frames. Without this option, axe opens an extra page for each check.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Off by default. Users of voice control say what they see, so names must contain it (WCAG 2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (dialog > 0 ? builder.include('[role=dialog]') : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

async function view(page: Page, { width, colorScheme }: (typeof VIEWS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

/** Expects no violations on the open page, in both widths and both color modes. Restores the page afterwards. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const next of VIEWS) {
    await view(page, next);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${next.colorScheme}\\b`));
    // Colors in transition are not checked.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect.soft(await findingsOf(page), `${name}, ${next.width} px wide, ${next.colorScheme}`).toEqual([]);
  }
  await view(page, VIEWS[0]);
}

test.use({ reducedMotion: 'reduce' });

for (const kind of ['page', 'dialog'] as const) {
  test(`every public ${kind} passes axe`, async ({ page, baseURL }) => {
    test.slow(); // a dozen screens, four checks each
    const base = baseURL ?? '';
    const applicant = await makeApplicant(base);
    await view(page, VIEWS[0]);
    for (const screen of publicScreens(applicant).filter((one) => one.kind === kind)) {
      await openScreen(page, base, { ...screen, session: applicant.session });
      await expectAccessible(page, screen.name);
    }
  });
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(`the pages of ${who} in the demo data pass axe`, async ({ page }) => {
    test.slow();
    await view(page, VIEWS[0]);
    await signIn(page, `${who}@demo.batchmate.example`);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, path);
    }
  });
}
