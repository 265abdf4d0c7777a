import { JobStatus } from '../jobs/jobs.rules';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const RECOMMENDED = `query ($jobId: ID, $first: Int) { recommendedCandidates(jobId: $jobId, first: $first) {
  score reasons job { id } candidate { id readiness { score } user { name } } } }`;

async function seeker(skills: string[], parts: Parameters<typeof t.make.jobseeker>[0] = {}): Promise<UserEntity> {
  const user = await t.make.jobseeker(parts);
  await t.make.skills(user, ...skills);
  await t.db.inTransaction((tx) => t.app.users.refreshDerived(tx, user.id));
  return user;
}

async function recommended(as: UserEntity, jobId: string | null = null, first = 5) {
  const { data, errors } = await t.execute(as, RECOMMENDED, { jobId, first });
  expect(errors).toBeUndefined();
  return data.recommendedCandidates as {
    score: number;
    reasons: string[];
    job: { id: string };
    candidate: { id: string };
  }[];
}
const idsOf = (matches: { candidate: { id: string } }[]) => matches.map(({ candidate }) => candidate.id);

describe('the candidates recommended for a job', () => {
  it('are those who fit best, with the reasons', async () => {
    const meera = await t.make.alumni({ college: 'IIT' });
    const job = await t.make.job(meera, { title: 'Platform Engineer', requirements: ['Go', 'SQL', 'Docker'] });
    const most = await seeker(['Go', 'SQL']);
    const best = await seeker(['Go', 'SQL', 'Docker'], { college: 'iit ', lookingFor: ['Platform Engineer'] });
    await seeker(['Figma']);
    const matches = await recommended(meera, job.id);
    expect(idsOf(matches)).toEqual([best.id, most.id]);
    expect(matches[0]).toMatchObject({
      job: { id: job.id },
      reasons: [
        'Meets every requirement: Go, SQL, Docker',
        'Is looking for a role like Platform Engineer',
        'Studied at your college',
      ],
    });
    expect(matches[1]?.reasons).toEqual(['Meets 2 of 3 requirements: Go, SQL']);
    expect(matches[0]?.score).toBeGreaterThan(matches[1]?.score ?? 100);
    expect(idsOf(await recommended(meera, job.id, 1))).toEqual([best.id]);
  });

  it('leave out who applied, was invited or asked for a referral, and whom the viewer does not see', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera, { requirements: ['Go'] });
    const [applied, invited, asked] = [await seeker(['Go']), await seeker(['Go']), await seeker(['Go'])];
    await seeker(['Go'], { profileVisibility: 'private' });
    await seeker(['Go'], { suspendedAt: new Date() });
    const left = await seeker(['Go']);
    await t.execute(
      applied,
      'mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id } } }',
      { input: { jobId: job.id } },
    );
    await t.execute(
      meera,
      'mutation ($input: InviteToApplyInput!) { inviteToApply(input: $input) { conversation { id } } }',
      {
        input: { jobId: job.id, candidateId: invited.id },
      },
    );
    await t.make.referral({ candidateId: asked.id, referrerId: meera.id, jobId: job.id });
    expect(idsOf(await recommended(meera, job.id))).toEqual([left.id]);
  });

  it('are without a job those for the viewer’s open jobs, each person once, at their best', async () => {
    const meera = await t.make.alumni();
    const go = await t.make.job(meera, { requirements: ['Go'] });
    const both = await t.make.job(meera, { requirements: ['Go', 'SQL'] });
    await t.make.job(meera, { requirements: ['Figma'], status: JobStatus.CLOSED });
    await t.make.job(meera, { requirements: ['Figma'], applicationDeadline: t.clock.now() });
    await t.make.job(await t.make.alumni(), { requirements: ['Figma'] });
    await seeker(['Figma']);
    const [one, other] = [await seeker(['Go', 'SQL', 'Rust', 'C']), await seeker(['Go'])];
    const matches = await recommended(meera);
    expect(idsOf(matches)).toEqual([one.id, other.id]);
    expect(matches[1]?.job.id).toBe(go.id);
    expect([go.id, both.id]).toContain(matches[0]?.job.id);
    expect(await recommended(await t.make.alumni())).toEqual([]);
  });

  it('are for who may edit the job, twenty at most', async () => {
    const meera = await t.make.alumni();
    const [job, draft] = [await t.make.job(meera), await t.make.job(meera, { status: JobStatus.DRAFT })];
    const code = async (as: UserEntity | null, variables: object) =>
      (await t.execute(as, RECOMMENDED, { first: 2, ...variables })).code;
    expect(await code(null, {})).toBe('UNAUTHENTICATED');
    expect(await code(await t.make.jobseeker(), {})).toBe('FORBIDDEN');
    expect(await code(await t.make.alumni(), { jobId: job.id })).toBe('FORBIDDEN');
    expect(await code(await t.make.alumni(), { jobId: draft.id })).toBe('NOT_FOUND');
    expect(await code(meera, { jobId: 'no uuid' })).toBe('NOT_FOUND');
    expect(await code(await t.make.hr(), { jobId: job.id })).toBeNull();
    for (const first of [0, 21]) expect(await code(meera, { first })).toBe('BAD_USER_INPUT');
  });
});
