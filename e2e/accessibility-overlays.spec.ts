import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { newReferrer, submitVerification, turnDown } from './applicants';
import { expectAccessible, VIEWS, view, ZOOMED } from './axe';
import { loadScreen, openScreen } from './navigation';
import { OPENINGS, OPENINGS_ON_PHONES, openOverlay, stepsText } from './overlays';
import { test } from './test';

// Opens the dialogs, menus and panes of every portal, and checks each with axe. Nothing is sent.

test.use({ reducedMotion: 'reduce' });

/** Screens that open beside a list, or that show one object. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  student: ['referral', 'person', 'job', 'conversation'],
  referrer: [
    'request',
    'listing',
    'listing-form',
    'listing-referrals',
    'listing-invited',
    'candidate',
    'comparison',
    'person',
    'reward',
    'profile-form',
  ],
  hr: ['request', 'listing'],
  admin: ['verification', 'report', 'user', 'member'],
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
    for (const [name, ...steps] of OPENINGS[portal.name] ?? []) {
      await openOverlay(page, pathOf(name), steps);
      await expectAccessible(page, `${name}: ${stepsText(steps)}`, VIEWS.slice(0, 2));
    }
    for (const [name, ...steps] of OPENINGS_ON_PHONES[portal.name] ?? []) {
      await view(page, VIEWS[3]);
      await openOverlay(page, pathOf(name), steps);
      await expectAccessible(page, `${name}: ${stepsText(steps)}`, VIEWS.slice(2));
    }
  });
}

test('a company verification passes axe at each step, under review, and turned down', async ({
  page,
  context,
  server,
}) => {
  const admin = await demoSession(server.url, 'admin@demo.batchmate.example', process.env.DEMO_PASSWORD);
  const gita = await newReferrer(server.url, 'Gita', 'Menon');
  await useSession(context, gita.session);
  await view(page);
  const check = async (name: string, path = '/verification') => {
    await loadScreen(page, path);
    await expectAccessible(page, name);
  };
  await check('Corporate Email');
  const id = await submitVerification(server, gita);
  await check('under review');
  await turnDown(server.url, admin, id);
  await check('turned down');
  await check('LinkedIn Profile', '/verification?step=2');
});
