import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { StoriesPage } from '../admin/stories/StoriesPage';
import { CandidateSearchPage } from '../candidates/search/CandidateSearchPage';
import { EditJobPage } from '../jobs/form/JobFormPage';
import { JobExplorerPage } from '../jobs/list/JobExplorerPage';
import { JobListingsPage } from '../jobs/listings/JobListingsPage';
import { ManageJobPage } from '../jobs/manage/ManageJobPage';
import { MessagesPage } from '../messages/MessagesPage';
import { NotificationsPage } from '../notifications/NotificationsPage';
import { ReferralCenterPage } from '../referrals/sent/ReferralCenterPage';
import { ReferralManagementPage } from '../referrals/received/ReferralManagementPage';
import { SettingsPage } from '../settings/SettingsPage';
import { SkillsPage } from '../skills/page/SkillsPage';
import { candidateInList, candidateSearch } from '../testing/candidates';
import { aServer, ID } from '../testing/chat';
import { jobInList, pageOfJobs } from '../testing/jobs';
import { applicant, jobInForm, listing, listings, managedJob, poster, requestCount } from '../testing/listings';
import { ASHA, aList, aQuota, aReferral, MEERA } from '../testing/referrals';
import { render, type RenderOptions } from '../testing/render';
import { answerLists } from '../testing/requests';
import { server } from '../testing/server';
import { account } from '../testing/settings';
import { answerSkillsPage } from '../testing/skills';
import { aMe, aReferrer, aUser } from '../testing/users';
import { answer as answerVerification, complete } from '../testing/verifications';
import { PersonPage } from '../users/person/PersonPage';
import { ProfilePage } from '../users/profile/ProfilePage';
import { VerificationPage } from '../verification/VerificationPage';

interface Screen extends RenderOptions {
  page: ReactElement;
  answer: () => unknown;
  /** Something to do before the acts are possible. */
  prepare?: (user: ReturnType<typeof render>['user']) => Promise<void>;
  /** Buttons, switches and other controls of what needs the network. */
  acts: readonly (string | RegExp)[];
  /** What can be used without it. */
  readable?: readonly (string | RegExp)[];
}

const reply = (query: string, data: object) =>
  server.use(graphql.query(query, () => HttpResponse.json({ data: { ...data } })));

const asReferrer = { id: MEERA, name: 'Meera Nair', role: 'ALUMNI' };
const profileSettings = {
  __typename: 'Settings',
  referrals: { __typename: 'ReferralPreferences', pauseRequests: false, askers: 41, noAskersReason: null },
};
const credentials = { skills: [], skillSuggestions: [], certifications: [] };
const settings = (section: string, acts: Screen['acts']): Screen => ({
  page: <SettingsPage />,
  path: `/settings/${section}`,
  route: '/settings/:section',
  as: { id: 'u1' },
  answer: account,
  acts,
});

const AT = '2026-11-22T09:30:00.000Z';
const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };

const notification = {
  __typename: 'Notification',
  id: 'n1',
  kind: 'REFERRAL_CHANGED',
  title: 'Request accepted',
  message: 'Meera accepted your request.',
  link: '/referrals/r1',
  read: false,
  createdAt: AT,
};
const notifications = {
  __typename: 'NotificationConnection',
  totalCount: 1,
  counts: [{ __typename: 'NotificationCount', kind: 'REFERRAL_CHANGED', unread: 1 }],
  pageInfo,
  edges: [{ __typename: 'NotificationEdge', node: notification }],
};

const story = {
  __typename: 'Story',
  id: 's1',
  quote: 'A batchmate of mine referred me.',
  role: 'Data Analyst at Acme',
  approved: false,
  onLandingPage: false,
  createdAt: AT,
  author: { __typename: 'User', id: 'u1', name: 'Asha Rao', photoUrl: null },
};
const stories = {
  __typename: 'StoryConnection',
  totalCount: 1,
  pageInfo,
  edges: [{ __typename: 'StoryEdge', cursor: 's1', node: story }],
};

const SCREENS: Record<string, Screen> = {
  'My Profile of a student': {
    page: <ProfilePage />,
    path: '/profile',
    answer: () => reply('MyProfile', { me: aMe(), settings: profileSettings, activity: aList([]) }),
    acts: ['Add photo', 'Choose file'],
  },
  'the form of My Profile': {
    page: <ProfilePage />,
    path: '/profile?edit=headline',
    answer: () => reply('MyProfile', { me: aMe(), settings: profileSettings, activity: aList([]) }),
    acts: ['Save Changes'],
    readable: ['Cancel'],
  },
  'My Profile of a referrer': {
    page: <ProfilePage />,
    path: '/profile',
    as: asReferrer,
    answer: () =>
      reply('MyProfile', { me: aReferrer(), settings: profileSettings, activity: aList([]), ...credentials }),
    acts: [/^Open to All Requests/, /^Mentor Mode/],
  },
  'a person': {
    page: <PersonPage parent={{ label: 'Alumni Connect', to: '/alumni' }} renderAskAction={() => null} />,
    path: `/people/${aUser().id}`,
    route: '/people/:id',
    answer: () =>
      reply('PersonPage', { me: aMe(), user: aUser(), referrals: { __typename: 'ReferralConnection', edges: [] } }),
    acts: ['Report…', 'Block…'],
  },
  'Skills & Resume': {
    page: <SkillsPage />,
    path: '/skills',
    answer: answerSkillsPage,
    acts: ['Add skill', 'Edit Python', 'Delete Python', 'Add certification', 'Choose file'],
    readable: ['Show all 4'],
  },
  'Referral Center': {
    page: <ReferralCenterPage />,
    path: '/referrals',
    answer: () => {
      reply('ReferralCenter', {
        me: { __typename: 'Me', id: ASHA, referralQuota: aQuota() },
        referrals: aList([aReferral()]),
        top: aList([aReferral()]),
      });
      reply('ReferralPane', { referral: aReferral() });
    },
    acts: ['Accept', 'Reject', 'Message'],
  },
  'Referral Management': {
    page: <ReferralManagementPage credits={null} />,
    path: '/requests',
    as: asReferrer,
    answer: () => answerLists(() => [aReferral({ allowedTransitions: ['ACCEPTED', 'REJECTED'] })]),
    acts: ['Accept', 'Reject', 'Export'],
  },
  'Job Explorer': {
    page: <JobExplorerPage />,
    path: '/jobs',
    answer: () => reply('JobExplorer', { me: aMe(), jobs: pageOfJobs([jobInList()]), saved: pageOfJobs([]) }),
    acts: ['Save Backend Engineer'],
  },
  'Job Listings': {
    page: <JobListingsPage />,
    path: '/listings',
    as: asReferrer,
    answer: () => reply('JobListings', { jobs: listings([listing()]) }),
    acts: [/^More actions for/],
  },
  'the applicants of a job': {
    page: <ManageJobPage />,
    path: '/listings/job-1',
    route: '/listings/:id',
    as: { id: 'me', role: 'ALUMNI' },
    answer: () => reply('ManageJob', { job: managedJob([applicant('Asha')]), top: requestCount(2) }),
    acts: ['Move to… Asha', 'Message Asha', 'More actions for Backend Engineer'],
  },
  'the form of a job': {
    page: <EditJobPage />,
    path: '/listings/job-1/edit',
    route: '/listings/:id/edit',
    as: { id: 'meera', role: 'ALUMNI' },
    answer: () => reply('JobForm', { me: poster(), job: jobInForm({ requirements: [] }) }),
    prepare: async (user) => user.type(await screen.findByRole('textbox', { name: 'Job title' }), ' II'),
    acts: ['Save changes'],
    readable: ['Job title', 'Can be done remotely'],
  },
  'Candidate Search': {
    page: <CandidateSearchPage />,
    path: '/candidates',
    as: asReferrer,
    answer: () => reply('CandidateSearch', candidateSearch([candidateInList()])),
    acts: ['Invite to Apply: Asha Rao', 'Message Asha Rao', 'Bookmark Asha Rao'],
  },
  Notifications: {
    page: <NotificationsPage />,
    path: '/notifications',
    answer: () => reply('Notifications', { notifications }),
    acts: ['Mark all as read', /^Mark as read/],
  },
  Stories: {
    page: <StoriesPage />,
    path: '/admin/stories',
    as: { role: 'ADMIN' },
    answer: () => reply('Stories', { stories }),
    acts: [/Asha Rao/],
  },
  'a conversation': {
    page: <MessagesPage title="Messages" />,
    path: `/messages/${ID}`,
    route: '/messages/:conversationId',
    answer: () => aServer([], { conversation: { request: 'RECEIVED' } }),
    acts: ['Accept', 'Decline', 'Block…', 'Report…'],
  },
  'the corporate address of a verification': {
    page: <VerificationPage />,
    path: '/verification',
    as: { role: 'ALUMNI' },
    answer: answerVerification,
    acts: ['Send Verification Email'],
  },
  'the review of a company': {
    page: <VerificationPage />,
    path: '/verification',
    as: { role: 'ALUMNI' },
    answer: () => answerVerification(complete),
    acts: ['Submit for Review'],
  },
  'Account Information': settings('account', [
    'Change password',
    'Turn on',
    'Sign out Safari on iPhone',
    'Sign out all other devices',
  ]),
  'Notification Preferences': settings('notifications', [
    /^Email/,
    /^In-app/,
    /^Status updates/,
    /^Messages/,
    /^Marketing/,
  ]),
  'Privacy Settings': settings('privacy', [/./]),
  'Data & Export': settings('data', ['Request a copy', 'Delete account']),
};

const ROLES = ['button', 'checkbox', 'switch', 'textbox'] as const;

const controls = (name: string | RegExp) => ROLES.flatMap((role) => screen.queryAllByRole(role, { name }));

function goOffline() {
  const state = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  return () => {
    state.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each(Object.entries(SCREENS))('offline, what needs the network is disabled on %s', async (_, entry) => {
  const { page, answer, prepare, acts, readable = [], ...options } = entry;
  answer();
  const { user } = render(page, options);
  await prepare?.(user);
  const all = (names: Screen['acts']) => names.flatMap(controls);
  await waitFor(() => expect([...acts, ...readable].filter((name) => controls(name).length === 0)).toEqual([]));
  for (const control of all(acts)) expect(control).toBeEnabled();
  const goOnline = goOffline();
  for (const control of all(acts)) expect(control).toBeDisabled();
  for (const control of all(readable)) expect(control).toBeEnabled();
  goOnline();
  for (const control of all(acts)) expect(control).toBeEnabled();
});
