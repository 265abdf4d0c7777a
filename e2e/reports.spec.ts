import type { Browser, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

const REASON = 'Do not ask students for money.';

/** The page of a user of the demo data, who signs in. */
async function pageOf(browser: Browser, who: string): Promise<Page> {
  const viewport = { width: 1280, height: 860 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, `${who}@demo.batchmate.example`);
  return page;
}

/** Reports the alumna from the conversation with her. The first attempt does not arrive. */
async function report(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('link', { name: /^Meera Nair/ }).click();
  await page.getByRole('button', { name: 'More about Meera Nair' }).click();
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Meera Nair' });
  await dialog.getByText('Asks for money').click();
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('She wants 5,000 rupees first.');
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'ReportUser' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('The report was not sent').first()).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Gives the reason for a decision. */
async function decide(page: Page, { act, title, confirm }: { act: string; title: string; confirm: string }) {
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** The path of the page of the first report in the list. */
const firstCase = async (page: Page): Promise<string> =>
  (await page.getByRole('link', { name: 'Meera Nair', exact: true }).first().getAttribute('href')) ?? '';

test('a student reports an alumna, an admin reads the messages and warns her, and both are notified', async ({
  browser,
  server,
}) => {
  const student = await pageOf(browser, 'student');
  await report(student);

  const admin = await pageOf(browser, 'admin');
  const nav = admin.getByRole('navigation', { name: 'Main' });
  // The demo data has another one.
  await nav.getByRole('link', { name: 'Reports, 2 waiting reports' }).click();
  await admin.getByRole('link', { name: 'Meera Nair', exact: true }).first().click();
  const opened = admin.getByRole('region', { name: 'Meera Nair', exact: true });
  await expect(opened.getByText('She wants 5,000 rupees first.')).toBeVisible();
  await opened.getByRole('button', { name: 'Open the messages' }).click();
  const messages = opened.getByRole('list', { name: 'Messages between them' }).getByRole('listitem');
  await expect(messages).toHaveCount(10);
  await expect(messages.first()).toContainText(/^(Asha Rao|Meera Nair)/);
  await expect(opened.getByText('Opened the messages of a report')).toBeVisible();

  const otherTab = await admin.context().newPage();
  await opened.getByRole('button', { name: 'Warn…' }).waitFor();
  await otherTab.goto(new URL(await firstCase(admin), server.url).href);
  await expect(otherTab.getByRole('button', { name: 'Dismiss…' })).toBeVisible();
  // It does not read the case again before the decision.
  await otherTab.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'ReportCase' ? route.abort() : route.fallback(),
  );
  await decide(admin, { act: 'Warn…', title: 'Warn Meera Nair?', confirm: 'Warn' });
  await expect(admin.getByText('The user was warned').first()).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Reports, 1 waiting report' })).toBeVisible();
  await decide(otherTab, { act: 'Dismiss…', title: 'Dismiss the report about Meera Nair?', confirm: 'Dismiss' });
  await expect(otherTab.getByText(/has already warned the user\.$/).first()).toBeVisible();

  const alumna = await pageOf(browser, 'alumni');
  await alumna.goto('/notifications');
  const warning = alumna.getByRole('main').locator('[data-notification]').filter({ hasText: 'You received a warning' });
  await expect(warning).toContainText(REASON);
  await expect(warning).not.toContainText('Asha');

  await student.goto('/notifications');
  const answer = student
    .getByRole('main')
    .locator('[data-notification]')
    .filter({ hasText: 'We reviewed your report' });
  await expect(answer).toHaveCount(1);
  await expect(answer).not.toContainText(REASON);
});
