import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test('a student goes through the requests by keyboard, and one that cannot be withdrawn stays as it is', async ({
  page,
}) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Referral Center' }).click();
  const rows = page.getByRole('main').locator('[data-row]');
  const pane = page.getByRole('region', { name: / at / });
  await expect(pane.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  const id = (await rows.nth(1).getAttribute('data-row')) ?? '';
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await page.keyboard.press('Enter');
  await expect(pane).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();

  await page.getByRole('tab', { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/tab=pending/);
  await rows.first().click();
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'ChangeReferralStatus' ? route.abort() : route.fallback(),
  );
  await pane.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Failed to update referral status').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(pane.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});
