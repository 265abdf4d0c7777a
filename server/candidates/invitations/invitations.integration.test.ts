import { JobStatus } from '../../jobs/jobs.rules';
import { lockJob } from '../../jobs/jobs.store';
import type { Transaction } from '../../platform/db/database';
import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import type { InviteToApplyInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { until } from '../../testing/sockets';
import { insertBlock, lockPair } from '../../users/blocks/blocks.store';
import { INVITED_RATE } from './invitations.rules';

const t = testApp();

const INVITE = graphql(`
  mutation InvitationsInvite($input: InviteToApplyInput!) {
    inviteToApply(input: $input) { conversation { id with { id } lastMessage { content mine } } }
  }`);
const INVITED = graphql(`
  query InvitationsInvited($id: ID!, $jobId: ID) { candidate(id: $id) { invited(jobId: $jobId) invitedAt(jobId: $jobId) } }`);

const invite = async (as: Actor, input: InviteToApplyInput) =>
  (await as.run(INVITE, { input })).inviteToApply.conversation;

/** Whom a race is about. */
interface Race {
  jobId: string;
  candidateId: string;
  senderId: string;
}

describe('inviting a candidate to apply', () => {
  it('an invitation is a message with a link to the job, and the candidate is notified once', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera, { title: 'Data Analyst' });
    const note = ' Your project is lovely. ';
    expect(await invite(meera, { candidateId: asha.id, jobId: job.id, note })).toEqual({
      id: expect.any(String),
      with: { id: asha.id },
      lastMessage: {
        mine: true,
        content: `Your project is lovely.\n\nI would like to invite you to apply for Data Analyst at Acme (Pune):\n${t.app.core.publicUrl()}/jobs/${job.id}`,
      },
    });
    await t.drain();
    expect(await asha.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'INVITATION',
        title: 'Meera invites you to apply',
        link: `/jobs/${job.id}`,
        message: 'Meera Nair of Acme invites you to apply for Data Analyst. See the message in your conversation.',
      },
    ]);
  });

  it('of parallel invitations to the same job and candidate, one is sent', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const [job, other] = [await t.make.job(meera), await t.make.job(meera)];
    const codes = await Promise.all(
      [meera, kavya, meera, kavya].map((as) => codeOf(invite(as, { candidateId: asha.id, jobId: job.id }))),
    );
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', null].toSorted());
    expect([await t.count('job_invitations'), await t.count('messages')]).toEqual([1, 1]);
    expect((await invite(kavya, { candidateId: asha.id, jobId: other.id })).with.id).toBe(asha.id);
  });

  it('refused repetitions do not count toward the candidate’s limit of invitations', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const [job, other] = [await t.make.job(meera), await t.make.job(kavya)];
    const again = () => codeOf(invite(meera, { candidateId: asha.id, jobId: job.id }));
    expect(await again()).toBeNull();
    for (let tries = 0; tries < INVITED_RATE.points; tries++) expect(await again()).toBe('CONFLICT');
    expect((await invite(kavya, { candidateId: asha.id, jobId: other.id })).with.id).toBe(asha.id);
  });

  it('the sender, the poster of the job and HR of the company see that a candidate was invited', async () => {
    const [meera, kavya, stranger, asha] = [
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.alumni({ company: 'Globex' }),
      await t.make.jobseeker(),
    ];
    const [job, other] = [await t.make.job(meera), await t.make.job(meera)];
    await invite(kavya, { candidateId: asha.id, jobId: job.id });
    const invited = async (as: User, jobId?: string) =>
      (await as.run(INVITED, { id: asha.id, jobId })).candidate?.invited;
    for (const as of [meera, kavya])
      expect([await invited(as), await invited(as, job.id), await invited(as, other.id)]).toEqual([true, true, false]);
    expect([await invited(stranger), await invited(stranger, job.id)]).toEqual([false, false]);
    const at = t.clock.now().toISOString();
    const invitedAt = async (jobId?: string) => (await meera.run(INVITED, { id: asha.id, jobId })).candidate?.invitedAt;
    expect([await invitedAt(), await invitedAt(job.id), await invitedAt(other.id)]).toEqual([at, at, null]);
  });

  it('a second invitation is refused with the name of the user who sent the first one, even if both are sent at once', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const job = await t.make.job(meera);
    const messageOf = async (as: User, asha: User) =>
      (await as.post(`/api/candidates/${asha.id}/invite`, { jobId: job.id })).json().message;
    const by = (who: string) => `${who} already invited this candidate to this job.`;
    const names = [meera, kavya].map(({ firstName, lastName }) => by(`${firstName} ${lastName} has`));
    const first = await t.make.jobseeker();
    await invite(kavya, { candidateId: first.id, jobId: job.id });
    expect([await messageOf(meera, first), await messageOf(kavya, first)]).toEqual([names[1], by('You have')]);
    const second = await t.make.jobseeker();
    const both = await Promise.all([messageOf(meera, second), messageOf(kavya, second)]);
    expect(names.toReversed()).toContain(both.find((message) => message !== undefined));
  });

  it('only those who can edit the job can invite', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const input = { candidateId: asha.id, jobId: job.id };
    const [peer, otherHr] = [await t.make.alumni(), await t.make.hr({ company: 'Globex' })];
    await expectRefusal(invite(t.visitor, input), 'UNAUTHENTICATED');
    await expectRefusal(invite(asha, input), 'FORBIDDEN');
    await expectRefusal(invite(peer, input), 'FORBIDDEN');
    await expectRefusal(invite(otherHr, input), 'FORBIDDEN');
    await expectRefusal(invite(peer, { ...input, jobId: draft.id }), 'NOT_FOUND');
    await expectRefusal(invite(meera, { ...input, jobId: 'no uuid' }), 'NOT_FOUND');
    expect(await codeOf(invite(await t.make.admin(), input))).toBeNull();
    expect(await t.count('job_invitations')).toBe(1);
  });

  it('an invitation needs a visible job seeker who accepts messages, and a verified company', async () => {
    const [meera, unverified] = [await t.make.alumni(), await t.make.alumni({ verifiedAt: null })];
    const job = await t.make.job(meera);
    const own = await t.make.job(unverified);
    const to = async (candidate: { id: string }, as = meera, jobId = job.id) =>
      await codeOf(invite(as, { candidateId: candidate.id, jobId }));
    expect(await to(await t.make.alumni())).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ profileVisibility: 'private' }))).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ suspendedAt: new Date() }))).toBe('NOT_FOUND');
    expect(await to({ id: 'no uuid' })).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ allowDirectContact: false }))).toBe('FORBIDDEN');
    // Nobody is written to by people whose company is not verified.
    expect(await to(await t.make.jobseeker(), unverified, own.id)).toBe('FORBIDDEN');
    const known = await t.make.jobseeker({ allowDirectContact: false });
    await t.make.referral({ candidateId: known.id, referrerId: meera.id });
    expect(await to(known)).toBeNull();
  });

  it('the job must accept applications, and the candidate must not have applied', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const code = async (jobId: string) => await codeOf(invite(meera, { candidateId: asha.id, jobId }));
    const closed = await t.make.job(meera, { status: JobStatus.CLOSED });
    const over = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    const applied = await t.make.job(meera);
    await asha.applyToJob({ jobId: applied.id });
    expect([await code(closed.id), await code(over.id), await code(applied.id)]).toEqual(Array(3).fill('CONFLICT'));
    expect(await t.count('messages')).toBe(0);
  });

  it.each([
    [
      'the job closes',
      'CONFLICT',
      (tx, { jobId }) => tx.raw(`update jobs set status = 'closed' where id = $1`, [jobId]),
    ],
    [
      'the candidate blocks the sender',
      'NOT_FOUND',
      async (tx, { candidateId, senderId }) => {
        await lockPair(tx, candidateId, senderId);
        await insertBlock(tx, { blockerId: candidateId, blockedId: senderId, at: t.clock.now() });
      },
    ],
    [
      'the candidate applies',
      'CONFLICT',
      async (tx, { jobId, candidateId }) => {
        await lockJob(tx, jobId);
        await tx.raw('insert into job_applications (job_id, candidate_id) values ($1, $2)', [jobId, candidateId]);
      },
    ],
  ] satisfies [string, string, (tx: Transaction, of: Race) => Promise<unknown>][])(
    'an invitation that is sent while %s is refused as %s',
    async (_what, expected, happen) => {
      const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
      const input = { candidateId: asha.id, jobId: (await t.make.job(meera)).id };
      const isWaiting = async () =>
        (await t.db.raw(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .rows.length > 0;
      let code: Promise<string | null> | undefined;
      await t.db.inTransaction(async (tx) => {
        await happen(tx, { ...input, senderId: meera.id });
        let isAnswered = false;
        code = codeOf(invite(meera, input)).finally(() => {
          isAnswered = true;
        });
        await until(async () => isAnswered || (await isWaiting()), 'the invitation');
      });
      expect(await code).toBe(expected);
      expect([await t.count('job_invitations'), await t.count('messages')]).toEqual([0, 0]);
    },
  );

  it('a note that is too long and too many invitations are refused', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const asha = await t.make.jobseeker();
    await expectRefusal(
      invite(meera, { candidateId: asha.id, jobId: job.id, note: 'x'.repeat(1001) }),
      'BAD_USER_INPUT',
      ['note'],
    );
    const people = await Promise.all(Array.from({ length: 31 }, () => t.make.jobseeker()));
    const codes: (string | null)[] = [];
    for (const person of people) codes.push(await codeOf(invite(meera, { candidateId: person.id, jobId: job.id })));
    expect(codes.filter((code) => code === null)).toHaveLength(30);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});
