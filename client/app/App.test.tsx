import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { App } from './App';

// The features have their own tests. Here, names stand for them.
const named = (name: string) => ({ [name]: () => <p>{name}</p> });
jest.mock('../auth/dialog/AuthDialog', () => ({
  AuthDialog: ({
    mode,
    onModeChange,
    onClose,
  }: {
    mode: string;
    onModeChange: (mode: string) => void;
    onClose: () => void;
  }) => (
    <div role="dialog" aria-label={mode}>
      <button type="button" onClick={() => onModeChange('signup')}>
        To sign-up
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}));
jest.mock('../dashboard/student/StudentDashboardPage', () => named('StudentDashboardPage'));
jest.mock('../dashboard/referrer/ReferrerDashboardPage', () => named('ReferrerDashboardPage'));
jest.mock('../dashboard/hr/HrDashboardPage', () => named('HrDashboardPage'));
jest.mock('../users/directory/AlumniConnectPage', () => named('AlumniConnectPage'));
jest.mock('../users/profile/ProfilePage', () => named('ProfilePage'));
jest.mock('../users/person/PersonPage', () => named('PersonPage'));
jest.mock('../referrals/sent/ReferralCenterPage', () => named('ReferralCenterPage'));
jest.mock('../referrals/received/ReferralManagementPage', () => ({
  ReferralManagementPage: ({ credits }: { credits: ReactNode }) => <div>ReferralManagementPage{credits}</div>,
}));
jest.mock('../credits/page/CreditsPage', () => named('CreditsPage'));
jest.mock('../credits/CreditsBanner', () => named('CreditsBanner'));
jest.mock('../referrals/details/ReferralPage', () => named('ReferralPage'));
jest.mock('../referrals/handled/RequestPage', () => named('RequestPage'));
jest.mock('../jobs/list/JobExplorerPage', () => named('JobExplorerPage'));
jest.mock('../jobs/details/JobPage', () => named('JobPage'));
jest.mock('../messages/MessagesPage', () => named('MessagesPage'));
jest.mock('../notifications/NotificationsPage', () => named('NotificationsPage'));
jest.mock('../admin/overview/DeskPage', () => named('DeskPage'));
jest.mock('../admin/verifications/VerificationsPage', () => named('VerificationsPage'));
jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => null }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => null }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => null }));

const me = {
  __typename: 'Me',
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@test.example',
  role: 'JOBSEEKER',
  photoUrl: null,
  verified: false,
  unreadNotifications: 3,
  unreadMessages: 2,
  eraseAfter: null,
  pendingRequests: 0,
  verifiedCompany: null,
};
const adminCounts = {
  __typename: 'AdminCounts',
  verifications: { __typename: 'AdminQueue', count: 2 },
  reports: { __typename: 'AdminQueue', count: 0 },
  stories: { __typename: 'AdminQueue', count: 3 },
  payments: { __typename: 'AdminQueue', count: 1 },
  fees: { __typename: 'AdminQueue', count: 2 },
};
const companyVerification = { __typename: 'CompanyVerification', id: 'v1', status: 'PENDING' };
const answerMe = (role: string) =>
  server.use(
    graphql.query('ShellMe', () =>
      HttpResponse.json({
        data: { me: { ...me, role }, companyVerification, ...(role === 'ADMIN' && { adminCounts }) },
      }),
    ),
  );

const logged = jest.spyOn(console, 'warn');
beforeEach(() => logged.mockImplementation(() => undefined));

describe('a visitor', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/landing', () => HttpResponse.json({ testimonials: [] })),
      http.get('/api/auth/config', () => HttpResponse.json({ provider: 'local', google: false })),
    ),
  );

  test('sees the landing page with Login and Get Started', async () => {
    const { container, user } = render(<App />, { as: null });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Ask a batchmate for a referral, and get an answer.',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('dialog', { name: 'login' })).toBeInTheDocument();
  });

  test('has the open dialog in the URL', async () => {
    const { user, address } = render(<App />, { as: null });
    await user.click(await screen.findByRole('link', { name: 'Get Started' }));
    expect(await screen.findByRole('dialog', { name: 'signup' })).toBeInTheDocument();
    expect(address()).toBe('/?auth=signup');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/');
  });

  test('opens the dialog with the link of a reset email', async () => {
    render(<App />, { as: null, path: '/?auth=reset#code=abc' });
    expect(await screen.findByRole('dialog', { name: 'reset' })).toBeInTheDocument();
  });

  test.each(['/referrals/1', '/messages', '/people/1', '/profile', '/settings', '/settings/data', '/skills'])(
    'is asked to sign in at %s, and stays on that path',
    async (path) => {
      const { address, user } = render(<App />, { as: null, path });
      await user.click(await screen.findByRole('button', { name: 'To sign-up' }));
      expect(await screen.findByRole('dialog', { name: 'signup' })).toBeInTheDocument();
      expect(address()).toBe(`${path}?auth=signup`);
    },
  );

  test('sees a 404 page with a link home on unknown paths, which are logged to the console', async () => {
    render(<App />, { as: null, path: '/nowhere' });
    expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(logged).toHaveBeenCalledWith('Page not found: /nowhere');
  });
});

describe('a student', () => {
  test.each([
    ['/', '/dashboard', 'StudentDashboardPage'],
    ['/#messages', '/messages', 'MessagesPage'],
    ['/#nowhere', '/dashboard', 'StudentDashboardPage'],
    ['/dashboard', '/dashboard', 'StudentDashboardPage'],
    ['/alumni', '/alumni', 'AlumniConnectPage'],
    ['/referrals', '/referrals', 'ReferralCenterPage'],
    ['/referrals/7', '/referrals/7', 'ReferralPage'],
    ['/requests/7', '/referrals/7', 'ReferralPage'],
    ['/requests', '/referrals', 'ReferralCenterPage'],
    ['/jobs', '/jobs', 'JobExplorerPage'],
    ['/jobs/7', '/jobs/7', 'JobPage'],
    ['/messages/7', '/messages/7', 'MessagesPage'],
    ['/notifications', '/notifications', 'NotificationsPage'],
    ['/credits', '/credits', 'CreditsPage'],
    ['/profile', '/profile', 'ProfilePage'],
    ['/people/7', '/people/7', 'PersonPage'],
  ])('sees %s at %s', async (path, at, page) => {
    answerMe('JOBSEEKER');
    const { address } = render(<App />, { path });
    expect(await screen.findByText(page)).toBeInTheDocument();
    expect(address()).toBe(at);
  });

  test('has the sections of the student portal', async () => {
    answerMe('JOBSEEKER');
    const { container } = render(<App />);
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'My Profile',
      'Skills & Resume',
      'Referral Center',
      'Alumni Connect',
      'Job Explorer',
      'Application Tracker',
      'Messages 2',
      'Settings',
    ]);
    await screen.findByText('StudentDashboardPage');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('sees a 404 page inside the portal', async () => {
    answerMe('JOBSEEKER');
    render(<App />, { path: '/nowhere' });
    expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });
});

describe.each(['ALUMNI', 'HR', 'ADMIN'])('a referrer of role %s', (role) => {
  test.each([
    ['/dashboard', '/dashboard', role === 'ALUMNI' ? 'ReferrerDashboardPage' : 'HrDashboardPage'],
    ['/requests', '/requests', 'ReferralManagementPage'],
    ['/requests/7', '/requests/7', 'RequestPage'],
    ['/jobs/7', '/jobs/7', 'JobPage'],
    ['/referrals/7', '/requests/7', 'RequestPage'],
  ])('sees %s at %s', async (path, at, page) => {
    answerMe(role);
    const { address } = render(<App />, { path, as: { role } });
    expect(await screen.findByText(page)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(at));
  });
});

test.each([
  ['ALUMNI', '/dashboard', 'ReferrerDashboardPage'],
  ['HR', '/dashboard', 'HrDashboardPage'],
  ['ADMIN', '/admin', 'DeskPage'],
])('%s start at %s', async (role, at, page) => {
  answerMe(role);
  const { address } = render(<App />, { as: { role } });
  expect(await screen.findByText(page)).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(at));
});

test('admins have a desk', async () => {
  answerMe('ADMIN');
  render(<App />, { path: '/admin/verifications', as: { role: 'ADMIN' } });
  expect(await screen.findByText('VerificationsPage')).toBeInTheDocument();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Verifications, 2 waiting verifications' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(nav.getByRole('link', { name: 'Stories, 3 waiting stories' })).toHaveTextContent('3');
  expect(nav.getByRole('link', { name: 'Internships, 3 payments or fees to check' })).toHaveTextContent('3');
  expect(nav.getByRole('link', { name: 'Desk overview' })).not.toHaveAttribute('aria-current');
});

test.each(['JOBSEEKER', 'ALUMNI', 'HR'])('the desk of admins does not exist for %s', async (role) => {
  answerMe(role);
  render(<App />, { path: '/admin/verifications', as: { role } });
  expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
});

test.each([
  ['ALUMNI', 1],
  ['HR', 1],
  ['ADMIN', 0],
])('%s see %d credits banners above the requests', async (role, banners) => {
  answerMe(role);
  render(<App />, { path: '/requests', as: { role } });
  await screen.findByText('ReferralManagementPage');
  await waitFor(() => expect(screen.queryAllByText('CreditsBanner')).toHaveLength(banners));
});
