import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const ASK = `mutation ($input: RequestReferralInput!) { requestReferral(input: $input) { referral {
  id jobTitle company department status progress matchScore message notes allowedTransitions createdAt expiresAt
  job { id title } referrer { id name } candidate { id user { name email skills { name } } readiness { score } } resume { id name }
  events { status actor { id } note } conversation { id } } } }`;
const QUOTA = '{ me { referralQuota { open openLimit thisMonth monthLimit } } }';

const ask = (as: UserEntity | null, input: object) => t.execute(as, ASK, { input });
const named = (referrer: { id: string }, jobTitle = 'Backend Engineer') => ({
  referrerId: referrer.id,
  jobTitle,
  company: 'Acme',
});
const countReferrals = async () => (await t.db.raw('select id from referrals')).rows.length;
const nobody = '01930000-0000-7000-8000-000000000000';

async function aResume(owner: { id: string }, purpose = 'resume'): Promise<string> {
  const { rows } = await t.db.raw(
    `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, $2, 'cv.pdf', 'application/pdf', 10, '\\x00') returning id`,
    [owner.id, purpose],
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}

describe('asking for a referral', () => {
  it('makes a pending request with its first event, visible to both sides, and a task for the notification', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go', 'SQL');
    const job = await t.make.job(meera, {
      title: 'Go Engineer',
      requirements: ['Go', 'Kafka'],
      department: 'Platform',
    });
    const { data } = await ask(asha, { referrerId: meera.id, jobId: job.id, message: 'Hello 👋' });
    const { referral } = data.requestReferral;
    expect(referral).toMatchObject({
      jobTitle: 'Go Engineer',
      company: 'Acme',
      department: 'Platform',
      status: 'PENDING',
      progress: 10,
      // Half of the requirements (35), half of the title (5), readiness 0.
      matchScore: 40,
      message: 'Hello 👋',
      notes: null,
      allowedTransitions: ['WITHDRAWN'],
      createdAt: t.clock.now().toISOString(),
      expiresAt: new Date(t.clock.now().getTime() + 7 * DAY).toISOString(),
      job: { id: job.id },
      referrer: { id: meera.id },
      candidate: { id: asha.id, user: { skills: [{ name: 'Go' }, { name: 'SQL' }] } },
      events: [{ status: 'PENDING', actor: { id: asha.id }, note: null }],
      conversation: null,
    });
    const { rows } = await t.db.raw('select topic, payload from outbox');
    expect(rows).toEqual([
      { topic: 'referral.requested', payload: { referralId: referral.id, eventId: expect.any(String) } },
    ]);
    const seen = await t.execute(
      meera,
      `{ referral(id: "${referral.id}") { allowedTransitions candidate { user { email } } } }`,
    );
    expect(seen.data.referral).toEqual({
      allowedTransitions: ['ACCEPTED', 'REJECTED'],
      candidate: { user: { email: asha.email } },
    });
  });

  it('is two statements between begin and commit, and one to answer', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const names = await t.countStatements(() =>
      t.execute(asha, ASK.replace(/events .*?conversation \{ id \}/s, ''), { input: named(meera) }),
    );
    expect(names.filter((name) => name !== 'sessions.by-tokens')).toEqual([
      expect.stringMatching(/^requests\.facts\./),
      'requests.ask',
      'referrals.one',
    ]);
  });

  it('takes a job that the candidate names, spelled as the referrer spells the company', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { data } = await ask(asha, { referrerId: meera.id, jobTitle: ' مهندس 🚀 ', company: ' ACME ' });
    expect(data.requestReferral.referral).toMatchObject({ jobTitle: 'مهندس 🚀', company: 'Acme', job: null });
  });

  it('attaches the résumé that is sent, else the profile’s', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const [kept, sent] = [await aResume(asha), await aResume(asha)];
    await t.db.raw('update users set resume_file_id = $2 where id = $1', [asha.id, kept]);
    const first = await ask(asha, named(meera, 'First'));
    const second = await ask(asha, { ...named(meera, 'Second'), resumeFileId: sent });
    expect(first.data.requestReferral.referral.resume.id).toBe(kept);
    expect(second.data.requestReferral.referral.resume.id).toBe(sent);
  });

  it('refuses a file that is not the candidate’s own résumé', async () => {
    const [asha, other, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    for (const resumeFileId of [await aResume(other), await aResume(asha, 'photo'), nobody, 'junk', '\u0000']) {
      const { errors } = await ask(asha, { ...named(meera), resumeFileId });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['resumeFileId'] });
    }
    expect(await countReferrals()).toBe(0);
  });

  it.each([
    ['a visitor', () => null, 'UNAUTHENTICATED'],
    ['alumni', () => t.make.alumni(), 'FORBIDDEN'],
    ['HR', () => t.make.hr(), 'FORBIDDEN'],
    ['an admin', () => t.make.admin(), 'FORBIDDEN'],
  ])('is for job seekers, not for %s', async (_, viewer, code) => {
    expect((await ask(await viewer(), named(await t.make.alumni()))).code).toBe(code);
  });

  it.each([
    ['somebody who does not exist', () => ({ id: nobody }), 'NOT_FOUND'],
    ['an id that is none', () => ({ id: 'junk\u0000' }), 'NOT_FOUND'],
    ['a profile that nobody sees', () => t.make.alumni({ profileVisibility: 'private' }), 'NOT_FOUND'],
    ['somebody who is suspended', () => t.make.alumni({ suspendedAt: new Date() }), 'NOT_FOUND'],
    ['somebody whose company is not verified', () => t.make.alumni({ verifiedAt: null }), 'BAD_USER_INPUT'],
    ['another job seeker', () => t.make.jobseeker(), 'BAD_USER_INPUT'],
    ['an admin', () => t.make.admin({ profileVisibility: 'public', company: 'Acme' }), 'BAD_USER_INPUT'],
    ['somebody who paused requests', () => t.make.alumni({ pauseRequests: true }), 'CONFLICT'],
    [
      'somebody of another college who takes those of their own',
      () => t.make.alumni({ openToRequests: false, college: 'Other' }),
      'CONFLICT',
    ],
    ['somebody at another company', () => t.make.alumni({ company: 'Globex' }), 'BAD_USER_INPUT'],
  ])('is refused for %s', async (_, referrer, code) => {
    const answer = await ask(await t.make.jobseeker(), named(await referrer()));
    expect(answer.code).toBe(code);
    expect(await countReferrals()).toBe(0);
  });

  it('is refused for oneself', async () => {
    const asha = await t.make.jobseeker();
    expect((await ask(asha, named(asha))).code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['closed', { status: 'closed' }, 'CONFLICT'],
    ['a draft', { status: 'draft' }, 'NOT_FOUND'],
    ['without referrals', { referralEnabled: false }, 'CONFLICT'],
    ['of another company', { company: 'Globex' }, 'BAD_USER_INPUT'],
  ])('is refused for a job that is %s', async (_, parts, code) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera, parts as object);
    expect((await ask(asha, { referrerId: meera.id, jobId: job.id })).code).toBe(code);
  });

  it('names the fields at fault', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { errors } = await ask(asha, { referrerId: meera.id, jobTitle: 'x'.repeat(10_000), company: 'Acme' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['jobTitle'] });
    expect((await ask(asha, named(meera))).data.requestReferral.referral.status).toBe('PENDING');
  });
});

describe('one open request', () => {
  it('for each referrer and job: the next is a CONFLICT that names the open one', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    const first = (await ask(asha, named(meera))).data.requestReferral.referral;
    const again = await ask(asha, { ...named(meera, 'BACKEND engineer'), message: 'Once more' });
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflictingId: first.id });
    expect((await ask(asha, named(ravi))).code).toBeNull();
    expect((await ask(asha, named(meera, 'Data Engineer'))).code).toBeNull();
  });

  it('leaves room for a new one once it has ended', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, status: ReferralStatus.REJECTED });
    expect((await ask(asha, named(meera))).code).toBeNull();
  });

  it('holds when sixteen are sent at once without a key', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(asha, named(meera))));
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual([...Array(15).fill('CONFLICT'), 'made']);
    expect(await countReferrals()).toBe(1);
  });
});

describe('an idempotency key', () => {
  it('makes sixteen parallel identical requests one', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const input = { ...named(meera), idempotencyKey: 'click-1' };
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(asha, input)));
    expect(new Set(answers.map(({ data }) => data?.requestReferral.referral.id)).size).toBe(1);
    expect(await countReferrals()).toBe(1);
    const { rows } = await t.db.raw(
      'select (select count(*)::int from referral_events) as events, (select count(*)::int from outbox) as tasks',
    );
    expect(rows).toEqual([{ events: 1, tasks: 1 }]);
  });

  it('answers the first result even after the referrer has closed their door', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const input = { ...named(meera), idempotencyKey: 'click-1' };
    const first = (await ask(asha, input)).data.requestReferral.referral.id;
    await t.db.raw('update users set pause_requests = true where id = $1', [meera.id]);
    expect((await ask(asha, input)).data.requestReferral.referral.id).toBe(first);
  });

  it('is a CONFLICT with another input, and is each candidate’s own', async () => {
    const [asha, binu, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    await ask(asha, { ...named(meera), idempotencyKey: 'one' });
    const other = await ask(asha, { ...named(meera, 'Data Engineer'), idempotencyKey: 'one' });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: ['idempotencyKey'] });
    expect((await ask(binu, { ...named(meera), idempotencyKey: 'one' })).code).toBeNull();
  });
});

describe('the quota', () => {
  it('is five under way, exactly, when twelve are sent at once', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.signIn(asha);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask(asha, named(meera, `Job ${i}`))));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(7);
    expect((await t.execute(asha, QUOTA)).data.me.referralQuota).toEqual({
      open: 5,
      openLimit: 5,
      thisMonth: 5,
      monthLimit: 15,
    });
  });

  it('is fifteen a month, whatever became of them, but for expired ones', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const createdAt = t.clock.now();
    const parts = { candidateId: asha.id, referrerId: meera.id, createdAt };
    for (let i = 0; i < 15; i++)
      await t.make.referral({ ...parts, jobTitle: `Job ${i}`, status: ReferralStatus.REJECTED });
    await t.make.referral({ ...parts, status: ReferralStatus.EXPIRED });
    expect((await ask(asha, named(meera))).code).toBe('CONFLICT');
    expect((await t.execute(asha, QUOTA)).data.me.referralQuota).toMatchObject({ open: 0, thisMonth: 15 });
    t.clock.advance(31 * DAY);
    expect((await ask(asha, named(meera))).code).toBeNull();
  });

  it('is nothing that referrers have', async () => {
    expect((await t.execute(await t.make.alumni(), QUOTA)).data.me.referralQuota).toBeNull();
  });
});
