/// <reference lib="dom" />
import { onePagePdf } from '../server/seed/demo/resume-pdf';
import { signIn } from './signing-in';
import { expect, test } from './test';

test('a student adds a skill once, and a certification', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('link', { name: 'Skills & Resume' }).click();
  await expect(page).toHaveURL(/\/skills$/);
  const skill = 'Kubernetes';
  const field = page.getByRole('combobox', { name: 'Skill', exact: true });

  // With the keyboard: the suggestion has the usual spelling.
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field.fill(skill.toLowerCase());
  await expect(page.getByRole('option', { name: skill })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(skill);
  await field.press('Enter');
  await expect(page.getByText('Skill added successfully')).toBeVisible();
  const showAll = page.getByRole('tabpanel').getByRole('button', { name: /^Show all \d+$/ });
  await showAll.click();
  await expect(page.getByRole('button', { name: `Edit ${skill}` })).toBeVisible();

  // Escape closes the list, not the dialog.
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.fill(skill.toLowerCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to add skill')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Add certification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add license or certification' });
  await dialog.getByLabel('Name').fill('Cluster Administration');
  await dialog.getByLabel('Issuing organization').fill('Nilgiri Institute');
  await dialog.getByLabel('Issue date: month').selectOption('January');
  await dialog.getByLabel('Issue date: year').selectOption('2024');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Skills' }).fill(skill);
  await dialog.getByRole('textbox', { name: 'Skills' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Certification added')).toBeVisible();
  const section = page.getByRole('region', { name: 'Licenses & certifications' });
  await section.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect(section.getByText('Cluster Administration')).toBeVisible();
});

test('a student uploads a résumé and adds two of the skills that it names', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example', { path: '/skills' });
  const buffer = onePagePdf('Projects', ['Wrote simulations in Haskell and Erlang, and a parser in Elixir.']);
  await page
    .getByLabel('Résumé', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'projects.pdf', mimeType: 'application/pdf', buffer });
  const found = page.getByRole('region', { name: 'Found in your résumé' });
  await expect(found.getByRole('checkbox')).toHaveCount(3, { timeout: 30_000 });
  await expect(found.getByText(/^“Wrote simulations/).first()).toBeVisible();
  await found.getByRole('checkbox', { name: 'Elixir' }).uncheck();
  await found.getByRole('button', { name: 'Add 2 skills' }).click();
  await expect(page.getByText('2 skills added successfully')).toBeVisible();
  await expect(found.getByRole('checkbox')).toHaveCount(1);
});

test('pictures are shown when the server is open at another of its addresses', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL?.replace('127.0.0.1', 'localhost') });
  await signIn(page, 'student@demo.batchmate.example', { path: '/skills' });
  const logo = page.getByRole('region', { name: 'Licenses & certifications' }).locator('img').first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.close();
});
