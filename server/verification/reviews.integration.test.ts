import type { Sql } from '../platform/db/database';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const QUEUE = `query ($status: VerificationStatus! = UNDER_REVIEW, $first: Int! = 20, $after: String) {
  verificationQueue(status: $status, first: $first, after: $after) {
    edges { node { id status company corporateEmail user { id name } } } pageInfo { hasNextPage endCursor } totalCount } }`;
const audit = async (action: string) =>
  (await t.db.raw('select actor_id, subject, reason from audit_log where action = $1 order by id', [action])).rows;

describe('the queue', () => {
  it('shows who has waited longest first, page after page', async () => {
    const admin = await t.make.admin();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await verifying.handIn(await meera()));
      t.clock.advance(1000);
    }
    const first = (await t.execute(admin, QUEUE, { first: 2 })).data.verificationQueue;
    const after = first.pageInfo.endCursor;
    const second = (await t.execute(admin, QUEUE, { first: 2, after })).data.verificationQueue;
    const shown = [...first.edges, ...second.edges].map(({ node }: { node: { id: string } }) => node.id);
    expect([shown, first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
      ids,
      3,
      true,
      false,
    ]);
    expect(first.edges[0].node).toMatchObject({ company: 'Acme', corporateEmail: expect.stringContaining('@acme.') });
  });

  it('can be read for every status, also of those that were never handed in', async () => {
    const admin = await t.make.admin();
    const person = await meera();
    await verifying.own(person);
    const { data } = await t.execute(admin, QUEUE, { status: 'PENDING' });
    expect(data.verificationQueue.edges).toMatchObject([{ node: { user: { id: person.id } } }]);
    expect((await t.execute(admin, QUEUE, { status: 'REJECTED' })).data.verificationQueue.totalCount).toBe(0);
  });

  it('leaves out who is suspended or on the way out', async () => {
    const admin = await t.make.admin();
    const [one, other] = [await meera(), await meera()];
    const ids = [await verifying.handIn(one), await verifying.handIn(other)];
    await t.db.raw('update users set suspended_at = now() where id = $1', [one.id]);
    await t.db.raw('update users set deleted_at = now() where id = $1', [other.id]);
    expect((await t.execute(admin, QUEUE)).data.verificationQueue).toMatchObject({ edges: [], totalCount: 0 });
    for (const id of ids) expect((await verifying.review(admin, { id, approve: true })).code).toBe('NOT_FOUND');
  });

  it('is for admins, and refuses what is no page of it', async () => {
    for (const person of [await meera(), await t.make.hr(), await t.make.jobseeker()])
      expect((await t.execute(person, QUEUE)).code).toBe('FORBIDDEN');
    expect((await t.execute(null, QUEUE)).code).toBe('UNAUTHENTICATED');
    const admin = await t.make.admin();
    const id = '01930000-0000-7000-8000-000000000000';
    const foreign = [
      ['x', id],
      [null, id],
      [8.64e15 + 1, id],
      [-8.64e15, id],
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
    for (const after of ['x', ...foreign])
      expect((await t.execute(admin, QUEUE, { after })).code).toBe('BAD_USER_INPUT');
    for (const first of [0, 101]) expect((await t.execute(admin, QUEUE, { first })).code).toBe('BAD_USER_INPUT');
  });

  it('walks its index', async () => {
    const admin = await t.make.admin();
    await t.signIn(admin);
    let list: Sql | null = null;
    t.db.onStatement = (statement) => {
      if (statement.name === 'verification.queue') list = statement;
    };
    await t.execute(admin, QUEUE);
    t.db.onStatement = null;
    const client = `set local enable_seqscan = off; set local enable_sort = off; explain (generic_plan) ${(list as Sql | null)?.text}`;
    const plan = await t.db.inTransaction((tx) => tx.raw(client));
    expect(JSON.stringify(plan)).toContain('company_verifications_queue');
  });
});

describe('an approval', () => {
  it('gives the badge and a certificate, is written down, and told by mail', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const { data } = await verifying.review(admin, { id, approve: true });
    expect(data.reviewVerification.verification).toMatchObject({
      ...{ status: 'VERIFIED', reviewedAt: t.clock.now().toISOString(), reviewNote: null },
      certificateNumber: expect.stringMatching(/^BM-C-\d{4}-\w{8}$/),
    });
    expect((await t.execute(person, '{ me { verified } }')).data.me.verified).toBe(true);
    expect(await audit('verification.approve')).toEqual([
      { actor_id: admin.id, subject: `verification ${id}`, reason: null },
    ]);
    await t.drain();
    const told = (await t.execute(person, '{ notifications { edges { node { kind title link } } } }')).data
      .notifications;
    expect(told.edges).toEqual([
      { node: { kind: 'VERIFICATION', title: 'Your company is verified', link: '/verification' } },
    ]);
    expect((await verifying.mailsTo(person.email)).at(-1)).toContain('Subject: Your company is verified');
  });

  it('lets HR reach their company’s people at once', async () => {
    const hr = await t.make.hr({ verifiedAt: null });
    await verifying.verify(hr, await t.make.admin());
    const session = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(hr));
    expect(session?.verified).toBe(true);
  });
});

describe('a rejection', () => {
  it('needs a note, which the person reads, and they may hand in again', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const wordless = await verifying.review(admin, { id, approve: false, note: '  ' });
    expect(wordless.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['note'] });
    const note = 'The payslip is of another company.';
    await verifying.review(admin, { id, approve: false, note });
    expect(await verifying.own(person)).toMatchObject({
      ...{ status: 'REJECTED', reviewNote: note, canSubmit: true, certificateNumber: null },
    });
    expect(await audit('verification.reject')).toEqual([
      { actor_id: admin.id, subject: `verification ${id}`, reason: note },
    ]);
    await t.drain();
    expect((await verifying.mailsTo(person.email)).at(-1)).toContain(note);
    t.clock.advance(1000);
    expect((await verifying.submit(person)).data.submitVerification.verification).toMatchObject({
      ...{ status: 'UNDER_REVIEW', reviewNote: null, reviewedAt: null },
    });
    await t.drain();
    expect((await t.execute(admin, '{ notifications { totalCount } }')).data.notifications.totalCount).toBe(2);
  });

  it('takes no badge from anybody, since nobody under review has one', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.review(admin, { id: await verifying.handIn(person), approve: false, note: 'No.' });
    expect((await t.execute(person, '{ me { verified } }')).data.me.verified).toBe(false);
  });
});

describe('a decision', () => {
  it('is made once when two admins decide at the same moment', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const answers = await Promise.all([
      verifying.review(one, { id, approve: true }),
      verifying.review(other, { id, approve: false, note: 'Not readable.' }),
      verifying.review(one, { id, approve: true }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', null]);
    expect([...(await audit('verification.approve')), ...(await audit('verification.reject'))]).toHaveLength(1);
    await t.drain();
    expect((await t.execute(person, '{ notifications { totalCount } }')).data.notifications.totalCount).toBe(1);
  });

  it('is for admins, of what is there and under review, and of nobody’s own', async () => {
    const [person, admin] = [await meera(), await t.make.admin({ company: 'Acme' })];
    const id = await verifying.handIn(person);
    for (const other of [person, await t.make.hr(), await t.make.jobseeker()])
      expect((await verifying.review(other, { id, approve: true })).code).toBe('FORBIDDEN');
    for (const missing of ['01930000-0000-7000-8000-000000000000', 'none'])
      expect((await verifying.review(admin, { id: missing, approve: true })).code).toBe('NOT_FOUND');
    const own = await verifying.handIn(admin);
    expect((await verifying.review(admin, { id: own, approve: true })).code).toBe('FORBIDDEN');
    const pending = (await verifying.own(await meera())).id;
    expect((await verifying.review(admin, { id: pending, approve: true })).code).toBe('CONFLICT');
  });

  it('about an admin is told to the other admins only', async () => {
    const [one, other] = [await t.make.admin({ company: 'Acme' }), await t.make.admin()];
    await verifying.handIn(one);
    await t.drain();
    const count = async (admin: { id: string }) =>
      (await t.execute(admin, '{ notifications { totalCount } }')).data.notifications.totalCount;
    expect([await count(one), await count(other)]).toEqual([0, 1]);
  });
});
