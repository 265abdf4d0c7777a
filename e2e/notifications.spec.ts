import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test('a student marks notifications, takes it back, and one that cannot be marked stays unread', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  const first = page.getByRole('main').locator('[data-notification]').first();
  const [mark, unmark] = [/^Mark as read/, /^Mark as unread/].map((name) => first.getByRole('button', { name }));
  await expect(first).toBeVisible();
  if (await mark?.isVisible()) await mark?.click();
  await unmark?.click();
  await expect(first).toContainText('Unread');

  // Without an answer of the server.
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'MarkNotificationsRead' ? route.abort() : route.fallback(),
  );
  await mark?.click();
  await expect(page.getByText('The notifications were not marked').first()).toBeVisible();
  await expect(first).toContainText('Unread');
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(first).not.toContainText('Unread');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('Unread');
  await mark?.click();
  await expect(first).not.toContainText('Unread');

  await page.getByRole('tab', { name: /^Requests/ }).click();
  await expect(page).toHaveURL(/\?filter=requests$/);
  await first.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/notifications/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Notifications');
});
