/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { follow } from './navigation';
import { signIn } from './signing-in';
import { expect, test } from './test';

const STUDENT = 'student@demo.batchmate.example';

/** Opens a page of the portal, with the code of this page only. */
async function open(page: Page, path: string, email = STUDENT) {
  await signIn(page, email, { path });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const offline = (page: Page) => page.getByRole('alert', { name: 'You are offline' });

test('a dialog that cannot be loaded offline leaves the page as it is, and opens when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/alumni');
  const search = page.getByRole('button', { name: /^Search or jump to/ });
  await expect(search).toBeVisible();
  await context.setOffline(true);
  await search.click();
  await expect(offline(page)).toBeVisible();
  await expect(search).toBeVisible();
  await context.setOffline(false);
  await search.click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search or jump to' })).toBeVisible();
});

test('a request cannot be written offline, and the button says why', async ({ page, context }) => {
  await open(page, '/alumni');
  const ask = page.getByRole('button', { name: /^Ask/ }).first();
  await expect(ask).toBeEnabled();
  await context.setOffline(true);
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAttribute('title', 'You are offline');
  await context.setOffline(false);
  await ask.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a click beside a dialog does not discard a letter, and a new release reloads the page without losing it', async ({
  page,
}) => {
  await open(page, '/alumni');
  const ask = page.getByRole('button', { name: /^Ask/ }).first();
  await ask.click();
  const letter = page.getByRole('textbox', { name: 'Message' });
  await letter.fill('I build services in Go.');
  await page.mouse.click(5, 400);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(letter).toHaveValue('I build services in Go.');
  await page.reload();
  await expect(ask).toBeVisible();
  // The server of a new release no longer has the files of the page before.
  let old = true;
  await page.route('**/assets/*.js', (route) => (old ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate(() => Object.assign(window, { beforeTheReload: true }));
  page.on('request', (request) => (old &&= !request.isNavigationRequest()));
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  expect(await page.evaluate(() => 'beforeTheReload' in window)).toBe(false);
  await page.goto('/alumni');
  await ask.click();
  await expect(letter).toHaveValue('I build services in Go.');
});

test('a menu that cannot be loaded offline leaves the page as it is, and opens when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/alumni');
  const account = page.getByRole('button', { name: /^Account of/ });
  await context.setOffline(true);
  await account.click();
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
});

test('a page that cannot be loaded offline says so inside the frame, and appears when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/alumni');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This page could not be loaded/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
});

test('offline, every screen that was open before still shows what it had', async ({ page, context }) => {
  await open(page, '/dashboard');
  const main = page.getByRole('main');
  const screens: [path: string, content: Locator][] = [
    ['/referrals', main.getByRole('list', { name: 'Referral Center' }).getByRole('listitem')],
    ['/alumni', main.getByRole('article')],
    ['/jobs', main.getByRole('list', { name: 'Jobs' }).getByRole('listitem')],
    ['/applications', main.getByRole('region', { name: 'Applied' }).getByRole('listitem')],
    ['/profile', main.getByRole('link', { name: 'Edit Profile' })],
    ['/skills', main.getByRole('list', { name: 'Skills' }).getByRole('listitem')],
    ['/messages', main.getByRole('list', { name: 'Conversations' }).getByRole('link')],
    ['/settings/account', main.getByText(STUDENT)],
    ['/notifications', main.getByRole('listitem')],
    ['/dashboard', main.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')],
  ];
  const visit = async (path: string, content: Locator) => {
    await follow(page, path);
    await expect(content.first()).toBeVisible();
  };
  for (const [path, content] of screens) {
    await visit(path, content);
    await page.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  for (const [path, content] of screens) {
    await visit(path, content);
    await expect(main.getByText('could not be loaded')).toHaveCount(0);
    await expect(line).toHaveCount(1);
  }
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

test('nothing can be saved offline; what was typed is kept and saved when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/profile?edit=headline');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Builds things that last');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await headline.press('Enter');
  await expect(headline).toHaveValue('Builds things that last');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Builds things that last')).toBeVisible();
  await expect(save).toHaveCount(0);
});

test('a public page says that the sign-in dialog could not be loaded, and opens it when the network is back', async ({
  page,
  context,
}) => {
  // Nothing is fetched in advance.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/about-us');
  await context.setOffline(true);
  const login = page.getByRole('link', { name: 'Login' });
  await login.click();
  await expect(page.getByText('Batchmate could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});
