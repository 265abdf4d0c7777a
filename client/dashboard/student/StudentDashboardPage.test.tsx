import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { NotificationsLive } from '../../notifications/NotificationsLive';
import { ReferralsLive } from '../../referrals/live/ReferralsLive';
import { ASHA, aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aMe } from '../../testing/users';
import { setViewport } from '../../testing/viewport';
import { StudentDashboardPage } from './StudentDashboardPage';

type Fields = Record<string, unknown>;

const stats = { __typename: 'ReferrerStats', typicalReplyHours: 20, answerRate: 90 };
const aRow = (id: string, parts: Fields = {}) => {
  const referral = aReferral({ id, ...parts });
  return { ...referral, createdAt: '2026-11-02T06:00:00Z', referrer: { ...referral.referrer, stats } };
};
const aNotification = (id: string, parts: Fields = {}) => ({
  __typename: 'Notification',
  id,
  kind: 'REFERRAL_CHANGED',
  title: `Title ${id}`,
  message: 'Meera accepted your request.',
  link: '/referrals/r1',
  read: false,
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  ...parts,
});

const toNextBand = {
  __typename: 'ReadinessStep',
  advice: 'Upload your résumé.',
  gain: 20,
  score: 92,
  band: 'EXCELLENT',
};
const aDashboard = (parts: Fields = {}, me: Fields = {}, readiness: Fields = {}) => {
  const person = aMe({ id: ASHA, firstName: 'Asha', ...me });
  return {
    me: { ...person, readiness: { ...Object(person.readiness), toNextBand, ...readiness } },
    studentDashboard: {
      __typename: 'StudentDashboard',
      sent: 6,
      accepted: 3,
      pending: 2,
      successful: 1,
      recentReferrals: [aRow('r1'), aRow('r2', { jobTitle: 'Chef', status: 'ACCEPTED' })],
      recentNotifications: [aNotification('n1'), aNotification('n2', { read: true })],
      ...parts,
    },
  };
};

const answer = (data: object = aDashboard()) =>
  server.use(graphql.query('StudentDashboard', () => HttpResponse.json({ data })));
const newcomer = { sent: 0, accepted: 0, pending: 0, successful: 0, recentReferrals: [], recentNotifications: [] };

const show = () =>
  render(
    <>
      <StudentDashboardPage />
      <NotificationsLive />
      <ReferralsLive />
    </>,
    { path: '/dashboard' },
  );

/** The texts of the links in a list. */
const linksIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the dashboard of a student', () => {
  it('greets the student and leads from each counter to its requests', async () => {
    answer();
    const { container } = show();
    expect(await screen.findByText('Welcome back, Asha')).toBeVisible();
    const figures = ['Referrals Sent', 'Accepted', 'Pending', 'Successful'].map((label) => {
      const card = within(screen.getByRole('group', { name: label }));
      return [
        card.getByRole('link', { name: label }).getAttribute('href'),
        /\d+/.exec(card.getByText(/^\d/).textContent)?.[0],
      ];
    });
    expect(figures).toEqual([
      ['/referrals', '6'],
      ['/referrals?tab=accepted', '3'],
      ['/referrals?tab=pending', '2'],
      ['/referrals?tab=hired', '1'],
    ]);
    expect(screen.getByText('including hired and ended')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('needs two lines for a request on phones, with the company beside the referrer', async () => {
    setViewport(375);
    answer();
    show();
    const row = (await screen.findByRole('link', { name: 'Chef' })).closest('li');
    expect(row).toHaveTextContent(/^Chef\s*Meera Nair · Acme\s*Accepted/);
  });

  it('says what the next step adds, and leads to the place where it is done', async () => {
    answer();
    show();
    expect(await screen.findByRole('link', { name: 'Upload your résumé.' })).toHaveAttribute('href', '/profile#resume');
    expect(screen.getByText('This adds 20 points to your readiness, which is then 92, AI Ready.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute('href', '/profile#resume');
  });

  it('has neither step nor Complete Profile when nothing is missing', async () => {
    answer(aDashboard({}, { profileCompletion: 100, missingProfileFields: [] }, { toNextBand: null }));
    show();
    expect(await screen.findByText('You have all 100 readiness points.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Complete Profile' })).toBeNull();
  });

  it('lists recent requests with their status and date, and how the referrer of a pending one answers', async () => {
    answer();
    show();
    const rows = within(await screen.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Go EngineerAcmeMeera NairAnswers 90%, usually within 20 hoursPending2 Nov',
      'ChefAcmeMeera NairAccepted2 Nov',
    ]);
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/referrals/r1');
  });

  it('fills the ring of a status once when it changes', async () => {
    answer();
    const { client } = show();
    const row = () => screen.getByRole('link', { name: 'Go Engineer' }).closest('li');
    await screen.findByRole('link', { name: 'Go Engineer' });
    expect(row()?.querySelector('[data-changed]')).toBeNull();
    act(() => {
      client.cache.modify({ id: 'Referral:r1', fields: { status: () => 'ACCEPTED' } });
    });
    await waitFor(() => expect(row()?.querySelector('[data-changed]')).toHaveTextContent('Accepted'));
    expect(document.querySelectorAll('[data-changed]')).toHaveLength(1);
  });

  it('lists recent notifications, and marks one as read when it is followed', async () => {
    answer();
    const marked: unknown[] = [];
    server.use(
      graphql.mutation('MarkNotificationsRead', ({ variables }) => {
        marked.push(variables.input);
        const payload = {
          __typename: 'MarkNotificationsReadPayload',
          unreadCount: 0,
          markedAt: '2026-11-22T09:30:00.000Z',
        };
        return HttpResponse.json({ data: { markNotificationsRead: payload } });
      }),
      graphql.query('UnreadNotifications', () =>
        HttpResponse.json({ data: { me: { __typename: 'Me', id: ASHA, unreadNotifications: 0 } } }),
      ),
    );
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Title n1' }));
    expect(address()).toBe('/referrals/r1');
    await waitFor(() => expect(marked).toEqual([{ ids: ['n1'], read: true }]));
  });

  it('offers the quick actions that have a destination', async () => {
    answer();
    show();
    const section = within(await screen.findByRole('region', { name: 'Quick Actions' }));
    expect(section.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Browse Alumni Network', '/alumni'],
      ['Upload Resume', '/profile#resume'],
      ['Find Opportunities', '/jobs'],
      ['Send Referral Request', '/alumni?verified='],
    ]);
  });

  it('shows a newcomer three first steps in place of zeros', async () => {
    answer(aDashboard(newcomer, { missingProfileFields: ['headline'], firstName: '' }));
    const { container } = show();
    expect(await screen.findByText('Welcome, User')).toBeVisible();
    expect(screen.getByText('No recent activity. Start by sending some referrals!')).toBeVisible();
    expect(screen.getByText('No new notifications')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')])).toEqual([
      ['Complete your profile', '/profile?edit=headline'],
      ['Add your skills: Done', undefined],
      ['Send your first request', '/alumni?verified='],
    ]);
    expect(screen.queryByRole('group', { name: 'Pending' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows its loading and error states, and tries again', async () => {
    answer();
    server.use(graphql.query('StudentDashboard', () => HttpResponse.error(), { once: true }));
    const { user, container } = show();
    expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
    // The greeting will be above the button, which must not move then.
    const [greeting] = container.querySelectorAll('[class*="skeleton"]');
    const [button] = screen.getAllByRole('link', { name: 'Send Referral Request' });
    expect(greeting?.compareDocumentPosition(button as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await screen.findByText('Your dashboard could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Welcome back, Asha')).toBeVisible();
  });

  it.each<[string, Fields]>([
    ['NotificationReceived', { notificationReceived: aNotification('n3') }],
    [
      'ReferralChanged',
      { referralChanged: { ...aReferral({ id: 'r1' }), candidate: { __typename: 'Candidate', id: ASHA } } },
    ],
  ])('moves the four counters and both lists when %s arrives', async (operation, event) => {
    answer();
    server.use(
      graphql.query('UnreadNotifications', () =>
        HttpResponse.json({ data: { me: { __typename: 'Me', id: ASHA, unreadNotifications: 1 } } }),
      ),
    );
    const view = show();
    await screen.findByText('Welcome back, Asha');
    await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(2));
    answer(
      aDashboard({
        sent: 12,
        accepted: 5,
        pending: 7,
        successful: 2,
        recentReferrals: ['r5', 'r4', 'r3', 'r2', 'r1'].map((id) => aRow(id, { jobTitle: `Job ${id}` })),
        recentNotifications: ['n4', 'n3', 'n2'].map((id) => aNotification(id)),
      }),
    );
    await act(async () => view.socket()?.publish(event, operation));
    const figureOf = (name: string) => /\d+/.exec(screen.getByRole('group', { name }).textContent)?.[0];
    await waitFor(() =>
      expect(['Referrals Sent', 'Accepted', 'Pending', 'Successful'].map(figureOf)).toEqual(['12', '5', '7', '2']),
    );
    expect(linksIn('Recent Activity')).toEqual(['Job r5', 'Job r4', 'Job r3', 'Job r2', 'Job r1']);
    expect(linksIn('Recent Notifications')).toEqual(['Title n4', 'Title n3', 'Title n2']);
  });
});
