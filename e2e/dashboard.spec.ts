import type { Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

const figure = async (page: Page, name: string): Promise<number> =>
  Number(/\d+/.exec(await page.getByRole('group', { name }).innerText())?.[0]);

test('a student starts at the dashboard, and each counter leads to its requests', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Welcome back, Asha')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Recent Notifications' }).getByRole('listitem')).toHaveCount(3);
  const pending = await figure(page, 'Pending');
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Pending/, selected: true })).toContainText(String(pending));
  await page.goBack();
  const hired = await figure(page, 'Successful');
  await page.getByRole('link', { name: 'Successful', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Hired/, selected: true })).toContainText(String(hired));
});

test('a dashboard that cannot be loaded says so inside the frame, and Try again brings it', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'StudentDashboard' ? route.abort() : route.fallback(),
  );
  await signIn(page, 'student@demo.batchmate.example');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Your dashboard could not be loaded.');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Send Referral Request' })).toBeVisible();
  // Still refused: the reason stays where it was, with its button.
  const again = main.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(main.getByRole('alert')).toContainText('Your dashboard could not be loaded.');
  await page.unrouteAll();
  await again.click();
  await expect(page.getByText('Welcome back, Asha')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(5);
  await expect(main.getByRole('alert')).toHaveCount(0);

  // What was loaded stays when a later request fails.
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(5);
  await expect(main.getByText('could not be loaded')).toHaveCount(0);
});
