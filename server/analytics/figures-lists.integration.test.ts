import { ReferralStatus as Status } from '../referrals/referrals.rules';
import type { ReferralFilter } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

/** The figures lead to lists of requests. Each list must have as many as its figure counts. */
const t = testApp();

const FIGURES = graphql(`
  query FiguresWithLists {
    me { id stats { totalReferrals successRate candidatesHired } }
    referrerDashboard { activeReferrals successRate }
    analytics(period: MONTH) {
      from totalReferrals accepted decided hired
      series { from referrals hired } funnel { status count } byCompany { company referrals hired successRate }
    }
  }`);
const COUNT = graphql(`
  query FiguresListCount($filter: ReferralFilter) { referrals(box: RECEIVED, filter: $filter) { totalCount } }`);

it('the filters of the links find as many requests as the figures count', async () => {
  t.clock.advance(new Date('2027-03-10T06:00:00Z').getTime() - t.clock.now().getTime());
  const meera = await t.make.alumni();
  const ask = async (parts: object) =>
    t.make.referral({ candidateId: (await t.make.jobseeker()).id, referrerId: meera.id, ...parts });
  const now = new Date('2027-03-05T06:00:00Z');
  const before = new Date('2027-01-05T06:00:00Z');
  const answered = { answeredAt: now, acceptedAt: now };
  const steps: [Status, string[]][] = [
    [Status.REFERRED, ['referred']],
    [Status.INTERVIEW, ['referred', 'interview']],
    [Status.REJECTED, ['referred', 'interview']],
    [Status.WITHDRAWN, []],
    [Status.ACCEPTED, []],
  ];
  for (const [status, events] of steps) {
    const { id } = await ask({ status, createdAt: now, company: 'Acme', ...answered });
    for (const event of events)
      await t.db.raw('insert into referral_events (referral_id, status) values ($1, $2)', [id, event]);
  }
  await ask({ status: Status.HIRED, createdAt: now, company: 'Globex', ...answered, hiredAt: now });
  await ask({ status: Status.HIRED, createdAt: before, company: 'acme', ...answered, hiredAt: now });
  await ask({ status: Status.HIRED, createdAt: before, company: 'Acme', ...answered, hiredAt: before });
  await ask({ status: Status.EXPIRED, createdAt: now, company: 'Acme' });
  await ask({ status: Status.REJECTED, createdAt: now, company: 'Acme', answeredAt: now });
  await ask({ createdAt: now, company: 'Acme' });

  const count = async (filter: ReferralFilter) => (await meera.run(COUNT, { filter })).referrals.totalCount;
  const { me, referrerDashboard, analytics } = await meera.run(FIGURES);
  const since = analytics.from;
  expect(analytics).toMatchObject({ totalReferrals: 9, accepted: 6, decided: 8, hired: 2 });
  expect(await count({ since })).toBe(9);
  expect(await count({ since, progress: 'DECIDED' })).toBe(8);
  expect(await count({ since, progress: 'ACCEPTED' })).toBe(6);
  expect(await count({ hiredSince: since })).toBe(2);
  const days = analytics.series;
  expect(days.filter(({ hired }) => hired > 0)).toHaveLength(1);
  for (const [index, { from, referrals, hired }] of days.entries()) {
    const until = days[index + 1]?.from ?? null;
    expect([from, await count({ since: from, until })]).toEqual([from, referrals]);
    expect([from, await count({ hiredSince: from, hiredUntil: until })]).toEqual([from, hired]);
  }
  expect(analytics.funnel.map((step) => step.count)).toEqual([9, 6, 4, 3, 1]);
  for (const { status, count: counted } of analytics.funnel.slice(1)) {
    const progress = status as 'ACCEPTED' | 'REFERRED' | 'INTERVIEW' | 'HIRED';
    expect([status, await count({ since, progress })]).toEqual([status, counted]);
  }
  expect(analytics.byCompany).toHaveLength(2);
  for (const { company, referrals, hired, successRate } of analytics.byCompany) {
    expect([company, await count({ company, since })]).toEqual([company, referrals]);
    expect([company, await count({ company, hiredSince: since })]).toEqual([company, hired]);
    const ofDecided = await count({ company, since, progress: 'DECIDED' });
    const rate = Math.round((100 * (await count({ company, since, progress: 'ACCEPTED' }))) / ofDecided);
    expect([company, rate]).toEqual([company, successRate]);
  }
  expect(referrerDashboard.activeReferrals).toBe(3);
  expect(await count({ progress: 'ACTIVE' })).toBe(3);
  expect(me?.stats).toMatchObject({ totalReferrals: 11, candidatesHired: 3 });
  expect([await count({}), await count({ progress: 'HIRED' })]).toEqual([11, 3]);
  const rate = Math.round((100 * (await count({ progress: 'ACCEPTED' }))) / (await count({ progress: 'DECIDED' })));
  expect([me?.stats?.successRate, referrerDashboard.successRate]).toEqual([rate, rate]);
});
