import type { Actor } from '../testing/actor';
import type { AnalyticsPeriod, ReferralStatus } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { ReferralStatus as Status } from '../referrals/referrals.rules';

/** What a period is compared with, and how far its requests came. */
const t = testApp();

// A Monday, 15:30 in India.
const NOW = '2027-03-15T10:00:00.000Z';
let meera: User;
beforeEach(async () => {
  t.clock.advance(new Date(NOW).getTime() - t.clock.now().getTime());
  meera = await t.make.alumni();
});

const COMPARED = graphql(`
  query ComparisonFigures($period: AnalyticsPeriod!) {
    analytics(period: $period) {
      totalReferrals accepted decided
      previous { totalReferrals decided hired successRate avgTimeToHire creditsEarned }
      funnel { status count }
    }
  }`);
const figures = async (period: AnalyticsPeriod, as: Actor = meera) => (await as.run(COMPARED, { period })).analytics;
const previous = async (period: AnalyticsPeriod) => (await figures(period)).previous;

interface Parts {
  accepted?: string;
  hired?: string;
  status?: Status;
}

/** A request to Meera. */
async function request(at: string, { accepted, hired, status = Status.PENDING }: Parts = {}) {
  const candidate = await t.make.jobseeker();
  const times = { createdAt: new Date(at), updatedAt: new Date(at) };
  const answeredAt = accepted === undefined ? null : new Date(accepted);
  const hiredAt = hired === undefined ? null : new Date(hired);
  return t.make.referral({
    candidateId: candidate.id,
    referrerId: meera.id,
    status,
    ...times,
    answeredAt,
    acceptedAt: answeredAt,
    hiredAt,
  });
}

const NOTHING = {
  totalReferrals: 0,
  decided: 0,
  hired: 0,
  successRate: null,
  avgTimeToHire: null,
  creditsEarned: 0,
};

describe('the period before', () => {
  it('has zeros, and null for what is of nothing, without requests', async () => {
    for (const period of ['WEEK', 'MONTH', 'YEAR'] as const) expect(await previous(period)).toEqual(NOTHING);
  });

  // The first millisecond, the last one, and the two beside them.
  it.each([
    ['WEEK', '2027-03-01T18:30:00.000Z', '2027-03-08T18:29:59.999Z'],
    ['MONTH', '2027-01-14T18:30:00.000Z', '2027-02-13T18:29:59.999Z'],
    ['YEAR', '2025-03-31T18:30:00.000Z', '2026-03-31T18:29:59.999Z'],
  ] as const)('%s ends where the period begins, and is as long', async (period, first, last) => {
    const ms = (time: string, by: number) => new Date(new Date(time).getTime() + by).toISOString();
    for (const at of [ms(first, -1), first, last, ms(last, 1)]) await request(at);
    expect((await previous(period)).totalReferrals).toBe(2);
    expect((await figures(period)).totalReferrals).toBe(1);
  });

  it('has the same definitions as the period', async () => {
    const day = '2027-03-04T06:00:00Z';
    await request(day, { accepted: '2027-03-05T06:00:00Z', status: Status.ACCEPTED });
    await request(day, { status: Status.EXPIRED });
    await request(day);
    await request('2027-01-01T06:00:00Z', {
      accepted: '2027-01-02T06:00:00Z',
      hired: '2027-03-05T18:00:00Z',
      status: Status.HIRED,
    });
    await request(day, { accepted: day, hired: '2027-03-10T06:00:00Z', status: Status.HIRED });
    expect(await previous('WEEK')).toEqual({
      ...NOTHING,
      totalReferrals: 4,
      decided: 3,
      hired: 1,
      successRate: 67,
      avgTimeToHire: 63.5,
    });
  });

  it('counts the credits earned then, and the viewer’s own figures only', async () => {
    await t.earn(meera, 100);
    await t.earn(await t.make.alumni(), 100);
    t.clock.advance(8 * 86_400_000);
    await t.earn(meera, 400);
    expect((await previous('WEEK')).creditsEarned).toBe(100);
  });
});

describe('the funnel', () => {
  const counts = async (period: AnalyticsPeriod = 'WEEK') =>
    (await figures(period)).funnel.map(({ status, count }) => [status, count]);
  const move = async (id: string, ...statuses: ReferralStatus[]) => {
    for (const status of statuses)
      await meera.changeReferralStatus({
        id,
        status,
        ...(status === 'REJECTED' && { reason: 'ROLE_CLOSED' as const }),
      });
  };

  it('has all steps for a referrer without requests', async () => {
    const zeros = ['PENDING', 'ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'].map((status) => [status, 0]);
    expect(await counts()).toEqual(zeros);
  });

  it('counts the requests of the period that ever reached a step or a later one', async () => {
    const at = '2027-03-14T06:00:00Z';
    await request(at);
    await move((await request(at)).id, 'ACCEPTED');
    await move((await request(at)).id, 'ACCEPTED', 'REVIEWED', 'REFERRED', 'REJECTED');
    await move((await request(at)).id, 'ACCEPTED', 'REFERRED', 'INTERVIEW');
    // Without an interview on record.
    await move((await request(at)).id, 'ACCEPTED', 'REFERRED', 'HIRED');
    await move((await request('2027-02-20T06:00:00Z')).id, 'ACCEPTED');
    expect(await counts()).toEqual([
      ['PENDING', 5],
      ['ACCEPTED', 4],
      ['REFERRED', 3],
      ['INTERVIEW', 2],
      ['HIRED', 1],
    ]);
    expect((await counts('MONTH')).slice(0, 2)).toEqual([
      ['PENDING', 6],
      ['ACCEPTED', 5],
    ]);
    const { totalReferrals, accepted, decided } = await figures('WEEK');
    expect([totalReferrals, accepted, decided]).toEqual([5, 4, 4]);
  });
});

describe('the export as a PDF document', () => {
  it('is a document, also with names that a font or a formula could trip over', async () => {
    await request('2027-03-14T06:00:00Z', { accepted: '2027-03-15T06:00:00Z', status: Status.ACCEPTED });
    await t.db.raw(`update referrals set company = '=निलगिरि' || repeat('x', 100)`);
    for (const period of ['week', 'month', 'year']) {
      const answer = await meera.get(`/api/analytics/export?format=pdf&period=${period}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="batchmate-analytics-${period}-2027-03-15.pdf"`,
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.toString('latin1')).toContain('(Referral report)');
    }
  });

  it('is refused in another format, and to job seekers', async () => {
    const wrong = await meera.get('/api/analytics/export?format=docx');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['format']]);
    expect((await (await t.make.jobseeker()).get('/api/analytics/export?format=pdf')).statusCode).toBe(403);
  });
});
