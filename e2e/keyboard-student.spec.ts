import type { Page } from '@playwright/test';
import { onePagePdf } from '../server/seed/demo/resume-pdf';
import { expectFocus, moveTo, openSection, pressAt, pressShortcut, typeAt } from './keys';
import { signIn } from './signing-in';
import { expect, test } from './test';

// Each screen of a student, with keys alone: after the sign-in, no mouse, and no focus that a test sets.

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'student@demo.batchmate.example');
  await expect(page).toHaveURL(/\/dashboard$/);
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('Dashboard: a counter leads to its requests, Back returns to it, and a request opens', async ({ page }) => {
  const pending = page.getByRole('link', { name: 'Pending', exact: true });
  await pressAt(page, pending);
  await expect(page.getByRole('tab', { name: /^Pending/, selected: true })).toBeVisible();
  await page.goBack();
  await expect(pending).toBeFocused();
  await pressAt(page, page.getByRole('list', { name: 'Recent Activity' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/referrals\//);
});

test('My Profile: a field is changed and saved, and the focus returns to Edit Profile', async ({ page }) => {
  await openSection(page, 'g p', 'My Profile');
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await pressAt(page, edit);
  await typeAt(page, page.getByRole('textbox', { name: 'Headline' }), 'Writes everything with keys');
  await pressAt(page, button(page, 'Save Changes'));
  await expectText(page, 'Profile saved');
  await expect(main(page)).toContainText('Writes everything with keys');
  await expect(edit).toBeFocused();
});

test('Skills & Resume: a skill is added, and a résumé uploaded', async ({ page }) => {
  await openSection(page, 'g s', 'Skills & Resume');
  const add = button(page, 'Add skill');
  await pressAt(page, add);
  const dialog = dialogOf(page, 'Add skill');
  await expect(dialog.getByRole('combobox', { name: 'Skill', exact: true })).toBeFocused();
  await page.keyboard.type('terra');
  await expect(page.getByRole('option', { name: 'Terraform' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressAt(page, dialog.getByRole('button', { name: 'Save' }));
  await expectText(page, 'Skill added successfully');
  await expect(add).toBeFocused();

  // Intercepting must have begun before the key: in a busy page, a key overtakes the command that begins it.
  const chooser = page.waitForEvent('filechooser');
  await moveTo(page, button(page, /^(Replace|Choose) file/));
  await page.keyboard.press('Enter');
  const buffer = onePagePdf('Projects', ['Wrote a parser.']);
  await (await chooser).setFiles({ name: 'keys-alone.pdf', mimeType: 'application/pdf', buffer });
  await expectText(page, 'keys-alone.pdf');
});

test('Referral Center: a request is found, read and withdrawn', async ({ page }) => {
  await openSection(page, 'g r', 'Referral Center');
  await moveTo(page, page.getByRole('tab', { selected: true }));
  await moveTo(page, page.getByRole('tab', { name: /^Pending/ }), 'ArrowRight');
  await expect(page).toHaveURL(/tab=pending/);
  const row = main(page).locator('[data-row]').first();
  await pressAt(page, row);
  const pane = page.getByRole('region', { name: / at / });
  await expect(pane).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, pane.getByRole('button', { name: 'Withdraw' }));
  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  await pressAt(page, question.getByRole('button', { name: 'Withdraw request' }));
  await expectText(page, 'Referral status updated');
  await expect(question).toBeHidden();
  await expectFocus(page);
});

test('Alumni Connect: someone is found, read about and asked', async ({ page }) => {
  await openSection(page, 'g a', 'Alumni Connect');
  await typeAt(page, page.getByRole('searchbox'), 'Nilgiri');
  await expect(page).toHaveURL(/q=Nilgiri/);
  await expect(main(page).getByRole('article').filter({ hasNotText: 'Nilgiri' })).toHaveCount(0);
  const person = main(page).getByRole('article').first().getByRole('link').first();
  await pressAt(page, person);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Nilgiri');
  await page.keyboard.press('Escape');
  await expect(person).toBeFocused();

  await pressAt(page, button(page, /^Ask for a referral/));
  const dialog = dialogOf(page, /for a referral/);
  await moveTo(page, dialog.getByLabel('Which job is it?'));
  await page.keyboard.type('Another job');
  await typeAt(page, dialog.getByLabel('Job title'), 'Keyboard Engineer');
  await typeAt(page, dialog.getByLabel('Message'), 'I have built three keyboards and the firmware of all of them.');
  await pressAt(page, dialog.getByRole('button', { name: 'Send request' }));
  await expectText(page, 'Request sent');
  await expect(dialog).toBeHidden();
  await expectFocus(page);
});

test('Job Explorer: jobs are filtered, and one is opened beside the list and saved', async ({ page }) => {
  await openSection(page, 'g j', 'Job Explorer');
  await pressAt(page, button(page, 'Remote'), 'Space');
  await expect(page).toHaveURL(/remote/);
  await expect(page.getByText('Loading jobs')).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Jobs' }).locator('[data-row]');
  // The first job is open beside the list; j opens the next one, and Enter goes into it.
  await moveTo(page, rows.first());
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region').filter({ has: page.getByRole('button', { name: /^Saved?$/ }) });
  await expect(pane).toBeFocused();
  const save = pane.getByRole('button', { name: /^Saved?$/ });
  const before = await save.innerText();
  await pressAt(page, save);
  await expect(save).not.toHaveText(before);
  await expect(save).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
});

test('a job: its page is found with the search of the frame, and an application is sent', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await pressShortcut(page, 'ControlOrMeta+k', search);
  await expect(search).toBeFocused();
  await page.keyboard.type('Data Analyst');
  const job = page.getByRole('group', { name: 'Jobs' }).getByRole('option').first();
  await expect(job).toBeVisible();
  while ((await job.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await pressAt(page, button(page, 'Apply'));
  const dialog = page.getByRole('dialog');
  const anyway = dialog.getByRole('button', { name: 'Apply anyway' });
  const send = dialog.getByRole('button', { name: 'Send application' });
  await expect(anyway.or(send)).toBeVisible();
  if (await anyway.isVisible()) await pressAt(page, anyway);
  await typeAt(page, dialog.getByRole('textbox', { name: 'Note' }), 'No mouse was used.');
  await pressAt(page, send);
  await expectText(page, 'Application sent');
  await expect(dialog).toBeHidden();
  await expectFocus(page);
});

test('Application Tracker: an application is added, moved, and deleted from its menu', async ({ page }) => {
  await openSection(page, 'g t', 'Application Tracker');
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  await pressAt(page, button(page, 'Add application'));
  const dialog = dialogOf(page, 'Add application');
  await typeAt(page, dialog.getByLabel('Job title'), 'Keyboard Tester');
  await typeAt(page, dialog.getByLabel('Company'), 'Orbit Labs');
  await pressAt(page, dialog.getByRole('button', { name: 'Add application' }));
  const card = page.getByRole('button', { name: 'Keyboard Tester', exact: true });
  await expect(column('Applied').getByText('Keyboard Tester')).toBeVisible();
  await expect(button(page, 'Add application')).toBeFocused();

  await moveTo(page, main(page).locator('[data-card-open]').first());
  await moveTo(page, column('Applied').locator('[data-card-open]').first(), 'ArrowRight');
  await moveTo(page, card, 'ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column('In review').getByText('Keyboard Tester')).toBeVisible();
  await expect(card).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  while ((await remove.getAttribute('data-highlighted')) === null) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Keyboard Tester.* deleted/).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expectFocus(page);
});

test('Messages: a conversation is opened, and a message is sent', async ({ page }) => {
  await openSection(page, 'g m', 'Messages');
  await pressAt(page, page.getByRole('list', { name: 'Conversations' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/messages\//);
  const composer = page.getByRole('textbox', { name: 'Message' });
  await typeAt(page, composer, 'Typed without a mouse.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Typed without a mouse.')).toBeVisible();
  await expect(composer).toBeFocused();
});

test('Notifications: from the bell to the page, where one is marked and another followed', async ({ page }) => {
  await pressAt(page, page.getByRole('button', { name: /^Notifications/ }));
  await pressAt(page, dialogOf(page, 'Notifications').getByRole('link', { name: 'See all' }));
  await expect(page).toHaveURL(/\/notifications$/);
  const first = main(page).locator('[data-notification]').first();
  await expect(first).toBeVisible();
  const mark = first.getByRole('button', { name: /^Mark as/ });
  const before = await mark.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect(first.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(mark).not.toHaveAttribute('aria-label', before ?? '');
  await expect(first.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/notifications/);
});

/** What is changed in each section of the settings, and how one sees it. */
const SETTINGS: Record<string, (page: Page) => Promise<void>> = {
  'Account Information': async (page) => {
    await typeAt(page, page.getByRole('textbox', { name: 'Phone' }), '+91 98450 54321');
    await page.keyboard.press('Enter');
    await expectText(page, 'Settings saved successfully');
  },
  'Notification Preferences': async (page) => {
    const marketing = page.getByRole('checkbox', { name: 'Marketing' });
    const was = await marketing.isChecked();
    await pressAt(page, marketing, 'Space');
    await expect(marketing).toBeChecked({ checked: !was });
  },
  'Referral Preferences': async (page) => {
    await pressAt(page, page.getByRole('link', { name: 'Open Referral Center' }));
    await expect(page).toHaveURL(/\/referrals$/);
  },
  'Privacy Settings': async (page) => {
    await moveTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'HR' })).toBeChecked();
  },
  'Data & Export': async (page) => {
    await pressAt(page, button(page, 'Request a copy'));
    await expectText(page, 'Data export started');
    await pressAt(page, button(page, 'Delete account'));
    await expect(dialogOf(page, 'Delete your account?').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete account')).toBeFocused();
  },
};

for (const [section, act] of Object.entries(SETTINGS))
  test(`Settings: ${section} is reached and used`, async ({ page }) => {
    await openSection(page, 'g ,', 'Settings');
    const link = main(page).getByRole('link', { name: section });
    await pressAt(page, link);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await act(page);
  });
