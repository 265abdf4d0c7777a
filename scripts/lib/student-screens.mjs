// The screens of the student portal, for the scripts and end-to-end tests that go through all of them.
import { existsSync } from 'node:fs';
import { ask } from './demo-session.mjs';

/**
 * `empty`: how the screen is shown without data: to a new account, with empty answers, or not at all. `queries`: those of its first view.
 * `tests`: `fast` for a screen that another portal has too: only the fast tests go through it, and it has no pictures.
 * @typedef {{ name: string, path: string, empty: 'account' | 'answers' | null, queries: number, tests?: 'fast' }} Screen
 */

export const STUDENT = 'student@demo.batchmate.example';

/** The query that the frame around every page makes. */
export const FRAME_QUERY = 'ShellMe';

/**
 * Requests of the frame around every screen (its query, the counts after a connection), and of what an open conversation reports and the
 * form of a job counts once they are shown.
 */
export const OF_THE_FRAME = [
  FRAME_QUERY,
  'UnreadMessages',
  'UnreadNotifications',
  'MarkConversationSeen',
  'ConversationState',
  'RequirementCandidates',
];

const SETTINGS = ['account', 'notifications', 'referrals', 'privacy', 'data'];

const IDS = `{
  referrals(box: SENT, first: 1) { edges { node { id referrer { id } } } }
  jobs(first: 1, filter: { status: OPEN }) { edges { node { id } } }
  conversations(first: 1) { edges { node { id } } }
}`;

/** @typedef {{ referral: string, person: string, job: string, conversation: string }} Ids */

const list = (/** @type {string} */ name, /** @type {'account' | 'answers'} */ empty = 'account') => ({
  name,
  pathOf: () => `/${name}`,
  empty,
  queries: 1,
});
const one = (/** @type {string} */ name, /** @type {(ids: Ids) => string} */ pathOf, queries = 1) => ({
  name,
  pathOf,
  empty: null,
  queries,
});

const SCREENS = [
  list('dashboard'),
  list('profile'),
  list('skills'),
  list('referrals'),
  one('referral', ({ referral }) => `/referrals/${referral}`),
  // A new student sees the people and jobs of all others.
  list('alumni', 'answers'),
  one('person', ({ person }) => `/people/${person}`),
  list('jobs', 'answers'),
  one('job', ({ job }) => `/jobs/${job}`),
  ...(existsSync('client/applications') ? [list('applications')] : []),
  list('messages'),
  // Beside the list, which stays when another conversation is opened.
  one('conversation', ({ conversation }) => `/messages/${conversation}`, 2),
  list('notifications'),
  ...SETTINGS.map((section) => one(`settings-${section}`, () => `/settings/${section}`)),
];

/**
 * The screens of a student with demo data. Those of one referral, person, job or conversation show the first one.
 * @param {string} base
 * @param {string} token
 * @returns {Promise<Screen[]>}
 */
export async function studentScreens(base, token) {
  const { referrals, jobs, conversations } = await ask(base, token, IDS);
  const { id, referrer } = referrals.edges[0].node;
  const ids = {
    referral: id,
    person: referrer.id,
    job: jobs.edges[0].node.id,
    conversation: conversations.edges[0].node.id,
  };
  return SCREENS.map(({ pathOf, ...screen }) => ({ ...screen, path: pathOf(ids) }));
}

/**
 * Waits until a page shows its content, with the sheet or dialog that its address opens.
 * @param {import('@playwright/test').Page} page
 */
export async function untilShown(page) {
  await page.locator('main').waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      (!/^\/candidates\b.*[?&](?:open|compare)=/.test(location.pathname + location.search) ||
        document.querySelector('[role=dialog]') !== null) &&
      // A reward that could not be loaded has no dialog.
      (!/^\/credits\b.*[?&]redeem=/.test(location.pathname + location.search) ||
        document.querySelector('[role=dialog], main [role=alert]') !== null) &&
      document.querySelector(':is(main, [role=dialog]) [class*="skeleton"], [aria-busy="true"]') === null &&
      document.fonts.status === 'loaded',
  );
}

/**
 * Waits until a page, and not only the frame around it, shows that it is loading.
 * @param {import('@playwright/test').Page} page
 */
export async function untilLoading(page) {
  await page.locator('main').waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [class*="skeleton"], main [role="status"]') !== null &&
      document.fonts.status === 'loaded',
  );
}
