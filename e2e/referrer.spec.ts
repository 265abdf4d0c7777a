import type { Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

const figure = async (page: Page, name: string): Promise<number> =>
  Number(/\d+/.exec((await page.getByRole('group', { name }).innerText()).replace(name, ''))?.[0]);

test('an alumna starts at her dashboard, answers a request there, and finds its figures in the list', async ({
  page,
}) => {
  await signIn(page, 'alumni@demo.batchmate.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Welcome back, Meera')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent Referrals' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Recent Notifications' }).getByRole('listitem')).toHaveCount(3);

  const [pending, active] = [await figure(page, 'Pending Requests'), await figure(page, 'Active Referrals')];
  const first = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem').first();
  const name = await first.getByRole('link').innerText();
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Referral accepted successfully').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting for you' })).not.toContainText(name);
  await expect.poll(() => figure(page, 'Pending Requests')).toBe(pending - 1);
  await expect.poll(() => figure(page, 'Active Referrals')).toBe(active + 1);

  await page.getByRole('link', { name: 'Pending Requests', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Pending/, selected: true })).toContainText(String(pending - 1));
});

test('HR starts at the dashboard of the company, opens the certificate, and finds its people', async ({ page }) => {
  await signIn(page, 'hr@demo.batchmate.example');
  await expect(page.getByText('Welcome, Kavya')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent Referral Requests' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Top Candidates' }).getByRole('listitem')).toHaveCount(5);
  const hired = await figure(page, 'Successful Referrals');
  await page.getByRole('link', { name: 'Successful Referrals', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Hired/, selected: true })).toContainText(String(hired));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company people' }).click();
  const people = page.getByRole('table', { name: 'Company people' });
  await expect(people.getByRole('link', { name: 'Meera Nair', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name or position' }).fill('nobody of this name');
  await expect(page.getByText('Nobody matches “nobody of this name”.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name or position' }).fill('Meera');
  await expect(people.getByRole('row')).toHaveCount(2);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View Certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\//);
  await expect(page.getByText('Nilgiri Cloud').first()).toBeVisible();
});

test('the people of a company are not for alumni', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/company' });
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
