import { makeApplicant, openScreen as openPublicScreen, publicScreens } from '../scripts/lib/public-screens.mjs';
import { expectAccessible, VIEWS, view, ZOOMED } from './axe';
import { openScreen } from './navigation';
import { signIn } from './signing-in';
import { test } from './test';

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
    '/verification',
    '/requests',
    '/candidates',
    '/listings',
    '/listings/new',
    '/analytics',
    '/credits',
    ...ALL_USERS,
    '/settings/account',
    '/settings/notifications',
    '/settings/referrals',
    '/settings/data',
  ],
  hr: [
    '/dashboard',
    '/profile',
    '/verification',
    '/requests',
    '/listings',
    '/company',
    '/candidates',
    '/analytics',
    '/credits',
    '/settings/api-keys',
    '/settings/webhooks',
  ],
  admin: [
    '/admin',
    '/admin/verifications',
    '/admin/reports',
    '/admin/users',
    '/admin/internships',
    '/admin/internships?payment=review',
    '/admin/vouchers',
    '/admin/stories',
    '/admin/audit',
    '/admin/health',
  ],
};
test.use({ reducedMotion: 'reduce' });

for (const kind of ['page', 'dialog'] as const) {
  test(`every public ${kind} passes axe`, async ({ page, baseURL }) => {
    test.slow(); // a dozen screens, four checks each
    const base = baseURL ?? '';
    const applicant = await makeApplicant(base);
    await view(page);
    for (const screen of publicScreens(applicant).filter((one) => one.kind === kind)) {
      await openPublicScreen(page, base, { ...screen, session: applicant.session });
      await expectAccessible(page, screen.name);
    }
  });
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(`the pages of ${who} in the demo data pass axe`, async ({ page }) => {
    test.slow();
    await view(page);
    await signIn(page, `${who}@demo.batchmate.example`);
    for (const path of paths) {
      await openScreen(page, path);
      await expectAccessible(page, path, who === 'student' ? [...VIEWS, ...ZOOMED] : VIEWS);
    }
  });
}
