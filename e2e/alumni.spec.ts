import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test('a student finds the people at a company by keyboard, and sees which filter excludes everyone', async ({
  page,
}) => {
  await signIn(page, 'student@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alumni Connect' }).click();
  const people = page.getByRole('region', { name: 'People' }).getByRole('article');
  // Eight people at a glance.
  await expect(people.nth(7)).toBeInViewport({ ratio: 1 });

  // The beginning of the name is enough.
  await page.getByLabel('Filter by company').focus();
  const company = page.getByRole('combobox', { name: 'Filter by company' });
  await company.fill('nilgiri');
  await company.press('Enter');
  await expect(page).toHaveURL(/\?company=Nilgiri\+Cloud$/);
  await expect(people.filter({ hasNotText: 'Nilgiri Cloud' })).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  const first = people.first().getByRole('link').first();
  // The shortcuts are loaded after the first screen. A second press would move on to the next one.
  await expect(async () => {
    if ((await people.locator(':focus').count()) === 0) await page.keyboard.press('j');
    await expect(first).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Nilgiri Cloud');
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?company=Nilgiri\+Cloud$/);

  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(page.getByText('No one matches all of these filters.')).toBeVisible();
  await page
    .getByRole('region', { name: 'People' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(people.filter({ hasText: 'Nilgiri Cloud' }).first()).toBeVisible();
});

test('a request to someone who has just paused requests is refused with the reason, and can be sent afterwards', async ({
  page,
  browser,
}) => {
  const meera = await browser.newPage();
  await signIn(meera, 'alumni@demo.batchmate.example', { path: '/settings/referrals' });
  const pause = meera.getByRole('checkbox', { name: 'Pause new requests' });
  await expect(pause).not.toBeChecked();

  await signIn(page, 'student@demo.batchmate.example', { path: '/alumni?q=Meera+Nair' });
  await page.getByRole('button', { name: 'Ask for a referral: Meera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Meera for a referral' });
  await dialog.getByLabel('Which job is it?').selectOption({ label: 'Another job at Nilgiri Cloud' });
  await dialog.getByLabel('Job title').fill('Storage Engineer');
  await dialog.getByLabel('Message').fill('I wrote a log-structured store for our course on databases.');

  const setPause = async (on: boolean) => {
    const saved = meera.waitForResponse(
      (response) => response.request().postDataJSON()?.operationName === 'UpdateSettings',
    );
    await pause.setChecked(on, { force: true });
    await saved;
  };
  await setPause(true);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Meera is not accepting requests at the moment.');
  await expect(dialog.getByLabel('Job title')).toHaveValue('Storage Engineer');
  await expect(dialog.getByLabel('Message')).toHaveValue('I wrote a log-structured store for our course on databases.');

  await setPause(false);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
