import { DAY } from '../platform/clock';
import type { Sql } from '../platform/db/database';
import type { ReferralChange } from './referral-events';
import { type Actor, expectRefusal } from '../testing/actor';
import type { ReferralBox, ReferralsListQueryVariables } from '../testing/generated/graphql';
import { cursorWith } from '../testing/cursors';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { analyze, plannedOnce } from '../testing/query-plans';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const LIST = graphql(`
  query ReferralsList($box: ReferralBox! = RECEIVED, $filter: ReferralFilter, $first: Int! = 20, $after: String) {
    referrals(box: $box, filter: $filter, first: $first, after: $after) {
      totalCount counts { status count } pageInfo { hasNextPage endCursor }
      edges {
        node {
          id jobTitle status job { title company } referrer { name }
          candidate { user { name skills { name } } readiness { score band } resume { name } }
        }
      }
    }
  }`);
const BARE = graphql(`
  query ReferralsBare {
    referrals(box: RECEIVED) { edges { node { id candidate { user { name skills { name } } } job { title } } } }
  }`);
const READINESS = graphql(`
  query ReferralsReadiness {
    referrals(box: RECEIVED) {
      edges { node { candidate { readiness { band parts { name points outOf advice } } } } }
    }
  }`);
const ONE = graphql(`query ReferralsOne($id: ID!) { referral(id: $id) { id } }`);
const CONTACTS = graphql(`
  query ReferralsContacts($id: ID!) { referral(id: $id) { referrer { email } candidate { user { email } } } }`);

async function list(as: Actor, variables: ReferralsListQueryVariables = {}) {
  const { referrals } = await as.run(LIST, variables);
  return { ...referrals, titles: referrals.edges.map(({ node }) => node.jobTitle) };
}

async function received(count: number) {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  for (let i = 1; i <= count; i++)
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: `Job ${i}` });
  return { asha, meera };
}

describe('lists of referrals', () => {
  it('a list of twenty with job, candidate and skills takes one statement, counts included', async () => {
    const { asha, meera } = await received(19);
    await t.make.skills(asha, 'Go', 'SQL');
    const job = await t.make.job(meera, { title: 'Go Engineer' });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.signIn(meera);
    for (const run of [() => meera.run(LIST), () => meera.run(BARE)]) {
      const names = await t.countStatements(async () => {
        const { edges } = (await run()).referrals;
        expect(edges).toHaveLength(20);
        expect(edges[0]?.node).toMatchObject({
          candidate: { user: { skills: [{ name: 'Go' }, { name: 'SQL' }] } },
          job: { title: 'Go Engineer' },
        });
        expect(edges[1]?.node.job).toBeNull();
      });
      expect(names.filter((name) => name !== 'sessions.by-tokens')).toEqual([
        expect.stringMatching(/^referrals\.list\.received\./),
      ]);
    }
  });

  /** Many referrals of two other referrers. */
  async function manyOfOthers(candidateId: string) {
    const others = [await t.make.alumni(), await t.make.alumni()];
    await t.db.raw(
      `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score)
       select $1, ($2::uuid[])[1 + n % 2], 'Job ' || n, 'Globex', 'rejected', 0 from generate_series(1, 20000) n`,
      [candidateId, others.map(({ id }) => id)],
    );
    await analyze(t, 'referrals', 'users');
  }

  it('a list is planned once, although some users have many more referrals than others', async () => {
    const { asha, meera } = await received(2);
    await manyOfOthers(asha.id);
    const statements = await plannedOnce(t, 'referrals.list', async () => {
      await list(meera);
      await list(meera, { filter: { status: ['PENDING'] } });
      await meera.run(BARE);
    });
    expect(Object.values(statements)).toEqual([true, true, true]);
  });

  it('a list is read by an index, however many referrals there are', async () => {
    const { asha, meera } = await received(1);
    await manyOfOthers(asha.id);
    const plans: string[] = [];
    const seen: Sql[] = [];
    t.db.onStatement = (statement) => void seen.push(statement);
    await list(meera, { filter: { status: ['PENDING'] } });
    t.db.onStatement = null;
    for (const { name, text } of seen.filter((statement) => statement.name.startsWith('referrals.list'))) {
      const { rows } = await t.db.raw(`explain ${text}`, [meera.id, ['pending'], 21]);
      plans.push(`${name}\n${(rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')}`);
    }
    expect(plans).toEqual([expect.stringContaining('referrals_received')]);
    expect(plans[0]).not.toContain('Seq Scan on referrals');
  });

  it('a list is newest first and pages without gaps or duplicates', async () => {
    const { meera } = await received(7);
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page++) {
      const { titles, pageInfo, totalCount } = await list(meera, { first: 3, after });
      seen.push(...titles);
      after = pageInfo.endCursor;
      expect(pageInfo.hasNextPage).toBe(page < 2);
      expect(totalCount).toBe(7);
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Job ${n}`));
  });

  it('counts cover every status and ignore the filter, while the total follows it', async () => {
    const { asha, meera } = await received(2);
    await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      jobTitle: 'Done',
      status: ReferralStatus.HIRED,
    });
    const { titles, totalCount, counts: all } = await list(meera, { filter: { status: ['HIRED'] } });
    expect([titles, totalCount]).toEqual([['Done'], 1]);
    const counts = Object.fromEntries(all.map(({ status, count }) => [status, count]));
    expect(counts).toMatchObject({ PENDING: 2, HIRED: 1, ACCEPTED: 0, EXPIRED: 0 });
    expect(Object.keys(counts)).toHaveLength(9);
  });

  it('a list can be limited to requests made since a time, counts included', async () => {
    const { asha, meera } = await received(1);
    const createdAt = new Date(t.clock.now().getTime() - 40 * DAY);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Old', createdAt });
    const since = new Date(t.clock.now().getTime() - 30 * DAY).toISOString();
    const found = await list(meera, { filter: { since, q: 'job', status: ['PENDING'] } });
    expect(found.titles).toEqual(['Job 1']);
    expect(found.counts).toContainEqual({ status: 'PENDING', count: 1 });
  });

  it('HR can limit the list to one colleague or to themselves, counts included', async () => {
    const { asha, meera } = await received(2);
    const kavya = await t.make.hr();
    await t.make.referral({ candidateId: asha.id, referrerId: kavya.id, jobTitle: 'Mine' });
    expect((await list(kavya, {})).titles).toEqual(['Mine', 'Job 2', 'Job 1']);
    const own = await list(kavya, { filter: { referrerId: kavya.id } });
    expect(own.titles).toEqual(['Mine']);
    expect(own.counts).toContainEqual({ status: 'PENDING', count: 1 });
    expect((await list(kavya, { filter: { referrerId: meera.id } })).titles).toEqual(['Job 2', 'Job 1']);
    await expectRefusal(list(kavya, { filter: { referrerId: 'junk' } }), 'BAD_USER_INPUT', ['filter.referrerId']);
  });

  it('nobody finds the requests to others with their ID', async () => {
    const { meera } = await received(1);
    const ravi = await t.make.alumni();
    expect((await list(ravi, { filter: { referrerId: meera.id } })).titles).toEqual([]);
  });

  it('an empty page still has counts', async () => {
    const { meera } = await received(1);
    const { edges, counts } = await list(meera, { filter: { status: ['HIRED'] } });
    expect(edges).toEqual([]);
    expect(counts).toContainEqual({ status: 'PENDING', count: 1 });
  });

  it.each([
    ['the candidate’s name', 'binu', ['Data Engineer']],
    ['the job title', 'ENGIN', ['Data Engineer']],
    ['the company', 'globex', ['Designer']],
    ['a wildcard', '%', []],
    ['another one', '_', []],
    ['a backslash', '\\', []],
    ['emoji', '🎓', []],
    ['right-to-left text', 'مهندس', []],
  ])('a search by %s finds what it should', async (_, q, expected) => {
    const meera = await t.make.alumni();
    const binu = await t.make.jobseeker({ firstName: 'Binu', lastName: 'Das' });
    const asha = await t.make.jobseeker();
    await t.make.referral({ candidateId: binu.id, referrerId: meera.id, jobTitle: 'Data Engineer' });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Designer', company: 'Globex' });
    const { titles, totalCount } = await list(meera, { filter: { q } });
    expect([titles, totalCount]).toEqual([expected, expected.length]);
  });

  it.each([
    ['a size of 0', { first: 0 }, 'first'],
    ['a size of 101', { first: 101 }, 'first'],
    ['a junk cursor', { after: 'junk' }, 'after'],
    ['a cursor of another list', { after: cursorWith('jobs', {}, ['x', 1]) }, 'after'],
    ['a search with NUL in it', { filter: { q: 'a\u0000' } }, 'filter.q'],
    ['a search of 10,000 characters', { filter: { q: 'x'.repeat(10_000) } }, 'filter.q'],
  ])('the list refuses %s', async (_, variables, field) => {
    await expectRefusal(list(await t.make.alumni(), { ...variables }), 'BAD_USER_INPUT', [field]);
  });

  it('each side sees its own referrals, HR those of the company, and nobody else any', async () => {
    const { asha, meera } = await received(1);
    const [hr, unverified, elsewhere] = [
      await t.make.hr(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.hr({ company: 'Globex' }),
    ];
    const colleague = await t.make.alumni();
    const counts = async (as: User, box: ReferralBox) => (await list(as, { box })).titles.length;
    expect(
      await Promise.all([asha, meera, hr, unverified, elsewhere, colleague].map((as) => counts(as, 'RECEIVED'))),
    ).toEqual([0, 1, 1, 0, 0, 0]);
    expect(await Promise.all([asha, meera, hr].map((as) => counts(as, 'SENT')))).toEqual([1, 0, 0]);
  });

  it('a visitor cannot list referrals', async () => {
    await expectRefusal(list(t.visitor, { box: 'SENT' }), 'UNAUTHENTICATED');
  });
});

describe('a single referral', () => {
  it('a referral is null for anyone who is not part of it and for a malformed id', async () => {
    const { meera } = await received(1);
    const id = (await list(meera)).edges[0]?.node.id ?? '';
    const one = async (as: User, wanted: string) => (await as.run(ONE, { id: wanted })).referral;
    expect(await one(meera, id)).toEqual({ id });
    expect(await one(await t.make.alumni(), id)).toBeNull();
    expect(await one(await t.make.admin(), id)).toBeNull();
    for (const strange of ['junk', '🎓']) expect(await one(meera, strange)).toBeNull();
    for (const unusable of ['', '\u0000']) await expectRefusal(one(meera, unusable), 'BAD_USER_INPUT', ['id']);
  });

  it('the referrer’s email follows the referrer’s own settings, the candidate’s is always shared', async () => {
    const [asha, meera] = [await t.make.jobseeker({ showEmail: false }), await t.make.alumni({ showEmail: false })];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    expect((await asha.run(CONTACTS, { id })).referral).toEqual({
      referrer: { email: null },
      candidate: { user: { email: asha.email } },
    });
    expect((await meera.run(CONTACTS, { id })).referral).toEqual({
      referrer: { email: meera.email },
      candidate: { user: { email: asha.email } },
    });
  });

  it('the candidate’s readiness is explained by its parts', async () => {
    const { meera } = await received(1);
    const readiness = (await meera.run(READINESS)).referrals.edges[0]?.node.candidate.readiness;
    expect(readiness?.band).toBe('NEEDS_WORK');
    expect(readiness?.parts).toContainEqual({ name: 'Résumé', points: 0, outOf: 18, advice: 'Upload your résumé.' });
  });
});

describe('live referral changes', () => {
  const changesOf = (user: User) => {
    const changes: ReferralChange[] = [];
    // The channel carries nothing else.
    t.app.graphql.subscriptionSources
      .subscribe('referral', user.id)
      .observe({ next: (change) => changes.push(change as ReferralChange), error: () => {} });
    return changes;
  };

  it('both sides and HR receive a request and every change, and nobody else does', async () => {
    const [asha, meera, hr, colleague] = [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.alumni(),
    ];
    const [candidate, referrer, company, stranger] = [asha, meera, hr, colleague].map(changesOf);
    const { id } = await asha.requestReferral({ referrerId: meera.id });
    await t.drain();
    await meera.changeReferralStatus({ id, status: 'ACCEPTED' });
    await t.drain();
    expect(candidate).toEqual(Array(2).fill({ referralId: id, userId: asha.id }));
    expect(referrer).toEqual(Array(2).fill({ referralId: id, userId: meera.id }));
    expect(company).toEqual(Array(2).fill({ referralId: id, userId: hr.id }));
    expect(stranger).toEqual([]);
  });

  it('a refused change is not sent', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const changes = changesOf(asha);
    await expectRefusal(meera.changeReferralStatus({ id: referral.id, status: 'HIRED' }), 'CONFLICT');
    expect(changes).toEqual([]);
  });
});
