/// <reference lib="dom" />
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

test('a message has a visible button for its actions', async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().tap();
  const actions = page.getByRole('log').getByRole('button', { name: /^Actions for/ });
  await expect(actions.first()).toBeVisible();
  const opacities = await actions.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button.parentElement ?? button).opacity),
  );
  expect(new Set(opacities)).toEqual(new Set(['1']));
  await actions.last().tap();
  await page.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
});
