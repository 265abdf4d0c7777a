import { JobStatus } from '../../jobs/jobs.rules';
import { type Actor, codeOf } from '../../testing/actor';
import type { RecommendationsRecommendedQueryVariables } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const RECOMMENDED = graphql(`
  query RecommendationsRecommended($jobId: ID, $first: Int) {
    recommendedCandidates(jobId: $jobId, first: $first) {
      score reasons job { id } candidate { id readiness { score } user { name } }
    }
  }`);

const recommended = async (as: User, jobId: string | null = null, first = 5) =>
  (await as.run(RECOMMENDED, { jobId, first })).recommendedCandidates;
const idsOf = (matches: { candidate: { id: string } }[]) => matches.map(({ candidate }) => candidate.id);

describe('recommended candidates', () => {
  it('recommendations are the best matches, with reasons', async () => {
    const meera = await t.make.alumni({ college: 'IIT' });
    const job = await t.make.job(meera, { title: 'Platform Engineer', requirements: ['Go', 'SQL', 'Docker'] });
    const most = await t.makeCandidate({}, 'Go', 'SQL');
    const best = await t.makeCandidate({ college: 'iit ', lookingFor: ['Platform Engineer'] }, 'Go', 'SQL', 'Docker');
    await t.makeCandidate({}, 'Figma');
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

  it('candidates who applied, were invited, asked for a referral or are hidden are left out', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera, { requirements: ['Go'] });
    const [applied, invited, asked] = [
      await t.makeCandidate({}, 'Go'),
      await t.makeCandidate({}, 'Go'),
      await t.makeCandidate({}, 'Go'),
    ];
    await t.makeCandidate({ profileVisibility: 'private' }, 'Go');
    await t.makeCandidate({ suspendedAt: new Date() }, 'Go');
    const left = await t.makeCandidate({}, 'Go');
    await applied.applyToJob({ jobId: job.id });
    await meera.inviteToApply({ jobId: job.id, candidateId: invited.id });
    await t.make.referral({ candidateId: asked.id, referrerId: meera.id, jobId: job.id });
    expect(idsOf(await recommended(meera, job.id))).toEqual([left.id]);
  });

  it('without a job, recommendations cover the viewer’s open jobs, with each candidate once', async () => {
    const meera = await t.make.alumni();
    const go = await t.make.job(meera, { requirements: ['Go'] });
    const both = await t.make.job(meera, { requirements: ['Go', 'SQL'] });
    await t.make.job(meera, { requirements: ['Figma'], status: JobStatus.CLOSED });
    await t.make.job(meera, { requirements: ['Figma'], applicationDeadline: t.clock.now() });
    await t.make.job(await t.make.alumni(), { requirements: ['Figma'] });
    await t.makeCandidate({}, 'Figma');
    const [one, other] = [await t.makeCandidate({}, 'Go', 'SQL', 'Rust', 'C'), await t.makeCandidate({}, 'Go')];
    const matches = await recommended(meera);
    expect(idsOf(matches)).toEqual([one.id, other.id]);
    expect(matches[1]?.job.id).toBe(go.id);
    expect([go.id, both.id]).toContain(matches[0]?.job.id);
    expect(await recommended(await t.make.alumni())).toEqual([]);
  });

  it('without a job, HR get recommendations for the jobs of their colleagues too, the latest five jobs in all', async () => {
    const [kavya, meera] = [await t.make.hr(), await t.make.alumni()];
    const old = await t.make.job(meera, { requirements: ['Figma'] });
    const own = await t.make.job(kavya, { requirements: ['Go'] });
    const [designer, developer] = [await t.makeCandidate({}, 'Figma'), await t.makeCandidate({}, 'Go')];
    const jobsOf = async (as: User) =>
      new Map((await recommended(as)).map(({ candidate, job }) => [candidate.id, job.id]));
    expect(await jobsOf(kavya)).toEqual(
      new Map([
        [designer.id, old.id],
        [developer.id, own.id],
      ]),
    );
    expect(await jobsOf(await t.make.hr({ verifiedAt: null }))).toEqual(new Map());
    for (let made = 0; made < 4; made += 1) await t.make.job(kavya, { requirements: ['Go'] });
    expect([...(await jobsOf(kavya)).keys()]).toEqual([developer.id]);
  });

  it('recommendations are for users who can edit the job, twenty at most', async () => {
    const meera = await t.make.alumni();
    const [job, draft] = [await t.make.job(meera), await t.make.job(meera, { status: JobStatus.DRAFT })];
    const code = (as: Actor, variables: RecommendationsRecommendedQueryVariables) =>
      codeOf(as.run(RECOMMENDED, { first: 2, ...variables }));
    expect(await code(t.visitor, {})).toBe('UNAUTHENTICATED');
    expect(await code(await t.make.jobseeker(), {})).toBe('FORBIDDEN');
    expect(await code(await t.make.alumni(), { jobId: job.id })).toBe('FORBIDDEN');
    expect(await code(await t.make.alumni(), { jobId: draft.id })).toBe('NOT_FOUND');
    expect(await code(meera, { jobId: 'no uuid' })).toBe('NOT_FOUND');
    expect(await code(await t.make.hr(), { jobId: job.id })).toBeNull();
    for (const first of [0, 21]) expect(await code(meera, { first })).toBe('BAD_USER_INPUT');
  });
});
