/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Focused, focused } from './keys';
import { expect, test } from './test';

/** Tabs through a whole page, until the focus leaves it. */
async function walk(page: Page): Promise<Focused[]> {
  const stops: Focused[] = [];
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

/** The number of elements that can be focused. */
const focusable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]',
        ),
      ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })).length,
  );

for (const width of [1280, 375]) {
  for (const path of ['/', '/about-us', '/privacy-policy', '/internships']) {
    test(`${path} can be used with the keyboard at ${width} px, and the focus is always visible`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (path === '/') await expect(page.getByRole('list', { name: /^Success stories/ })).toBeVisible();
      // Content that is fetched moves what is below it, so it must be there before the first key.
      if (path === '/internships') await expect(page.getByRole('article').first()).toBeVisible();
      const stops = await walk(page);
      expect(stops[0]?.name).toBe('Skip to content');
      expect(stops.filter(({ ring, onScreen }) => !ring || !onScreen)).toEqual([]);
      expect(stops).toHaveLength(await focusable(page));
    });
  }
}

test('the first Tab skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect((await focused(page))?.name).toBe('Start Your Journey');
});

test('an account can be created with the keyboard only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  const type = async (label: string, text: string) => {
    await expect(dialog.getByLabel(label, { exact: true }).and(dialog.locator('input'))).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('First name', 'Tara');
  await type('Last name', 'Bose');
  await expect(dialog.getByRole('radio', { name: 'Student/Graduate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'HR Company Representative' })).toBeChecked();
  await page.keyboard.press('Tab');
  await type('College', 'Kaveri Institute of Technology');
  await type('Company', 'Deccan Data');
  await type('Position', 'Recruiter');
  await type('LinkedIn URL', 'https://www.linkedin.com/in/tara-bose');
  await type('Email', 'keys-alone@journey.example');
  await type('Password', 'Sesame-open-1');
  await expect(dialog.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Confirm password', 'Sesame-open-1');
  await expect(dialog.getByRole('button', { name: 'Show confirm password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Add degree and batch now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await type('Degree', 'B.Tech');
  await type('Batch', '2019');
  await dialog.getByLabel('Confirm password').and(dialog.locator('input')).press('Enter');
  await expect(page.getByText('Signup successful. You can now log in.').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('Sesame-open-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account of Tara Bose/ })).toBeVisible();
});

test('an internship form can be filled in with the keyboard only', async ({ page }) => {
  await page.goto('/internships');
  await page.getByRole('link', { name: 'Apply Now: UI/UX Design' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).focus();
  for (const text of [
    'Tara',
    'Bose',
    'tara@journey.example',
    '+91 98450 12345',
    'KIT',
    'B.Tech',
    '2026',
    '1KI22CS001',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('combobox', { name: 'Domain' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Domain' })).toHaveValue('ui-ux');
  await page.keyboard.press('Tab');
  // Intercepting must have begun before the key: in a busy page, a key overtakes the command that begins it.
  const chooser = page.waitForEvent('filechooser');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'résumé.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(page.getByText('résumé.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).press('Enter');
  await expect(page.getByText('You must be logged in to apply.').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('reduced motion turns animations off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')];
    const seconds = (text: string) => Math.max(...text.split(',').map(parseFloat));
    return parts
      .filter((part) => {
        const style = getComputedStyle(part);
        return (
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001) ||
          seconds(style.transitionDuration) > 0.001
        );
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
  expect(moving).toEqual([]);
});
