import { expect, test } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { expectAccessible, OVERLAYS, VIEWS, view, ZOOMED } from './axe';

// Opens the dialogs, menus and panes of every portal, and checks each with axe. Nothing is sent.

test.use({ reducedMotion: 'reduce' });

/** A button of a screen, which opens a dialog or a menu. */
type Opened = readonly [screen: string, button: string | RegExp];

const ACCOUNT = /^Account of /;

/** Screens that open beside a list, or that show one object. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  student: ['referral', 'person', 'job', 'conversation'],
  referrer: ['request', 'listing', 'candidate'],
  hr: ['listing'],
  admin: ['verification'],
};

/** Screens by their names in the list of all screens, or by their addresses. */
const OPENED: Readonly<Record<string, readonly Opened[]>> = {
  student: [
    ['/dashboard', ACCOUNT],
    ['/dashboard', /^Notifications/],
    ['/dashboard', /^Search/],
    ['/skills', 'Add skill'],
    ['/skills', /^Edit Java/],
    ['/skills', /^Delete Java/],
    ['/skills', 'Add certification'],
    ['referral', 'Withdraw'],
    ['/alumni', /^Ask for a referral/],
    ['/jobs', 'Type'],
    ['job', 'Apply'],
    ['/applications', 'Add application'],
    ['/applications', 'Import from CSV'],
    ['/applications', /^Move or edit/],
    ['conversation', /^Actions for/],
    ['/settings/account', 'Change password'],
    ['/settings/account', 'Turn on'],
    ['/settings/data', 'Delete account'],
  ],
  referrer: [
    ['/dashboard', /^Reject/],
    ['/requests', /^More Filters/],
    ['/listings', /^More actions for/],
    ['listing', /^Move to…/],
    ['/candidates', 'Min AI Score'],
    ['/candidates', /^Invite to Apply/],
    ['/analytics', 'Export Report'],
  ],
  hr: [['/settings/api-keys', 'New key']],
  admin: [
    ['verification', 'Turn down…'],
    ['/admin/internships', /^Edit /],
    ['/admin/vouchers', /^Take back/],
  ],
};

for (const portal of PORTALS) {
  test(`items, dialogs and menus of the ${portal.name} portal pass axe`, async ({ page, context, baseURL }) => {
    test.slow();
    const base = baseURL ?? '';
    const session = await demoSession(base, portal.email, process.env.DEMO_PASSWORD);
    await useSession(context, session);
    await view(page);
    const screens = await portal.screens(base, session.token);
    const pathOf = (name: string) => screens.find((screen) => screen.name === name)?.path ?? name;
    const overlay = page.locator(OVERLAYS).filter({ visible: true }).first();
    for (const name of ITEMS[portal.name] ?? []) {
      await page.goto(pathOf(name));
      await untilShown(page);
      // Opens in a sheet above its list.
      if (name === 'candidate') await expect(overlay).toBeVisible();
      await expectAccessible(page, name, portal.name === 'student' ? [...VIEWS, ...ZOOMED] : VIEWS);
    }
    for (const [name, button] of OPENED[portal.name] ?? []) {
      await page.goto(pathOf(name));
      await untilShown(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(overlay, `${name}: ${button}`).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, `${name}: ${button}`, VIEWS.slice(0, 2));
      // A form that has changed asks before it is left.
      await page.goto('about:blank');
    }
  });
}
