import { randomUUID } from 'node:crypto';
import { postEntry, reverseEntry } from '../credits/ledger.store';
import { CreditReason } from '../credits/credits.rules';
import type { ReferralEntity } from '../referrals/referrals.entity';
import { ReferralStatus } from '../referrals/referrals.rules';
import { type Actor, expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { AnalyticsPeriod } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();
const { PENDING, ACCEPTED, REJECTED, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

// A Monday, 15:30 in India.
const NOW = '2027-03-15T10:00:00.000Z';
const time = (text: string) => new Date(text.length === 10 ? `${text}T12:00:00+05:30` : text);

let meera: User;
beforeEach(async () => {
  t.clock.advance(new Date(NOW).getTime() - t.clock.now().getTime());
  meera = await t.make.alumni();
});

interface Parts {
  status?: ReferralStatus;
  company?: string;
  referrerId?: string;
  /** Times of the product's days, such as `2027-03-14`, or to the second. */
  accepted?: string;
  answered?: string;
  hired?: string;
}

/** A request that Meera received at that time. */
async function request(at: string, { status = PENDING, company, referrerId, accepted, answered, hired }: Parts = {}) {
  const candidate = await t.make.jobseeker();
  const answeredAt = answered ?? accepted;
  return t.make.referral({
    candidateId: candidate.id,
    referrerId: referrerId ?? meera.id,
    company: company ?? 'Acme',
    status,
    createdAt: time(at),
    updatedAt: time(at),
    acceptedAt: accepted === undefined ? null : time(accepted),
    answeredAt: answeredAt === undefined ? null : time(answeredAt),
    hiredAt: hired === undefined ? null : time(hired),
  });
}

const FIGURES = graphql(`
  query AnalyticsFigures($period: AnalyticsPeriod! = MONTH) {
    analytics(period: $period) {
      period from to totalReferrals hired successRate avgTimeToHire industryAvgTimeToHire creditsEarned
      creditsRedeemed creditsAvailable series { from referrals hired }
      byCompany { company referrals hired successRate }
    }
  }`);
const figures = async (period: AnalyticsPeriod = 'MONTH', as: Actor = meera) =>
  (await as.run(FIGURES, { period })).analytics;

const eventful = ({ series }: { series: { from: string; referrals: number; hired: number }[] }) =>
  series.filter(({ referrals, hired }) => referrals + hired > 0);

describe('periods', () => {
  it.each([
    ['WEEK', 7, '2027-03-08T18:30:00.000Z', '2027-03-14T18:30:00.000Z'],
    ['MONTH', 30, '2027-02-13T18:30:00.000Z', '2027-03-14T18:30:00.000Z'],
    ['YEAR', 12, '2026-03-31T18:30:00.000Z', '2027-02-28T18:30:00.000Z'],
  ] as const)('%s has %i points without gaps, by midnights in India', async (period, points, first, last) => {
    const { from, to, series } = await figures(period);
    expect([from, to, series.length, series[0]?.from, series.at(-1)?.from]).toEqual([first, NOW, points, first, last]);
    expect(series.every(({ referrals, hired }) => referrals === 0 && hired === 0)).toBe(true);
    const times = series.map(({ from: start }) => start);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('today is the day in India', async () => {
    t.clock.advance(9.5 * 3_600_000); // 01:00 of the 16th in India, and still the 15th in UTC
    const { series } = await figures('WEEK');
    expect(series.at(-1)?.from).toBe('2027-03-15T18:30:00.000Z');
  });

  it('a period counts from its first midnight to now, and the viewer’s requests only', async () => {
    await request('2027-03-08T18:29:59.999Z');
    await request('2027-03-08T18:30:00.000Z');
    await request('2027-03-15T09:59:59.000Z');
    await request('2027-03-14', { referrerId: (await t.make.alumni()).id });
    const week = await figures('WEEK');
    expect(week.totalReferrals).toBe(2);
    expect(eventful(week)).toEqual([
      { from: '2027-03-08T18:30:00.000Z', referrals: 1, hired: 0 },
      { from: '2027-03-14T18:30:00.000Z', referrals: 1, hired: 0 },
    ]);
    expect((await figures('MONTH')).totalReferrals).toBe(3);
  });

  it('months follow the calendar of India', async () => {
    await request('2026-03-31T18:29:59.999Z');
    await request('2026-03-31T18:30:00.000Z');
    await request('2027-01-31T18:29:59.999Z');
    await request('2027-01-31T18:30:00.000Z');
    const year = await figures('YEAR');
    expect(year.totalReferrals).toBe(3);
    expect(eventful(year).map(({ from }) => from)).toEqual([
      '2026-03-31T18:30:00.000Z',
      '2026-12-31T18:30:00.000Z',
      '2027-01-31T18:30:00.000Z',
    ]);
  });
});

describe('figures', () => {
  it('a referrer without requests has zeros, and null for what is of nothing', async () => {
    expect(await figures()).toMatchObject({
      totalReferrals: 0,
      hired: 0,
      successRate: null,
      avgTimeToHire: null,
      industryAvgTimeToHire: 25,
      creditsEarned: 0,
      creditsRedeemed: 0,
      creditsAvailable: 0,
      byCompany: [],
    });
  });

  it('the success rate is the share of accepted among decided requests', async () => {
    await request('2027-03-10'); // pending
    await request('2027-03-10', { status: WITHDRAWN }); // before an answer
    await request('2027-03-10', { status: EXPIRED });
    await request('2027-03-10', { status: REJECTED, answered: '2027-03-11' });
    await request('2027-03-10', { status: REJECTED, accepted: '2027-03-11' }); // later turned down by the company
    await request('2027-03-10', { status: ACCEPTED, accepted: '2027-03-11' });
    const { totalReferrals, successRate } = await figures('WEEK');
    expect([totalReferrals, successRate]).toEqual([6, 50]);
  });

  it('a hire counts on the day it happened', async () => {
    await request('2026-12-01', { status: HIRED, accepted: '2026-12-02', hired: '2027-03-12' });
    await request('2027-03-01', { status: HIRED, accepted: '2027-03-02', hired: '2027-03-12' });
    const week = await figures('WEEK');
    expect([week.totalReferrals, week.hired, week.avgTimeToHire]).toEqual([0, 2, (101 + 11) / 2]);
    expect(eventful(week)).toEqual([{ from: '2027-03-11T18:30:00.000Z', referrals: 0, hired: 2 }]);
    expect(week.byCompany).toEqual([{ company: 'Acme', referrals: 0, hired: 2, successRate: null }]);
  });

  it('points and companies add up to the totals', async () => {
    for (let day = 1; day <= 14; day++) {
      const hired = day % 3 === 0 ? '2027-03-15T06:00:00Z' : undefined;
      const at = `2027-03-${String(day).padStart(2, '0')}`;
      await request(at, { status: hired ? HIRED : ACCEPTED, accepted: at, hired, company: day % 2 ? 'Acme' : ' ACME' });
    }
    const month = await figures();
    const sum = (rows: { referrals: number; hired: number }[], key: 'referrals' | 'hired') =>
      rows.reduce((total, row) => total + row[key], 0);
    expect([month.totalReferrals, month.hired]).toEqual([14, 4]);
    expect([sum(month.series, 'referrals'), sum(month.series, 'hired')]).toEqual([14, 4]);
    expect([sum(month.byCompany, 'referrals'), sum(month.byCompany, 'hired'), month.byCompany.length]).toEqual([
      14, 4, 1,
    ]);
  });

  it('at most ten companies are shown, by number of requests', async () => {
    for (let company = 1; company <= 11; company++) {
      for (let i = 0; i < (company === 7 ? 3 : 1); i++)
        await request('2027-03-10', { company: `Company ${company + 10}` });
    }
    await request('2027-03-10', { company: 'Company 12', status: ACCEPTED, accepted: '2027-03-11' });
    const { byCompany } = await figures();
    expect(byCompany).toHaveLength(10);
    expect(byCompany.slice(0, 3)).toEqual([
      { company: 'Company 17', referrals: 3, hired: 0, successRate: null },
      { company: 'Company 12', referrals: 2, hired: 0, successRate: 100 },
      { company: 'Company 11', referrals: 1, hired: 0, successRate: null },
    ]);
  });

  it('credits count when they were posted, and the balance is the current one', async () => {
    const entry = (reason: CreditReason, amount: number, at: string) => ({
      reason,
      dedupeKey: randomUUID(),
      userId: meera.id,
      amount,
      at: time(at),
    });
    const earn = (amount: number, at: string) =>
      t.db.inTransaction((tx) => postEntry(tx, entry(CreditReason.REFERRAL_ACCEPTED, amount, at)));
    const spend = (amount: number, at: string) =>
      t.db.inTransaction((tx) => postEntry(tx, entry(CreditReason.REDEEMED, -amount, at)));
    await earn(1000, '2026-05-01');
    await earn(200, '2027-03-14');
    await spend(300, '2027-03-13');
    const mistaken = await spend(500, '2027-03-12');
    const refund = entry(CreditReason.REVERSED, 500, '2027-03-14');
    await t.db.inTransaction((tx) => reverseEntry(tx, refund, mistaken?.transactionId ?? ''));
    expect(await figures('WEEK')).toMatchObject({ creditsEarned: 200, creditsRedeemed: 300, creditsAvailable: 900 });
    expect(await figures('YEAR')).toMatchObject({ creditsEarned: 1200, creditsRedeemed: 300, creditsAvailable: 900 });
  });

  it('figures are the viewer’s own, for HR too', async () => {
    await request('2027-03-14');
    expect((await figures('WEEK', await t.make.hr())).totalReferrals).toBe(0);
  });
});

const LISTS = graphql(`
  query AnalyticsLists {
    analytics(period: WEEK) {
      recentSuccesses { id status candidate { user { name email } } } milestones { title icon achieved date }
    }
  }`);

describe('lists independent of the period', () => {
  it('the latest five hires are listed, newest first', async () => {
    const made: ReferralEntity[] = [];
    for (const day of ['03', '09', '05', '11', '07', '01']) {
      const hired = `2026-11-${day}`;
      made.push(await request('2026-10-01', { status: HIRED, accepted: '2026-10-02', hired }));
    }
    const { recentSuccesses } = (await meera.run(LISTS)).analytics;
    const ids = [3, 1, 4, 2, 0].map((i) => made[i]?.id);
    expect(recentSuccesses.map(({ id }) => id)).toEqual(ids);
    // Asking is consent, here as everywhere.
    expect(recentSuccesses[0]?.candidate.user.email).toContain('@');
  });

  it('milestones have the day they were reached', async () => {
    for (let i = 1; i <= 10; i++) {
      const day = `2026-11-${String(i).padStart(2, '0')}`;
      await request(`${day}T04:00:00Z`, { status: ACCEPTED, accepted: `${day}T0${i === 1 ? 6 : 5}:00:00Z` });
    }
    // Too slow to count as fast.
    await request('2026-10-01', { status: REJECTED, answered: '2026-10-03' });
    const { milestones } = (await meera.run(LISTS)).analytics;
    const dates = Object.fromEntries(milestones.map(({ icon, date }) => [icon, date]));
    expect(dates).toEqual({
      reply: '2026-10-03T06:30:00.000Z',
      handshake: '2026-11-01T06:00:00.000Z',
      bolt: '2026-11-10T05:00:00.000Z',
      briefcase: null,
      trophy: null,
      'medal-silver': null,
      'medal-gold': null,
      'medal-platinum': null,
    });
    expect(milestones.filter(({ achieved }) => achieved)).toHaveLength(3);
  });

  it('lists are only read on request', async () => {
    const names = await t.countStatements(() => figures());
    expect(names.filter((name) => name.startsWith('analytics.'))).toEqual(['analytics.period']);
    const all = await t.countStatements(() => meera.run(LISTS));
    expect(all.filter((name) => name.startsWith('analytics.')).sort()).toEqual([
      'analytics.latest-hires',
      'analytics.period',
      'analytics.times',
    ]);
  });
});

describe('permission to read analytics', () => {
  it('alumni, HR and admins can read analytics', async () => {
    for (const person of [meera, await t.make.hr(), await t.make.admin()])
      expect((await person.run(FIGURES)).analytics.totalReferrals).toBe(0);
    await expectRefusal((await t.make.jobseeker()).run(FIGURES), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(FIGURES), 'UNAUTHENTICATED');
  });
});

describe('analytics over REST', () => {
  it('GET /api/analytics returns everything in the documented format', async () => {
    await request('2027-03-01', { status: HIRED, accepted: '2027-03-02', hired: '2027-03-12' });
    const answer = await meera.get('/api/analytics?period=week');
    expectDocumented(t, 'GET /api/analytics', answer);
    expect(answer.json()).toMatchObject({ period: 'week', hired: 1, recentSuccesses: [{ status: 'hired' }] });
    expect((await meera.get('/api/analytics')).json().period).toBe('month');
  });

  it('an unknown period is refused, and other roles and visitors have no access', async () => {
    const wrong = await meera.get('/api/analytics?period=decade');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['period']]);
    expect((await (await t.make.jobseeker()).get('/api/analytics/export')).statusCode).toBe(403);
    expect((await t.visitor.get('/api/analytics/export')).statusCode).toBe(401);
  });

  it('the CSV export has the same figures and escapes formulas', async () => {
    await request('2027-03-10', { company: '=HYPERLINK("https://evil.example")' });
    await request('2027-03-14', { company: 'Nilgiri, Cloud', status: ACCEPTED, accepted: '2027-03-15T01:00:00Z' });
    const answer = await meera.get('/api/analytics/export?period=week');
    expectDocumented(t, 'GET /api/analytics/export', answer);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="batchmate-analytics-week-2027-03-15.csv"',
    );
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFsection,item,figure,value');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Summary,,From,2027-03-09',
        'Summary,,To,2027-03-15',
        'Summary,,Total referrals,2',
        'Over time,2027-03-10,Referrals,1',
        'Over time,2027-03-15,Hired,0',
        'Companies,"Nilgiri, Cloud",Success rate (%),100',
        `Companies,"'=HYPERLINK(""https://evil.example"")",Referrals,1`,
        'Milestones,First referral,Reached on,2027-03-15',
        'Milestones,10 hires,Reached on,',
      ]),
    );
    expect((await meera.get('/api/analytics/export?period=year')).body).toContain('Over time,2026-04,Referrals,0');
  });
});
