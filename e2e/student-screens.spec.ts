import { studentScreens, untilShown } from '../scripts/lib/student-screens.mjs';
import { queriesOfFirstView } from './first-views';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test('the first view of each student screen is one request', async ({ page, baseURL }) => {
  await signIn(page, 'student@demo.batchmate.example');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const { name, path, queries } of await studentScreens(baseURL ?? '', token)) {
    const made = await queriesOfFirstView(page, path);
    expect({ name, queries: made.length, made }).toEqual({ name, queries, made });
  }
});

test('on phones, the bar of a form takes the place of the bottom bar, and Edit Profile is in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn(page, 'student@demo.batchmate.example', { path: '/profile' });
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await expect(edit).toBeInViewport();
  await edit.click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(places).toBeVisible();
});

test('the tabs of the notifications stay visible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await signIn(page, 'student@demo.batchmate.example', { path: '/notifications' });
  await untilShown(page);
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(page.getByRole('tab', { name: /^All/ })).toBeInViewport();
});
