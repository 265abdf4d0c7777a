import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { getSession } from '../lib/session';
import { NotificationsLive } from '../notifications/NotificationsLive';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { account, json, refuse } from '../testing/settings';
import { SettingsPage } from './SettingsPage';

const show = (path: string) => render(<SettingsPage />, { path, route: '/settings/:section', as: { id: 'u1' } });

afterEach(() => jest.useRealTimers());

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

  test('does not keep a refused code when the dialog is closed', async () => {
    account('JOBSEEKER', { twoFactorEnabled: true });
    const message = 'This code is wrong or was already used.';
    refuse('DisableTwoFactor', message, { code: 'BAD_USER_INPUT', fields: ['code'] });
    const { user } = show('/settings/account');
    const button = await screen.findByRole('button', { name: 'Turn off' });
    await user.click(button);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

describe('a change whose answer is lost', () => {
  const lose = (name: string, effect: () => void) =>
    server.use(
      graphql.mutation(name, () => {
        effect();
        return HttpResponse.error();
      }),
    );
  const said = () => screen.findByRole('alert', { name: 'The server did not respond' });

  test('of two-factor sign-in is not called undone, and the settings are read again', async () => {
    const { keep } = account('JOBSEEKER', { twoFactorEnabled: true });
    lose('DisableTwoFactor', () => keep({ twoFactorEnabled: false }));
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '654321{Enter}');
    expect(await said()).toHaveTextContent('Two-factor sign-in may be off now.');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Two-factor sign-in', hidden: true })).toHaveTextContent('Off'),
    );
  });

  test('of the recovery codes says that the old ones may be gone', async () => {
    account('JOBSEEKER', { twoFactorEnabled: true, recoveryCodesLeft: 1 });
    lose('RegenerateRecoveryCodes', () => undefined);
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await said()).toHaveTextContent('The old recovery codes may no longer work.');
  });

  test('of a data export reads whether it has started', async () => {
    const { keep } = account();
    const lastExport = {
      __typename: 'DataExport',
      requestedAt: new Date().toISOString(),
      readyAt: null,
      expiresAt: null,
    };
    lose('RequestDataExport', () => keep({ lastExport }));
    const { user } = show('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
    expect(await said()).toHaveTextContent('The data export may have started.');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Download your data' })).toHaveTextContent('It is being prepared.'),
    );
  });

  test('of the password says so, and shows when it was changed', async () => {
    const { keep } = account();
    server.use(
      http.post('*/api/identity/password', () => {
        keep({ passwordChangedAt: '2026-11-20T10:00:00.000Z' });
        return HttpResponse.error();
      }),
    );
    const { user } = show('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), 'Old-horse-7');
    await user.type(screen.getByLabelText('New password'), 'New-horse-8');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await said()).toHaveTextContent('Your password may have been changed.');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Password', hidden: true })).toHaveTextContent('Changed 20 Nov'),
    );
  });
});

test('new recovery codes replace the old ones, and are shown once', async () => {
  const { keep } = account('JOBSEEKER', { twoFactorEnabled: true, recoveryCodesLeft: 1 });
  server.use(
    graphql.mutation('RegenerateRecoveryCodes', ({ variables }) => {
      expect(variables).toEqual({ input: { code: '123456' } });
      const settings = keep({ recoveryCodesLeft: 2 });
      const payload = { __typename: 'RegenerateRecoveryCodesPayload', settings, recoveryCodes: ['AAAA', 'BBBB'] };
      return json({ __typename: 'Mutation', regenerateRecoveryCodes: payload });
    }),
  );
  const { user } = show('/settings/account');
  expect(await screen.findByRole('group', { name: 'Recovery codes' })).toHaveTextContent('1 code left');
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(saved.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AAAA', 'BBBB']);
  await user.click(saved.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('group', { name: 'Recovery codes' })).toHaveTextContent('2 codes left');
});

describe('the password', () => {
  const change = async (user: ReturnType<typeof show>['user'], current: string, next: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
  };

  test('is changed with the current one', async () => {
    const { keep } = account();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/identity/password', async ({ request }) => {
        sent.push(await request.json());
        keep({ passwordChangedAt: '2026-11-20T10:00:00.000Z' });
        return HttpResponse.json({ message: 'Your password was changed.' });
      }),
    );
    const { user } = show('/settings/account');
    expect(await screen.findByRole('group', { name: 'Password' })).toHaveTextContent('Changed 3 Oct');
    await change(user, 'Old-horse-7', 'New-horse-8');
    expect(await screen.findByText('Settings saved successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ currentPassword: 'Old-horse-7', password: 'New-horse-8' }]);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Password' })).toHaveTextContent('Changed 20 Nov'));
  });

  test('is refused at the field that is wrong', async () => {
    account();
    const answer = {
      message: 'This is not your current password.',
      code: 'BAD_USER_INPUT',
      fields: ['currentPassword'],
    };
    server.use(http.post('*/api/identity/password', () => HttpResponse.json(answer, { status: 400 })));
    const { user } = show('/settings/account');
    await change(user, 'Wrong-horse-7', 'New-horse-8');
    expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('New-horse-8');
  });

  test('has no row for a user who signs in with Firebase', async () => {
    account('JOBSEEKER', { passwordChangedAt: null });
    show('/settings/account');
    expect(await screen.findByRole('group', { name: 'Two-factor sign-in' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Password' })).not.toBeInTheDocument();
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

test('a notification brings the settings and sessions on the screen up to date', async () => {
  const { state, keep } = account();
  server.use(
    graphql.query('UnreadNotifications', () =>
      json({ __typename: 'Query', me: { __typename: 'Me', id: 'u1', unreadNotifications: 1 } }),
    ),
  );
  const { socket } = render(
    <>
      <SettingsPage />
      <NotificationsLive />
    </>,
    { path: '/settings/account', route: '/settings/:section', as: { id: 'u1' } },
  );
  await screen.findByRole('group', { name: 'Firefox on Linux' });
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
  state.sessions = state.sessions.filter(({ current }) => current);
  keep({ twoFactorEnabled: true });
  const notificationReceived = { __typename: 'Notification', id: 'n1' };
  await act(async () => socket()?.publish({ notificationReceived }, 'NotificationReceived'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Firefox on Linux' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeInTheDocument();
});

describe('data', () => {
  const preparing = (requestedAt: string) => ({
    lastExport: { __typename: 'DataExport', requestedAt, readyAt: null, expiresAt: null },
  });

  test('a copy is requested once, with the toast of the specification', async () => {
    const { keep } = account();
    server.use(
      graphql.mutation('RequestDataExport', () => {
        const requestedAt = new Date().toISOString();
        keep(preparing(requestedAt));
        const requestDataExport = { __typename: 'RequestDataExportPayload', requestedAt };
        return json({ __typename: 'Mutation', requestDataExport });
      }),
    );
    const { user } = show('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
    expect(await screen.findByText('Data export started')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Download your data' })).toHaveTextContent(
      'Requested just now. It is being prepared.',
    );
    expect(screen.getByRole('button', { name: 'Request a copy' })).toBeDisabled();
  });

  test('a copy that is being prepared shows when it is ready', async () => {
    const requestedAt = new Date().toISOString();
    const { keep } = account('JOBSEEKER', preparing(requestedAt));
    jest.useFakeTimers({ advanceTimers: true });
    show('/settings/data');
    const row = await screen.findByRole('group', { name: 'Download your data' });
    expect(row).toHaveTextContent('It is being prepared.');
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    keep({ lastExport: { __typename: 'DataExport', requestedAt, readyAt: requestedAt, expiresAt } });
    act(() => jest.advanceTimersByTime(5_000));
    await waitFor(() => expect(row).toHaveTextContent('Ready. The link in your email works until'));
  });

  test.each([
    ['2026-11-29T10:00:00.000Z', 'Ready. The link in your email works until 29 November 2026.'],
    ['2026-11-21T10:00:00.000Z', 'The link to your last copy expired on 21 November 2026.'],
  ])('a copy whose link expires at %s can be requested again', async (expiresAt, state) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00.000Z'));
    const times = { requestedAt: '2026-11-14T10:00:00.000Z', readyAt: '2026-11-14T10:05:00.000Z', expiresAt };
    account('JOBSEEKER', { lastExport: { __typename: 'DataExport', ...times } });
    show('/settings/data');
    expect(await screen.findByRole('group', { name: 'Download your data' })).toHaveTextContent(state);
    expect(screen.getByRole('button', { name: 'Request a copy' })).toBeEnabled();
    jest.restoreAllMocks();
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
    expect(await screen.findByRole('alert', { name: 'Account deletion requested' })).toHaveTextContent(
      /erased on 28 November 2026/,
    );
    expect(getSession()).toBeNull();
    expect(address()).toBe('/');
  });

  test('the deletion asks for the address again after it was not confirmed', async () => {
    account();
    const { user } = show('/settings/data');
    const button = await screen.findByRole('button', { name: 'Delete account' });
    await user.click(button);
    await user.type(await screen.findByRole('textbox', { name: 'Your email address' }), 'asha@college.example');
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(await screen.findByRole('textbox', { name: 'Your email address' })).toHaveValue('');
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
