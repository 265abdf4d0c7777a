import { expect, type Page } from '@playwright/test';

/** The password of all users in the demo data. The Playwright configuration passes it to the server. */
const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? '';

/** Signs in with the dialog, and waits for the portal. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/?auth=login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}
