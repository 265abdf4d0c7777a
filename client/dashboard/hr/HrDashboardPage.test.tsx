import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { ReferralsLive } from '../../referrals/live/ReferralsLive';
import { aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { HrDashboardPage } from './HrDashboardPage';

type Fields = Record<string, unknown>;

const KAVYA = '01900000-0000-7000-8000-00000000000a';
const aCandidate = (id: string, name: string, company: string | null, score: number, band: string) => ({
  __typename: 'Candidate',
  id,
  user: { __typename: 'User', id, name, photoUrl: null, company },
  readiness: { __typename: 'Readiness', score, band },
});
const verified = {
  __typename: 'CompanyVerification',
  id: 'v1',
  status: 'VERIFIED',
  step: 4,
  company: 'Acme',
  reviewedAt: '2026-10-03T06:00:00.000Z',
  certificateNumber: 'BM-2026-7K3F',
};
const aDashboard = (parts: Fields = {}, me: Fields = {}) => ({
  me: { __typename: 'Me', id: KAVYA, firstName: 'Kavya', role: 'HR', ...me },
  hrDashboard: {
    __typename: 'HrDashboard',
    verification: verified,
    pendingRequests: 4,
    activeJobs: 6,
    successfulReferrals: 16,
    totalCandidates: 5000,
    recentRequests: [
      aReferral({ id: 'r1' }),
      aReferral({ id: 'r2', referrer: { __typename: 'User', id: KAVYA, name: 'Kavya Iyer', firstName: 'Kavya' } }),
    ],
    topCandidates: [
      aCandidate('c1', 'Ishita Ghosh', null, 88, 'GOOD'),
      aCandidate('c2', 'Ravi Kumar', 'Zeta', 92, 'EXCELLENT'),
    ],
    ...parts,
  },
});
const nothing = {
  pendingRequests: 0,
  activeJobs: 0,
  successfulReferrals: 0,
  totalCandidates: 412,
  recentRequests: [],
  topCandidates: [],
};

const answer = (data: object = aDashboard()) =>
  server.use(graphql.query('HrDashboard', () => HttpResponse.json({ data })));
const show = (role = 'HR') =>
  render(
    <>
      <HrDashboardPage />
      <ReferralsLive />
    </>,
    { path: '/dashboard', as: { id: KAVYA, role } },
  );

describe('the dashboard of HR', () => {
  it('shows the verified company with its certificate, and the four counters', async () => {
    answer();
    const { container } = show();
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
    const company = within(screen.getByRole('region', { name: 'Company verification' }));
    expect(company.getByText('Acme')).toBeVisible();
    expect(company.getByText('Verified since 3 October 2026')).toBeVisible();
    expect(company.getByRole('link', { name: 'View Certificate' })).toHaveAttribute(
      'href',
      '/certificates/BM-2026-7K3F',
    );
    const figures = ['Pending Requests', 'Active Job Listings', 'Successful Referrals', 'Total Candidates'].map(
      (label) => screen.getByRole('group', { name: label }).textContent,
    );
    expect(figures).toEqual([
      'Pending Requests4to you and your colleagues',
      'Active Job Listings6at your company',
      'Successful Referrals16hires at your company',
      'Total Candidates5,000+whom you can find',
    ]);
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
    for (const [name, path] of [
      ['Post New Job', '/listings/new'],
      ['Review Candidates', '/candidates'],
      ['View Messages', '/messages'],
      ['Company Settings', '/verification'],
    ] as const)
      expect(actions.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says for whom a request is, unless it is the viewer’s own', async () => {
    answer();
    show();
    const list = within(await screen.findByRole('list', { name: 'Recent Referral Requests' }));
    const rows = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Asha RaoGo Engineer · for Meera NairPending');
    expect(rows[1]).toContain('Asha RaoGo Engineer at AcmePending');
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/requests/r1');
  });

  it('answers the requests that wait, with the name of the colleague on the buttons, and leads to a new job', async () => {
    const accepted = { status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] };
    const kavya = { __typename: 'User', id: KAVYA, name: 'Kavya Iyer', firstName: 'Kavya' };
    const requests = (first: Fields) => [
      aReferral({ id: 'r1', ...first }),
      aReferral({ id: 'r2', referrer: kavya }),
      aReferral({ id: 'r3', ...accepted }),
    ];
    answer(aDashboard({ recentRequests: requests({}) }));
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push(variables['input']);
        answer(aDashboard({ recentRequests: requests(accepted) }));
        const referral = aReferral({ id: 'r1', ...accepted });
        return HttpResponse.json({
          data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } },
        });
      }),
    );
    const { user, container } = show();
    const post = await screen.findAllByRole('link', { name: 'Post New Job' });
    expect(post[0]).toHaveAttribute('href', '/listings/new');
    const list = screen.getByRole('list', { name: 'Recent Referral Requests' });
    const accept = await within(list).findByRole('button', { name: 'Accept for Meera' });
    const buttons = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) =>
          within(row)
            .queryAllByRole('button')
            .map((button) => button.textContent),
        );
    expect(buttons()).toEqual([['Accept for Meera', 'Reject for Meera'], ['Accept', 'Reject'], []]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(accept);
    expect(await screen.findByText('Referral accepted successfully')).toBeInTheDocument();
    await waitFor(() => expect(buttons()).toEqual([[], ['Accept', 'Reject'], []]));
    expect(sent).toEqual([{ id: 'r1', from: 'PENDING', status: 'ACCEPTED' }]);
  });

  it('keeps a dialog with what was typed there when a colleague answers, until it is closed', async () => {
    answer();
    const { user, socket } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject for Meera' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    const accepted = aReferral({ id: 'r1', status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
    answer(aDashboard({ pendingRequests: 3, recentRequests: [accepted] }));
    act(() => socket()?.publish({ referralChanged: accepted }, 'ReferralChanged'));
    const pending = () => screen.getByRole('group', { name: 'Pending Requests', hidden: true });
    await waitFor(() => expect(pending()).toHaveTextContent('3'));
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
    answer(aDashboard({ pendingRequests: 2, recentRequests: [] }));
    act(() => socket()?.publish({ referralChanged: accepted }, 'ReferralChanged'));
    await waitFor(() => expect(pending()).toHaveTextContent('2'));
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
  });

  it('lists the top candidates with company and readiness', async () => {
    answer();
    show();
    const list = within(await screen.findByRole('list', { name: 'Top Candidates' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Ishita GhoshNo company·88 GoodView Profile'),
      expect.stringContaining('Ravi KumarZeta·92 ExcellentView Profile'),
    ]);
    expect(list.getByRole('link', { name: 'View Profile of Ravi Kumar' })).toHaveAttribute('href', '/people/c2');
  });

  it.each([
    ['PENDING', 3, 'Next is step 3 of 4: Upload Documents.'],
    ['UNDER_REVIEW', 4, 'Your documents are under review. This takes about 1-2 business days.'],
  ])(
    'before the company is verified (%s), it says what comes next, and why there are no requests',
    async (status, step, text) => {
      answer(
        aDashboard(
          { ...nothing, verification: { ...verified, status, step, reviewedAt: null, certificateNumber: null } },
          { firstName: '' },
        ),
      );
      const { container } = show();
      expect(await screen.findByText('Welcome, HR Manager')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'View Certificate' })).toBeNull();
      expect(screen.getByText('No requests yet. Students can ask you once your company is verified.')).toBeVisible();
      expect(screen.getByText('No candidates are visible to you yet.')).toBeVisible();
      expect(screen.queryByRole('group', { name: 'Pending Requests' })).toBeNull();
      expect(await axe(container)).toHaveNoViolations();
    },
  );

  it('says that figures from an earlier verification are the viewer’s own', async () => {
    const verification = { ...verified, status: 'PENDING', step: 1, reviewedAt: null, certificateNumber: null };
    answer(aDashboard({ verification }));
    show();
    expect(await screen.findByRole('group', { name: 'Pending Requests' })).toHaveTextContent('4to you');
    expect(screen.getByRole('group', { name: 'Active Job Listings' })).toHaveTextContent('6that you posted');
    expect(screen.queryByText(/your colleagues$|at your company$/)).not.toBeInTheDocument();
  });

  it('shows admins, who have neither requests nor a company, no zeros', async () => {
    answer(aDashboard({ ...nothing, topCandidates: aDashboard().hrDashboard.topCandidates }, { role: 'ADMIN' }));
    show('ADMIN');
    expect(await screen.findByRole('list', { name: 'Top Candidates' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Pending Requests' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Recent Referral Requests' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Post New Job' })).toHaveLength(1);
  });

  it('shows its loading and error states, and tries again', async () => {
    answer();
    server.use(graphql.query('HrDashboard', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
    expect(await screen.findByText('Your dashboard could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
  });

  it('shows what changed when a request changes', async () => {
    answer();
    const view = show();
    await screen.findByText('Welcome, Kavya');
    await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(1));
    answer(aDashboard({ pendingRequests: 7 }));
    await act(async () => view.socket()?.publish({ referralChanged: aReferral({ id: 'r1' }) }, 'ReferralChanged'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('7'));
  });
});
