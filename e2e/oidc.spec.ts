import { OidcServer } from '../server/testing/oidc-server';
import { OwnServer } from './own-server';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce' });

const college = new OidcServer(() => `${server.url}/auth/oidc`);
const server = new OwnServer('dist/server/main.js', () => ({
  OIDC_ISSUER: college.config.issuer,
  OIDC_CLIENT_ID: college.config.clientId,
  OIDC_CLIENT_SECRET: college.config.clientSecret,
  OIDC_NAME: college.config.name,
}));

test.beforeAll(async () => {
  await college.start();
  await server.start();
});
test.beforeEach(() => college.reset());
test.afterAll(async () => {
  await server.remove();
  await college.stop();
});

test('a user signs in with the account of their college', async ({ page }) => {
  await page.goto(`${server.url}/?auth=login`);
  await page.getByRole('button', { name: 'Continue with Test College' }).click();
  await expect(page.getByText('Login successful').first()).toBeVisible();
  // The code does not stay in the address.
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  expect(await page.evaluate(() => sessionStorage.getItem('batchmate:oidc'))).toBeNull();
});

test('a user who cancels reads so, and can try again', async ({ page }) => {
  college.cancels = true;
  await page.goto(`${server.url}/?auth=login`);
  await page.getByRole('button', { name: 'Continue with Test College' }).click();
  await expect(page.getByRole('group', { name: 'You canceled the sign-in.' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/?auth=login`);
  college.cancels = false;
  await page.getByRole('button', { name: 'Continue with Test College' }).click();
  await expect(page.getByText('Login successful').first()).toBeVisible();
});
