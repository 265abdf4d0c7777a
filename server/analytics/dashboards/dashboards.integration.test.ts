import { JobStatus } from '../../jobs/jobs.rules';
import { NotificationKind } from '../../notifications/notifications.rules';
import { NotificationsService } from '../../notifications/notifications.service';
import { clientPaths } from '../../platform/client-paths';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { expectRefusal } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

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
    const link = clientPaths.home();
    const words = { to: person.id, kind: NotificationKind.ACCOUNT, title, message: title, link, mail: false };
    await t.db.inTransaction((tx) => service.notify(tx, words, title));
  }
}

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => id);
const titlesOf = (nodes: { title: string }[]) => nodes.map(({ title }) => title);
const dashboardReads = async (work: () => Promise<unknown>) =>
  (await t.countStatements(work)).filter((name) => /^(dashboards|referrals|notifications)\./.test(name));

describe('the dashboard of job seekers', () => {
  const STUDENT = graphql(`
    query DashboardsStudent {
      studentDashboard {
        sent accepted pending successful
        recentReferrals { id status allowedTransitions notes referrer { name email } job { title } }
        recentNotifications { title read }
      }
    }`);

  it('the dashboard counts sent, accepted, pending and successful requests', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await requests(asha, meera, PENDING, ACCEPTED, INTERVIEW, HIRED, REJECTED, WITHDRAWN, EXPIRED);
    await requests(await t.make.jobseeker(), meera, PENDING, HIRED);
    const data = await asha.run(STUDENT);
    expect(data.studentDashboard).toMatchObject({ sent: 7, accepted: 3, pending: 1, successful: 1 });
  });

  it('the dashboard lists the latest five requests from the candidate’s side and the latest three notifications', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const ids = await requests(asha, meera, HIRED, REJECTED, EXPIRED, WITHDRAWN, HIRED, ACCEPTED, PENDING);
    await t.asOwner(`update referrals set notes = 'private'`);
    await notify(asha, 'one', 'two', 'three', 'four');
    await notify(meera, 'not yours');
    const { recentReferrals, recentNotifications } = (await asha.run(STUDENT)).studentDashboard;
    expect(idsOf(recentReferrals)).toEqual(ids.toReversed().slice(0, 5));
    expect(recentReferrals[0]).toMatchObject({
      status: 'PENDING',
      allowedTransitions: ['WITHDRAWN'],
      notes: null,
      referrer: { name: 'Meera Nair', email: null },
    });
    expect(titlesOf(recentNotifications)).toEqual(['four', 'three', 'two']);
  });

  it('the dashboard takes one statement for the figures and for each requested list', async () => {
    const asha = await t.make.jobseeker();
    await requests(asha, await t.make.alumni(), HIRED, REJECTED, PENDING);
    expect(await dashboardReads(() => asha.run(STUDENT))).toHaveLength(3);
    const SENT = graphql(`query DashboardsSent { studentDashboard { sent } }`);
    const figures = await dashboardReads(() => asha.run(SENT));
    expect(figures).toEqual(['dashboards.student']);
  });

  it('only job seekers have this dashboard', async () => {
    for (const person of [await t.make.alumni(), await t.make.hr(), await t.make.admin()])
      await expectRefusal(person.run(STUDENT), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(STUDENT), 'UNAUTHENTICATED');
  });
});

describe('the dashboard of referrers', () => {
  const REFERRER = graphql(`
    query DashboardsReferrer {
      referrerDashboard {
        tier { tier next target current remaining percent bonusCredits } activeReferrals interviewReferrals successRate
        pendingRequests totalReferrals waitingReferrals { id allowedTransitions } recentReferrals { id allowedTransitions candidate { user { email } } }
        recentNotifications { title }
      }
    }`);

  it('the dashboard counts pending, active and decided requests', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await requests(asha, meera, PENDING, ACCEPTED, REVIEWED, REFERRED, INTERVIEW, HIRED, REJECTED, EXPIRED, WITHDRAWN);
    await notify(meera, 'unread', 'unread as well');
    const data = await meera.run(REFERRER);
    expect(data.referrerDashboard).toMatchObject({
      tier: { tier: 'BRONZE', next: 'SILVER', target: 25, current: 5, remaining: 20, percent: 20, bonusCredits: 200 },
      // 5 accepted of 7 decided; the pending request is the one that waits, whatever is unread.
      activeReferrals: 4,
      interviewReferrals: 1,
      successRate: 71,
      pendingRequests: 1,
      totalReferrals: 9,
    });
  });

  it('the dashboard lists the latest three requests from the referrer’s side and the latest three notifications', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const ids = await requests(asha, meera, HIRED, REJECTED, ACCEPTED, PENDING);
    await notify(meera, 'one', 'two', 'three', 'four');
    const { recentReferrals, recentNotifications } = (await meera.run(REFERRER)).referrerDashboard;
    expect(idsOf(recentReferrals)).toEqual(ids.toReversed().slice(0, 3));
    // Asking is consent.
    expect(recentReferrals[0]).toMatchObject({
      allowedTransitions: ['ACCEPTED', 'REJECTED'],
      candidate: { user: { email: expect.stringContaining('@') } },
    });
    expect(titlesOf(recentNotifications)).toEqual(['four', 'three', 'two']);
  });

  it('the dashboard lists three waiting requests to the referrer, those that expire first first', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const inDays = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000);
    const parts = { candidateId: asha.id, referrerId: meera.id, status: PENDING };
    const made: { id: string }[] = [];
    for (const days of [9, 2, 5, 1])
      made.push(await t.make.referral({ ...parts, jobTitle: `Engineer ${days}`, expiresAt: inDays(days) }));
    await requests(asha, meera, ACCEPTED);
    await requests(asha, await t.make.alumni(), PENDING);
    const { waitingReferrals } = (await meera.run(REFERRER)).referrerDashboard;
    const [, second, third, first] = idsOf(made);
    expect(idsOf(waitingReferrals)).toEqual([first, second, third]);
    expect(waitingReferrals[0]?.allowedTransitions).toEqual(['ACCEPTED', 'REJECTED']);
  });

  it('HR sees their own requests here', async () => {
    const [asha, kavya] = [await t.make.jobseeker(), await t.make.hr()];
    await requests(asha, await t.make.alumni(), PENDING, HIRED);
    const [own] = await requests(asha, kavya, REFERRED);
    const data = await kavya.run(REFERRER);
    expect(data.referrerDashboard).toMatchObject({ totalReferrals: 1, pendingRequests: 0, activeReferrals: 1 });
    expect(idsOf(data.referrerDashboard.recentReferrals)).toEqual([own]);
  });

  it('the dashboard takes one statement for the figures and for each list', async () => {
    const meera = await t.make.alumni();
    await requests(await t.make.jobseeker(), meera, HIRED, PENDING);
    expect(await dashboardReads(() => meera.run(REFERRER))).toHaveLength(4);
  });

  it('job seekers have no such dashboard, HR and admins do', async () => {
    await expectRefusal((await t.make.jobseeker()).run(REFERRER), 'FORBIDDEN');
    for (const person of [await t.make.hr(), await t.make.admin()])
      expect((await person.run(REFERRER)).referrerDashboard.totalReferrals).toBe(0);
  });
});

describe('the dashboard of HR', () => {
  const HR = graphql(`
    query DashboardsHr {
      hrDashboard {
        pendingRequests activeJobs successfulReferrals totalCandidates verification { status company step }
        recentRequests { id referrer { name } candidate { user { email } } }
        topCandidates { id user { name } readiness { score } }
      }
    }`);

  it('the dashboard counts the requests that HR handles and lists the latest five', async () => {
    const [asha, kavya, meera] = [await t.make.jobseeker(), await t.make.hr(), await t.make.alumni()];
    const others = await requests(asha, meera, HIRED, REJECTED, EXPIRED, HIRED, PENDING);
    const own = await requests(asha, kavya, PENDING);
    const elsewhere = await t.make.alumni({ company: 'Nilgiri' });
    await t.make.referral({ candidateId: asha.id, referrerId: elsewhere.id, company: 'Nilgiri' });
    const data = await kavya.run(HR);
    expect(data.hrDashboard).toMatchObject({ pendingRequests: 2, successfulReferrals: 2 });
    expect(idsOf(data.hrDashboard.recentRequests)).toEqual([...others, ...own].toReversed().slice(0, 5));
  });

  it('before the company is verified, the dashboard has the viewer’s own requests and jobs only', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const kavya = await t.make.hr({ verifiedAt: null });
    await requests(asha, meera, PENDING, HIRED);
    await t.make.job(meera);
    const [own] = await requests(asha, kavya, PENDING);
    const data = await kavya.run(HR);
    expect(data.hrDashboard).toMatchObject({ pendingRequests: 1, successfulReferrals: 0, activeJobs: 0 });
    expect(idsOf(data.hrDashboard.recentRequests)).toEqual([own]);
    expect(data.hrDashboard.verification).toMatchObject({ status: 'PENDING', step: 1 });
  });

  it('the dashboard counts open jobs that the viewer can edit', async () => {
    const [kavya, meera] = [await t.make.hr(), await t.make.alumni()];
    await t.make.job(kavya);
    await t.make.job(meera);
    await t.make.job(kavya, { status: JobStatus.DRAFT });
    await t.make.job(meera, { status: JobStatus.CLOSED });
    await t.make.job(await t.make.alumni({ company: 'Nilgiri' }), { company: 'Nilgiri' });
    expect((await kavya.run(HR)).hrDashboard.activeJobs).toBe(2);
    expect((await (await t.make.admin()).run(HR)).hrDashboard.activeJobs).toBe(0);
  });

  it('the dashboard counts open jobs as the list of jobs does, without those whose deadline has passed', async () => {
    const kavya = await t.make.hr();
    await t.make.job(kavya);
    const applicationDeadline = new Date(t.clock.now().getTime() - 60_000);
    await t.make.job(kavya, { applicationDeadline });
    const LISTED = graphql(
      `query DashboardsListedJobs { jobs(filter: { manageable: true }, first: 1) { totals { open } } }`,
    );
    const { jobs } = await kavya.run(LISTED);
    const { hrDashboard } = await kavya.run(HR);
    expect([hrDashboard.activeJobs, jobs.totals?.open]).toEqual([1, 1]);
  });

  it('the dashboard lists the five most ready candidates the viewer can see, and counts all', async () => {
    const kavya = await t.make.hr();
    for (const readiness of [10, 60, 30, 90, 50, 20, 70]) await t.make.jobseeker({ readiness });
    await t.make.jobseeker({ readiness: 100, profileVisibility: 'private' });
    await t.make.jobseeker({ readiness: 100, suspendedAt: t.clock.now() });
    await t.make.alumni({ readiness: 100 });
    const { topCandidates, totalCandidates } = (await kavya.run(HR)).hrDashboard;
    const scores = topCandidates.map(({ readiness }) => readiness.score);
    expect([scores, totalCandidates]).toEqual([[90, 70, 60, 50, 30], 7]);
  });

  it('fields that are not requested are not read', async () => {
    const kavya = await t.make.hr();
    await requests(await t.make.jobseeker(), kavya, PENDING);
    const FIGURES = graphql(`query DashboardsHrFigures { hrDashboard { pendingRequests activeJobs } }`);
    const names = await t.countStatements(() => kavya.run(FIGURES));
    const reads = names.filter((name) => !name.startsWith('sessions.'));
    expect(reads).toEqual([expect.stringMatching(/^referrals\.list\./), 'dashboards.open-jobs']);
  });

  it('only HR and admins have this dashboard', async () => {
    for (const person of [await t.make.alumni(), await t.make.jobseeker()])
      await expectRefusal(person.run(HR), 'FORBIDDEN');
    expect((await (await t.make.admin()).run(HR)).hrDashboard.pendingRequests).toBe(0);
  });
});

describe('dashboards over REST', () => {
  it('GET /api/dashboard returns the dashboard of the viewer’s role', async () => {
    const [asha, meera, kavya] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr()];
    await requests(asha, meera, PENDING, HIRED);
    for (const person of [asha, meera, kavya]) await notify(person, 'Welcome');
    for (const [person, kind] of [
      [asha, 'student'],
      [meera, 'referrer'],
      [kavya, 'hr'],
      [await t.make.admin(), 'hr'],
    ] as const) {
      const answer = await person.get('/api/dashboard');
      expectDocumented(t, 'GET /api/dashboard', answer);
      expect(answer.json().kind).toBe(kind);
    }
    expect((await meera.get('/api/dashboard')).json()).toMatchObject({
      totalReferrals: 2,
      pendingRequests: 1,
      tier: { tier: 'bronze', next: 'silver' },
      recentReferrals: [{ status: 'hired' }, { status: 'pending' }],
    });
    expect((await t.visitor.get('/api/dashboard')).statusCode).toBe(401);
  });
});
