import { expect, test } from '@playwright/test';
import { signIn } from './signing-in';

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
