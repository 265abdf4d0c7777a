import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { chooseFromMenu } from '../testing/menu';
import { MEERA } from '../testing/referrals';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { AnalyticsPage } from './AnalyticsPage';

type Fields = Record<string, unknown>;

const steps = { PENDING: 8, ACCEPTED: 6, REFERRED: 4, INTERVIEW: 3, HIRED: 2 };
const figures = {
  __typename: 'Analytics',
  period: 'MONTH',
  from: '2026-10-23T18:30:00.000Z',
  to: '2026-11-22T10:00:00.000Z',
  totalReferrals: 8,
  accepted: 6,
  decided: 7,
  hired: 5,
  successRate: 86,
  avgTimeToHire: 18.5,
  industryAvgTimeToHire: 25,
  creditsEarned: 1000,
  previous: {
    __typename: 'AnalyticsTotals',
    totalReferrals: 5,
    decided: 5,
    hired: 5,
    successRate: 87,
    avgTimeToHire: 20,
    creditsEarned: 880,
  },
  series: [
    { __typename: 'AnalyticsPoint', from: '2026-10-23T18:30:00.000Z', referrals: 6, hired: 1 },
    { __typename: 'AnalyticsPoint', from: '2026-10-24T18:30:00.000Z', referrals: 2, hired: 4 },
  ],
  funnel: Object.entries(steps).map(([status, count]) => ({ __typename: 'ReferralCount', status, count })),
  byCompany: [
    { __typename: 'CompanyPerformance', company: 'Acme', referrals: 8, hired: 5, successRate: 86 },
    { __typename: 'CompanyPerformance', company: 'Zeta', referrals: 0, hired: 1, successRate: null },
  ],
  recentSuccesses: [
    {
      __typename: 'Referral',
      id: 'r1',
      jobTitle: 'Chef',
      company: 'Acme',
      updatedAt: '2026-11-20T06:00:00.000Z',
      candidate: { __typename: 'Candidate', id: 'c1', user: { __typename: 'User', id: 'c1', name: 'Asha Rao' } },
    },
  ],
  milestones: [
    { __typename: 'Milestone', title: '10 hires', achieved: false, date: null },
    { __typename: 'Milestone', title: 'First hire', achieved: true, date: '2026-10-03T06:00:00.000Z' },
    { __typename: 'Milestone', title: 'First referral', achieved: true, date: '2026-09-03T06:00:00.000Z' },
  ],
};
const nothing = {
  totalReferrals: 0,
  accepted: 0,
  decided: 0,
  hired: 0,
  successRate: null,
  avgTimeToHire: null,
  creditsEarned: 0,
  byCompany: [],
  recentSuccesses: [],
};
const aReport = (
  parts: Fields = {},
  {
    role = 'ALUMNI',
    hired = 16,
    last = '2026-10-02T06:00:00.000Z' as string | null,
    earned = 8700,
    verified = true,
  } = {},
) => ({
  me: { __typename: 'Me', id: MEERA, role, verified, stats: { __typename: 'ReferrerStats', candidatesHired: hired } },
  credits: { __typename: 'CreditAccount', earned, redeemed: 2400, balance: 6300 },
  latest: {
    __typename: 'ReferralConnection',
    edges: last
      ? [{ __typename: 'ReferralEdge', cursor: 'a', node: { __typename: 'Referral', id: 'r0', createdAt: last } }]
      : [],
  },
  analytics: { ...figures, ...parts },
});

const asked: Fields[] = [];
const answer = (data: (variables: Fields) => object = () => aReport()) =>
  server.use(
    graphql.query('Analytics', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: data(variables) });
    }),
  );
const show = (path = '/analytics') => render(<AnalyticsPage />, { path, as: { id: MEERA, role: 'ALUMNI' } });
const cardOf = (label: string) => within(screen.getByRole('group', { name: label }));

beforeEach(() => asked.splice(0));

test('shows the figures with what they are of, their change and where they lead', async () => {
  answer();
  const { container } = show();
  expect(await screen.findByText('16 people have a job through you.')).toBeVisible();
  expect(screen.getByRole('link', { name: '16 people have a job through you.' })).toHaveAttribute(
    'href',
    '/requests?progress=hired&sort=updated',
  );
  const cards = ['Total Referrals', 'Success Rate', 'Avg. Time to Hire', 'Credits Balance'].map((label) => [
    screen.getByRole('group', { name: label }).textContent,
    cardOf(label).getByRole('link').getAttribute('href'),
  ]);
  expect(cards).toEqual([
    [
      expect.stringMatching(/^Total Referrals8sent to you.*3 more than the 30 days before$/),
      '/requests?since=2026-10-24',
    ],
    [
      expect.stringMatching(/^Success Rate86%6 accepted of 7 decided.*1 point fewer than the 30 days before$/),
      '/requests?since=2026-10-24&progress=decided',
    ],
    [
      expect.stringMatching(/^Avg. Time to Hire18.5 daysIndustry average: 25 days.*1.5 days fewer than/),
      '/requests?hired=2026-10-24&sort=updated',
    ],
    [
      expect.stringMatching(/^Credits Balance6,3001,000 earned in this period.*120 more than the 30 days before$/),
      '/credits',
    ],
  ]);
  expect(asked).toEqual([{ period: 'MONTH', viewerId: MEERA }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('every figure has its definition on focus', async () => {
  answer();
  const { user } = show();
  await screen.findByRole('group', { name: 'Success Rate' });
  await user.click(cardOf('Success Rate').getByRole('button'));
  expect(cardOf('Success Rate').getByRole('tooltip')).toHaveTextContent('A request is decided once it is answered');
});

test('shows charts, companies, credits, hires and milestones', async () => {
  answer();
  const { user } = show();
  const chart = await screen.findByRole('slider', { name: 'Requests and hires' });
  expect(chart).toHaveAttribute('aria-valuetext', '25 Oct: 2 requests, 4 hires');
  const funnel = within(screen.getByRole('list', { name: 'Funnel' })).getAllByRole('listitem');
  expect(funnel.map((step) => step.textContent)).toEqual([
    'Asked8',
    'Accepted6 · 75% of all',
    'Referred4 · 50% of all',
    'Interview3 · 38% of all',
    'Hired2 · 25% of all',
  ]);
  expect(funnel.map((step) => within(step).getByRole('link').getAttribute('href'))).toEqual([
    '/requests?since=2026-10-24',
    '/requests?since=2026-10-24&progress=accepted',
    '/requests?since=2026-10-24&progress=referred',
    '/requests?since=2026-10-24&progress=interview',
    '/requests?since=2026-10-24&progress=hired',
  ]);
  const companies = within(screen.getByRole('table', { name: 'Company-wise Performance' })).getAllByRole('row');
  expect(companies.map((row) => row.textContent)).toEqual([
    'CompanyReferralsHiredSuccess rate',
    'Acme8586%',
    'Zeta01–',
  ]);
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/requests?since=2026-10-24&company=Acme');
  expect(screen.getByRole('link', { name: '5 hires at Acme' })).toHaveAttribute(
    'href',
    '/requests?hired=2026-10-24&company=Acme&sort=updated',
  );
  expect(screen.getByRole('link', { name: 'Success rate 86% at Acme' })).toHaveAttribute(
    'href',
    '/requests?since=2026-10-24&company=Acme&progress=decided',
  );
  expect(screen.queryByRole('link', { name: /at Zeta$/ })).toHaveAccessibleName('1 hire at Zeta');
  // Nobody asked for a referral to Zeta in the period.
  expect(screen.getByRole('link', { name: 'Zeta' })).toHaveAttribute(
    'href',
    '/requests?hired=2026-10-24&company=Zeta&sort=updated',
  );
  const overview = screen.getByRole('region', { name: 'Credits Overview' });
  expect(overview).toHaveTextContent('Earned8,700Redeemed2,400Available6,300');
  const totals = ['Earned: 8,700 credits', 'Redeemed: 2,400 credits', 'Available: 6,300 credits'];
  expect(totals.map((name) => within(overview).getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/credits?entries=earned',
    '/credits?entries=redeemed',
    '/credits',
  ]);
  expect(screen.getByRole('link', { name: 'Redeem Credits' })).toHaveAttribute('href', '/credits');
  expect(screen.getByRole('list', { name: 'Recent Successful Referrals' })).toHaveTextContent(
    'Asha Rao20 NovChef, Acme',
  );
  expect(
    within(screen.getByRole('list', { name: 'Milestones & Achievements' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Done: First referral3 Sep', 'Done: First hire3 Oct', 'Next: 10 hires']);

  const [series] = screen.getAllByRole('button', { name: 'View as table' });
  await user.click(series as HTMLElement);
  const table = within(screen.getByRole('table', { name: 'Requests and hires' })).getAllByRole('row');
  expect(table.map((row) => row.textContent)).toEqual(['DayRequestsHires', '24 Oct61', '25 Oct24']);
  const counted = ['24 Oct: 6 requests', '24 Oct: 1 hire', '25 Oct: 4 hires'];
  expect(counted.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/requests?since=2026-10-24&until=2026-10-24',
    '/requests?hired=2026-10-24&hiredUntil=2026-10-24&sort=updated',
    // The last point of these figures ends with them.
    '/requests?hired=2026-10-25&hiredUntil=2026-11-22&sort=updated',
  ]);
});

test('the period is in the address, and a year is shown by months', async () => {
  answer(({ period }) => aReport({ period }));
  const { user, address } = show();
  await screen.findByRole('group', { name: 'Total Referrals' });
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  await waitFor(() =>
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Oct 2026: 2 requests, 4 hires'),
  );
  expect(address()).toBe('/analytics?period=year');
  expect(asked.at(-1)).toEqual({ period: 'YEAR', viewerId: MEERA });
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(address()).toBe('/analytics'));
});

test('a table with as many companies as the server returns says that there may be others', async () => {
  const byCompany = Array.from({ length: 10 }, (_, index) => ({ ...figures.byCompany[0], company: `Acme ${index}` }));
  answer(() => aReport({ byCompany }));
  show();
  expect(await screen.findByText('The ten companies with the most requests.')).toBeVisible();
});

test('fewer than five events have no trend', async () => {
  const previous = { ...figures.previous, totalReferrals: 1, decided: 2, hired: 2 };
  answer(() => aReport({ totalReferrals: 3, previous }));
  show();
  expect(await screen.findByRole('group', { name: 'Total Referrals' })).not.toHaveTextContent('than');
  expect(screen.getByRole('group', { name: 'Success Rate' })).not.toHaveTextContent('than');
  expect(screen.getByRole('group', { name: 'Avg. Time to Hire' })).not.toHaveTextContent('than');
  expect(screen.getByRole('group', { name: 'Credits Balance' })).not.toHaveTextContent('than');
});

test('for HR, the figures lead to the requests sent to HR personally', async () => {
  answer(() => aReport({}, { role: 'HR' }));
  show();
  expect((await screen.findByRole('link', { name: 'Total Referrals' })).getAttribute('href')).toBe(
    '/requests?whose=me&since=2026-10-24',
  );
  expect(screen.getByRole('link', { name: '16 people have a job through you.' })).toHaveAttribute(
    'href',
    '/requests?whose=me&progress=hired&sort=updated',
  );
});

test('a period without requests says when the last one came', async () => {
  answer(() => aReport(nothing));
  const { container } = show();
  expect(await screen.findByText(/^No requests in these 30 days\./)).toHaveTextContent(
    'No requests in these 30 days. The last one arrived on 2 Oct.',
  );
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('–');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  [
    true,
    /^No requests yet\. After the first one, you will see here how many you accept/,
    'Post New Job',
    '/listings/new',
  ],
  [
    false,
    'No requests yet. Students can ask you once your company is verified.',
    'Verify your company',
    '/verification',
  ],
])(
  'before the first request, it has no figures but what leads to it; verified: %s',
  async (verified, text, act, to) => {
    answer(() => aReport(nothing, { hired: 0, last: null, earned: 0, verified }));
    const { container } = show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: act })).toHaveAttribute('href', to);
    expect(screen.queryByRole('group', { name: 'Success Rate' })).toBeNull();
    expect(screen.getByText('10 hires')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  },
);

test.each(['CSV', 'PDF'])('exports the report of the period as %s', async (format) => {
  answer();
  const exported: string[] = [];
  server.use(
    http.get('*/api/analytics/export', ({ request }) => {
      exported.push(new URL(request.url).search);
      return HttpResponse.json({ message: 'Too large.' }, { status: 500 });
    }),
  );
  const { user } = show('/analytics?period=week');
  await screen.findByRole('group', { name: 'Total Referrals' });
  await chooseFromMenu(user, 'Export Report', format);
  await waitFor(() => expect(exported).toEqual([`?period=week&format=${format.toLowerCase()}`]));
  expect((await screen.findAllByText('The report could not be exported.'))[0]).toBeVisible();
});

test('shows its loading and error states, and tries again', async () => {
  answer();
  server.use(graphql.query('Analytics', () => HttpResponse.error(), { once: true }));
  const { user, container } = show();
  expect(screen.getByText('Loading your figures')).toBeInTheDocument();
  // The line of the dates is there from the start, so that nothing moves when they arrive.
  expect(container.querySelector('[aria-live=polite]:not([role])')?.textContent).toBe('\u00A0');
  expect(await screen.findByText('Your figures could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('16 people have a job through you.')).toBeVisible();
});
