import { demonstrate, demoPerson } from '../../testing/demonstration';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => demonstrate(t));

const rows = async <Row>(text: string): Promise<Row[]> => (await t.db.raw(text)).rows as Row[];

interface Milestone {
  icon: string;
  achieved: boolean;
}

describe('the analytics of the demo data', () => {
  it('over a year are those of the product description: 85%, 18 days, 8700 earned, 2400 redeemed', async () => {
    const { data, errors } = await t.execute(
      await demoPerson(t, 'alumni'),
      `{ analytics(period: YEAR) { successRate hired avgTimeToHire industryAvgTimeToHire creditsEarned creditsRedeemed creditsAvailable
          series { hired } byCompany { hired } recentSuccesses { status } milestones { icon achieved } } }`,
    );
    expect(errors).toBeUndefined();
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
    const reached = milestones.filter(({ achieved }: Milestone) => achieved).map(({ icon }: Milestone) => icon);
    expect(reached).toEqual(expect.arrayContaining(['reply', 'handshake', 'briefcase', 'trophy']));
    expect(reached).not.toContain('medal-silver');
  });

  it('over a week are not empty', async () => {
    const { data } = await t.execute(await demoPerson(t, 'alumni'), '{ analytics(period: WEEK) { totalReferrals } }');
    expect(data.analytics.totalReferrals).toBeGreaterThanOrEqual(4);
  });

  it('include redemptions with the titles and costs of the reward catalog', async () => {
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
    const { data } = await t.execute(
      await demoPerson(t, 'alumni'),
      '{ creditEntries(first: 100) { edges { node { reason voucherCode } } } }',
    );
    const vouchers = data.creditEntries.edges.filter(
      ({ node }: { node: { voucherCode: unknown } }) => node.voucherCode,
    );
    expect(vouchers).toHaveLength(2);
  });

  it('fill the dashboards', async () => {
    const student = await t.execute(
      await demoPerson(t, 'student'),
      '{ studentDashboard { sent accepted pending successful recentReferrals { id } recentNotifications { id } } }',
    );
    expect(student.data.studentDashboard).toMatchObject({ successful: 1 });
    expect(student.data.studentDashboard.recentReferrals).toHaveLength(5);
    expect(student.data.studentDashboard.recentNotifications).toHaveLength(3);
    const referrer = await t.execute(
      await demoPerson(t, 'alumni'),
      '{ referrerDashboard { tier { remaining next bonusCredits } successRate recentReferrals { id } } }',
    );
    expect(referrer.data.referrerDashboard).toMatchObject({
      tier: { remaining: 2, next: 'SILVER', bonusCredits: 200 },
      successRate: 85,
      recentReferrals: { length: 3 },
    });
    const hr = await t.execute(
      await demoPerson(t, 'hr'),
      '{ hrDashboard { pendingRequests activeJobs successfulReferrals totalCandidates recentRequests { id } topCandidates { id } } }',
    );
    expect(hr.data.hrDashboard).toMatchObject({ recentRequests: { length: 5 }, topCandidates: { length: 5 } });
    for (const figure of ['pendingRequests', 'activeJobs', 'successfulReferrals', 'totalCandidates'])
      expect([figure, hr.data.hrDashboard[figure]]).toEqual([figure, expect.any(Number)]);
    expect(hr.data.hrDashboard.successfulReferrals).toBeGreaterThan(0);
    expect(hr.data.hrDashboard.activeJobs).toBeGreaterThan(0);
  });
});
