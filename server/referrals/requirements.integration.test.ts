import type { Actor } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const ONE = graphql(`
  query RequirementsOfOne($id: ID!) { referral(id: $id) { requirementsMatch { met missing } } }`);
const LIST = graphql(`
  query RequirementsOfList {
    referrals(box: RECEIVED) { edges { node { jobTitle requirementsMatch { met missing } } } }
  }`);

const matchIn = async (as: Actor, { id }: { id: string }) => (await as.run(ONE, { id })).referral?.requirementsMatch;

describe('the requirements of the job that a candidate meets', () => {
  async function asked(requirements: string[], ...skills: string[]) {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate({}, ...skills);
    const job = await t.make.job(meera, { requirements });
    const ask = (parts: object) => t.make.referral({ candidateId: asha.id, referrerId: meera.id, ...parts });
    return { meera, asha, job, ask, referral: await ask({ jobId: job.id, jobTitle: job.title }) };
  }

  it('are named to the referrer and their HR, and to nobody else', async () => {
    const { meera, asha, referral } = await asked(['2 years of React', 'CSS', 'Testing'], 'React', 'css');
    const match = { met: ['2 years of React', 'CSS'], missing: ['Testing'] };
    for (const as of [meera, await t.make.hr()]) expect(await matchIn(as, referral)).toEqual(match);
    expect(await matchIn(asha, referral)).toBeNull();
    const others: User[] = [await t.make.alumni(), await t.make.hr({ verifiedAt: null }), await t.make.admin()];
    for (const other of others) expect(await matchIn(other, referral)).toBeUndefined();
  });

  it('are those of now: the candidate’s skills and the job may have changed', async () => {
    const { meera, asha, job, referral } = await asked(['Go']);
    expect(await matchIn(meera, referral)).toEqual({ met: [], missing: ['Go'] });
    await t.make.skills(asha, 'Go');
    expect(await matchIn(meera, referral)).toEqual({ met: ['Go'], missing: [] });
    await t.db.raw('update jobs set requirements = $2 where id = $1', [job.id, ['Rust', 'Go']]);
    expect(await matchIn(meera, referral)).toEqual({ met: ['Go'], missing: ['Rust'] });
  });

  it('are null without a posted job, for a job without requirements, and for a former member', async () => {
    const { meera, asha, ask, referral } = await asked(['Go'], 'Go');
    const plain = await t.make.job(meera, { requirements: [] });
    expect(await matchIn(meera, await ask({ jobTitle: 'Named by the candidate' }))).toBeNull();
    expect(await matchIn(meera, await ask({ jobId: plain.id, jobTitle: 'Without' }))).toBeNull();
    await t.db.raw('update users set deleted_at = now() where id = $1', [asha.id]);
    expect(await matchIn(meera, referral)).toBeNull();
  });

  it('are read for all referrals of a list in one statement', async () => {
    const { meera, ask } = await asked(['Go'], 'Go');
    await ask({ jobTitle: 'Other' });
    await t.signIn(meera);
    const names = await t.countStatements(async () => {
      expect((await meera.run(LIST)).referrals.edges.map(({ node }) => node.requirementsMatch)).toEqual([
        null,
        { met: ['Go'], missing: [] },
      ]);
    });
    expect(names.filter((name) => name === 'referrals.requirements')).toHaveLength(1);
  });
});
