import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => seedDemoData(t));

const rows = async <Row>(text: string): Promise<Row[]> => (await t.db.raw(text)).rows as Row[];

describe('the analytics of the demo data', () => {
  it('the year has the figures of the product description: 85%, 18 days, 8700 earned, 2400 redeemed', async () => {
    const data = await (await demoUser(t, 'alumni')).run(
      graphql(`
        query DemoFiguresAnalytics {
          analytics(period: YEAR) {
            successRate hired avgTimeToHire industryAvgTimeToHire creditsEarned creditsRedeemed creditsAvailable
            series { hired } byCompany { hired } recentSuccesses { status } milestones { icon achieved }
          }
        }`),
    );
    const { series, byCompany, recentSuccesses, milestones, ...figures } = data.analytics;
    expect(figures).toEqual({
      successRate: 85,
      hired: 16,
      avgTimeToHire: 18,
      industryAvgTimeToHire: 25,
      creditsEarned: 8700,
      creditsRedeemed: 2400,
      creditsAvailable: 6300,
    });
    const hired = (points: { hired: number }[]) => points.reduce((sum, point) => sum + point.hired, 0);
    expect([hired(series), hired(byCompany), recentSuccesses.length]).toEqual([16, 16, 5]);
    const reached = milestones.filter(({ achieved }) => achieved).map(({ icon }) => icon);
    expect(reached).toEqual(expect.arrayContaining(['reply', 'handshake', 'briefcase', 'trophy']));
    expect(reached).not.toContain('medal-silver');
  });

  it('the last week has requests too', async () => {
    const data = await (await demoUser(t, 'alumni')).run(
      graphql(`query DemoFiguresAnalytics2 { analytics(period: WEEK) { totalReferrals } }`),
    );
    expect(data.analytics.totalReferrals).toBeGreaterThanOrEqual(4);
  });

  it('rewards were redeemed at the titles and costs of the reward catalog', async () => {
    const redeemed = await rows(
      `select w.title, w.cost, w.stock, t.note, -p.amount as paid, v.claimed_at is not null as claimed, v.voucher_code like w.voucher_prefix || '-%' as coded
       from reward_redemptions v join rewards w on w.id = v.reward_id join credit_transactions t on t.id = v.transaction_id
         join credit_postings p on p.transaction_id = t.id and p.amount < 0 order by v.created_at`,
    );
    expect(redeemed).toEqual([
      {
        title: 'Batchmate hoodie',
        note: 'Batchmate hoodie',
        cost: 1400,
        paid: 1400,
        stock: expect.any(Number),
        claimed: true,
        coded: true,
      },
      {
        title: 'Mock interview for a student',
        note: 'Mock interview for a student',
        cost: 1000,
        paid: 1000,
        stock: null,
        claimed: false,
        coded: true,
      },
    ]);
    const data = await (await demoUser(t, 'alumni')).run(
      graphql(`query DemoFiguresCreditEntries { creditEntries(first: 100) { edges { node { reason voucherCode } } } }`),
    );
    const vouchers = data.creditEntries.edges.filter(({ node }) => node.voucherCode);
    expect(vouchers).toHaveLength(2);
  });

  it('every dashboard has content', async () => {
    const student = await (await demoUser(t, 'student')).run(
      graphql(`
        query DemoFiguresStudentDashboard {
          studentDashboard { sent accepted pending successful recentReferrals { id } recentNotifications { id } }
        }`),
    );
    expect(student.studentDashboard).toMatchObject({ successful: 1 });
    expect(student.studentDashboard.recentReferrals).toHaveLength(5);
    expect(student.studentDashboard.recentNotifications).toHaveLength(3);
    const referrer = await (await demoUser(t, 'alumni')).run(
      graphql(`
        query DemoFiguresReferrerDashboard {
          referrerDashboard { tier { remaining next bonusCredits } successRate recentReferrals { id } }
        }`),
    );
    expect(referrer.referrerDashboard).toMatchObject({
      tier: { remaining: 2, next: 'SILVER', bonusCredits: 200 },
      successRate: 85,
      recentReferrals: { length: 3 },
    });
    const hr = await (await demoUser(t, 'hr')).run(
      graphql(`
        query DemoFiguresHrDashboard {
          hrDashboard {
            pendingRequests activeJobs successfulReferrals totalCandidates recentRequests { id } topCandidates { id }
          }
        }`),
    );
    expect(hr.hrDashboard).toMatchObject({ recentRequests: { length: 5 }, topCandidates: { length: 5 } });
    for (const figure of ['pendingRequests', 'activeJobs', 'successfulReferrals', 'totalCandidates'] as const)
      expect([figure, hr.hrDashboard[figure]]).toEqual([figure, expect.any(Number)]);
    expect(hr.hrDashboard.successfulReferrals).toBeGreaterThan(0);
    expect(hr.hrDashboard.activeJobs).toBeGreaterThan(0);
  });
});
