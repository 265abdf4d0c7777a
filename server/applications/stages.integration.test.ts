import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const APPLY =
  'mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id stage allowedStages candidate { id } } } }';
const MOVE = `mutation ($input: ChangeApplicationStageInput!) { changeApplicationStage(input: $input) {
  application { id kind stage title allowedStages job { id } candidate { id user { email } } } } }`;
const TOLD = '{ notifications { edges { node { kind title link } } } }';

async function applied() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const job = await t.make.job(meera, { title: 'Analyst' });
  const { data } = await t.execute(asha, APPLY, { input: { jobId: job.id } });
  return { asha, meera, job, id: String(data.applyToJob.application.id) };
}
const move = (as: UserEntity | null, input: object) => t.execute(as, MOVE, { input });
const toldTo = async (user: UserEntity) => {
  await t.drain();
  const { data } = await t.execute(user, TOLD);
  return data.notifications.edges.map(({ node }: { node: object }) => node);
};

describe('a direct application', () => {
  it('is moved along by who may edit the job, by its id or by job and candidate, and tells the candidate each time', async () => {
    const { asha, meera, job, id } = await applied();
    const kavya = await t.make.hr();
    const reviewed = await move(meera, { id, stage: 'IN_REVIEW' });
    expect(reviewed.data.changeApplicationStage.application).toEqual({
      ...{ id, kind: 'JOB', stage: 'IN_REVIEW', title: 'Analyst', job: { id: job.id } },
      ...{ allowedStages: ['INTERVIEW', 'OFFER', 'REJECTED'], candidate: { id: asha.id, user: { email: asha.email } } },
    });
    expect((await move(kavya, { jobId: job.id, candidateId: asha.id, stage: 'INTERVIEW' })).code).toBeNull();
    const offer = await move(await t.make.admin(), { id, stage: 'OFFER' });
    expect(offer.data.changeApplicationStage.application).toMatchObject({ stage: 'OFFER', allowedStages: [] });
    expect(await toldTo(asha)).toEqual([
      { kind: 'JOB', title: 'An offer from Acme', link: '/applications' },
      { kind: 'JOB', title: 'An interview at Acme', link: '/applications' },
      { kind: 'JOB', title: 'Acme is reviewing your application', link: '/applications' },
    ]);
    expect(await toldTo(meera)).toEqual([{ kind: 'JOB', title: 'Asha applied for Analyst', link: `/jobs/${job.id}` }]);
  });

  it('is withdrawn by the candidate, which tells who posted the job', async () => {
    const { asha, meera, job, id } = await applied();
    const { data } = await move(asha, { id, stage: 'WITHDRAWN' });
    expect(data.changeApplicationStage.application).toMatchObject({
      stage: 'WITHDRAWN',
      allowedStages: [],
      candidate: null,
    });
    expect((await toldTo(meera))[0]).toEqual({
      kind: 'JOB',
      title: 'Asha withdrew an application',
      link: `/jobs/${job.id}`,
    });
    expect(await toldTo(asha)).toEqual([]);
    expect((await move(meera, { id, stage: 'OFFER' })).code).toBe('CONFLICT');
    expect((await t.execute(asha, APPLY, { input: { jobId: job.id } })).code).toBe('CONFLICT');
  });

  it('is turned down once: the rest is a conflict', async () => {
    const { asha, meera, id } = await applied();
    expect((await move(meera, { id, stage: 'REJECTED' })).code).toBeNull();
    for (const stage of ['REJECTED', 'IN_REVIEW', 'APPLIED', 'SAVED'])
      expect((await move(meera, { id, stage })).code).toBe('CONFLICT');
    expect((await move(asha, { id, stage: 'WITHDRAWN' })).code).toBe('CONFLICT');
  });

  it('lets one of two who move it at once win', async () => {
    const { asha, meera, id } = await applied();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => move(meera, { id, stage: 'REJECTED' })),
      ...Array.from({ length: 4 }, () => move(asha, { id, stage: 'WITHDRAWN' })),
    ]);
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'CONFLICT']));
  });

  it('is nobody’s else, and each side makes its own moves', async () => {
    const { asha, meera, job, id } = await applied();
    expect((await move(null, { id, stage: 'OFFER' })).code).toBe('UNAUTHENTICATED');
    for (const as of [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr({ company: 'Globex' }),
      await t.make.hr({ verifiedAt: null }),
    ])
      for (const stage of ['OFFER', 'WITHDRAWN']) expect((await move(as, { id, stage })).code).toBe('NOT_FOUND');
    expect((await move(asha, { id, stage: 'OFFER' })).code).toBe('FORBIDDEN');
    expect((await move(meera, { id, stage: 'WITHDRAWN' })).code).toBe('FORBIDDEN');
    expect((await move(meera, { id: 'no uuid', stage: 'OFFER' })).code).toBe('NOT_FOUND');
    expect((await move(meera, { jobId: job.id, candidateId: meera.id, stage: 'OFFER' })).code).toBe('NOT_FOUND');
  });

  it.each([
    [{}, 'id'],
    [{ jobId: 'x' }, 'candidateId'],
    [{ candidateId: 'x' }, 'jobId'],
  ])('has to be named: %j misses %s', async (input, field) => {
    const { errors } = await move(await t.make.alumni(), { ...input, stage: 'OFFER' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('stands in the list of its job with who applied and how far it is', async () => {
    const { asha, meera, job, id } = await applied();
    await move(meera, { id, stage: 'INTERVIEW' });
    const JOB = `query ($id: ID!) { job(id: $id) { applications { totalCount edges { node { id stage referral { id } candidate { id user { email } } } } } } }`;
    expect((await t.execute(meera, JOB, { id: job.id })).data.job.applications).toEqual({
      totalCount: 1,
      edges: [
        { node: { id, stage: 'INTERVIEW', referral: null, candidate: { id: asha.id, user: { email: asha.email } } } },
      ],
    });
    for (const as of [asha, await t.make.alumni()])
      expect((await t.execute(as, JOB, { id: job.id })).data.job.applications).toBeNull();
  });
});
