import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import type { ChangeApplicationStageInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const MOVE = graphql(`
  mutation StagesMove($input: ChangeApplicationStageInput!) {
    changeApplicationStage(input: $input) {
      application { id kind stage title allowedStages job { id } candidate { id user { email } } }
    }
  }`);
const MOVE_SEVERAL = graphql(`
  mutation StagesMoveSeveral($input: ChangeApplicationStagesInput!) {
    changeApplicationStages(input: $input) { refused { id message } }
  }`);
const JOB = graphql(`
  query StagesJob($id: ID!) {
    job(id: $id) {
      applications { totalCount edges { node { id stage referral { id } candidate { id user { email } } } } }
    }
  }`);

const IN_STAGES = graphql(`
  query StagesOfJob($id: ID!, $stage: [ApplicationStage!], $first: Int! = 20, $after: String) {
    job(id: $id) {
      applications(stage: $stage, first: $first, after: $after) {
        totalCount counts { stage count } pageInfo { hasNextPage endCursor } edges { node { stage } }
      }
    }
  }`);
const MOVERS = graphql(`
  query StagesMovers($id: ID!) { job(id: $id) { applications { edges { node { movedBy { id name } } } } } }`);
const OWN_MOVERS = graphql(`query StagesOwnMovers { applications { edges { node { movedBy { id } } } } }`);
const NOTES = graphql(`
  query StagesNotes($id: ID!) { job(id: $id) { applications { edges { node { note } } } } }`);
const OWN_NOTES = graphql(`query StagesOwnNotes { applications { edges { node { id note } } } }`);

async function applied() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const job = await t.make.job(meera, { title: 'Analyst' });
  return { asha, meera, job, id: (await asha.applyToJob({ jobId: job.id })).id };
}
const move = async (as: Actor, input: ChangeApplicationStageInput) =>
  (await as.run(MOVE, { input })).changeApplicationStage.application;
async function notificationsOf(user: User) {
  await t.drain();
  return (await user.notifications()).map(({ kind, title, link }) => ({ kind, title, link }));
}

describe('the stages of a direct application', () => {
  it('those who can edit the job move an application, by id or by job and candidate, and the candidate is notified', async () => {
    const { asha, meera, job, id } = await applied();
    const kavya = await t.make.hr();
    const reviewed = await move(meera, { id, stage: 'IN_REVIEW' });
    expect(reviewed).toEqual({
      id,
      kind: 'JOB',
      stage: 'IN_REVIEW',
      title: 'Analyst',
      job: { id: job.id },
      allowedStages: ['INTERVIEW', 'OFFER', 'REJECTED'],
      candidate: { id: asha.id, user: { email: asha.email } },
    });
    expect((await move(kavya, { jobId: job.id, candidateId: asha.id, stage: 'INTERVIEW' })).stage).toBe('INTERVIEW');
    const admin = await t.make.admin();
    expect(await move(admin, { id, stage: 'OFFER' })).toMatchObject({ stage: 'OFFER', allowedStages: [] });
    const { rows } = await t.db.raw('select actor_id as actor, action, subject, reason from audit_log');
    const entry = { action: 'application.change-stage', subject: `application ${id}`, reason: 'interview to offer' };
    expect(rows).toEqual([{ actor: admin.id, ...entry }]);
    expect(await notificationsOf(asha)).toEqual([
      { kind: 'JOB', title: 'An offer from Acme', link: '/applications' },
      { kind: 'JOB', title: 'An interview at Acme', link: '/applications' },
      { kind: 'JOB', title: 'Acme is reviewing your application', link: '/applications' },
    ]);
    expect(await notificationsOf(meera)).toEqual([
      { kind: 'JOB', title: 'Asha applied for Analyst', link: `/listings/${job.id}` },
    ]);
  });

  it('the candidate can withdraw, which notifies the poster of the job', async () => {
    const { asha, meera, job, id } = await applied();
    expect(await move(asha, { id, stage: 'WITHDRAWN' })).toMatchObject({
      stage: 'WITHDRAWN',
      allowedStages: [],
      candidate: null,
    });
    expect((await notificationsOf(meera))[0]).toEqual({
      kind: 'JOB',
      title: 'Asha withdrew an application',
      link: `/listings/${job.id}`,
    });
    expect(await notificationsOf(asha)).toEqual([]);
    await expectRefusal(move(meera, { id, stage: 'OFFER' }), 'CONFLICT');
    await expectRefusal(asha.applyToJob({ jobId: job.id }), 'CONFLICT');
  });

  it('a colleague with an older view does not overwrite a newer stage', async () => {
    const { meera, id } = await applied();
    const kavya = await t.make.hr();
    await move(meera, { id, from: 'APPLIED', stage: 'INTERVIEW' });
    await expectRefusal(move(kavya, { id, from: 'APPLIED', stage: 'REJECTED' }), 'CONFLICT', ['from']);
    const late = await kavya.patch(`/api/applications/${id}/stage`, { stage: 'rejected', from: 'applied' });
    expect([late.statusCode, late.json().fields]).toEqual([409, ['from']]);
    expect((await move(kavya, { id, from: 'INTERVIEW', stage: 'REJECTED' })).stage).toBe('REJECTED');
  });

  it('users who move an application that was withdrawn in the meantime see who withdrew it, and when', async () => {
    const { asha, meera, id } = await applied();
    await move(asha, { id, stage: 'WITHDRAWN' });
    const refusal = `^The stage is withdrawn, no longer applied\\. ${asha.firstName} ${asha.lastName} withdrew on .+ IST\\.$`;
    const one = await meera.patch(`/api/applications/${id}/stage`, { stage: 'interview', from: 'applied' });
    expect([one.statusCode, one.json()]).toEqual([409, expect.objectContaining({ fields: ['from'] })]);
    expect(one.json().message).toMatch(new RegExp(refusal));
    const { refused } = (await meera.run(MOVE_SEVERAL, { input: { ids: [id], stage: 'INTERVIEW', from: 'APPLIED' } }))
      .changeApplicationStages;
    expect(refused).toEqual([{ id, message: expect.stringMatching(refusal) }]);
    const again = await asha.patch(`/api/applications/${id}/stage`, { stage: 'withdrawn', from: 'applied' });
    expect(again.json().message).toMatch(/ You withdrew on /);
  });

  it('those who can edit the job see who moved an application last, and the candidate does not', async () => {
    const { asha, meera, job, id } = await applied();
    const kavya = await t.make.hr();
    const moverFor = async (as: User) =>
      (await as.run(MOVERS, { id: job.id })).job?.applications?.edges.map(({ node }) => node.movedBy);
    expect(await moverFor(meera)).toEqual([null]);
    await move(kavya, { id, stage: 'INTERVIEW' });
    const name = `${kavya.firstName} ${kavya.lastName}`;
    expect(await moverFor(meera)).toEqual([{ id: kavya.id, name }]);
    expect((await asha.run(OWN_MOVERS)).applications.edges).toEqual([{ node: { movedBy: null } }]);
    const late = await asha.patch(`/api/applications/${id}/stage`, { stage: 'withdrawn', from: 'applied' });
    expect(late.json().message).toMatch(/^The stage is interview, no longer applied\. It was changed on /);
    await kavya.deleteAccount(kavya.email);
    expect(await moverFor(meera)).toEqual([{ id: kavya.id, name: 'Former member' }]);
    await move(asha, { id, stage: 'WITHDRAWN' });
    expect((await moverFor(meera))?.[0]?.id).toBe(asha.id);
  });

  it('a rejected application cannot be moved again', async () => {
    const { asha, meera, id } = await applied();
    expect((await move(meera, { id, stage: 'REJECTED' })).stage).toBe('REJECTED');
    for (const stage of ['REJECTED', 'IN_REVIEW', 'APPLIED', 'SAVED'] as const)
      await expectRefusal(move(meera, { id, stage }), 'CONFLICT');
    await expectRefusal(move(asha, { id, stage: 'WITHDRAWN' }), 'CONFLICT');
  });

  it('the applications of a job can be limited to stages, and are counted by stage', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const stages = ['APPLIED', 'IN_REVIEW', 'IN_REVIEW', 'OFFER'] as const;
    for (const stage of stages) {
      const { id } = await (await t.make.jobseeker()).applyToJob({ jobId: job.id });
      if (stage !== 'APPLIED') await move(meera, { id, stage });
    }
    const list = async (variables: { stage?: ('APPLIED' | 'IN_REVIEW')[]; first?: number; after?: string | null }) => {
      const page = (await meera.run(IN_STAGES, { id: job.id, ...variables })).job?.applications;
      const counts = page?.counts.filter(({ count }) => count > 0).map(({ stage, count }) => `${stage} ${count}`);
      return {
        total: page?.totalCount,
        counts,
        stages: page?.edges.map(({ node }) => node.stage),
        end: page?.pageInfo,
      };
    };
    const counts = ['APPLIED 1', 'IN_REVIEW 2', 'OFFER 1'];
    expect(await list({})).toMatchObject({ total: 4, counts, stages: stages.toReversed() });
    const first = await list({ stage: ['APPLIED', 'IN_REVIEW'], first: 2 });
    expect(first).toMatchObject({ total: 3, counts, stages: ['IN_REVIEW', 'IN_REVIEW'], end: { hasNextPage: true } });
    const after = first.end?.endCursor ?? null;
    expect(await list({ stage: ['APPLIED', 'IN_REVIEW'], first: 2, after })).toMatchObject({ stages: ['APPLIED'] });
    expect(await codeOf(list({ stage: ['APPLIED'], after }))).toBe('BAD_USER_INPUT');
  });

  it('of parallel moves by both sides, one succeeds', async () => {
    const { asha, meera, id } = await applied();
    const codes = await Promise.all([
      ...Array.from({ length: 4 }, () => codeOf(move(meera, { id, stage: 'REJECTED' }))),
      ...Array.from({ length: 4 }, () => codeOf(move(asha, { id, stage: 'WITHDRAWN' }))),
    ]);
    expect(codes.map((code) => code ?? 'moved').sort()).toEqual([...Array(7).fill('CONFLICT'), 'moved']);
  });

  it('each side can make its own moves only, and strangers get NOT_FOUND', async () => {
    const { asha, meera, job, id } = await applied();
    await expectRefusal(move(t.visitor, { id, stage: 'OFFER' }), 'UNAUTHENTICATED');
    for (const as of [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr({ company: 'Globex' }),
      await t.make.hr({ verifiedAt: null }),
    ])
      for (const stage of ['OFFER', 'WITHDRAWN'] as const) await expectRefusal(move(as, { id, stage }), 'NOT_FOUND');
    await expectRefusal(move(asha, { id, stage: 'OFFER' }), 'FORBIDDEN');
    await expectRefusal(move(meera, { id, stage: 'WITHDRAWN' }), 'FORBIDDEN');
    await expectRefusal(move(meera, { id: 'no uuid', stage: 'OFFER' }), 'NOT_FOUND');
    await expectRefusal(move(meera, { jobId: job.id, candidateId: meera.id, stage: 'OFFER' }), 'NOT_FOUND');
  });

  it.each([
    [{}, 'id'],
    [{ jobId: 'x' }, 'candidateId'],
    [{ candidateId: 'x' }, 'jobId'],
  ])('%j is refused because %s is missing', async (input, field) => {
    await expectRefusal(move(await t.make.alumni(), { ...input, stage: 'OFFER' }), 'BAD_USER_INPUT', [field]);
  });

  it('those who can edit the job and the candidate read the note, until the account is deleted', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera);
    const note = 'I built a compiler.';
    const { id } = await asha.applyToJob({ jobId: job.id, note });
    const notesFor = async (as: User) =>
      (await as.run(NOTES, { id: job.id })).job?.applications?.edges.map((edge) => edge.node.note);
    for (const as of [meera, await t.make.hr(), await t.make.admin()]) expect(await notesFor(as)).toEqual([note]);
    for (const as of [asha, await t.make.alumni()]) expect(await notesFor(as)).toBeUndefined();
    expect((await asha.run(OWN_NOTES)).applications.edges).toEqual([{ node: { id, note } }]);
    expect((await meera.get(`/api/jobs/${job.id}/applications`)).json()).toEqual([
      expect.objectContaining({ id, note }),
    ]);
    expect((await asha.get('/api/applications')).json()).toEqual([expect.objectContaining({ id, note })]);
    await asha.deleteAccount(asha.email);
    expect(await notesFor(meera)).toEqual([null]);
  });

  it('the job’s list of applications has each candidate and stage, for those who can edit the job', async () => {
    const { asha, meera, job, id } = await applied();
    await move(meera, { id, stage: 'INTERVIEW' });
    expect((await meera.run(JOB, { id: job.id })).job?.applications).toEqual({
      totalCount: 1,
      edges: [
        { node: { id, stage: 'INTERVIEW', referral: null, candidate: { id: asha.id, user: { email: asha.email } } } },
      ],
    });
    for (const as of [asha, await t.make.alumni()])
      expect((await as.run(JOB, { id: job.id })).job?.applications).toBeNull();
  });
});
