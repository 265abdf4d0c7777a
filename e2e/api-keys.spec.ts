import type { Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce' });

/** Sends the request of a `curl` command. @returns the status of the response */
async function statusOf(page: Page, command: string): Promise<number> {
  const [, header = '', url = ''] = /^curl -H '([^']+)' '([^']+)'$/.exec(command) ?? [];
  const [name = '', value = ''] = header.split(': ');
  return (await page.request.get(url, { headers: { [name]: value } })).status();
}

test('HR makes an API key that works as shown, and revokes it', async ({ page }) => {
  const name = `Careers page ${Date.now()}`;
  await signIn(page, 'hr@demo.batchmate.example', { path: '/settings' });
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'API Keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Please choose at least one scope.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Read candidates and applicants' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const saved = page.getByRole('dialog', { name: 'Save your API key' });
  const command = await saved.getByRole('group', { name: 'Command' }).innerText();
  expect(await statusOf(page, command)).toBe(200);
  await saved.getByRole('button', { name: 'I have saved it' }).click();

  // The last use is read with the page. A key in use asks for its name.
  await page.reload();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const revoking = page.getByRole('dialog', { name: `Revoke “${name}”?` });
  await revoking.getByRole('button', { name: 'Revoke key' }).click();
  await expect(revoking.getByText('Please type the name of the key.')).toBeVisible();
  await revoking.getByRole('textbox', { name: 'Name of the key' }).fill(name);
  await revoking.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('API key revoked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  expect(await statusOf(page, command)).toBe(401);
});
