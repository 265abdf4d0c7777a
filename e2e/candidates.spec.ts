import type { Locator, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** Chooses an option of a filter, and waits until as many candidates are found as it has announced. */
async function chooseAndCount(page: Page, option: Locator): Promise<void> {
  const count = (await option.innerText()).match(/\d+$/)?.[0] ?? '';
  await option.click();
  await expect(page.getByText(new RegExp(`^Found ${count} candidates?$`))).toBeVisible();
}

test('an alumna finds a candidate and invites them once, and the candidate sees the invitation', async ({
  page,
  context,
  browser,
}) => {
  const student = await (await browser.newContext()).newPage();
  await signIn(student, 'student@demo.batchmate.example', { path: '/profile' });
  const name = await student.getByRole('heading', { level: 2 }).first().innerText();

  await signIn(page, 'alumni@demo.batchmate.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidate Search' }).click();
  await expect(page.getByRole('region', { name: 'AI Recommended Candidates' })).toBeVisible();
  await expect(page.getByText(/^Found \d+ candidates$/)).toBeVisible();
  await page.getByRole('button', { name: 'Min AI Score' }).click();
  await chooseAndCount(page, page.getByRole('option', { name: /^70 or more/ }));
  await expect(page).toHaveURL(/ready=70/);
  await page.getByRole('button', { name: 'Skills', exact: true }).click();
  await chooseAndCount(page, page.getByRole('option', { name: /^SQL \d+$/ }));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/skill=SQL/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('article', { name });
  await expect(page.getByText('Found 1 candidate', { exact: true })).toBeVisible();

  // The same candidate in a second tab.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article', { name })).toBeVisible();

  await row.getByRole('link', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('heading', { name: 'AI Readiness Score' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  let job = '';
  for (const tab of [page, other]) {
    // The first tab tells the second one.
    if (tab === other) await expect(other.getByRole('article', { name }).getByText(/^Invited /)).toBeVisible();
    await tab
      .getByRole('button', { name: `Invite to Apply: ${name}` })
      .first()
      .click();
    const dialog = tab.getByRole('dialog', { name: `Invite ${name} to apply` });
    const jobs = dialog.getByRole('combobox', { name: 'Job' });
    await jobs.selectOption({ index: 1 });
    job = await jobs.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text.split(' · ')[0] ?? '');
    if (tab === page) {
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Your compiler project is what we look for.');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText(`${name} was invited`)).toBeVisible();
      await expect(row.getByText('Invited just now')).toBeVisible();
    } else {
      await expect(dialog.getByText(/^Already invited to this job/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
    }
  }

  await student.goto('/notifications?filter=jobs');
  await expect(student.getByText(job).first()).toBeVisible();
  await student.goto('/messages');
  await expect(student.getByText(/Your compiler project is what we look for/).first()).toBeVisible();
});

test('an alumna keeps a search and compares candidates', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example', { path: '/candidates?batch=2024-2028&view=list' });
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Class of 2028');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('region', { name: 'Saved searches' }).getByRole('link')).toHaveText(['Class of 2028']);

  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/compare=/);
  const comparison = page.getByRole('dialog', { name: 'Compare 2 candidates' });
  await expect(comparison.getByRole('rowheader', { name: 'AI Readiness Score' })).toBeVisible();
  await page.goBack();
  await expect(comparison).toBeHidden();
});

test('the buttons of a card are in one line in every width', async ({ page }) => {
  await signIn(page, 'alumni@demo.batchmate.example');
  for (const width of [1280, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/candidates?view=grid');
    const card = page.getByRole('region', { name: 'Candidates', exact: true }).getByRole('article').first();
    const middleOf = async (action: string) => {
      const box = await card.locator(`[data-action=${action}]`).boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    const first = await middleOf('invite');
    expect(first).not.toBeNull();
    expect([width, await middleOf('message')]).toEqual([width, first]);
  }
});
