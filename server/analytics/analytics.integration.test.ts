import { randomUUID } from 'node:crypto';
import { book, giveBack } from '../credits/ledger.store';
import { CreditReason } from '../credits/credits.rules';
import type { ReferralEntity } from '../referrals/referrals.entity';
import { ReferralStatus } from '../referrals/referrals.rules';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const { PENDING, ACCEPTED, REJECTED, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

// A Monday, 15:30 in India.
const NOW = '2027-03-15T10:00:00.000Z';
const time = (text: string) => new Date(text.length === 10 ? `${text}T12:00:00+05:30` : text);

let meera: UserEntity;
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
    ...{ candidateId: candidate.id, referrerId: referrerId ?? meera.id, company: company ?? 'Acme', status },
    ...{ createdAt: time(at), updatedAt: time(at) },
    acceptedAt: accepted === undefined ? null : time(accepted),
    answeredAt: answeredAt === undefined ? null : time(answeredAt),
    hiredAt: hired === undefined ? null : time(hired),
  });
}

const FIGURES = `query ($period: AnalyticsPeriod! = MONTH) { analytics(period: $period) {
  period from to totalReferrals hired successRate avgTimeToHire industryAvgTimeToHire creditsEarned creditsRedeemed creditsAvailable
  series { from referrals hired } byCompany { company referrals hired successRate } } }`;
const figures = async (period = 'MONTH', as: { id: string } = meera) =>
  (await t.execute(as, FIGURES, { period })).data.analytics;

interface Point {
  from: string;
  referrals: number;
  hired: number;
}
const eventful = ({ series }: { series: Point[] }) => series.filter(({ referrals, hired }) => referrals + hired > 0);

describe('a period', () => {
  it.each([
    ['WEEK', 7, '2027-03-08T18:30:00.000Z', '2027-03-14T18:30:00.000Z'],
    ['MONTH', 30, '2027-02-13T18:30:00.000Z', '2027-03-14T18:30:00.000Z'],
    ['YEAR', 12, '2026-03-31T18:30:00.000Z', '2027-02-28T18:30:00.000Z'],
  ])('%s has %i points without gaps, by midnights in India', async (period, points, first, last) => {
    const { from, to, series } = await figures(period);
    expect([from, to, series.length, series[0].from, series.at(-1).from]).toEqual([first, NOW, points, first, last]);
    expect(series.every(({ referrals, hired }: Point) => referrals === 0 && hired === 0)).toBe(true);
    const times = series.map((point: Point) => point.from);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('belongs to India when it is yesterday elsewhere', async () => {
    t.clock.advance(9.5 * 3_600_000); // 01:00 of the 16th in India, and still the 15th in UTC
    const { series } = await figures('WEEK');
    expect(series.at(-1).from).toBe('2027-03-15T18:30:00.000Z');
  });

  it('counts from its first midnight to the end of today, and nothing before or of anybody else', async () => {
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

  it('puts months together by the calendar of India', async () => {
    await request('2026-03-31T18:29:59.999Z');
    await request('2026-03-31T18:30:00.000Z');
    await request('2027-01-31T18:29:59.999Z');
    await request('2027-01-31T18:30:00.000Z');
    const year = await figures('YEAR');
    expect(year.totalReferrals).toBe(3);
    expect(eventful(year).map(({ from }) => from)).toEqual([
      ...['2026-03-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z'],
    ]);
  });
});

describe('the figures', () => {
  it('are nothing for who never received a request', async () => {
    expect(await figures()).toMatchObject({
      ...{ totalReferrals: 0, hired: 0, successRate: 0, avgTimeToHire: null, industryAvgTimeToHire: 25 },
      ...{ creditsEarned: 0, creditsRedeemed: 0, creditsAvailable: 0, byCompany: [] },
    });
  });

  it('count as successes what was ever accepted of what was decided', async () => {
    await request('2027-03-10'); // pending
    await request('2027-03-10', { status: WITHDRAWN }); // before an answer
    await request('2027-03-10', { status: EXPIRED });
    await request('2027-03-10', { status: REJECTED, answered: '2027-03-11' });
    await request('2027-03-10', { status: REJECTED, accepted: '2027-03-11' }); // later turned down by the company
    await request('2027-03-10', { status: ACCEPTED, accepted: '2027-03-11' });
    const { totalReferrals, successRate } = await figures('WEEK');
    expect([totalReferrals, successRate]).toEqual([6, 50]);
  });

  it('count a hire on the day it happened, whenever it was asked for', async () => {
    await request('2026-12-01', { status: HIRED, accepted: '2026-12-02', hired: '2027-03-12' });
    await request('2027-03-01', { status: HIRED, accepted: '2027-03-02', hired: '2027-03-12' });
    const week = await figures('WEEK');
    expect([week.totalReferrals, week.hired, week.avgTimeToHire]).toEqual([0, 2, (101 + 11) / 2]);
    expect(eventful(week)).toEqual([{ from: '2027-03-11T18:30:00.000Z', referrals: 0, hired: 2 }]);
    expect(week.byCompany).toEqual([{ company: 'Acme', referrals: 0, hired: 2, successRate: 0 }]);
  });

  it('add up: the points to the totals, and the companies to them', async () => {
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

  it('show ten companies at most, those with most requests first', async () => {
    for (let company = 1; company <= 11; company++) {
      for (let i = 0; i < (company === 7 ? 3 : 1); i++)
        await request('2027-03-10', { company: `Company ${company + 10}` });
    }
    await request('2027-03-10', { company: 'Company 12', status: ACCEPTED, accepted: '2027-03-11' });
    const { byCompany } = await figures();
    expect(byCompany).toHaveLength(10);
    expect(byCompany.slice(0, 3)).toEqual([
      { company: 'Company 17', referrals: 3, hired: 0, successRate: 0 },
      { company: 'Company 12', referrals: 2, hired: 0, successRate: 100 },
      { company: 'Company 11', referrals: 1, hired: 0, successRate: 0 },
    ]);
  });

  it('take credits by when they were booked, and the balance as it is now', async () => {
    const earn = (amount: number, at: string) =>
      t.db.inTransaction((tx) =>
        book(tx, {
          ...{ reason: CreditReason.REFERRAL_ACCEPTED, causeKey: randomUUID(), userId: meera.id, amount },
          at: time(at),
        }),
      );
    const spend = (amount: number, at: string) =>
      t.db.inTransaction((tx) =>
        book(tx, {
          reason: CreditReason.REDEEMED,
          causeKey: randomUUID(),
          userId: meera.id,
          amount: -amount,
          at: time(at),
        }),
      );
    await earn(1000, '2026-05-01');
    await earn(200, '2027-03-14');
    await spend(300, '2027-03-13');
    const mistaken = await spend(500, '2027-03-12');
    await t.db.inTransaction((tx) =>
      giveBack(
        tx,
        {
          ...{ reason: CreditReason.REVERSED, causeKey: randomUUID(), userId: meera.id, amount: 500 },
          at: time('2027-03-14'),
        },
        mistaken?.transactionId ?? '',
      ),
    );
    expect(await figures('WEEK')).toMatchObject({ creditsEarned: 200, creditsRedeemed: 300, creditsAvailable: 900 });
    expect(await figures('YEAR')).toMatchObject({ creditsEarned: 1200, creditsRedeemed: 300, creditsAvailable: 900 });
  });

  it('are the viewer’s own, also for HR, whose company’s requests are in their list', async () => {
    await request('2027-03-14');
    expect((await figures('WEEK', await t.make.hr())).totalReferrals).toBe(0);
  });
});

const LISTS = `{ analytics(period: WEEK) {
  recentSuccesses { id status candidate { user { name email } } } milestones { title icon achieved date } } }`;

describe('what goes beyond the period', () => {
  it('are the latest five hires, latest first', async () => {
    const made: ReferralEntity[] = [];
    for (const day of ['03', '09', '05', '11', '07', '01']) {
      const hired = `2026-11-${day}`;
      made.push(await request('2026-10-01', { status: HIRED, accepted: '2026-10-02', hired }));
    }
    const { recentSuccesses } = (await t.execute(meera, LISTS)).data.analytics;
    const ids = [3, 1, 4, 2, 0].map((i) => made[i]?.id);
    expect(recentSuccesses.map(({ id }: { id: string }) => id)).toEqual(ids);
    // Asking is consent, here as everywhere.
    expect(recentSuccesses[0].candidate.user.email).toContain('@');
  });

  it('are the milestones, with the day each was reached', async () => {
    for (let i = 1; i <= 10; i++) {
      const day = `2026-11-${String(i).padStart(2, '0')}`;
      await request(`${day}T04:00:00Z`, { status: ACCEPTED, accepted: `${day}T0${i === 1 ? 6 : 5}:00:00Z` });
    }
    // Too slow to count as fast.
    await request('2026-10-01', { status: REJECTED, answered: '2026-10-03' });
    const { milestones } = (await t.execute(meera, LISTS)).data.analytics;
    const dates = Object.fromEntries(milestones.map(({ icon, date }: { icon: string; date: string }) => [icon, date]));
    expect(dates).toEqual({
      reply: '2026-10-03T06:30:00.000Z',
      handshake: '2026-11-01T06:00:00.000Z',
      bolt: '2026-11-10T05:00:00.000Z',
      ...{ briefcase: null, trophy: null, 'medal-silver': null, 'medal-gold': null, 'medal-platinum': null },
    });
    expect(milestones.filter(({ achieved }: { achieved: boolean }) => achieved)).toHaveLength(3);
  });

  it('is read only when somebody asks', async () => {
    const names = await t.countStatements(() => figures());
    expect(names.filter((name) => name.startsWith('analytics.'))).toEqual(['analytics.period']);
    const all = await t.countStatements(() => t.execute(meera, LISTS));
    expect(all.filter((name) => name.startsWith('analytics.')).sort()).toEqual([
      ...['analytics.latest-hires', 'analytics.period', 'analytics.times'],
    ]);
  });
});

describe('who sees them', () => {
  it('are alumni, HR and admins', async () => {
    for (const person of [meera, await t.make.hr(), await t.make.admin()])
      expect((await t.execute(person, FIGURES)).code).toBeNull();
    expect((await t.execute(await t.make.jobseeker(), FIGURES)).code).toBe('FORBIDDEN');
    expect((await t.execute(null, FIGURES)).code).toBe('UNAUTHENTICATED');
  });
});

describe('over HTTP', () => {
  const get = (as: { id: string } | null, url: string) => t.inject(as, { method: 'GET', url });

  it('is everything at once, as documented', async () => {
    await request('2027-03-01', { status: HIRED, accepted: '2027-03-02', hired: '2027-03-12' });
    const answer = await get(meera, '/api/analytics?period=week');
    expectDocumented(t, 'GET /api/analytics', answer);
    expect(answer.json()).toMatchObject({ period: 'week', hired: 1, recentSuccesses: [{ status: 'hired' }] });
    expect((await get(meera, '/api/analytics')).json().period).toBe('month');
  });

  it('refuses a period that is none, and who may not see it', async () => {
    const wrong = await get(meera, '/api/analytics?period=decade');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['period']]);
    expect((await get(await t.make.jobseeker(), '/api/analytics/export')).statusCode).toBe(403);
    expect((await get(null, '/api/analytics/export')).statusCode).toBe(401);
  });

  it('exports the same as a table, in which no company’s name is a formula', async () => {
    await request('2027-03-10', { company: '=HYPERLINK("https://evil.example")' });
    await request('2027-03-14', { company: 'Nilgiri, Cloud', status: ACCEPTED, accepted: '2027-03-15T01:00:00Z' });
    const answer = await get(meera, '/api/analytics/export?period=week');
    expectDocumented(t, 'GET /api/analytics/export', answer);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="batchmate-analytics-week-2027-03-15.csv"',
    );
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFsection,item,figure,value');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['Summary,,From,2027-03-09', 'Summary,,To,2027-03-15', 'Summary,,Total referrals,2'],
        ...['Over time,2027-03-10,Referrals,1', 'Over time,2027-03-15,Hired,0'],
        ...[
          'Companies,"Nilgiri, Cloud",Success rate (%),100',
          `Companies,"'=HYPERLINK(""https://evil.example"")",Referrals,1`,
        ],
        ...['Milestones,First referral,Reached on,2027-03-15', 'Milestones,10 hires,Reached on,'],
      ]),
    );
    expect((await get(meera, '/api/analytics/export?period=year')).body).toContain('Over time,2026-04,Referrals,0');
  });
});
