import { codeOf, expectRefusal } from '../../testing/actor';
import { cursorWith } from '../../testing/cursors';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { analyze, fillTables, genericPlans } from '../../testing/query-plans';
import { VerificationStatus } from '../verification.rules';
import { Verifying } from '../../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const QUEUE = graphql(`
  query ReviewsQueue($status: VerificationStatus! = UNDER_REVIEW, $first: Int! = 20, $after: String) {
    verificationQueue(status: $status, first: $first, after: $after) {
      edges { node { id status company corporateEmail user { id name } } } pageInfo { hasNextPage endCursor }
      totalCount
    }
  }`);
const COUNTS = graphql(`
  query ReviewsCounts($status: VerificationStatus!) {
    verificationQueue(status: $status) { totalCount counts { status count } }
  }`);
const OF_USER = graphql(`
  query ReviewsOfUser($userId: ID!) { userVerification(userId: $userId) { id status } }`);
const ME = graphql(`query ReviewsMe { me { verified } }`);
const audit = async (action: string) =>
  (await t.db.raw('select actor_id, subject, reason from audit_log where action = $1 order by id', [action])).rows;

describe('the queue of reviews', () => {
  it('the queue is sorted by waiting time and paged', async () => {
    const admin = await t.make.admin();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await verifying.handIn(await meera()));
      t.clock.advance(1000);
    }
    const first = (await admin.run(QUEUE, { first: 2 })).verificationQueue;
    const after = first.pageInfo.endCursor;
    const second = (await admin.run(QUEUE, { first: 2, after })).verificationQueue;
    const shown = [...first.edges, ...second.edges].map(({ node }) => node.id);
    expect([shown, first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
      ids,
      3,
      true,
      false,
    ]);
    expect(first.edges[0]?.node).toMatchObject({ company: 'Acme', corporateEmail: expect.stringContaining('@acme.') });
  });

  it('the queue can be read for every status, including verifications that were never submitted', async () => {
    const admin = await t.make.admin();
    const person = await meera();
    await verifying.own(person);
    const data = await admin.run(QUEUE, { status: 'PENDING' });
    expect(data.verificationQueue.edges).toMatchObject([{ node: { user: { id: person.id } } }]);
    expect((await admin.run(QUEUE, { status: 'REJECTED' })).verificationQueue.totalCount).toBe(0);
  });

  it('the queue counts the verifications with each status, whichever it lists', async () => {
    const admin = await t.make.admin();
    const suspended = await t.make.alumni({ verifiedAt: null, suspendedAt: new Date() });
    for (const status of [
      VerificationStatus.UNDER_REVIEW,
      VerificationStatus.UNDER_REVIEW,
      VerificationStatus.VERIFIED,
    ])
      await t.make.companyVerification(await meera(), { status, reviewedAt: new Date() });
    await t.make.companyVerification(suspended);
    for (const [status, listed] of [
      ['UNDER_REVIEW', 2],
      ['REJECTED', 0],
    ] as const) {
      const { totalCount, counts } = (await admin.run(COUNTS, { status })).verificationQueue;
      expect(totalCount).toBe(listed);
      expect(counts).toEqual([
        { status: 'PENDING', count: 0 },
        { status: 'UNDER_REVIEW', count: 2 },
        { status: 'VERIFIED', count: 1 },
        { status: 'REJECTED', count: 0 },
      ]);
    }
  });

  it('suspended and deleted users are not in the queue', async () => {
    const admin = await t.make.admin();
    const [one, other] = [await meera(), await meera()];
    const ids = [await verifying.handIn(one), await verifying.handIn(other)];
    await t.db.raw('update users set suspended_at = now() where id = $1', [one.id]);
    await t.db.raw('update users set deleted_at = now() where id = $1', [other.id]);
    expect((await admin.run(QUEUE)).verificationQueue).toMatchObject({ edges: [], totalCount: 0 });
    for (const id of ids) await expectRefusal(verifying.review(admin, { id, approve: true }), 'NOT_FOUND');
  });

  it('admins read the verification of a user, also of a suspended one', async () => {
    const [admin, person, other] = [await t.make.admin(), await meera(), await meera()];
    const id = await verifying.handIn(person);
    const of = async (userId: string) => (await admin.run(OF_USER, { userId })).userVerification;
    expect(await of(person.id)).toEqual({ id, status: 'UNDER_REVIEW' });
    await t.db.raw('update users set suspended_at = now() where id = $1', [person.id]);
    expect(await of(person.id)).toEqual({ id, status: 'UNDER_REVIEW' });
    expect([await of(other.id), await of('x')]).toEqual([null, null]);
    await expectRefusal(other.run(OF_USER, { userId: other.id }), 'FORBIDDEN');
  });

  it('only admins read the queue, and invalid pages are refused', async () => {
    for (const person of [await meera(), await t.make.hr(), await t.make.jobseeker()])
      await expectRefusal(person.run(QUEUE), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(QUEUE), 'UNAUTHENTICATED');
    const admin = await t.make.admin();
    const id = '01930000-0000-7000-8000-000000000000';
    const foreign = [
      ['x', id],
      [null, id],
      [8.64e15 + 1, id],
      [-8.64e15, id],
    ].map((parts) => cursorWith('verificationQueue', { status: VerificationStatus.UNDER_REVIEW }, parts));
    for (const after of ['x', ...foreign]) await expectRefusal(admin.run(QUEUE, { after }), 'BAD_USER_INPUT');
    for (const first of [0, 101]) await expectRefusal(admin.run(QUEUE, { first }), 'BAD_USER_INPUT');
  });

  it('the queue is read from its index', async () => {
    await fillTables(t, { candidates: 5_000 });
    await t.db.raw(`insert into company_verifications (user_id, status, company, submitted_at)
      select id, case when n % 2 = 0 then 'under_review' else 'pending' end, 'Acme', now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) as n from users) numbered`);
    await analyze(t, 'company_verifications');
    const admin = await t.make.admin();
    const plans = await genericPlans(t, 'verification.queue', () => admin.run(QUEUE));
    expect(plans.get('verification.queue')).toContain('using company_verifications_queue');
  });
});

describe('approving a verification', () => {
  it('an approval gives the badge and a certificate, is audited, and notifies the user', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    expect(await verifying.review(admin, { id, approve: true })).toMatchObject({
      status: 'VERIFIED',
      reviewedAt: t.clock.now().toISOString(),
      reviewNote: null,
      certificateNumber: expect.stringMatching(/^BM-C-\d{4}-\w{8}$/),
    });
    expect((await person.run(ME)).me?.verified).toBe(true);
    expect(await audit('verification.approve')).toEqual([
      { actor_id: admin.id, subject: `verification ${id}`, reason: null },
    ]);
    await t.drain();
    expect(await person.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'VERIFICATION',
        title: 'Your company is verified',
        message:
          'We verified that you work at Acme. Your profile shows the verified badge, and your certificate is ready.',
        link: '/verification',
      },
    ]);
    expect((await verifying.emailsTo(person.email)).at(-1)).toContain('Subject: Your company is verified');
  });

  it('approved HR has access to the company’s people at once', async () => {
    const hr = await t.make.hr({ verifiedAt: null });
    await verifying.verify(hr, await t.make.admin());
    const session = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(hr));
    expect(session?.verified).toBe(true);
  });
});

describe('rejecting a verification', () => {
  it('a rejection needs a note that the user reads, and the user can submit again', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await expectRefusal(verifying.review(admin, { id, approve: false, note: '  ' }), 'BAD_USER_INPUT', ['note']);
    const note = 'The payslip is of another company.';
    await verifying.review(admin, { id, approve: false, note });
    expect(await verifying.own(person)).toMatchObject({
      status: 'REJECTED',
      reviewNote: note,
      canSubmit: true,
      certificateNumber: null,
    });
    expect(await audit('verification.reject')).toEqual([
      { actor_id: admin.id, subject: `verification ${id}`, reason: note },
    ]);
    await t.drain();
    expect((await verifying.emailsTo(person.email)).at(-1)).toContain(note);
    t.clock.advance(1000);
    expect(await verifying.submit(person)).toMatchObject({
      status: 'UNDER_REVIEW',
      reviewNote: null,
      reviewedAt: null,
    });
    await t.drain();
    expect(await admin.notifications()).toHaveLength(2);
  });

  it('a rejected user has no badge', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.review(admin, { id: await verifying.handIn(person), approve: false, note: 'No.' });
    expect((await person.run(ME)).me?.verified).toBe(false);
  });
});

describe('who decides about a verification', () => {
  it('of a rejection and approvals at the same time, the rejection counts, and is announced once', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const codes = await Promise.all([
      codeOf(verifying.review(one, { id, approve: true })),
      codeOf(verifying.review(other, { id, approve: false, note: 'Not readable.' })),
      codeOf(verifying.review(one, { id, approve: true })),
    ]);
    // Two must approve, so that one approval decides nothing, whichever call came first.
    expect(codes[1]).toBeNull();
    expect(codes).toContain('CONFLICT');
    expect((await verifying.own(person)).status).toBe('REJECTED');
    expect(await audit('verification.reject')).toHaveLength(1);
    await t.drain();
    expect(await person.notifications()).toHaveLength(1);
  });

  it('a decision about documents that were replaced since is a CONFLICT', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const submittedAt = t.clock.now().toISOString();
    await verifying.review(one, { id, approve: false, note: 'Not readable.', submittedAt });
    t.clock.advance(1000);
    await verifying.submit(person);
    const attempt = verifying.review(other, { id, approve: true, submittedAt });
    await expectRefusal(attempt, 'CONFLICT', ['submittedAt']);
    const decision = { id, approve: true, submittedAt: t.clock.now().toISOString() };
    await verifying.review(one, decision);
    expect((await verifying.review(other, decision)).status).toBe('VERIFIED');
  });

  it('only admins decide, about submitted verifications of others', async () => {
    const [person, admin] = [await meera(), await t.make.admin({ company: 'Acme' })];
    const id = await verifying.handIn(person);
    for (const other of [person, await t.make.hr(), await t.make.jobseeker()])
      await expectRefusal(verifying.review(other, { id, approve: true }), 'FORBIDDEN');
    for (const missing of ['01930000-0000-7000-8000-000000000000', 'none'])
      await expectRefusal(verifying.review(admin, { id: missing, approve: true }), 'NOT_FOUND');
    const own = await verifying.handIn(admin);
    await expectRefusal(verifying.review(admin, { id: own, approve: true }), 'FORBIDDEN');
    const pending = (await verifying.own(await meera())).id;
    await expectRefusal(verifying.review(admin, { id: pending, approve: true }), 'CONFLICT');
  });

  it('a verification of an admin is announced to the other admins only', async () => {
    const [one, other] = [await t.make.admin({ company: 'Acme' }), await t.make.admin()];
    await verifying.handIn(one);
    await t.drain();
    expect([await one.notifications(), await other.notifications()].map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('company names that look alike', () => {
  it.each([
    ['a Cyrillic letter', '\u0410cme', 'BAD_USER_INPUT'],
    ['an invisible character', 'Ac\u200bme', 'BAD_USER_INPUT'],
    ['a digit for a letter', 'Acme 0ne', 'CONFLICT'],
  ])('a company whose name differs by %s from a verified one cannot be submitted', async (_what, company, code) => {
    await t.make.hr({ company: 'Acme' });
    await t.make.hr({ company: 'Acme One' });
    const person = await t.make.alumni({ company, verifiedAt: null });
    await verifying.prepare(person);
    await expectRefusal(verifying.submit(person), code, ['company']);
    await person.updateProfile({ company: 'acme' });
    await verifying.prepare(person);
    expect((await verifying.submit(person)).status).toBe('UNDER_REVIEW');
  });

  it('of two companies that look alike and are approved at the same time, one is verified', async () => {
    const admin = await t.make.admin();
    const people = [
      await t.make.alumni({ company: 'Ola', verifiedAt: null }),
      await t.make.alumni({ company: '0la', verifiedAt: null }),
    ];
    const ids = [];
    for (const person of people) ids.push(await verifying.handIn(person));
    const codes = await Promise.all(ids.map((id) => codeOf(verifying.review(admin, { id, approve: true }))));
    expect(codes.toSorted()).toEqual(['CONFLICT', null]);
    expect(await audit('verification.approve')).toHaveLength(1);
    const verified = await Promise.all(people.map(async (person) => (await person.run(ME)).me?.verified));
    expect(verified.toSorted()).toEqual([false, true]);
  });
});
