import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { expectAccessible, VIEWS, view, ZOOMED } from './axe';
import { openScreen } from './navigation';
import { OPENINGS, openOverlay } from './overlays';
import { test } from './test';

// Opens the dialogs, menus and panes of every portal, and checks each with axe. Nothing is sent.

test.use({ reducedMotion: 'reduce' });

/** Screens that open beside a list, or that show one object. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  student: ['referral', 'person', 'job', 'conversation'],
  referrer: ['request', 'listing', 'candidate'],
  hr: ['listing'],
  admin: ['verification'],
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
    for (const name of ITEMS[portal.name] ?? []) {
      await openScreen(page, pathOf(name));
      await expectAccessible(page, name, portal.name === 'student' ? [...VIEWS, ...ZOOMED] : VIEWS);
    }
    for (const [name, ...buttons] of OPENINGS[portal.name] ?? []) {
      await openOverlay(page, pathOf(name), buttons);
      await expectAccessible(page, `${name}: ${buttons.join(', ')}`, VIEWS.slice(0, 2));
    }
  });
}
