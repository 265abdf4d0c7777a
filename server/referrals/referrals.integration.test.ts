import { DAY } from '../platform/clock';
import type { Sql } from '../platform/db/database';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import type { ReferralChange } from './referrals.announcer';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const LIST = `query ($box: ReferralBox!, $filter: ReferralFilter, $first: Int! = 20, $after: String) {
  referrals(box: $box, filter: $filter, first: $first, after: $after) {
    totalCount counts { status count } pageInfo { hasNextPage endCursor }
    edges { node { id jobTitle status job { title company } candidate { user { name skills { name } } readiness { score band } resume { name } }
      referrer { name } } } } }`;
const BARE = `{ referrals(box: RECEIVED) { edges { node { id candidate { user { name skills { name } } } job { title } } } } }`;

const list = (as: UserEntity | null, variables: object) => t.execute(as, LIST, { ...variables });
const titles = ({ data }: { data: { referrals: { edges: { node: { jobTitle: string } }[] } } }) =>
  data.referrals.edges.map(({ node }) => node.jobTitle);

async function received(count: number) {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  for (let i = 1; i <= count; i++)
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: `Job ${i}` });
  return { asha, meera };
}

describe('a list of referrals', () => {
  it('of twenty with job, candidate and skills is one statement, counts included', async () => {
    const { asha, meera } = await received(19);
    await t.make.skills(asha, 'Go', 'SQL');
    const job = await t.make.job(meera, { title: 'Go Engineer' });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.signIn(meera);
    for (const [document, variables] of [
      [LIST, { box: 'RECEIVED' }],
      [BARE, {}],
    ] as const) {
      const names = await t.countStatements(async () => {
        const { data, errors } = await t.execute(meera, document, variables);
        expect(errors).toBeUndefined();
        expect(data.referrals.edges).toHaveLength(20);
        expect(data.referrals.edges[0].node).toMatchObject({
          candidate: { user: { skills: [{ name: 'Go' }, { name: 'SQL' }] } },
          job: { title: 'Go Engineer' },
        });
        expect(data.referrals.edges[1].node.job).toBeNull();
      });
      expect(names.filter((name) => name !== 'sessions.by-tokens')).toEqual([
        expect.stringMatching(/^referrals\.list\.received\./),
      ]);
    }
  });

  it('reads by an index, however many referrals there are', async () => {
    const { asha, meera } = await received(1);
    const others = [await t.make.alumni(), await t.make.alumni()];
    await t.db.raw(
      `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score)
       select $1, ($2::uuid[])[1 + n % 2], 'Job ' || n, 'Globex', 'rejected', 0 from generate_series(1, 20000) n`,
      [asha.id, others.map(({ id }) => id)],
    );
    await t.asOwner('analyze referrals');
    const plans: string[] = [];
    const seen: Sql[] = [];
    t.db.onStatement = (statement) => void seen.push(statement);
    await list(meera, { box: 'RECEIVED', filter: { status: ['PENDING'] } });
    t.db.onStatement = null;
    for (const { name, text } of seen.filter((statement) => statement.name.startsWith('referrals.list'))) {
      const { rows } = await t.db.raw(`explain ${text}`, [meera.id, ['pending'], 21]);
      plans.push(`${name}\n${(rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')}`);
    }
    expect(plans).toEqual([expect.stringContaining('referrals_received')]);
    expect(plans[0]).not.toContain('Seq Scan on referrals');
  });

  it('is newest first and pages without gaps or repetitions', async () => {
    const { meera } = await received(7);
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page++) {
      const answer = await list(meera, { box: 'RECEIVED', first: 3, after });
      seen.push(...titles(answer));
      after = answer.data.referrals.pageInfo.endCursor;
      expect(answer.data.referrals.pageInfo.hasNextPage).toBe(page < 2);
      expect(answer.data.referrals.totalCount).toBe(7);
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Job ${n}`));
  });

  it('counts every status whatever statuses it is filtered by, and totals those it shows', async () => {
    const { asha, meera } = await received(2);
    await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      jobTitle: 'Done',
      status: ReferralStatus.HIRED,
    });
    const { data } = await list(meera, { box: 'RECEIVED', filter: { status: ['HIRED'] } });
    expect(titles({ data })).toEqual(['Done']);
    expect(data.referrals.totalCount).toBe(1);
    const counts = Object.fromEntries(
      data.referrals.counts.map(({ status, count }: { status: string; count: number }) => [status, count]),
    );
    expect(counts).toMatchObject({ PENDING: 2, HIRED: 1, ACCEPTED: 0, EXPIRED: 0 });
    expect(Object.keys(counts)).toHaveLength(9);
  });

  it('is narrowed to what was made since a time, counts included', async () => {
    const { asha, meera } = await received(1);
    const createdAt = new Date(t.clock.now().getTime() - 40 * DAY);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Old', createdAt });
    const since = new Date(t.clock.now().getTime() - 30 * DAY).toISOString();
    const { data } = await list(meera, { box: 'RECEIVED', filter: { since, q: 'job', status: ['PENDING'] } });
    expect(titles({ data })).toEqual(['Job 1']);
    expect(data.referrals.counts).toContainEqual({ status: 'PENDING', count: 1 });
  });

  it('counts on a page without rows too', async () => {
    const { meera } = await received(1);
    const { data } = await list(meera, { box: 'RECEIVED', filter: { status: ['HIRED'] } });
    expect(data.referrals.edges).toEqual([]);
    expect(data.referrals.counts).toContainEqual({ status: 'PENDING', count: 1 });
  });

  it.each([
    ['the candidate’s name', 'binu', ['Data Engineer']],
    ['the job title', 'ENGIN', ['Data Engineer']],
    ['the company', 'globex', ['Designer']],
    ['a text that is no pattern', '%', []],
    ['another one', '_', []],
    ['a backslash', '\\', []],
    ['emoji', '🎓', []],
    ['right-to-left text', 'مهندس', []],
  ])('is searched by %s', async (_, q, expected) => {
    const meera = await t.make.alumni();
    const binu = await t.make.jobseeker({ firstName: 'Binu', lastName: 'Das' });
    const asha = await t.make.jobseeker();
    await t.make.referral({ candidateId: binu.id, referrerId: meera.id, jobTitle: 'Data Engineer' });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Designer', company: 'Globex' });
    const answer = await list(meera, { box: 'RECEIVED', filter: { q } });
    expect(titles(answer)).toEqual(expected);
    expect(answer.data.referrals.totalCount).toBe(expected.length);
  });

  it.each([
    ['a size of 0', { first: 0 }, 'first'],
    ['a size of 101', { first: 101 }, 'first'],
    ['a junk cursor', { after: 'junk' }, 'after'],
    ['a cursor of another list', { after: Buffer.from('["x",1]').toString('base64url') }, 'after'],
    ['a search with NUL in it', { filter: { q: 'a\u0000' } }, 'filter.q'],
    ['a search of 10,000 characters', { filter: { q: 'x'.repeat(10_000) } }, 'filter.q'],
  ])('refuses %s', async (_, variables, field) => {
    const { errors } = await list(await t.make.alumni(), { box: 'RECEIVED', ...variables });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('holds what each side is a party to, and nothing else', async () => {
    const { asha, meera } = await received(1);
    const [hr, unverified, elsewhere] = [
      await t.make.hr(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.hr({ company: 'Globex' }),
    ];
    const colleague = await t.make.alumni();
    const counts = async (as: UserEntity, box: string) => titles(await list(as, { box })).length;
    expect(
      await Promise.all([asha, meera, hr, unverified, elsewhere, colleague].map((as) => counts(as, 'RECEIVED'))),
    ).toEqual([0, 1, 1, 0, 0, 0]);
    expect(await Promise.all([asha, meera, hr].map((as) => counts(as, 'SENT')))).toEqual([1, 0, 0]);
  });

  it('is nothing for a visitor', async () => {
    expect((await list(null, { box: 'SENT' })).code).toBe('UNAUTHENTICATED');
  });
});

describe('one referral', () => {
  it('is null for who is no party to it, and for a strange id', async () => {
    const { meera } = await received(1);
    const { data } = await list(meera, { box: 'RECEIVED' });
    const [{ node }] = data.referrals.edges;
    const one = async (as: UserEntity, id: string) =>
      (await t.execute(as, 'query ($id: ID!) { referral(id: $id) { id } }', { id })).data.referral;
    expect(await one(meera, node.id)).toEqual({ id: node.id });
    expect(await one(await t.make.alumni(), node.id)).toBeNull();
    expect(await one(await t.make.admin(), node.id)).toBeNull();
    for (const id of ['junk', '', '\u0000', '🎓']) expect(await one(meera, id)).toBeNull();
  });

  it('shows the referrer’s contact data to the candidate only as the referrer’s own settings allow', async () => {
    const [asha, meera] = [await t.make.jobseeker({ showEmail: false }), await t.make.alumni({ showEmail: false })];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const document = `{ referral(id: "${id}") { referrer { email } candidate { user { email } } } }`;
    expect((await t.execute(asha, document)).data.referral).toEqual({
      referrer: { email: null },
      candidate: { user: { email: asha.email } },
    });
    expect((await t.execute(meera, document)).data.referral).toEqual({
      referrer: { email: meera.email },
      candidate: { user: { email: asha.email } },
    });
  });

  it('explains the candidate’s readiness', async () => {
    const { meera } = await received(1);
    const { data } = await t.execute(
      meera,
      '{ referrals(box: RECEIVED) { edges { node { candidate { readiness { band parts { name points outOf advice } } } } } } }',
    );
    const { readiness } = data.referrals.edges[0].node.candidate;
    expect(readiness.band).toBe('NEEDS_WORK');
    expect(readiness.parts).toContainEqual({ name: 'Résumé', points: 0, outOf: 18, advice: 'Upload your résumé.' });
  });
});

describe('open screens', () => {
  const changesOf = (user: UserEntity) => {
    const changes: ReferralChange[] = [];
    // The channel carries nothing else.
    t.app.subscriptionSources
      .subscribe('referral', user.id)
      .observe({ next: (change) => changes.push(change as ReferralChange), error: () => {} });
    return changes;
  };

  it('of both sides, and of HR, hear of a request and of every change; nobody else does', async () => {
    const [asha, meera, hr, colleague] = [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.alumni(),
    ];
    const [candidate, referrer, company, stranger] = [asha, meera, hr, colleague].map(changesOf);
    const ask = `mutation { requestReferral(input: { referrerId: "${meera.id}", jobTitle: "Engineer", company: "Acme" }) { referral { id } } }`;
    const { id } = (await t.execute(asha, ask)).data.requestReferral.referral;
    await t.drain();
    await t.execute(
      meera,
      `mutation { changeReferralStatus(input: { id: "${id}", status: ACCEPTED }) { referral { id } } }`,
    );
    await t.drain();
    expect(candidate).toEqual(Array(2).fill({ referralId: id, userId: asha.id }));
    expect(referrer).toEqual(Array(2).fill({ referralId: id, userId: meera.id }));
    expect(company).toEqual(Array(2).fill({ referralId: id, userId: hr.id }));
    expect(stranger).toEqual([]);
  });

  it('hear nothing of a change that was refused', async () => {
    const { asha, meera } = await received(1);
    const changes = changesOf(asha);
    const { data } = await list(meera, { box: 'RECEIVED' });
    await t.execute(
      meera,
      `mutation { changeReferralStatus(input: { id: "${data.referrals.edges[0].node.id}", status: HIRED }) { referral { id } } }`,
    );
    expect(changes).toEqual([]);
  });
});
