// The portals and their screens, for the script that photographs them and the end-to-end tests that go through all of them.
import { ask, newReferrer, newStudent } from '../lib/demo-session.mjs';
import { STUDENT, studentScreens } from '../lib/student-screens.mjs';

/** @typedef {import('../lib/student-screens.mjs').Screen} Screen */
/** @typedef {import('../lib/demo-session.mjs').Session} Session */
/**
 * @typedef {object} Portal
 * @property {string} name
 * @property {string} email a user of the demo data
 * @property {((base: string) => Promise<Session>) | null} newcomer signs up a user who has nothing yet; null if that is not possible
 * @property {(base: string, token: string) => Promise<Screen[]>} screens those of one request, job, person or conversation show the first one
 */

const account = (/** @type {string} */ name, path = `/${name}`) => ({
  name,
  path,
  empty: /** @type {const} */ ('account'),
  queries: 1,
});
const answers = (/** @type {string} */ name, path = `/${name}`) => ({
  name,
  path,
  empty: /** @type {const} */ ('answers'),
  queries: 1,
});
const always = (/** @type {string} */ name, path = `/${name}`) => ({ name, path, empty: null, queries: 1 });
/** A list with one of its items open beside it, which has a query of its own. */
const withItem = (/** @type {Screen} */ screen) => ({ ...screen, queries: 2 });
/** A screen without pictures that another portal has too. */
const shared = (/** @type {Screen} */ screen) => ({ ...screen, tests: /** @type {const} */ ('fast') });

const IDS = `{
  referrals(box: RECEIVED, first: 1) { edges { node { id } } }
  jobs(first: 1, filter: { manageable: true, status: OPEN }) { edges { node { id } } }
  candidates(first: 2) { edges { node { id } } }
  conversations(first: 1) { edges { node { id } } }
  rewards { id }
}`;

/**
 * @param {string} base
 * @param {string} token
 */
async function idsOf(base, token) {
  const data = await ask(base, token, IDS);
  const idOf = (/** @type {string} */ list, index = 0) => data[list].edges[index].node.id;
  return {
    request: idOf('referrals'),
    job: idOf('jobs'),
    candidate: idOf('candidates'),
    other: idOf('candidates', 1),
    conversation: idOf('conversations'),
    reward: data.rewards[0].id,
  };
}

/** The settings that all users have and the chat, which students see like this, too. */
const ofEveryone = (/** @type {string} */ conversation) => [
  shared(account('messages')),
  // Beside the list, which stays when another conversation is opened.
  shared(withItem(always('conversation', `/messages/${conversation}`))),
  shared(account('notifications')),
  ...['account', 'notifications', 'privacy', 'data'].map((section) =>
    shared(always(`settings-${section}`, `/settings/${section}`)),
  ),
];

/** @type {Portal['screens']} */
async function referrerScreens(base, token) {
  const { request, job, candidate, other, conversation, reward } = await idsOf(base, token);
  return [
    account('dashboard'),
    account('profile'),
    account('verification'),
    account('requests'),
    always('request', `/requests/${request}`),
    account('listings'),
    always('new-listing', '/listings/new'),
    always('listing', `/listings/${job}`),
    answers('candidates'),
    withItem(always('candidate', `/candidates?open=${candidate}`)),
    account('analytics'),
    account('credits'),
    always('settings-referrals', '/settings/referrals'),
    always('profile-form', '/profile?edit=headline'),
    always('listing-form', `/listings/${job}/edit`),
    withItem(always('listing-referrals', `/listings/${job}?tab=referrals`)),
    withItem(always('listing-invited', `/listings/${job}?tab=invited`)),
    withItem(always('comparison', `/candidates?compare=${candidate},${other}`)),
    always('reward', `/credits?redeem=${reward}`),
    always('person', `/people/${candidate}`),
    ...ofEveryone(conversation),
  ];
}

const NEW_KEY = `mutation {
  createApiKey(input: { name: "Careers page", scopes: [JOBS_READ, REFERRALS_READ] }) { apiKey { id } }
}`;

const NEW_ENDPOINT = `mutation {
  createWebhookEndpoint(
    input: { url: "https://hooks.nilgiri.example/batchmate", topics: [REFERRAL_REQUESTED, REFERRAL_CHANGED] }
  ) { endpoint { id } }
}`;

/** @type {Portal['screens']} */
async function hrScreens(base, token) {
  const { request, job, candidate } = await idsOf(base, token);
  await ask(base, token, NEW_KEY);
  await ask(base, token, NEW_ENDPOINT);
  return [
    account('dashboard'),
    account('profile'),
    account('verification'),
    account('requests'),
    account('listings'),
    always('listing', `/listings/${job}`),
    answers('company'),
    account('settings-api-keys', '/settings/api-keys'),
    account('settings-webhooks', '/settings/webhooks'),
    shared(always('request', `/requests/${request}`)),
    shared(always('new-listing', '/listings/new')),
    shared(always('listing-form', `/listings/${job}/edit`)),
    shared(answers('candidates')),
    shared(withItem(always('candidate', `/candidates?open=${candidate}`))),
    shared(account('analytics')),
    shared(account('credits')),
    shared(always('settings-referrals', '/settings/referrals')),
  ];
}

const CASES = `{
  verificationQueue(first: 1) { edges { node { id } } }
  reports(first: 1) { edges { node { id } } }
  users(suspended: true, first: 1) { edges { node { id } } }
  members: users(role: ALUMNI, suspended: false, first: 1) { edges { node { id } } }
}`;

/** @type {Portal['screens']} */
async function adminScreens(base, token) {
  const data = await ask(base, token, CASES);
  const idOf = (/** @type {string} */ list) => data[list].edges[0].node.id;
  return [
    answers('desk', '/admin'),
    withItem(answers('verifications', '/admin/verifications')),
    always('verification', `/admin/verifications/${idOf('verificationQueue')}`),
    always('report', `/admin/reports/${idOf('reports')}`),
    always('user', `/admin/users/${idOf('users')}`),
    withItem(answers('reports', '/admin/reports')),
    ...['users', 'internships', 'vouchers', 'stories', 'audit'].map((name) => answers(name, `/admin/${name}`)),
    // It shows figures, which cannot be empty.
    always('health', '/admin/health'),
    always('member', `/admin/users/${idOf('members')}`),
    withItem(answers('payments', '/admin/internships?payment=review')),
    always('profile'),
    shared(account('settings-api-keys', '/settings/api-keys')),
    shared(account('settings-webhooks', '/settings/webhooks')),
  ];
}

/** @type {readonly Portal[]} */
export const PORTALS = [
  { name: 'student', email: STUDENT, newcomer: newStudent, screens: studentScreens },
  {
    name: 'referrer',
    email: 'alumni@demo.batchmate.example',
    newcomer: (base) => newReferrer(base, 'alumni'),
    screens: referrerScreens,
  },
  { name: 'hr', email: 'hr@demo.batchmate.example', newcomer: (base) => newReferrer(base, 'hr'), screens: hrScreens },
  { name: 'admin', email: 'admin@demo.batchmate.example', newcomer: null, screens: adminScreens },
];
