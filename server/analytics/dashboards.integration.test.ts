import { JobStatus } from '../jobs/jobs.rules';
import { NotificationKind } from '../notifications/notifications.rules';
import { NotificationsService } from '../notifications/notifications.service';
import { ReferralStatus } from '../referrals/referrals.rules';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';

const t = testApp();
const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

type Person = { id: string };

/** Requests in these statuses, in this order; those that an acceptance comes before were accepted. */
async function requests(candidate: Person, referrer: Person, ...statuses: ReferralStatus[]): Promise<string[]> {
  const ids: string[] = [];
  const now = t.clock.now();
  for (const [i, status] of statuses.entries()) {
    const accepted = [ACCEPTED, REVIEWED, REFERRED, INTERVIEW, HIRED].includes(status);
    const parts = { candidateId: candidate.id, referrerId: referrer.id, status, jobTitle: `Engineer ${i}` };
    const times = { acceptedAt: accepted ? now : null, hiredAt: status === HIRED ? now : null };
    const answeredAt = accepted || status === REJECTED ? now : null;
    ids.push((await t.make.referral({ ...parts, ...times, answeredAt })).id);
  }
  return ids;
}

/** Notifications by their titles, the oldest first. */
async function notify(person: Person, ...titles: string[]): Promise<void> {
  const service = new NotificationsService(t.app.core);
  for (const title of titles) {
    const words = { to: person.id, kind: NotificationKind.ACCOUNT, title, message: title, link: '/', mail: false };
    await t.db.inTransaction((tx) => service.notify(tx, words, title));
  }
}

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => id);
const titlesOf = (nodes: { title: string }[]) => nodes.map(({ title }) => title);
const dashboardReads = async (work: () => Promise<unknown>) =>
  (await t.countStatements(work)).filter((name) => /^(dashboards|referrals|notifications)\./.test(name));

describe('the student’s dashboard', () => {
  const STUDENT = `{ studentDashboard { sent accepted pending successful
    recentReferrals { id status allowedTransitions notes referrer { name email } job { title } } recentNotifications { title read } } }`;

  it('counts what was sent, what was ever accepted, what waits and who was hired', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await requests(asha, meera, PENDING, ACCEPTED, INTERVIEW, HIRED, REJECTED, WITHDRAWN, EXPIRED);
    await requests(await t.make.jobseeker(), meera, PENDING, HIRED);
    const { data, errors } = await t.execute(asha, STUDENT);
    expect(errors).toBeUndefined();
    expect(data.studentDashboard).toMatchObject({ sent: 7, accepted: 3, pending: 1, successful: 1 });
  });

  it('lists the latest five requests from the candidate’s side, and the latest three notifications', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const ids = await requests(asha, meera, HIRED, REJECTED, EXPIRED, WITHDRAWN, HIRED, ACCEPTED, PENDING);
    await t.asOwner(`update referrals set notes = 'private'`);
    await notify(asha, 'one', 'two', 'three', 'four');
    await notify(meera, 'not yours');
    const { recentReferrals, recentNotifications } = (await t.execute(asha, STUDENT)).data.studentDashboard;
    expect(idsOf(recentReferrals)).toEqual(ids.toReversed().slice(0, 5));
    expect(recentReferrals[0]).toMatchObject({
      ...{ status: 'PENDING', allowedTransitions: ['WITHDRAWN'], notes: null },
      referrer: { name: 'Meera Nair', email: null },
    });
    expect(titlesOf(recentNotifications)).toEqual(['four', 'three', 'two']);
  });

  it('takes a statement for the figures and one for each list, and none for a list that nobody asks for', async () => {
    const asha = await t.make.jobseeker();
    await requests(asha, await t.make.alumni(), HIRED, REJECTED, PENDING);
    expect(await dashboardReads(() => t.execute(asha, STUDENT))).toHaveLength(3);
    const figures = await dashboardReads(() => t.execute(asha, '{ studentDashboard { sent } }'));
    expect(figures).toEqual(['dashboards.student']);
  });

  it('is FORBIDDEN for everybody but job seekers', async () => {
    for (const person of [await t.make.alumni(), await t.make.hr(), await t.make.admin()])
      expect((await t.execute(person, STUDENT)).code).toBe('FORBIDDEN');
    expect((await t.execute(null, STUDENT)).code).toBe('UNAUTHENTICATED');
  });
});

describe('the referrer’s dashboard', () => {
  const REFERRER = `{ referrerDashboard { tier { tier next target current remaining percent bonusCredits }
    activeReferrals successRate pendingRequests totalReferrals
    recentReferrals { id allowedTransitions candidate { user { email } } } recentNotifications { title } } }`;

  it('counts what waits, what is under way, and what came of what was decided', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await requests(asha, meera, PENDING, ACCEPTED, REVIEWED, REFERRED, INTERVIEW, HIRED, REJECTED, EXPIRED, WITHDRAWN);
    await notify(meera, 'unread', 'unread as well');
    const { data, errors } = await t.execute(meera, REFERRER);
    expect(errors).toBeUndefined();
    expect(data.referrerDashboard).toMatchObject({
      tier: { tier: 'BRONZE', next: 'SILVER', target: 25, current: 5, remaining: 20, percent: 20, bonusCredits: 200 },
      // 5 accepted of 7 decided; the pending request is the one that waits, whatever is unread.
      ...{ activeReferrals: 4, successRate: 71, pendingRequests: 1, totalReferrals: 9 },
    });
  });

  it('lists the latest three requests from the referrer’s side, and the latest three notifications', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const ids = await requests(asha, meera, HIRED, REJECTED, ACCEPTED, PENDING);
    await notify(meera, 'one', 'two', 'three', 'four');
    const { recentReferrals, recentNotifications } = (await t.execute(meera, REFERRER)).data.referrerDashboard;
    expect(idsOf(recentReferrals)).toEqual(ids.toReversed().slice(0, 3));
    // Asking is consent.
    expect(recentReferrals[0]).toMatchObject({
      allowedTransitions: ['ACCEPTED', 'REJECTED'],
      candidate: { user: { email: expect.stringContaining('@') } },
    });
    expect(titlesOf(recentNotifications)).toEqual(['four', 'three', 'two']);
  });

  it('is the viewer’s own for HR too, figures and list alike', async () => {
    const [asha, kavya] = [await t.make.jobseeker(), await t.make.hr()];
    await requests(asha, await t.make.alumni(), PENDING, HIRED);
    const [own] = await requests(asha, kavya, REFERRED);
    const { data } = await t.execute(kavya, REFERRER);
    expect(data.referrerDashboard).toMatchObject({ totalReferrals: 1, pendingRequests: 0, activeReferrals: 1 });
    expect(idsOf(data.referrerDashboard.recentReferrals)).toEqual([own]);
  });

  it('takes a statement for the figures and one for each list', async () => {
    const meera = await t.make.alumni();
    await requests(await t.make.jobseeker(), meera, HIRED, PENDING);
    expect(await dashboardReads(() => t.execute(meera, REFERRER))).toHaveLength(3);
  });

  it('is FORBIDDEN for job seekers, and open to HR and admins', async () => {
    expect((await t.execute(await t.make.jobseeker(), REFERRER)).code).toBe('FORBIDDEN');
    for (const person of [await t.make.hr(), await t.make.admin()])
      expect((await t.execute(person, REFERRER)).code).toBeNull();
  });
});

describe('the dashboard of HR', () => {
  const HR = `{ hrDashboard { pendingRequests activeJobs successfulReferrals totalCandidates
    verification { status company step } recentRequests { id referrer { name } candidate { user { email } } }
    topCandidates { id user { name } readiness { score } } } }`;

  it('counts the requests that HR handles, and lists the latest five of them', async () => {
    const [asha, kavya, meera] = [await t.make.jobseeker(), await t.make.hr(), await t.make.alumni()];
    const others = await requests(asha, meera, HIRED, REJECTED, EXPIRED, HIRED, PENDING);
    const own = await requests(asha, kavya, PENDING);
    const elsewhere = await t.make.alumni({ company: 'Nilgiri' });
    await t.make.referral({ candidateId: asha.id, referrerId: elsewhere.id, company: 'Nilgiri' });
    const { data, errors } = await t.execute(kavya, HR);
    expect(errors).toBeUndefined();
    expect(data.hrDashboard).toMatchObject({ pendingRequests: 2, successfulReferrals: 2 });
    expect(idsOf(data.hrDashboard.recentRequests)).toEqual([...others, ...own].toReversed().slice(0, 5));
  });

  it('knows only one’s own requests and jobs before the company is verified', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const kavya = await t.make.hr({ verifiedAt: null });
    await requests(asha, meera, PENDING, HIRED);
    await t.make.job(meera);
    const [own] = await requests(asha, kavya, PENDING);
    const { data } = await t.execute(kavya, HR);
    expect(data.hrDashboard).toMatchObject({ pendingRequests: 1, successfulReferrals: 0, activeJobs: 0 });
    expect(idsOf(data.hrDashboard.recentRequests)).toEqual([own]);
    expect(data.hrDashboard.verification).toMatchObject({ status: 'PENDING', step: 1 });
  });

  it('counts the open jobs that the viewer looks after', async () => {
    const [kavya, meera] = [await t.make.hr(), await t.make.alumni()];
    await t.make.job(kavya);
    await t.make.job(meera);
    await t.make.job(kavya, { status: JobStatus.DRAFT });
    await t.make.job(meera, { status: JobStatus.CLOSED });
    await t.make.job(await t.make.alumni({ company: 'Nilgiri' }), { company: 'Nilgiri' });
    expect((await t.execute(kavya, HR)).data.hrDashboard.activeJobs).toBe(2);
    expect((await t.execute(await t.make.admin(), HR)).data.hrDashboard.activeJobs).toBe(0);
  });

  it('shows the five most ready of those whom the viewer may find, and counts them all', async () => {
    const kavya = await t.make.hr();
    for (const readiness of [10, 60, 30, 90, 50, 20, 70]) await t.make.jobseeker({ readiness });
    await t.make.jobseeker({ readiness: 100, profileVisibility: 'private' });
    await t.make.jobseeker({ readiness: 100, suspendedAt: t.clock.now() });
    await t.make.alumni({ readiness: 100 });
    const { topCandidates, totalCandidates } = (await t.execute(kavya, HR)).data.hrDashboard;
    const scores = topCandidates.map(({ readiness }: { readiness: { score: number } }) => readiness.score);
    expect([scores, totalCandidates]).toEqual([[90, 70, 60, 50, 30], 7]);
  });

  it('asks nobody for what is not shown', async () => {
    const kavya = await t.make.hr();
    await requests(await t.make.jobseeker(), kavya, PENDING);
    const names = await t.countStatements(() => t.execute(kavya, '{ hrDashboard { pendingRequests activeJobs } }'));
    const reads = names.filter((name) => !name.startsWith('sessions.'));
    expect(reads).toEqual([expect.stringMatching(/^referrals\.list\./), 'dashboards.open-jobs']);
  });

  it('is for HR and admins', async () => {
    for (const person of [await t.make.alumni(), await t.make.jobseeker()])
      expect((await t.execute(person, HR)).code).toBe('FORBIDDEN');
    expect((await t.execute(await t.make.admin(), HR)).code).toBeNull();
  });
});

describe('GET /api/dashboard', () => {
  const get = (as: Person | null) => t.inject(as, { method: 'GET', url: '/api/dashboard' });

  it('is that of the viewer’s role, as it is documented', async () => {
    const [asha, meera, kavya] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr()];
    await requests(asha, meera, PENDING, HIRED);
    for (const person of [asha, meera, kavya]) await notify(person, 'Welcome');
    for (const [person, kind] of [
      [asha, 'student'],
      [meera, 'referrer'],
      [kavya, 'hr'],
      [await t.make.admin(), 'hr'],
    ] as const) {
      const answer = await get(person);
      expectDocumented(t, 'GET /api/dashboard', answer);
      expect(answer.json().kind).toBe(kind);
    }
    expect((await get(meera)).json()).toMatchObject({
      ...{ totalReferrals: 2, pendingRequests: 1, tier: { tier: 'bronze', next: 'silver' } },
      recentReferrals: [{ status: 'hired' }, { status: 'pending' }],
    });
    expect((await get(null)).statusCode).toBe(401);
  });
});
