import { signIn } from './signing-in';
import { expect, test } from './test';

const numberIn = (text: string): number => Number(/([\d,]+) credits/.exec(text)?.[1]?.replaceAll(',', ''));

test('an alumna redeems a reward, and finds the voucher in the history after a reload', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(page).toHaveURL(/\/credits$/);
  const balance = page.getByRole('region', { name: 'Balance' });
  const before = numberIn(await balance.innerText());

  await page.getByRole('link', { name: 'Redeem Résumé review for a student' }).click();
  const question = page.getByRole('dialog', { name: 'Redeem “Résumé review for a student”?' });
  await question.getByRole('button', { name: 'Redeem 600 credits' }).click();
  const voucher = page.getByRole('dialog', { name: 'Your voucher' });
  const code = await voucher.getByRole('status', { name: 'Voucher code' }).innerText();
  expect(code).toMatch(/^RESUME-/);
  await voucher.getByRole('button', { name: 'Done' }).click();
  await expect(balance).toContainText(`${(before - 600).toLocaleString('en-IN')} credits`);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Valid');
  await expect(row).toContainText('−600');
  await expect(balance).toContainText(`${(before - 600).toLocaleString('en-IN')} credits`);

  const hired = page.getByRole('row').filter({ hasText: 'Hired ·' }).first();
  await hired.getByRole('link').click();
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
});

test('HR without credits sees what is missing for each reward', async ({ page }) => {
  await signIn(page, 'hr@demo.batchmate.example', { path: '/credits' });
  const session = page.getByRole('list', { name: 'Rewards' }).getByRole('listitem').last();
  await expect(session).toContainText('2,500 credits');
  await expect(session).toContainText('more credits');
  await expect(session.getByRole('link')).toHaveCount(0);
});
