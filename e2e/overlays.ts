import { expect, type Page } from '@playwright/test';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { openOverlays, openScreen } from './navigation';

/** A screen, and the buttons to press there one after the other. Each opens a dialog, a sheet or a menu, also from the one before. */
export type Opening = readonly [screen: string, ...buttons: readonly [string | RegExp, ...(string | RegExp)[]]];

const ACCOUNT = /^Account of /;

/** The dialogs, sheets and menus of each portal. Screens by their names in the list of all screens, or by their addresses. */
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
    ['/listings', /^More actions for/],
    ['/listings', /^More actions for/, 'Close'],
    ['listing', /^Move to…/],
    ['/candidates', 'Min AI Score'],
    ['/candidates', /^Invite to Apply/],
    ['candidate', 'Invite to Apply'],
    ['/analytics', 'Export Report'],
  ],
  hr: [
    ['/settings/api-keys', 'New key'],
    ['/settings/webhooks', 'New endpoint'],
  ],
  admin: [
    ['verification', 'Turn down…'],
    ['/admin/internships', /^Edit /],
    ['/admin/vouchers', /^Take back/],
  ],
};

/** What was opened last. */
export const lastOverlay = (page: Page) => openOverlays(page).last();

/**
 * Opens dialogs, sheets or menus from the open page. Waits until the last one shows its content.
 * @param timeout for each press, in milliseconds; by default as for every action
 */
export async function pressEach(page: Page, buttons: readonly (string | RegExp)[], timeout?: number): Promise<void> {
  const overlay = lastOverlay(page);
  const waiting = timeout === undefined ? {} : { timeout };
  for (const name of buttons) {
    const before = (await overlay.count()) > 0 ? await overlay.elementHandle() : null;
    const within = before ? overlay : page;
    await within.getByRole('button', { name }).or(within.getByRole('menuitem', { name })).first().click(waiting);
    await expect(overlay, `${page.url()}: ${name}`).toBeVisible(waiting);
    if (before) await expect.poll(() => overlay.evaluate((now, then) => now !== then, before), waiting).toBe(true);
  }
  await untilShown(page);
}

/** Opens a screen at a path and, from it, dialogs, sheets or menus. Waits until the last one shows its content. */
export async function openOverlay(page: Page, path: string, buttons: readonly (string | RegExp)[]): Promise<void> {
  await openScreen(page, path);
  await pressEach(page, buttons);
}
