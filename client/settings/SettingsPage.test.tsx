import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, type GraphQLQuery, HttpResponse } from 'msw';
import { getSession } from '../lib/session';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { SettingsPage } from './SettingsPage';

const json = (data: GraphQLQuery) => HttpResponse.json<{ data: GraphQLQuery }>({ data });
const refuse = (mutation: string, message: string, extensions: Record<string, unknown>) =>
  server.use(graphql.mutation(mutation, () => HttpResponse.json({ data: null, errors: [{ message, extensions }] })));

const someSettings = {
  __typename: 'Settings',
  email: 'asha@college.example',
  phone: null as string | null,
  twoFactorEnabled: false,
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
    autoReject: false,
  },
  privacy: {
    __typename: 'PrivacySettings',
    profileVisible: 'ALUMNI',
    showEmail: false,
    showLinkedIn: true,
    allowDirectContact: true,
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

/** Answers as a server with one account, and records the inputs of `updateSettings`. */
function account(role = 'JOBSEEKER', given: Partial<typeof someSettings> = {}) {
  const inputs: Record<string, unknown>[] = [];
  const state = {
    settings: { ...someSettings, ...given },
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
    graphql.query('Settings', () =>
      json({ __typename: 'Query', settings: state.settings, sessions: state.sessions, me }),
    ),
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

const show = (path: string, role = 'JOBSEEKER') =>
  render(<SettingsPage />, {
    path,
    route: path === '/settings' ? '/settings' : '/settings/:section',
    as: { id: 'u1', role },
  });

describe('the page', () => {
  test.each([
    ['account', 'Contact'],
    ['notifications', 'Channels'],
    ['referrals', 'Your requests'],
    ['privacy', 'Who finds you'],
    ['data', 'A copy of your data'],
  ])('shows the section %s', async (section, group) => {
    account();
    const { container } = show(`/settings/${section}`);
    expect(await screen.findByRole('region', { name: group })).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Settings sections' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Account Information',
      'Notification Preferences',
      'Referral Preferences',
      'Privacy Settings',
      'Data & Export',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('begins with Account Information', async () => {
    account();
    show('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Contact' })).toBeInTheDocument();
  });

  test('has a skeleton while it loads, and can be retried when that fails', async () => {
    server.use(
      graphql.query('Settings', () =>
        HttpResponse.json({
          errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        }),
      ),
    );
    const { user } = show('/settings/account');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('The settings could not be loaded.')).toBeInTheDocument();
    account();
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByText('asha@college.example')).toBeInTheDocument();
  });
});

describe('switches', () => {
  test.each([
    ['JOBSEEKER', 'notifications', 'Email', { notifications: { email: false } }],
    ['JOBSEEKER', 'notifications', 'In-app', { notifications: { inApp: false } }],
    ['JOBSEEKER', 'notifications', 'Status updates', { notifications: { statusUpdates: false } }],
    ['JOBSEEKER', 'notifications', 'Messages', { notifications: { messages: false } }],
    ['JOBSEEKER', 'notifications', 'Marketing', { notifications: { marketing: true } }],
    ['ALUMNI', 'notifications', 'New referrals', { notifications: { newReferrals: false } }],
    ['ALUMNI', 'referrals', 'Pause new requests', { referrals: { pauseRequests: true } }],
    ['ALUMNI', 'referrals', 'Accept requests from every college', { referrals: { acceptAll: false } }],
    ['ALUMNI', 'referrals', 'Filter by skills', { referrals: { filterBySkills: true } }],
    ['ALUMNI', 'referrals', 'Decline when a job closes', { referrals: { autoReject: true } }],
    ['JOBSEEKER', 'privacy', 'Show email address', { privacy: { showEmail: true } }],
    ['JOBSEEKER', 'privacy', 'Show LinkedIn profile', { privacy: { showLinkedIn: false } }],
    ['JOBSEEKER', 'privacy', 'Allow direct contact', { privacy: { allowDirectContact: false } }],
  ])('%s, %s: “%s” saves itself at once', async (role, section, label, input) => {
    const { inputs } = account(role);
    const { user } = show(`/settings/${section}`, role);
    const control = await screen.findByRole('checkbox', { name: label });
    const before = (control as HTMLInputElement).checked; // a switch is a checkbox
    await user.click(control);
    await waitFor(() => expect(inputs).toEqual([input]));
    await waitFor(() =>
      expect((screen.getByRole('checkbox', { name: label }) as HTMLInputElement).checked).toBe(!before),
    );
  });

  test('the visibility of the profile saves itself', async () => {
    const { inputs } = account();
    const { user } = show('/settings/privacy');
    expect(await screen.findByRole('radio', { name: 'Alumni' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'HR' }));
    await waitFor(() => expect(inputs).toEqual([{ privacy: { profileVisible: 'HR' } }]));
    expect(screen.getByRole('radio', { name: 'HR' })).toBeChecked();
  });

  test('a refused change goes back, and says why', async () => {
    account();
    refuse('UpdateSettings', 'Please wait a minute.', { code: 'RATE_LIMITED', fields: [] });
    const { user } = show('/settings/privacy');
    await user.click(await screen.findByRole('checkbox', { name: 'Show email address' }));
    expect(await screen.findByText('The settings were not saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show email address' })).not.toBeChecked());
  });

  test('SMS cannot be turned on, and a student has no switch for received requests', async () => {
    account();
    show('/settings/notifications');
    expect(await screen.findByRole('checkbox', { name: 'SMS' })).toBeDisabled();
    expect(screen.getByText('Not available yet')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'New referrals' })).not.toBeInTheDocument();
  });

  test('the weekly email needs email, and the effects follow the channels', async () => {
    account('JOBSEEKER', { notifications: { ...someSettings.notifications, email: false, marketing: true } });
    const { user } = show('/settings/notifications');
    expect(await screen.findByRole('checkbox', { name: 'Marketing' })).toBeDisabled();
    expect(screen.getByText('A weekly email. Turn on Email to receive it.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'In-app' }));
    expect(await screen.findByText('With email off, you receive no notifications.')).toBeInTheDocument();
  });
});

test('a student sees the limits on requests, and who can write first', async () => {
  account();
  show('/settings/referrals');
  expect(await screen.findByRole('group', { name: 'Open requests' })).toHaveTextContent('2 of 5');
  expect(screen.getByRole('group', { name: 'This month' })).toHaveTextContent('3 of 15');
  expect(screen.getByRole('link', { name: 'Change in Privacy Settings' })).toHaveAttribute('href', '/settings/privacy');
});

describe('the phone number', () => {
  test('is saved by its button, with the toast of the specification', async () => {
    const { inputs } = account();
    const { user } = show('/settings/account');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+91 98765 43210');
    await user.click(save);
    expect(await screen.findByText('Settings saved successfully')).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputs).toEqual([{ phone: '+91 98765 43210' }, { phone: null }]));
  });

  test('is refused in its field', async () => {
    account();
    refuse('UpdateSettings', 'phone must be a telephone number, such as +91 98765 43210.', {
      code: 'BAD_USER_INPUT',
      fields: ['phone'],
    });
    const { user } = show('/settings/account');
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), 'none');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/must be a telephone number/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('none');
  });
});

describe('two-factor sign-in', () => {
  const begin = () =>
    server.use(
      graphql.mutation('BeginTwoFactor', () =>
        json({
          __typename: 'Mutation',
          beginTwoFactor: {
            __typename: 'BeginTwoFactorPayload',
            secret: 'JBSWY3DPEHPK3PXP',
            otpauthUrl: 'otpauth://totp/Batchmate:asha?secret=JBSWY3DPEHPK3PXP',
          },
        }),
      ),
    );

  test('is turned on with a code, and shows the recovery codes once', async () => {
    const { keep } = account();
    begin();
    const codes = ['AAAA-BBBB', 'CCCC-DDDD'];
    server.use(
      graphql.mutation('ConfirmTwoFactor', ({ variables }) => {
        expect(variables).toEqual({ input: { code: '123456' } });
        const settings = keep({ twoFactorEnabled: true });
        const confirmTwoFactor = { __typename: 'ConfirmTwoFactorPayload', settings, recoveryCodes: codes };
        return json({ __typename: 'Mutation', confirmTwoFactor });
      }),
    );
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two-factor sign-in' }));
    expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Code from your app' }), '123456{Enter}');
    const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(saved.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Save your recovery codes' })).toBeInTheDocument();
    await user.click(saved.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeInTheDocument();
  });

  test('shows a wrong code at the field', async () => {
    account();
    begin();
    refuse('ConfirmTwoFactor', 'This code is wrong or was already used.', { code: 'BAD_USER_INPUT', fields: ['code'] });
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code from your app' }), '000000{Enter}');
    expect(await screen.findByText('This code is wrong or was already used.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Code from your app' })).toHaveValue('000000');
  });

  test('is turned off with a code', async () => {
    const { keep } = account('JOBSEEKER', { twoFactorEnabled: true });
    server.use(
      graphql.mutation('DisableTwoFactor', ({ variables }) => {
        expect(variables).toEqual({ input: { code: '654321' } });
        const disableTwoFactor = { __typename: 'UpdateSettingsPayload', settings: keep({ twoFactorEnabled: false }) };
        return json({ __typename: 'Mutation', disableTwoFactor });
      }),
    );
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), '654321{Enter}');
    expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });
});

describe('sessions', () => {
  const devices = () => screen.queryAllByRole('button', { name: /^Sign out (?!all)/ }).map((one) => one.ariaLabel);

  test('one is signed out', async () => {
    const { state } = account();
    server.use(
      graphql.mutation('RevokeSession', ({ variables }) => {
        state.sessions = state.sessions.filter(({ id }) => id !== variables.input.id);
        const revokeSession = { __typename: 'RevokeSessionPayload', revokedId: variables.input.id };
        return json({ __typename: 'Mutation', revokeSession });
      }),
    );
    const { user } = show('/settings/account');
    expect(await screen.findByRole('group', { name: 'Chrome on Windows' })).toHaveTextContent('This device');
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Signed out Safari on iPhone')).toBeInTheDocument();
    await waitFor(() => expect(devices()).toEqual(['Sign out Firefox on Linux']));
  });

  test('all others are signed out after a confirmation', async () => {
    const { state } = account();
    server.use(
      graphql.mutation('RevokeOtherSessions', () => {
        state.sessions = state.sessions.filter(({ current }) => current);
        const revokeOtherSessions = { __typename: 'RevokeOtherSessionsPayload', revokedIds: ['s2', 's3'] };
        return json({ __typename: 'Mutation', revokeOtherSessions });
      }),
    );
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All other devices are signed out')).toBeInTheDocument();
    await waitFor(() => expect(devices()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  });
});

describe('data', () => {
  test('a copy is requested once, with the toast of the specification', async () => {
    account();
    server.use(
      graphql.mutation('RequestDataExport', () =>
        json({
          __typename: 'Mutation',
          requestDataExport: { __typename: 'RequestDataExportPayload', requestedAt: new Date().toISOString() },
        }),
      ),
    );
    const { user } = show('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
    expect(await screen.findByText('Data export started')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Download your data' })).toHaveTextContent(
      'Requested just now. It is being prepared.',
    );
    expect(screen.getByRole('button', { name: 'Request a copy' })).toBeDisabled();
  });

  test('the account is deleted with its email address, and the session ends', async () => {
    account();
    server.use(
      graphql.mutation('DeleteAccount', ({ variables }) => {
        expect(variables).toEqual({ input: { confirmEmail: 'asha@college.example' } });
        const deleteAccount = { __typename: 'DeleteAccountPayload', eraseAfter: '2026-11-28T10:00:00.000Z' };
        return json({ __typename: 'Mutation', deleteAccount });
      }),
    );
    const { user, address } = show('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Your email address' }), 'asha@college.example');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Account deletion requested')).toBeInTheDocument();
    expect(screen.getByText(/erased on 28 November 2026/)).toBeInTheDocument();
    expect(getSession()).toBeNull();
    expect(address()).toBe('/');
  });

  test('another address is refused at its field', async () => {
    account();
    const { user } = show('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your email address' }), 'meera@college.example{Enter}');
    expect(await screen.findByText('This is not the email address of your account.')).toBeInTheDocument();
    expect(getSession()).not.toBeNull();
  });
});
