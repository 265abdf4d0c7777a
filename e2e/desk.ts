import { expect, type Locator, type Page } from '@playwright/test';
import { openSection } from './referrers';

/** Enters a reason and confirms the dialog. */
export async function giveReason(dialog: Locator, reason: string, confirm: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** A case that is open beside its queue, or on a page of its own. */
export const caseOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Refunds the fee that Tara Bose paid. */
export async function refundFee(page: Page): Promise<void> {
  await openSection(page, 'Internships');
  await page.getByRole('searchbox').fill('Tara Bose');
  await expect(page.getByText('2 applications').first()).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Full Stack Development' })
    .getByRole('button', { name: 'Tara Bose' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Tara Bose', exact: true });
  await sheet.getByRole('button', { name: 'Refund fee…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund the fee of Tara Bose?' });
  await giveReason(dialog, 'The internship was canceled.', 'Refund fee');
  await expect(page.getByText('The fee of Tara Bose is being refunded').first()).toBeVisible();
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}
