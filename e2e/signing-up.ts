import { expect, type Page } from '@playwright/test';

interface NewStudent {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Signs up a student of the demo data's college with two skills, in the dialog, and signs them in. */
export async function signUp(page: Page, student: NewStudent): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(student.firstName);
  await dialog.getByLabel('Last name').fill(student.lastName);
  await dialog.getByLabel('College').fill('Kaveri Institute of Technology');
  await dialog.getByRole('button', { name: 'Add degree, batch and skills now' }).click();
  await dialog.getByLabel('Batch').fill('2027');
  for (const skill of ['Java', 'Node.js']) {
    await dialog.getByRole('textbox', { name: 'Skills' }).fill(skill);
    await dialog.getByRole('textbox', { name: 'Skills' }).press('Enter');
  }
  await dialog.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/a-student');
  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(student.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup successful. You can now log in.').first()).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
