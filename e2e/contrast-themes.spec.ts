/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

// The contrast themes of Windows replace all colors and remove backgrounds.
test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

/** The color that is drawn, of the element or of one of its pseudo-elements. */
const background = (locator: Locator, part?: string) =>
  locator.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);

/** What a control looks like, without its surroundings. */
const look = async (control: Locator) => (await control.screenshot()).toString('base64');

test('a chosen radio button differs from the others', async ({ page }) => {
  await page.goto('/?auth=signup');
  const marks = page.getByRole('dialog').locator('[data-part=item-control]');
  await expect(marks).toHaveCount(3);
  const [chosen, other, another] = await Promise.all([0, 1, 2].map((index) => background(marks.nth(index))));
  expect(other).toBe(another);
  expect(chosen).not.toBe(other);
});

test('a switch that is on differs from one that is off', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/profile' });
  const control = page.locator('[data-scope=switch][data-part=control]').first();
  const before = await look(control);
  await control.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => look(control)).not.toBe(before);
  await control.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => look(control)).toBe(before);
});

test('the selected tab, the current page and the progress to a tier are drawn', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/requests' });
  const canvas = await background(page.locator('body'));
  const [selected, current] = [
    page.getByRole('tab', { selected: true }),
    page.locator('nav[aria-label=Main] [aria-current=page]'),
  ];
  expect(await background(selected, '::after')).not.toBe(canvas);
  expect(await background(current, '::before')).not.toBe(canvas);
  const progress = page.getByRole('progressbar', { name: /^Progress to/ }).locator('[style*="width"]');
  expect(await background(progress)).not.toBe(canvas);
});
