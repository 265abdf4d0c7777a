import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

/** Compares every figure of Analytics and Credits with SQL that is written here, without the statements of the product. */
const t = testApp();
beforeEach(() => seedDemoData(t));

type Role = 'alumni' | 'hr';

/** The rows of a statement; $1 is the ID of the demo user with this role. */
async function rows<Row>(role: Role, text: string): Promise<Row[]> {
  const { id } = await demoUser(t, role);
  return (await t.db.raw(text, [id])).rows as Row[];
}

async function one<Row>(role: Role, text: string): Promise<Row> {
  const [row] = await rows<Row>(role, text);
  if (!row) throw new Error('A count always has a row.');
  return row;
}

const REPORT = graphql(`
  query DemoReport($period: AnalyticsPeriod!) {
    analytics(period: $period) {
      from to totalReferrals accepted decided hired successRate avgTimeToHire creditsEarned creditsRedeemed creditsAvailable
      previous { totalReferrals decided hired successRate avgTimeToHire creditsEarned }
      series { from referrals hired } funnel { status count }
      byCompany { company referrals hired successRate } recentSuccesses { id } milestones { icon achieved date }
    }
  }`);

/** Since when each period counts: midnight in India, as text that PostgreSQL computes with. */
const STARTS = {
  WEEK: [`(date_trunc('day', now() at time zone 'Asia/Kolkata') - interval '6 days')`, `interval '7 days'`],
  MONTH: [`(date_trunc('day', now() at time zone 'Asia/Kolkata') - interval '29 days')`, `interval '30 days'`],
  YEAR: [`(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '11 months')`, `interval '12 months'`],
} as const;
const local = (column: string) => `(${column} at time zone 'Asia/Kolkata')`;
const reached = (...statuses: string[]) =>
  `exists (select from referral_events e where e.referral_id = r.id and e.status in (${statuses.map((s) => `'${s}'`).join(', ')}))`;
const when = (...statuses: string[]) =>
  `(select min(e.at) from referral_events e where e.referral_id = r.id and e.status in (${statuses.map((s) => `'${s}'`).join(', ')}))`;

/** The totals between two times in India. */
const totals = (from: string, until: string) => {
  const made = `r.referrer_id = $1 and ${local('r.created_at')} >= ${from} and ${local('r.created_at')} < ${until}`;
  const hires = `r.referrer_id = $1 and ${local(when('hired'))} >= ${from} and ${local(when('hired'))} < ${until}`;
  return `select (select count(*)::int from referrals r where ${made}) as "totalReferrals",
    (select count(*)::int from referrals r where ${made} and ${reached('accepted')}) as accepted,
    (select count(*)::int from referrals r where ${made} and ${reached('accepted', 'rejected', 'expired')}) as decided,
    (select count(*)::int from referrals r where ${hires}) as hired,
    (select round((sum(extract(epoch from ${when('hired')} - r.created_at)) / 86400 / nullif(count(*), 0))::numeric, 1)::float8
     from referrals r where ${hires}) as "avgTimeToHire",
    (select coalesce(sum(p.amount), 0)::int from credit_postings p join credit_accounts a on a.id = p.account_id
       join credit_transactions x on x.id = p.transaction_id
     where a.user_id = $1 and x.reason not in ('redeemed', 'reversed')
       and ${local('x.created_at')} >= ${from} and ${local('x.created_at')} < ${until}) as "creditsEarned"`;
};
/** The milestones: each is reached with the `nth` of these times. */
const MILESTONES = [
  { icon: 'reply', at: when('accepted', 'rejected'), nth: 1 },
  { icon: 'handshake', at: when('accepted'), nth: 1 },
  {
    icon: 'bolt',
    at: `case when ${when('accepted', 'rejected')} - r.created_at <= interval '24 hours' then ${when('accepted', 'rejected')} end`,
    nth: 10,
  },
  { icon: 'briefcase', at: when('hired'), nth: 1 },
  { icon: 'trophy', at: when('hired'), nth: 10 },
  { icon: 'medal-silver', at: when('accepted'), nth: 25 },
  { icon: 'medal-gold', at: when('accepted'), nth: 60 },
  { icon: 'medal-platinum', at: when('accepted'), nth: 120 },
];
const byIcon = (one_: { icon: string }, other: { icon: string }) => (one_.icon < other.icon ? -1 : 1);

interface Totals {
  totalReferrals: number;
  accepted: number;
  decided: number;
  hired: number;
  avgTimeToHire: number | null;
  creditsEarned: number;
}
const rateOf = ({ accepted, decided }: Totals) => (decided === 0 ? null : Math.round((100 * accepted) / decided));

const REPORTS = (['alumni', 'hr'] as const).flatMap((role) =>
  (['WEEK', 'MONTH', 'YEAR'] as const).map((period) => [role, period] as const),
);

it.each(REPORTS)('the figures of the %s demo user for a %s are those of the tables', async (role, period) => {
  const { analytics } = await (await demoUser(t, role)).run(REPORT, { period });
  const {
    from: _from,
    to: _to,
    previous,
    series,
    funnel,
    byCompany,
    recentSuccesses,
    milestones,
    ...shown
  } = analytics;
  const [start, length] = STARTS[period];
  const until = `(${start} + ${length} + interval '1 month')`;

  const now = await one<Totals>(role, totals(start, until));
  const money = await one<{ creditsRedeemed: number; creditsAvailable: number }>(
    role,
    `select coalesce(-sum(p.amount) filter (where x.reason = 'redeemed' and ${local('x.created_at')} >= ${start}), 0)::int as "creditsRedeemed",
       coalesce(sum(p.amount), 0)::int as "creditsAvailable"
     from credit_postings p join credit_accounts a on a.id = p.account_id join credit_transactions x on x.id = p.transaction_id
     where a.user_id = $1`,
  );
  expect(shown).toEqual({ ...now, ...money, successRate: rateOf(now) });

  const before = await one<Totals>(role, totals(`(${start} - ${length})`, start));
  const { accepted: _accepted, ...compared } = before;
  expect(previous).toEqual({ ...compared, successRate: rateOf(before) });

  const made = `r.referrer_id = $1 and ${local('r.created_at')} >= ${start}`;
  expect(Object.fromEntries(funnel.map(({ status, count }) => [status, count]))).toEqual(
    await one(
      role,
      `select count(*)::int as "PENDING",
         count(*) filter (where ${reached('accepted')})::int as "ACCEPTED",
         count(*) filter (where ${reached('referred', 'interview', 'hired')})::int as "REFERRED",
         count(*) filter (where ${reached('interview', 'hired')})::int as "INTERVIEW",
         count(*) filter (where ${reached('hired')})::int as "HIRED"
       from referrals r where ${made}`,
    ),
  );

  const unit = period === 'YEAR' ? 'month' : 'day';
  const points = await rows<{ day: string; referrals: number; hired: number }>(
    role,
    `select to_char(point, 'YYYY-MM-DD') as day,
       (select count(*)::int from referrals r where referrer_id = $1 and date_trunc('${unit}', ${local('r.created_at')}) = point) as referrals,
       (select count(*)::int from referrals r where referrer_id = $1 and date_trunc('${unit}', ${local(when('hired'))}) = point) as hired
     from generate_series(${start}, now() at time zone 'Asia/Kolkata', interval '1 ${unit}') point order by point`,
  );
  const INDIA = 5.5 * 3_600_000;
  const dayOf = (time: string) => new Date(new Date(time).getTime() + INDIA).toISOString().slice(0, 10);
  expect(series.map(({ from, referrals, hired }) => ({ day: dayOf(from), referrals, hired }))).toEqual(points);

  const companies = await rows<(typeof byCompany)[number]>(
    role,
    `select company, referrals, hired, round(100.0 * accepted / nullif(decided, 0))::int as "successRate" from (
       select company, count(*) filter (where ${made})::int as referrals,
         count(*) filter (where ${local(when('hired'))} >= ${start})::int as hired,
         count(*) filter (where ${made} and ${reached('accepted')}) as accepted,
         count(*) filter (where ${made} and ${reached('accepted', 'rejected', 'expired')}) as decided
       from referrals r where referrer_id = $1 group by company) sums
     where referrals + hired > 0 order by company collate "C"`,
  );
  expect(byCompany.toSorted((one_, other) => (one_.company < other.company ? -1 : 1))).toEqual(companies);

  expect(recentSuccesses.map(({ id }) => id)).toEqual(
    (
      await rows<{ id: string }>(
        role,
        `select r.id from referrals r where referrer_id = $1 and ${reached('hired')} order by ${when('hired')} desc, r.id desc limit 5`,
      )
    ).map(({ id }) => id),
  );
  const dates = await rows<{ icon: string; date: Date | null }>(
    role,
    MILESTONES.map(
      ({ icon, at, nth }) =>
        `select '${icon}' as icon, (select at from (select ${at} as at from referrals r where referrer_id = $1) times
           where at is not null order by at offset ${nth - 1} limit 1) as date`,
    ).join(' union all '),
  );
  expect(milestones.toSorted(byIcon)).toEqual(
    dates
      .map(({ icon, date }) => ({ icon, achieved: date !== null, date: date?.toISOString() ?? null }))
      .toSorted(byIcon),
  );
});

it.each(['alumni', 'hr'] as const)(
  'the credits and the ledger of the %s demo user are those of the tables',
  async (role) => {
    const { credits, creditEntries, earned, redeemed, rewards } = await (await demoUser(t, role)).run(
      graphql(`
      query DemoCredits {
        credits { earned redeemed balance tier { tier next target current remaining percent bonusCredits } }
        earned: creditEntries(kind: EARNED, first: 100) { totalCount edges { node { amount } } }
        redeemed: creditEntries(kind: REDEEMED, first: 100) { totalCount edges { node { amount } } }
        rewards { title cost stockLeft }
        creditEntries(first: 100) {
          totalCount edges { node { id amount balanceAfter voucherStatus reward { title } referral { id } } }
        }
      }`),
    );
    const { tier, ...account } = credits;
    expect({ ...account, accepted: tier.current }).toEqual(
      await one(
        role,
        `select coalesce(sum(greatest(p.amount, 0)), 0)::int as earned, coalesce(-sum(least(p.amount, 0)), 0)::int as redeemed,
         coalesce(sum(p.amount), 0)::int as balance, (select count(*)::int from referrals r where referrer_id = $1 and ${reached('accepted')}) as accepted
       from credit_postings p join credit_accounts a on a.id = p.account_id where a.user_id = $1`,
      ),
    );
    // Silver begins at 25 accepted requests, and both demo users have fewer.
    expect(tier).toEqual({
      tier: 'BRONZE',
      next: 'SILVER',
      target: 25,
      current: tier.current,
      remaining: 25 - tier.current,
      percent: Math.floor(4 * tier.current),
      bonusCredits: 200,
    });
    const ledger = await rows<{ amount: number }>(
      role,
      `select p.id, p.amount, x.referral_id as referral, w.title as reward,
       case when v.reversed_at is not null then 'VOID' when v.claimed_at is not null then 'CLAIMED'
            when v.transaction_id is not null then 'VALID' end as status,
       sum(p.amount) over (order by p.id)::int as "balanceAfter"
     from credit_postings p join credit_accounts a on a.id = p.account_id join credit_transactions x on x.id = p.transaction_id
       left join reward_redemptions v on v.transaction_id = x.id left join rewards w on w.id = v.reward_id
     where a.user_id = $1 order by p.id desc`,
    );
    expect(creditEntries.totalCount).toBe(ledger.length);
    // The demo data has no reversals.
    const amounts = (isListed: (amount: number) => boolean) => ledger.map(({ amount }) => amount).filter(isListed);
    expect(earned.edges.map(({ node }) => node.amount)).toEqual(amounts((amount) => amount > 0));
    expect(redeemed.edges.map(({ node }) => node.amount)).toEqual(amounts((amount) => amount < 0));
    expect(
      creditEntries.edges.map(({ node: { referral, reward, voucherStatus, ...entry } }) => ({
        ...entry,
        referral: referral?.id ?? null,
        reward: reward?.title ?? null,
        status: voucherStatus,
      })),
    ).toEqual(ledger);
    const catalog = (
      await t.db.raw('select title, cost, stock as "stockLeft" from rewards where active order by cost, id')
    ).rows;
    expect(rewards).toEqual(catalog);
  },
);
