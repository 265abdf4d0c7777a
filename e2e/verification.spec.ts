import { signIn } from './signing-in';
import { expect, test } from './test';

test('a verified alumna sees what was verified, with her certificate', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/verification' });
  await expect(page.getByRole('heading', { name: 'Company Verification', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /View Certificate/ }).first()).toBeVisible();
});
