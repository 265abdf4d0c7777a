import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { server } from './server';
import { aUser } from './users';

/** A response with this data. */
export const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });
/** Answers a mutation with an error. */
export const refuse = (mutation: string, message: string, extensions: Record<string, unknown>) =>
  server.use(graphql.mutation(mutation, () => HttpResponse.json({ data: null, errors: [{ message, extensions }] })));

/** The settings of a new user. */
export const someSettings = {
  __typename: 'Settings',
  email: 'asha@college.example',
  phone: null as string | null,
  passwordChangedAt: '2026-10-03T10:00:00.000Z' as string | null,
  twoFactorEnabled: false,
  recoveryCodesLeft: 0,
  lastExport: null as {
    __typename: string;
    requestedAt: string;
    readyAt: string | null;
    expiresAt: string | null;
  } | null,
  notifications: {
    __typename: 'NotificationPreferences',
    email: true,
    sms: false,
    inApp: true,
    newReferrals: true,
    statusUpdates: true,
    messages: true,
    marketing: false,
  },
  referrals: {
    __typename: 'ReferralPreferences',
    acceptAll: true,
    filterBySkills: false,
    pauseRequests: false,
    pausedUntil: null as string | null,
    autoReject: false,
    askers: 41,
    noAskersReason: null as string | null,
  },
  privacy: {
    __typename: 'PrivacySettings',
    profileVisible: 'ALUMNI',
    showEmail: false,
    showLinkedIn: true,
    allowDirectContact: true,
    audience: 412,
  },
};

const aSession = (id: string, device: string, current: boolean) => ({
  __typename: 'Session',
  id,
  device,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-02T10:00:00.000Z',
  current,
});

const blockedUsers = (users: ReturnType<typeof aUser>[]) => ({
  __typename: 'BlockedUserConnection',
  totalCount: users.length,
  edges: users.map((user) => ({
    __typename: 'BlockedUserEdge',
    cursor: user.id,
    node: { __typename: 'BlockedUser', blockedAt: '2026-11-02T10:00:00.000Z', user: { ...user, viewerBlocks: true } },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});

/** Answers as a server with one account, with the credits that it earned, and records the inputs of `updateSettings`. */
export function account(
  role = 'JOBSEEKER',
  given: Partial<typeof someSettings> = {},
  { earned = 0, balance = 0 } = {},
) {
  const inputs: Record<string, unknown>[] = [];
  const state = {
    settings: { ...someSettings, ...given },
    blocked: [] as ReturnType<typeof aUser>[],
    sessions: [
      aSession('s1', 'Chrome on Windows', true),
      aSession('s2', 'Safari on iPhone', false),
      aSession('s3', 'Firefox on Linux', false),
    ],
  };
  const quota = { __typename: 'ReferralQuota', open: 2, openLimit: 5, thisMonth: 3, monthLimit: 15 };
  const me = { __typename: 'Me', id: 'u1', role, referralQuota: role === 'JOBSEEKER' ? quota : null };
  const keep = (change: Partial<typeof someSettings>) => {
    state.settings = { ...state.settings, ...change };
    return state.settings;
  };
  server.use(
    graphql.query('BlockedPeople', () => json({ blockedUsers: blockedUsers(state.blocked) })),
    graphql.query('Settings', () =>
      json({
        __typename: 'Query',
        settings: state.settings,
        sessions: state.sessions,
        me,
        credits: { __typename: 'CreditAccount', earned, balance },
        blockedUsers: blockedUsers(state.blocked),
      }),
    ),
    graphql.query('LastExport', () => json({ __typename: 'Query', settings: state.settings })),
    graphql.mutation('UpdateSettings', ({ variables }) => {
      inputs.push(variables.input);
      const { settings } = state;
      const { phone = settings.phone, notifications, referrals, privacy } = variables.input;
      const changed = keep({
        phone,
        notifications: { ...settings.notifications, ...notifications },
        referrals: { ...settings.referrals, ...referrals },
        privacy: { ...settings.privacy, ...privacy },
      });
      return json({
        __typename: 'Mutation',
        updateSettings: { __typename: 'UpdateSettingsPayload', settings: changed },
      });
    }),
  );
  return { inputs, state, keep };
}
