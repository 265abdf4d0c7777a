import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce' });

const URL = 'https://hooks.invalid/batchmate';

test('HR creates a webhook endpoint, sends a test, reads its deliveries, and deletes it', async ({ page }) => {
  await signIn(page, 'hr@demo.batchmate.example', { path: '/settings' });
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook endpoint' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1/');
  await dialog.getByRole('checkbox', { name: 'A referral was requested' }).check();
  await dialog.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(dialog.getByText(/must be a public https address/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'URL' }).fill(URL);
  await dialog.getByRole('button', { name: 'Create endpoint' }).click();

  const saved = page.getByRole('dialog', { name: 'Save the secret' });
  await expect(saved.getByRole('list', { name: 'Signing secret' })).toHaveText(/^whsec_/);
  await saved.getByRole('button', { name: 'I have saved it' }).click();

  // Nobody answers at this address.
  await page.getByRole('button', { name: `Send test to ${URL}` }).click();
  await expect(page.getByText(/The host name was not found after \d+ ms/).first()).toBeVisible();
  await page.getByRole('button', { name: `Deliveries to ${URL}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(deliveries.getByRole('listitem')).toHaveText(/webhook\.test.*Failed.*The host name was not found/);
  await deliveries.getByRole('button', { name: 'Close' }).click();

  const more = page.getByRole('button', { name: `More actions for ${URL}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(page.getByText('Turned off. Events are kept for a replay.')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(page.getByText('Endpoint deleted').first()).toBeVisible();
  await expect(more).toHaveCount(0);
});
