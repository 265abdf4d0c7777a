// The lists that `npm run scroll-times` measures.
import { STUDENT } from '../lib/student-screens.mjs';

const REFERRER = 'alumni@demo.batchmate.example';

/**
 * What a user does with a list. `asks` is false for what the page does without the server.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ act: (page: Page) => Promise<unknown>, asks?: false }} Step
 *
 * A list: its page, the query with the field whose entries are repeated, who opens it, and the steps that filter and order it. It is loaded
 * before the first step of each kind.
 * @typedef {{ name: string, path: string, query: string, field: string, as: string, filter: Step[], order: Step[] }} List
 */

/** @type {(name: RegExp) => Step} */
const tab = (name) => ({ act: (page) => page.getByRole('tab', { name }).click() });
/** @type {(name: string) => Step} */
const toggle = (name) => ({ act: (page) => page.getByRole('button', { name, exact: true }).click() });
/** @type {(text: string) => Step} */
const search = (text) => ({ act: (page) => page.locator('main').getByRole('searchbox').fill(text) });
/** @type {(label: string) => Step} */
const sort = (label) => ({ act: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label }) });
/** @type {(name: string) => Step} */
const column = (name) => ({
  act: (page) => page.getByRole('columnheader', { name }).getByRole('button').click(),
  asks: false,
});

const alumni = {
  query: 'AlumniConnect',
  field: 'userDirectory',
  as: STUDENT,
  filter: [toggle('Verified'), toggle('Verified'), search('a'), search('')],
  order: [sort('Name, A to Z'), sort('Answers soonest'), sort('Best fit')],
};
const tracker = { query: 'ApplicationTracker', field: 'applications', as: STUDENT, filter: [search('a'), search('')] };

/** @type {List[]} */
export const LISTS = [
  {
    name: 'Referral Center',
    path: '/referrals',
    query: 'ReferralCenter',
    field: 'referrals',
    as: STUDENT,
    filter: [tab(/^Pending/), tab(/^All/), search('a'), search('')],
    order: [],
  },
  { name: 'Alumni Connect, list', path: '/alumni', ...alumni },
  { name: 'Alumni Connect, cards', path: '/alumni?view=grid', ...alumni },
  {
    name: 'Job Explorer',
    path: '/jobs',
    query: 'JobExplorer',
    field: 'jobs',
    as: STUDENT,
    filter: [toggle('Remote'), toggle('Remote'), search('a'), search('')],
    order: [sort('Newest first'), sort('Company, A to Z'), sort('Best match')],
  },
  { name: 'Application Tracker, board', path: '/applications', ...tracker, order: [] },
  {
    name: 'Application Tracker, table',
    path: '/applications?view=table',
    ...tracker,
    order: [column('Title'), column('Company'), column('Stage'), column('Updated')],
  },
  {
    name: 'Notifications',
    path: '/notifications',
    query: 'Notifications',
    field: 'notifications',
    as: STUDENT,
    filter: [tab(/^Requests/), tab(/^All/), toggle('Unread only'), toggle('Unread only')],
    order: [],
  },
  {
    name: 'Referral Management',
    path: '/requests',
    query: 'ReferralManagement',
    field: 'referrals',
    as: REFERRER,
    filter: [tab(/^Pending/), tab(/^All/), search('a'), search('')],
    order: [sort('Newest first'), sort('Expiring first')],
  },
];
