import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Applicant, makeApplicant, openScreen, publicScreens } from '../scripts/lib/public-screens.mjs';
import { signIn } from './signing-in';

const EVERYBODY = ['/messages', '/notifications', '/profile'];
const PAGES = {
  student: ['/alumni', '/referrals', ...EVERYBODY],
  alumni: ['/requests', ...EVERYBODY],
};
const WIDTHS = [1280, 375];

async function findingsOf(page: Page): Promise<string[]> {
  // Under a dialog the page is hidden from everybody, so only the dialog is what there is.
  const dialog = await page.getByRole('dialog').count();
  const builder = new AxeBuilder({ page });
  const { violations } = await (dialog > 0 ? builder.include('[role=dialog]') : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

let applicant: Applicant;
test.beforeAll(async ({ baseURL }) => {
  applicant = await makeApplicant(baseURL ?? '');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const width of WIDTHS) {
      test(`axe finds nothing on what a visitor sees, ${width} px wide`, async ({ page, baseURL }) => {
        test.slow(); // some twenty screens
        await page.setViewportSize({ width, height: 800 });
        for (const screen of publicScreens(applicant)) {
          await openScreen(page, baseURL ?? '', { ...screen, session: applicant.session });
          expect.soft(await findingsOf(page), screen.name).toEqual([]);
        }
      });
    }

    for (const [who, paths] of Object.entries(PAGES)) {
      test(`axe finds nothing on the pages of the demonstration's ${who}`, async ({ page }) => {
        await signIn(page, `${who}@demo.batchmate.example`);
        for (const path of paths) {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await page.goto(path);
            await expect(page.locator('h1')).toBeVisible();
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            expect.soft(await findingsOf(page), `${path} at ${width} px`).toEqual([]);
          }
        }
      });
    }
  });
}
