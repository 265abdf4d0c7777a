import { codeOf } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { indexedPlans } from '../../testing/query-plans';

const t = testApp();

const INVITATIONS = graphql(`
  query JobInvitations($id: ID!, $first: Int! = 20, $after: String) {
    job(id: $id) {
      invitations(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { candidate { id } invitedBy { name } hasApplied } }
      }
    }
  }`);

const invitationsOf = async (as: User, id: string, page: { first?: number; after?: string | null } = {}) =>
  (await as.run(INVITATIONS, { id, ...page })).job?.invitations;

async function invited(count: number) {
  const meera = await t.make.alumni();
  const job = await t.make.job(meera);
  const people: User[] = [];
  for (let i = 0; i < count; i++) {
    const person = await t.make.jobseeker();
    await t.make.invitation({ jobId: job.id, candidateId: person.id, invitedById: meera.id, messageId: null });
    people.unshift(person);
  }
  return { meera, job, people };
}

describe('the invitations of a job', () => {
  it('say who was invited and who has applied, newest first, page by page', async () => {
    const { meera, job, people } = await invited(3);
    await people[1]?.applyToJob({ jobId: job.id });
    const invitedBy = { name: `${meera.firstName} ${meera.lastName}` };
    const first = await invitationsOf(meera, job.id, { first: 2 });
    expect(first).toEqual({
      totalCount: 3,
      pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      edges: [
        { node: { candidate: { id: people[0]?.id }, invitedBy, hasApplied: false } },
        { node: { candidate: { id: people[1]?.id }, invitedBy, hasApplied: true } },
      ],
    });
    const second = await invitationsOf(meera, job.id, { first: 2, after: first?.pageInfo.endCursor ?? null });
    expect(second?.edges.map(({ node }) => node.candidate.id)).toEqual([people[2]?.id]);
    expect(await codeOf(invitationsOf(meera, job.id, { first: 101 }))).toBe('BAD_USER_INPUT');
    expect(await codeOf(invitationsOf(meera, job.id, { after: 'x' }))).toBe('BAD_USER_INPUT');
  });

  it('are for users who can edit the job, and name only candidates whom they can see', async () => {
    const { meera, job, people } = await invited(2);
    const [kavya, peer, asha] = [await t.make.hr(), await t.make.alumni(), await t.make.jobseeker()];
    expect((await invitationsOf(kavya, job.id))?.totalCount).toBe(2);
    for (const as of [peer, asha]) expect(await invitationsOf(as, job.id)).toBeNull();
    await t.db.raw(`update users set profile_visibility = 'private' where id = $1`, [people[0]?.id]);
    for (const as of [meera, kavya]) {
      const seen = await invitationsOf(as, job.id);
      expect([seen?.totalCount, seen?.edges.map(({ node }) => node.candidate.id)]).toEqual([1, [people[1]?.id]]);
    }
  });

  it('name their senders, also those who are gone', async () => {
    const { meera, job } = await invited(1);
    const [kavya, asha] = [await t.make.hr(), await t.make.jobseeker()];
    await t.make.invitation({ jobId: job.id, candidateId: asha.id, invitedById: kavya.id, messageId: null });
    const senders = async () => (await invitationsOf(meera, job.id))?.edges.map(({ node }) => node.invitedBy.name);
    const [first, second] = [kavya, meera].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(await senders()).toEqual([first, second]);
    await kavya.deleteAccount(kavya.email);
    expect(await senders()).toEqual(['Former member', second]);
  });

  it('are found by an index', async () => {
    const { meera, job } = await invited(1);
    const plans = [...(await indexedPlans(t, 'invitations.of-job', () => invitationsOf(meera, job.id))).values()];
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('using job_invitations_job_id_candidate_id_key on job_invitations');
    expect(plans[0]).not.toContain('Seq Scan on job_invitations');
  });
});
