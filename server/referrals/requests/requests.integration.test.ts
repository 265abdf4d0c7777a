import { FilePurpose } from '../../files/files.rules';
import { DAY } from '../../platform/clock';
import { codeOf, expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { fillTables, plannedOnce } from '../../testing/query-plans';
import { ReferralStatus } from '../referrals.rules';

const t = testApp();

const REQUEST = graphql(`
  mutation RequestsWithoutTimeline($input: RequestReferralInput!) {
    requestReferral(input: $input) {
      referral {
        id jobTitle company department status progress matchScore message notes allowedTransitions createdAt expiresAt
        job { id title } referrer { id name } resume { id name }
        candidate { id user { name email skills { name } } readiness { score } }
      }
    }
  }`);
const REQUEST_ROW = graphql(`
  mutation RequestsRow($input: RequestReferralInput!) {
    requestReferral(input: $input) {
      referral {
        id jobTitle company department status progress matchScore message notes rejectionReason allowedTransitions viewerCanSetNotes
        createdAt updatedAt expiresAt
      }
    }
  }`);
const SEEN = graphql(`
  query RequestsSeen($id: ID!) { referral(id: $id) { allowedTransitions candidate { user { email } } } }`);
const OPENED = graphql(`
  query RequestsOpened($id: ID!) {
    referral(id: $id) {
      id events { status actor { id name } } requirementsMatch { met missing }
      referrer { stats { answerRate } }
      candidate { readiness { score parts { name points } } user { viewerCanMessage skills { name } } }
    }
  }`);
const QUOTA = graphql(`query RequestsQuota { me { referralQuota { open openLimit thisMonth monthLimit } } }`);

const OBSTACLE = graphql(`
  query RequestsObstacle($id: ID!) { user(id: $id) { viewerCanRequestReferral referralRequestObstacle } }`);

const PAUSE = graphql(`query RequestsPause($id: ID!) { user(id: $id) { requestsPausedUntil } }`);
const PAUSE_IN_LIST = graphql(`
  query RequestsPauseInList {
    referrals(box: SENT, filter: {}, first: 5) { edges { node { referrer { requestsPausedUntil } } } }
  }`);

const countReferrals = async () => (await t.db.raw('select id from referrals')).rows.length;
const nobody = '01930000-0000-7000-8000-000000000000';

describe('User.referralRequestObstacle', () => {
  it('says why a request would be refused, and is null exactly when it is accepted', async () => {
    const asha = await t.make.jobseeker({ college: 'COEP Pune' });
    const own = { openToRequests: false, college: 'COEP Pune' };
    const cases = [
      [await t.make.alumni(), null],
      [await t.make.hr(), null],
      [await t.make.alumni(own), null],
      [await t.make.alumni({ ...own, college: 'NIT Trichy' }), 'NOT_ACCEPTING_REQUESTS'],
      [await t.make.alumni({ pauseRequests: true }), 'NOT_ACCEPTING_REQUESTS'],
      [await t.make.alumni({ verifiedAt: null }), 'NOT_VERIFIED'],
      [await t.make.jobseeker({ college: 'COEP Pune' }), 'NOT_A_REFERRER'],
      [await t.make.admin({ company: 'Acme' }), 'NOT_A_REFERRER'],
    ] as const;
    for (const [{ id: referrerId, company }, obstacle] of cases) {
      const { user } = await asha.run(OBSTACLE, { id: referrerId });
      expect(user).toEqual({ viewerCanRequestReferral: obstacle === null, referralRequestObstacle: obstacle });
      const request = { referrerId, jobTitle: 'Engineer', company: company ?? 'Acme' };
      expect((await codeOf(asha.requestReferral(request))) === null).toBe(obstacle === null);
    }
  });

  it('says that the viewer blocks the user, also for one whom the viewer could ask otherwise', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    await asha.blockUser(meera.id);
    const blocked = { viewerCanRequestReferral: false, referralRequestObstacle: 'BLOCKED_BY_VIEWER' };
    expect((await asha.run(OBSTACLE, { id: meera.id })).user).toEqual(blocked);
    await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'NOT_FOUND');
    await asha.unblockUser(meera.id);
    expect((await asha.run(OBSTACLE, { id: meera.id })).user).toMatchObject({ viewerCanRequestReferral: true });
  });

  it('says that only job seekers can ask', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    expect((await meera.run(OBSTACLE, { id: ravi.id })).user).toEqual({
      viewerCanRequestReferral: false,
      referralRequestObstacle: 'VIEWER_IS_NOT_A_JOB_SEEKER',
    });
  });
});

describe('User.requestsPausedUntil', () => {
  it('tells those who could otherwise ask when a pause ends', async () => {
    const college = 'COEP Pune';
    const pausedUntil = new Date(t.clock.now().getTime() + 10 * DAY);
    const paused = { pauseRequests: true, pausedUntil };
    const asha = await t.make.jobseeker({ college });
    const of = async (parts: object, viewer = asha) => {
      const { id } = await t.make.alumni(parts);
      return (await viewer.run(PAUSE, { id })).user?.requestsPausedUntil;
    };
    const until = pausedUntil.toISOString();
    expect(await of(paused)).toBe(until);
    expect(await of({ ...paused, openToRequests: false, college })).toBe(until);
    expect(await of({})).toBeNull();
    expect(await of({ pauseRequests: true })).toBeNull();
    expect(await of({ ...paused, verifiedAt: null, profileVisibility: 'public' })).toBeNull();
    expect(await of({ ...paused, openToRequests: false, college: 'NIT Trichy' })).toBeNull();
    expect(await of(paused, await t.make.alumni())).toBeNull();
    expect(await of(paused, await t.make.admin())).toBeNull();
  });

  it('is read in lists of referrals too', async () => {
    const pausedUntil = new Date(t.clock.now().getTime() + 10 * DAY);
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni({ pauseRequests: true, pausedUntil })];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const { referrals } = await asha.run(PAUSE_IN_LIST);
    expect(referrals.edges.map(({ node }) => node.referrer)).toEqual([
      { requestsPausedUntil: pausedUntil.toISOString() },
    ]);
  });
});

describe('requesting a referral', () => {
  it('a request is pending, has its first event, is visible to both sides, and notifies the referrer', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go', 'SQL');
    const job = await t.make.job(meera, {
      title: 'Go Engineer',
      requirements: ['Go', 'Kafka'],
      department: 'Platform',
    });
    const referral = await asha.requestReferral({ referrerId: meera.id, jobId: job.id, message: 'Hello 👋' });
    expect(referral).toMatchObject({
      jobTitle: 'Go Engineer',
      company: 'Acme',
      department: 'Platform',
      status: 'PENDING',
      progress: 10,
      // Half of the requirements (35), half of the title (5), readiness 0.
      matchScore: 40,
      message: 'Hello 👋',
      notes: null,
      allowedTransitions: ['WITHDRAWN'],
      createdAt: t.clock.now().toISOString(),
      expiresAt: new Date(t.clock.now().getTime() + 7 * DAY).toISOString(),
      job: { id: job.id },
      referrer: { id: meera.id },
      candidate: { id: asha.id, user: { skills: [{ name: 'Go' }, { name: 'SQL' }] } },
      events: [{ status: 'PENDING', actor: { id: asha.id }, note: null }],
      conversation: null,
    });
    const { rows } = await t.db.raw('select topic, payload from outbox');
    expect(rows).toEqual([
      { topic: 'referral.requested', payload: { referralId: referral.id, eventId: expect.any(String) } },
    ]);
    expect((await meera.run(SEEN, { id: referral.id })).referral).toEqual({
      allowedTransitions: ['ACCEPTED', 'REJECTED'],
      candidate: { user: { email: asha.email } },
    });
  });

  it('a request takes three statements in its transaction, one of them for a message request, and one for the response', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const input = { referrerId: meera.id, jobTitle: 'Backend Engineer', company: 'Acme' };
    const names = await t.countStatements(() => asha.run(REQUEST, { input }));
    expect(names.filter((name) => name !== 'sessions.by-tokens')).toEqual([
      expect.stringMatching(/^requests\.facts\./),
      'requests.ask',
      'message-requests.end-between',
      expect.stringMatching(/^referrals\.one\./),
    ]);
  });

  it('what was written answers a document that shows nothing else, as reading it would', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const input = { referrerId: meera.id, jobTitle: 'Backend Engineer', company: 'Acme', idempotencyKey: 'a' };
    let asked: unknown;
    const names = await t.countStatements(async () => {
      asked = (await asha.run(REQUEST_ROW, { input })).requestReferral.referral;
    });
    expect(names.some((name) => name.startsWith('referrals.one'))).toBe(false);
    // Sent again, the request is read.
    expect((await asha.run(REQUEST_ROW, { input })).requestReferral.referral).toEqual(asked);
  });

  it('the candidate can name a job, and the company is stored as the referrer spells it', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const referral = await asha.requestReferral({ referrerId: meera.id, jobTitle: ' مهندس 🚀 ', company: ' ACME ' });
    expect(referral).toMatchObject({ jobTitle: 'مهندس 🚀', company: 'Acme', job: null });
  });

  it('the résumé that is sent is attached, otherwise the one of the profile', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const [kept, sent] = [await t.make.file(asha), await t.make.file(asha)];
    await t.db.raw('update users set resume_file_id = $2 where id = $1', [asha.id, kept.id]);
    const first = await asha.requestReferral({ referrerId: meera.id, jobTitle: 'First' });
    const second = await asha.requestReferral({ referrerId: meera.id, jobTitle: 'Second', resumeFileId: sent.id });
    expect(first.resume?.id).toBe(kept.id);
    expect(second.resume?.id).toBe(sent.id);
  });

  it('a file that is not a résumé of the candidate is refused', async () => {
    const [asha, other, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const [others, photo] = [await t.make.file(other), await t.make.file(asha, { purpose: FilePurpose.PHOTO })];
    for (const resumeFileId of [others.id, photo.id, nobody, 'junk', '\u0000']) {
      await expectRefusal(asha.requestReferral({ referrerId: meera.id, resumeFileId }), 'BAD_USER_INPUT', [
        'resumeFileId',
      ]);
    }
    expect(await countReferrals()).toBe(0);
  });

  it.each([
    ['a visitor', () => t.visitor, 'UNAUTHENTICATED'],
    ['alumni', () => t.make.alumni(), 'FORBIDDEN'],
    ['HR', () => t.make.hr(), 'FORBIDDEN'],
    ['an admin', () => t.make.admin(), 'FORBIDDEN'],
  ])('only job seekers can request a referral, not %s', async (_, viewer, code) => {
    const { id: referrerId } = await t.make.alumni();
    await expectRefusal((await viewer()).requestReferral({ referrerId }), code);
  });

  it.each([
    ['a user who does not exist', () => ({ id: nobody }), 'NOT_FOUND'],
    ['a malformed id', () => ({ id: 'junk' }), 'NOT_FOUND'],
    ['an id with NUL in it', () => ({ id: 'junk\u0000' }), 'BAD_USER_INPUT'],
    ['a private profile', () => t.make.alumni({ profileVisibility: 'private' }), 'NOT_FOUND'],
    ['a suspended user', () => t.make.alumni({ suspendedAt: new Date() }), 'NOT_FOUND'],
    ['a referrer whose company is not verified', () => t.make.alumni({ verifiedAt: null }), 'BAD_USER_INPUT'],
    ['another job seeker', () => t.make.jobseeker(), 'BAD_USER_INPUT'],
    ['an admin', () => t.make.admin({ profileVisibility: 'public', company: 'Acme' }), 'BAD_USER_INPUT'],
    ['a referrer who paused requests', () => t.make.alumni({ pauseRequests: true }), 'CONFLICT'],
    [
      'a referrer who accepts their own college only',
      () => t.make.alumni({ openToRequests: false, college: 'Other' }),
      'CONFLICT',
    ],
    ['a referrer at another company', () => t.make.alumni({ company: 'Globex' }), 'BAD_USER_INPUT'],
  ])('a request to %s is refused', async (_, referrer, code) => {
    const { id: referrerId } = await referrer();
    await expectRefusal((await t.make.jobseeker()).requestReferral({ referrerId }), code);
    expect(await countReferrals()).toBe(0);
  });

  it('a request to the viewer is refused', async () => {
    const asha = await t.make.jobseeker();
    await expectRefusal(asha.requestReferral({ referrerId: asha.id }), 'BAD_USER_INPUT');
  });

  it.each([
    ['closed', { status: 'closed' }, 'CONFLICT'],
    ['a draft', { status: 'draft' }, 'NOT_FOUND'],
    ['without referrals', { referralEnabled: false }, 'CONFLICT'],
    ['of another company', { company: 'Globex' }, 'BAD_USER_INPUT'],
  ])('a request for a job that is %s is refused', async (_, parts, code) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera, parts as object);
    await expectRefusal(asha.requestReferral({ referrerId: meera.id, jobId: job.id }), code);
  });

  it('a refusal names the fields at fault and stores nothing', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await expectRefusal(
      asha.requestReferral({ referrerId: meera.id, jobTitle: 'x'.repeat(10_000) }),
      'BAD_USER_INPUT',
      ['jobTitle'],
    );
    expect((await asha.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
  });
});

describe('one open request for each referrer and job', () => {
  it('a second request for the same referrer and job is a CONFLICT that names the open one', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    const first = await asha.requestReferral({ referrerId: meera.id });
    const again = { referrerId: meera.id, jobTitle: 'BACKEND engineer', message: 'Once more' };
    const { extensions } = await expectRefusal(asha.requestReferral(again), 'CONFLICT');
    expect(extensions).toMatchObject({ conflictingId: first.id });
    for (const other of [{ referrerId: ravi.id }, { referrerId: meera.id, jobTitle: 'Data Engineer' }])
      expect((await asha.requestReferral(other)).status).toBe('PENDING');
  });

  it('after a request has ended, the same referrer can be asked again', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, status: ReferralStatus.REJECTED });
    expect((await asha.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
  });

  it('of sixteen parallel requests without a key, one is stored', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const attempts = Array.from({ length: 16 }, () => codeOf(asha.requestReferral({ referrerId: meera.id })));
    expect((await Promise.all(attempts)).map((code) => code ?? 'made').sort()).toEqual([
      ...Array(15).fill('CONFLICT'),
      'made',
    ]);
    expect(await countReferrals()).toBe(1);
  });
});

describe('the idempotency key of a request', () => {
  it('sixteen parallel requests with the same key become one', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const input = { referrerId: meera.id, idempotencyKey: 'click-1' };
    const answers = await Promise.all(Array.from({ length: 16 }, () => asha.requestReferral(input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countReferrals()).toBe(1);
    const { rows } = await t.db.raw(
      'select (select count(*)::int from referral_events) as events, (select count(*)::int from outbox) as tasks',
    );
    expect(rows).toEqual([{ events: 1, tasks: 1 }]);
  });

  it('the key returns the first result, even after the referrer paused requests', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const input = { referrerId: meera.id, idempotencyKey: 'click-1' };
    const first = (await asha.requestReferral(input)).id;
    await t.db.raw('update users set pause_requests = true where id = $1', [meera.id]);
    expect((await asha.requestReferral(input)).id).toBe(first);
  });

  it('reusing a key with another input is a CONFLICT; other candidates can use the same key', async () => {
    const [asha, binu, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    await asha.requestReferral({ referrerId: meera.id, idempotencyKey: 'one' });
    const other = { referrerId: meera.id, jobTitle: 'Data Engineer', idempotencyKey: 'one' };
    await expectRefusal(asha.requestReferral(other), 'CONFLICT', ['idempotencyKey']);
    expect((await binu.requestReferral({ referrerId: meera.id, idempotencyKey: 'one' })).status).toBe('PENDING');
  });
});

describe('the quota of requests', () => {
  it('of twelve parallel requests, exactly five are accepted', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        codeOf(asha.requestReferral({ referrerId: meera.id, jobTitle: `Job ${i}` })),
      ),
    );
    expect(codes.map((code) => code ?? 'made').sort()).toEqual([
      ...Array(7).fill('CONFLICT'),
      ...Array(5).fill('made'),
    ]);
    expect((await asha.run(QUOTA)).me?.referralQuota).toEqual({
      open: 5,
      openLimit: 5,
      thisMonth: 5,
      monthLimit: 15,
    });
  });

  it('fifteen requests a month are allowed, whatever their outcome, not counting expired ones', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const createdAt = t.clock.now();
    const parts = { candidateId: asha.id, referrerId: meera.id, createdAt };
    for (let i = 0; i < 15; i++)
      await t.make.referral({ ...parts, jobTitle: `Job ${i}`, status: ReferralStatus.REJECTED });
    await t.make.referral({ ...parts, status: ReferralStatus.EXPIRED });
    await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'CONFLICT');
    expect((await asha.run(QUOTA)).me?.referralQuota).toMatchObject({ open: 0, thisMonth: 15 });
    t.clock.advance(31 * DAY);
    expect((await asha.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
  });

  it('referrers have no quota', async () => {
    expect((await (await t.make.alumni()).run(QUOTA)).me?.referralQuota).toBeNull();
  });
});

it('the statements that notify of a request and read it are planned once, and not for each call', async () => {
  await fillTables(t, { candidates: 2_000, jobs: 500, referrals: 10_000 });
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const ask = async (jobTitle: string) => {
    const { id } = await asha.requestReferral({ referrerId: meera.id, jobTitle, company: 'Acme' });
    await t.drain();
    return id;
  };
  for (const name of [
    'transitions.company-hr',
    'notifications.referrals',
    'notifications.ways',
    'notifications.emails',
  ])
    expect(Object.values(await plannedOnce(t, name, () => ask(name)))).toEqual([true]);
  const id = await ask('Engineer');
  const read = await plannedOnce(t, '', () => meera.run(OPENED, { id }));
  expect(Object.keys(read)).toEqual(
    expect.arrayContaining(['readiness.facts', 'referrals.events', 'referrals.requirements', 'stats.referrer-facts']),
  );
  expect(Object.values(read)).not.toContain(false);
});
