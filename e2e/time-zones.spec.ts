import { signIn } from './signing-in';
import { expect, test } from './test';

for (const [timeZone, zone] of [
  ['America/New_York', / IST, in your time zone .+ GMT-[45]$/],
  ['Asia/Kolkata', / IST$/],
] as const) {
  test.describe(timeZone, () => {
    test.use({ timezoneId: timeZone });

    test('every time names its zone on hover', async ({ page }) => {
      await signIn(page, 'student@demo.batchmate.example', { path: '/referrals' });
      const times = page.locator('main time');
      await expect(times.first()).toBeVisible();
      const titles = await times.evaluateAll((all) => all.map((time) => time.getAttribute('title')));
      for (const title of titles) expect(String(title)).toMatch(zone);
    });
  });
}
