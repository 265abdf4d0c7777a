import { expect, type Page } from '@playwright/test';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { openOverlays, openScreen } from './navigation';

interface Waiting {
  /** In milliseconds. */
  timeout?: number;
}

/** Something else than a button that leads to a dialog. */
interface OtherStep {
  name: string;
  take: (page: Page, waiting: Waiting) => Promise<void>;
  /** Whether it opens the dialog itself, or prepares what the next step needs. */
  opens: boolean;
}

/** A button or a menu item with this name, or something else. */
export type Step = string | RegExp | OtherStep;

/** A screen, and what to press there one after the other. Each button opens a dialog, a sheet or a menu, also from the one before. */
export type Opening = readonly [screen: string, ...steps: readonly [Step, ...Step[]]];

/** A shortcut of the screen, pressed again until it has its effect: shortcuts are loaded after the screen. */
const key = (name: string): OtherStep => ({
  name: `key ${name}`,
  opens: true,
  take: (page, waiting) =>
    expect(async () => {
      await page.keyboard.press(name);
      await expect(lastOverlay(page)).toBeVisible({ timeout: 1_000 });
    }).toPass(waiting),
});

const selected = (name: RegExp): OtherStep => ({
  name: `select ${name}`,
  opens: false,
  take: (page, waiting) => page.getByRole('checkbox', { name }).first().check(waiting),
});

const filled = (label: string, text: string): OtherStep => ({
  name: `${label} ${text}`,
  opens: false,
  take: (page, waiting) => page.getByRole('textbox', { name: label, exact: true }).fill(text, waiting),
});

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const photo: OtherStep = {
  name: 'a photo',
  opens: true,
  take: (page, waiting) => {
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    return page.locator('input[type=file][accept="image/*"]').setInputFiles(file, waiting);
  },
};

/** The button in the first row of a table, which has someone's name. */
const rowButton: OtherStep = {
  name: 'the first row',
  opens: true,
  take: (page, waiting) => page.getByRole('row').getByRole('button').first().click(waiting),
};

const ACCOUNT = /^Account of /;
const ENDPOINT = /^More actions for/;

/**
 * The dialogs, sheets and menus of each portal. Screens by their names in the list of all screens, or by their addresses. Those with an
 * address of their own are in that list.
 */
export const OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  student: [
    ['/dashboard', ACCOUNT],
    ['/dashboard', ACCOUNT, 'Keyboard shortcuts'],
    ['/dashboard', /^Notifications/],
    ['/dashboard', /^Search/],
    ['/skills', 'Add skill'],
    ['/skills', /^Edit (?!Profile)/],
    ['/skills', /^Delete /],
    ['/skills', 'Add certification'],
    ['referral', 'Withdraw'],
    ['/alumni', /^Ask for a referral/],
    ['/jobs', 'Type'],
    ['job', 'Apply'],
    ['/applications', 'Add application'],
    ['/applications', 'Import from CSV'],
    ['/applications', /^Move or edit/],
    ['/applications', /^Move or edit/, 'Note and due date'],
    // An own message, which has all actions: a reply that was begun before changes which one is first on the screen.
    ['conversation', /^Actions for You/],
    ['conversation', /^Actions for You/, 'Delete'],
    ['conversation', /^More about/, 'Report…'],
    ['/settings/account', 'Change password'],
    ['/settings/account', 'Turn on'],
    ['/settings/data', 'Delete account'],
  ],
  referrer: [
    ['/dashboard', /^Reject/],
    ['/requests', /^More Filters/],
    ['/requests?tab=pending', selected(/^Select the request of /), /^Reject \d/],
    ['/profile', photo],
    ['/profile?edit=company', filled('Company', 'Orbit Labs'), 'Save Changes'],
    ['/listings', /^More actions for/],
    ['/listings', /^More actions for/, 'Close'],
    ['listing', /^Move to…/],
    ['/candidates', 'Min AI Score'],
    ['/candidates', /^Invite to Apply/],
    ['/candidates?batch=2024-2028', 'Save search'],
    ['candidate', 'Invite to Apply'],
    ['person', 'Block…'],
    ['/analytics', 'Export Report'],
  ],
  hr: [
    ['/settings/api-keys', 'New key'],
    ['/settings/api-keys', /^Revoke /],
    ['/settings/webhooks', 'New endpoint'],
    ['/settings/webhooks', ENDPOINT],
    ['/settings/webhooks', ENDPOINT, 'Edit'],
    ['/settings/webhooks', ENDPOINT, 'Replace secret'],
    ['/settings/webhooks', ENDPOINT, 'Delete'],
  ],
  admin: [
    ['verification', 'Turn down…'],
    ['verification', key('y')],
    ['report', 'Dismiss…'],
    ['report', 'Warn…'],
    ['report', /^Suspend/],
    ['user', 'Reopen…'],
    ['user', 'Reset two-factor…'],
    ['member', 'Suspend…'],
    ['member', 'Change role…'],
    ['/admin/internships', /^Edit /],
    ['/admin/internships', 'New internship'],
    ['/admin/internships?payment=paid', rowButton],
    ['/admin/internships?payment=paid', rowButton, 'Refund fee…'],
    ['payments', /^Refund the payment of /],
    ['payments', /^Mark as settled: /],
    ['/admin/vouchers', /^Take back/],
    ['/admin/stories', /^Approve the story of /],
    ['/admin/stories?show=approved', /^Withdraw the story of /],
  ],
};

/** The sheets that only phones have, as in OPENINGS. */
export const OPENINGS_ON_PHONES: typeof OPENINGS = {
  referrer: [['/candidates', 'More Filters']],
  admin: [['/admin/audit', 'More Filters']],
};

/** What was opened last. */
export const lastOverlay = (page: Page) => openOverlays(page).last();

const isOther = (step: Step): step is OtherStep => typeof step === 'object' && 'take' in step;

/** What an opening presses, for the name of a check. */
export const stepsText = (steps: readonly Step[]): string =>
  steps.map((step) => (isOther(step) ? step.name : step)).join(', ');

/**
 * Opens dialogs, sheets or menus from the open page. Waits until the last one shows its content.
 * @param timeout for each press, in milliseconds; by default as for every action
 */
export async function pressEach(page: Page, steps: readonly Step[], timeout?: number): Promise<void> {
  const overlay = lastOverlay(page);
  const waiting: Waiting = timeout === undefined ? {} : { timeout };
  for (const step of steps) {
    const before = (await overlay.count()) > 0 ? await overlay.elementHandle() : null;
    if (isOther(step)) {
      await step.take(page, waiting);
      if (!step.opens) continue;
    } else {
      const within = before ? overlay : page;
      const named = within.getByRole('button', { name: step }).or(within.getByRole('menuitem', { name: step }));
      await named.first().click(waiting);
    }
    await expect(overlay, `${page.url()}: ${stepsText([step])}`).toBeVisible(waiting);
    if (before) await expect.poll(() => overlay.evaluate((now, then) => now !== then, before), waiting).toBe(true);
  }
  await untilShown(page);
}

/** Opens a screen at a path and, from it, dialogs, sheets or menus. Waits until the last one shows its content. */
export async function openOverlay(page: Page, path: string, steps: readonly Step[]): Promise<void> {
  await openScreen(page, path);
  await pressEach(page, steps);
}
