import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { account, refuse, someSettings } from '../testing/settings';
import { aUser } from '../testing/users';
import { singleKeysAreOn } from '../ui/keys/keys';
import { SettingsPage } from './SettingsPage';

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
    ['privacy', 'Who can find you'],
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

  test('the privacy settings say how many people find the profile, and lead to what they see', async () => {
    account();
    show('/settings/privacy');
    expect(await screen.findByText('412 people can find you now.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what they see' })).toHaveAttribute('href', '/profile?view=alumni');
  });

  test('blocked people are listed, and leave the list when they are unblocked', async () => {
    const { state } = account();
    const meera = aUser({ id: 'm' });
    state.blocked = [meera];
    server.use(
      graphql.mutation('UnblockUser', () => {
        state.blocked = [];
        const user = { ...meera, viewerBlocks: false };
        return HttpResponse.json({ data: { unblockUser: { __typename: 'UnblockUserPayload', user } } });
      }),
    );
    const { user, container } = show('/settings/privacy');
    const list = within(await screen.findByRole('list', { name: 'Blocked people' }));
    expect(list.getByText('Blocked on 2 Nov')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(list.getByRole('button', { name: /^Unblock .*Meera Nair/ }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeInTheDocument();
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

  test('admins have no switch for requests, which they never receive', async () => {
    account('ADMIN');
    show('/settings/notifications', 'ADMIN');
    expect(await screen.findByRole('checkbox', { name: 'Status updates' })).toBeEnabled();
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

test('a student who was a referrer finds the credits that they keep', async () => {
  account('JOBSEEKER', {}, { earned: 3900, balance: 1500 });
  show('/settings/referrals');
  expect(await screen.findByRole('group', { name: 'Balance' })).toHaveTextContent('1,500 credits');
  expect(screen.getByRole('link', { name: 'Open Credits' })).toHaveAttribute('href', '/credits');
});

test('shortcuts with single keys can be turned off in this browser', async () => {
  account();
  const { user } = show('/settings/account');
  const name = 'Shortcuts with single keys';
  await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(singleKeysAreOn()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name }));
  expect(singleKeysAreOn()).toBe(true);
});

describe('notifications of the browser', () => {
  const withPermission = (permission: NotificationPermission, answer = permission) => {
    const requestPermission = jest.fn(async (): Promise<NotificationPermission> => (fake.permission = answer));
    const fake: { permission: NotificationPermission; requestPermission: typeof requestPermission } = {
      permission,
      requestPermission,
    };
    Object.assign(globalThis, { Notification: fake });
    return fake;
  };
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Notification'));

  test('are turned on by a press, which asks for permission, and off again', async () => {
    account();
    const fake = withPermission('default', 'granted');
    const { user } = show('/settings/notifications');
    const row = await screen.findByRole('checkbox', { name: 'This browser' });
    expect(row).not.toBeChecked();
    expect(fake.requestPermission).not.toHaveBeenCalled();
    await user.click(row);
    await waitFor(() => expect(row).toBeChecked());
    await user.click(row);
    await waitFor(() => expect(row).not.toBeChecked());
  });

  test('stay off when the browser refuses, and say where to allow them', async () => {
    account();
    withPermission('default', 'denied');
    const { user } = show('/settings/notifications');
    await user.click(await screen.findByRole('checkbox', { name: 'This browser' }));
    expect(await screen.findByText(/^Your browser blocks notifications from this site/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'This browser' })).toBeDisabled();
  });

  test('cannot be turned on in a browser without them, which says so', async () => {
    account();
    show('/settings/notifications');
    expect(await screen.findByRole('checkbox', { name: 'This browser' })).toBeDisabled();
    expect(screen.getByText(/^This browser cannot show notifications\./)).toBeInTheDocument();
  });
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

  test('is there again after the session ended, until it is saved', async () => {
    const { inputs } = account();
    const { user, unmount } = show('/settings/account');
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '+91 98765 43210 ');
    unmount();
    const again = show('/settings/account');
    expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765 43210 ');
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved successfully')).toBeInTheDocument();
    expect(inputs).toEqual([{ phone: '+91 98765 43210' }]);
    // Without the draft, which ends with a space.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765 43210'));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(sessionStorage.getItem('draft:phone:u1')).toBeNull();
  });

  test('is refused in its field before it is sent', async () => {
    const { inputs } = account();
    const { user } = show('/settings/account');
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), 'none');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number such as +91 98765 43210.')).toBeInTheDocument();
    expect(inputs).toEqual([]);
  });

  test('is refused by the server in its field, with a text for users', async () => {
    account();
    refuse('UpdateSettings', 'phone must be a telephone number, such as +91 98765 43210.', {
      code: 'BAD_USER_INPUT',
      fields: ['phone'],
    });
    const { user } = show('/settings/account');
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '+91 98765');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number such as +91 98765 43210.')).toBeInTheDocument();
    expect(screen.queryByText(/must be a telephone number/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765');
  });
});

test('admins, whom nobody can ask, have no preferences for requests', async () => {
  account('ADMIN');
  show('/settings/referrals', 'ADMIN');
  expect(await screen.findByText('Admins receive no requests.')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

describe('Referral Preferences of a referrer', () => {
  const referrals = (parts: object) => ({ referrals: { ...someSettings.referrals, ...parts } });

  test.each([
    [{ askers: 5000 }, 'On: 5,000+ students can ask you now.'],
    [{ acceptAll: false, askers: 41 }, 'Off: only your college, 41 students, can ask you now.'],
    [{ askers: 0, noAskersReason: 'NOT_VERIFIED' }, 'Nobody can ask you now, because your company is not verified.'],
    [
      { askers: 0, noAskersReason: 'PROFILE_HIDDEN' },
      'Nobody can ask you now, because students cannot see your profile. You can change this in Privacy Settings.',
    ],
    [
      { acceptAll: false, askers: 0, noAskersReason: 'NO_COLLEGE' },
      'Only students of your college can ask you, and your profile has no college. Add your college, or turn this on.',
    ],
    [
      { acceptAll: false, askers: 0, noAskersReason: 'NO_STUDENTS' },
      'Only students of your college can ask you, and none of them has joined yet.',
    ],
    [{ askers: 0, noAskersReason: 'NO_STUDENTS' }, 'Nobody can ask you now, because no student has joined yet.'],
    [{ askers: 0, noAskersReason: 'ONE_OF_A_LATER_VERSION' }, 'Nobody can ask you now.'],
    [
      { pauseRequests: true, askers: 0, acceptAll: false },
      'Only students of your college can ask you again after the pause.',
    ],
  ])('%j say who can ask now', async (parts, text) => {
    account('ALUMNI', referrals(parts));
    show('/settings/referrals', 'ALUMNI');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a pause can have an end, and lose it', async () => {
    const { inputs } = account('ALUMNI', referrals({ pauseRequests: true, askers: 0 }));
    const { container } = show('/settings/referrals', 'ALUMNI');
    expect(await screen.findByText('The pause lasts until you turn it off.')).toBeVisible();
    const field = screen.getByLabelText('First day with requests');
    fireEvent.change(field, { target: { value: '2027-01-15' } });
    expect(await screen.findByText('Requests are open again on 15 January 2027.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.change(field, { target: { value: '' } });
    expect(await screen.findByText('The pause lasts until you turn it off.')).toBeVisible();
    expect(inputs).toEqual([
      { referrals: { pausedUntil: '2027-01-14T18:30:00.000Z' } },
      { referrals: { pausedUntil: null } },
    ]);
  });

  // A browser reports a complete date after each digit of the year.
  const typeYear = (field: HTMLElement, year: string, ending = '-01-15') => {
    for (let digits = 1; digits <= year.length; digits++) {
      const text = year.slice(0, digits).padStart(4, '0');
      fireEvent.change(field, { target: { value: text + ending } });
      expect(field).toHaveValue(text + ending);
    }
  };

  test('the end can be typed: only a day that can be chosen is saved, once', async () => {
    const { inputs } = account('ALUMNI', referrals({ pauseRequests: true, askers: 0, noAskersReason: 'PAUSED' }));
    show('/settings/referrals', 'ALUMNI');
    const field = await screen.findByLabelText('First day with requests');
    typeYear(field, '2027');
    expect(await screen.findByText('Requests are open again on 15 January 2027.')).toBeVisible();
    fireEvent.blur(field);
    expect(field).toHaveValue('2027-01-15');
    expect(field).toBeValid();
    expect(inputs).toEqual([{ referrals: { pausedUntil: '2027-01-14T18:30:00.000Z' } }]);
    expect(screen.queryByText('Changes were not saved')).toBeNull();
  });

  test('a day that cannot be chosen stays in the field, with what is wrong, and is not saved', async () => {
    const pausedUntil = '2027-01-14T18:30:00.000Z';
    const { inputs } = account('ALUMNI', referrals({ pauseRequests: true, pausedUntil, askers: 0 }));
    const { container } = show('/settings/referrals', 'ALUMNI');
    const field = await screen.findByLabelText('First day with requests');
    typeYear(field, '2062');
    expect(screen.queryByText(/^Choose a day from/)).toBeNull();
    fireEvent.blur(field);
    expect(await screen.findByText(/^Choose a day from .+ 20\d\d to .+ 20\d\d, or clear the date\.$/)).toBeVisible();
    expect(field).toHaveValue('2062-01-15');
    expect(field).toBeInvalid();
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.change(field, { target: { value: '2027-02-15' } });
    expect(await screen.findByText('Requests are open again on 15 February 2027.')).toBeVisible();
    expect(screen.queryByText(/^Choose a day from/)).toBeNull();
    expect(inputs).toEqual([{ referrals: { pausedUntil: '2027-02-14T18:30:00.000Z' } }]);
  });

  test('a date of which a part was removed is not saved, and does not end the pause', async () => {
    const pausedUntil = '2027-01-14T18:30:00.000Z';
    const { inputs } = account('ALUMNI', referrals({ pauseRequests: true, pausedUntil, askers: 0 }));
    show('/settings/referrals', 'ALUMNI');
    const field = await screen.findByLabelText<HTMLInputElement>('First day with requests');
    // jsdom has no partial dates.
    const badInput = jest.spyOn(field.validity, 'badInput', 'get').mockReturnValue(true);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/^Choose a day from/)).toBeVisible();
    expect(inputs).toEqual([]);
    badInput.mockReturnValue(false);
    fireEvent.blur(field);
    expect(await screen.findByText('The pause lasts until you turn it off.')).toBeVisible();
    expect(inputs).toEqual([{ referrals: { pausedUntil: null } }]);
  });

  test('without a pause, there is no end of it to choose', async () => {
    account('ALUMNI');
    show('/settings/referrals', 'ALUMNI');
    await screen.findByText('On: 41 students can ask you now.');
    expect(screen.queryByLabelText('First day with requests')).toBeNull();
  });
});
