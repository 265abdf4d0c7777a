import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { NotificationsLive } from '../../notifications/NotificationsLive';
import { ReferralsLive } from '../../referrals/live/ReferralsLive';
import { aTier } from '../../testing/credits';
import { aReferral, MEERA } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { untilSent } from '../../testing/untilSent';
import { activeKeys } from '../../ui/keys/keys';
import { ReferrerDashboardPage } from './ReferrerDashboardPage';

type Fields = Record<string, unknown>;

const aNotification = (id: string) => ({
  __typename: 'Notification',
  id,
  kind: 'REFERRAL_REQUESTED',
  title: `Title ${id}`,
  message: 'Asha asks you for a referral.',
  link: '/requests/r1',
  read: false,
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
});
const aDashboard = (parts: Fields = {}, me: Fields = {}, verification: Fields = {}) => ({
  me: { __typename: 'Me', id: MEERA, firstName: 'Meera', verified: true, ...me },
  companyVerification: { __typename: 'CompanyVerification', id: 'v1', status: 'VERIFIED', step: 4, ...verification },
  referrerDashboard: {
    __typename: 'ReferrerDashboard',
    tier: aTier,
    activeReferrals: 5,
    interviewReferrals: 1,
    successRate: 85,
    pendingRequests: 2,
    totalReferrals: 32,
    waitingReferrals: [aReferral({ id: 'r1' }), aReferral({ id: 'r2', jobTitle: 'Chef' })],
    recentReferrals: [aReferral({ id: 'r3', jobTitle: 'Designer', status: 'HIRED' })],
    recentNotifications: [aNotification('n1')],
    ...parts,
  },
});
const newcomer = {
  activeReferrals: 0,
  interviewReferrals: 0,
  successRate: null,
  pendingRequests: 0,
  totalReferrals: 0,
  waitingReferrals: [],
  recentReferrals: [],
  recentNotifications: [],
};

const answer = (data: object = aDashboard()) =>
  server.use(graphql.query('ReferrerDashboard', () => HttpResponse.json({ data })));
const show = () =>
  render(
    <>
      <ReferrerDashboardPage />
      <NotificationsLive />
      <ReferralsLive />
    </>,
    { path: '/dashboard', as: { id: MEERA, role: 'ALUMNI' } },
  );

describe('the dashboard of a referrer', () => {
  it('greets the referrer, shows the tier, and leads from the figures to their requests', async () => {
    answer();
    const { container } = show();
    expect(await screen.findByText('Welcome back, Meera')).toBeVisible();
    expect(screen.getByText('2 referrals from Silver Tier')).toHaveTextContent('2 referrals from Silver Tier +200');
    const figures = ['Active Referrals', 'Success Rate', 'Pending Requests', 'Total Referrals'].map((label) => {
      const card = within(screen.getByRole('group', { name: label }));
      return [screen.getByRole('group', { name: label }).textContent, card.queryByRole('link')?.getAttribute('href')];
    });
    expect(figures).toEqual([
      ['Active Referrals5including 1 in interview', '/requests?progress=active'],
      ['Success Rate85%of decided requests', '/requests?progress=decided'],
      ['Pending Requests2waiting for your answer', '/requests?tab=pending'],
      ['Total Referrals32sent to you', '/requests'],
    ]);
    expect(screen.getByRole('link', { name: 'Answer 2 requests' })).toHaveAttribute('href', '/requests?tab=pending');
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
    for (const [name, path] of [
      ['New Referral', '/requests'],
      ['Find Candidates', '/candidates'],
      ['Browse Jobs', '/listings'],
      ['View Analytics', '/analytics'],
    ] as const)
      expect(actions.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lists who waits, the fit and the deadline, and takes the answer', async () => {
    answer();
    const changed: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        changed.push(variables.input);
        answer(aDashboard({ pendingRequests: 1, waitingReferrals: [aReferral({ id: 'r2', jobTitle: 'Chef' })] }));
        const referral = aReferral({ id: 'r1', status: 'ACCEPTED', allowedTransitions: ['REVIEWED'] });
        return HttpResponse.json({
          data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } },
        });
      }),
    );
    const { user } = show();
    const list = await screen.findByRole('list', { name: 'Waiting for you' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Asha RaoGo Engineer at AcmeExpires in 5 daysAI Ready · 91Match 82%'),
      expect.stringContaining('Asha RaoChef at Acme'),
    ]);
    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(changed).toEqual([{ id: 'r1', from: 'PENDING', status: 'ACCEPTED' }]);
    expect(await screen.findByRole('link', { name: 'Answer 1 request' })).toBeVisible();
  });

  /** Records what is sent after it was held. */
  function acceptHeld(): unknown[] {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatuses', ({ variables }) => {
        sent.push(variables.input);
        const waitingReferrals = [aReferral({ id: 'r1' })];
        answer(aDashboard({ pendingRequests: 1, waitingReferrals }));
        const changed = [aReferral({ id: 'r2', status: 'ACCEPTED', allowedTransitions: ['REVIEWED'] })];
        const payload = { __typename: 'ChangeReferralStatusesPayload', changed, refused: [], unchanged: [] };
        return HttpResponse.json({ data: { changeReferralStatuses: payload } });
      }),
    );
    return sent;
  }

  /** Opens the dashboard, and waits for its keys. */
  async function showWithKeys() {
    const view = show();
    const list = within(await screen.findByRole('list', { name: 'Waiting for you' }));
    await waitFor(() => expect(activeKeys().map(({ title }) => title)).toContain('Waiting for you'));
    return { ...view, list };
  }

  it('moves through who waits with j and k, accepts with a after 8 s, and asks for the reason with r', async () => {
    answer();
    const sent = acceptHeld();
    const { user, list, container } = await showWithKeys();
    const [first, second] = list.getAllByRole('link');
    await user.keyboard('a');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await untilSent(async () => {
      await user.keyboard('aa');
      expect(await screen.findByText('1 request accepted')).toBeInTheDocument();
      const row = list.getAllByRole('listitem')[1] as HTMLElement;
      expect(row).toHaveTextContent('Accepted. This can still be undone.');
      expect(within(row).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
      expect(second).toHaveFocus();
      expect(sent).toEqual([]);
    });
    await waitFor(() => expect(sent).toEqual([{ ids: ['r2'], from: 'PENDING', status: 'ACCEPTED' }]));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: /Reject/ })).toBeVisible();
  });

  it.each(['the key z', 'the button in the row'])('takes an answer by a key back with %s', async (by) => {
    answer();
    const sent = acceptHeld();
    const { user, list, unmount } = await showWithKeys();
    await user.keyboard('ja');
    const row = list.getAllByRole('listitem')[0] as HTMLElement;
    const undo = await within(row).findByRole('button', { name: 'Undo' });
    await (by === 'the key z' ? user.keyboard('z') : user.click(undo));
    expect(await within(row).findByRole('button', { name: 'Accept' })).toBeEnabled();
    unmount();
    expect(sent).toEqual([]);
  });

  it('sends an answer by a key at once when the page goes away, with a request that outlasts it', async () => {
    answer();
    const sent: unknown[] = [];
    server.use(
      http.patch('http://localhost/api/referrals/batch/status', async ({ request }) => {
        sent.push([request.keepalive, await request.json()]);
        return HttpResponse.json({ changed: [], refused: [] });
      }),
    );
    const { user } = await showWithKeys();
    await user.keyboard('jja');
    await screen.findByText('1 request accepted');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sent).toEqual([[true, { ids: ['r2'], from: 'pending', status: 'accepted' }]]));
  });

  it('keeps a dialog with what was typed there when the request is answered elsewhere, until it is closed', async () => {
    answer();
    const { user, socket } = show();
    const list = within(await screen.findByRole('list', { name: 'Waiting for you' }));
    await user.click(list.getAllByRole('button', { name: 'Reject' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject/ }));
    await user.click(dialog.getByText('The role is closed'));
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(2));
    answer(aDashboard({ pendingRequests: 0, waitingReferrals: [] }));
    const accepted = aReferral({ id: 'r1', status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
    act(() => socket()?.publish({ referralChanged: accepted }, 'ReferralChanged'));
    const pending = () => screen.getByRole('group', { name: 'Pending Requests', hidden: true });
    await waitFor(() => expect(pending()).toHaveTextContent('0'));
    expect(dialog.getByRole('radio', { name: 'The role is closed' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No requests are waiting for your answer.')).toBeVisible();
  });

  it('lists recent referrals and notifications with links to all', async () => {
    answer();
    show();
    const row = within(await screen.findByRole('list', { name: 'Recent Referrals' })).getByRole('listitem');
    expect(row).toHaveTextContent('Asha RaoDesigner at AcmeHired');
    expect(screen.getByRole('link', { name: 'View All requests' })).toHaveAttribute('href', '/requests');
    expect(await screen.findByRole('link', { name: 'View All notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(screen.getByRole('link', { name: 'Title n1' })).toHaveAttribute('href', '/requests/r1');
  });

  it('says that nothing waits once everything is answered', async () => {
    answer(aDashboard({ pendingRequests: 0, interviewReferrals: 0, waitingReferrals: [] }));
    show();
    expect(await screen.findByText('No requests are waiting for your answer.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Answer/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('0nothing to answer');
    expect(screen.getByRole('group', { name: 'Active Referrals' })).toHaveTextContent('5accepted, still under way');
  });

  it.each([
    ['PENDING', 2, 'Next is step 2 of 4: LinkedIn Profile.', 'Continue, step 2 of 4'],
    [
      'UNDER_REVIEW',
      4,
      'Your documents are under review. This takes about 1-2 business days.',
      'Open Company Verification',
    ],
    ['REJECTED', 3, 'The reviewer asked for a change. Their note says what is missing.', 'Continue, step 3 of 4'],
  ])(
    'before the company is verified (%s), it says what comes next in place of zeros',
    async (status, step, text, link) => {
      answer(aDashboard(newcomer, { verified: false, firstName: '' }, { status, step }));
      const { container } = show();
      expect(await screen.findByText('Welcome, User')).toBeVisible();
      const notice = within(
        screen.getByRole('region', { name: 'Students can ask you once your company is verified.' }),
      );
      expect(notice.getByText(text)).toBeVisible();
      expect(notice.getByRole('link', { name: link })).toHaveAttribute('href', '/verification');
      expect(screen.queryByRole('group', { name: 'Pending Requests' })).toBeNull();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.getByText('No referrals yet. Requests from students appear here.')).toBeVisible();
      expect(await screen.findByText('No new notifications')).toBeVisible();
      expect(await axe(container)).toHaveNoViolations();
    },
  );

  it('shows its loading and error states, and tries again', async () => {
    answer();
    server.use(graphql.query('ReferrerDashboard', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
    expect(await screen.findByText('Your dashboard could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Welcome back, Meera')).toBeVisible();
  });

  it.each<[string, Fields]>([
    ['NotificationReceived', { notificationReceived: aNotification('n3') }],
    ['ReferralChanged', { referralChanged: aReferral({ id: 'r3' }) }],
  ])('shows what changed when %s arrives', async (operation, event) => {
    answer();
    server.use(
      graphql.query('UnreadNotifications', () =>
        HttpResponse.json({ data: { me: { __typename: 'Me', id: MEERA, unreadNotifications: 1 } } }),
      ),
    );
    const view = show();
    await screen.findByText('Welcome back, Meera');
    await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(2));
    answer(aDashboard({ pendingRequests: 7 }));
    await act(async () => view.socket()?.publish(event, operation));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('7'));
  });
});
