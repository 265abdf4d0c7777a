import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import type { ReferralEntity } from './referrals.entity';
import { ALL_STATUSES, isLegalMove, isMoveOf, ReferralStatus } from './referrals.rules';

const t = testApp();

const MOVE = `mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { referral {
  id status progress notes rejectionReason expiresAt allowedTransitions events { status note actor { id } }
  conversation { id with { id } } } } }`;
const CREDITS = '{ credits { earned balance tier { current tier } } }';

const move = (as: UserEntity | null, input: object) => t.execute(as, MOVE, { input });
const nobody = '01930000-0000-7000-8000-000000000000';

interface Cast {
  asha: UserEntity;
  meera: UserEntity;
  referral: ReferralEntity;
}

async function cast(parts: Partial<ReferralEntity> = {}): Promise<Cast> {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, ...parts });
  return { asha, meera, referral };
}

const toGraphql = (status: ReferralStatus) => status.toUpperCase();

/** What a rejection needs besides its status. */
const extras = (status: ReferralStatus) => (status === ReferralStatus.REJECTED ? { reason: 'SKILLS_GAP' } : {});

describe('the state machine', () => {
  it.each(ALL_STATUSES.flatMap((from) => ALL_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s, for the referrer and the candidate',
    async (from, to) => {
      for (const side of ['referrer', 'candidate'] as const) {
        const { asha, meera, referral } = await cast({ status: from });
        const expected = !isMoveOf(side, to) ? 'FORBIDDEN' : isLegalMove(from, to) ? null : 'CONFLICT';
        const answer = await move(side === 'referrer' ? meera : asha, {
          id: referral.id,
          status: toGraphql(to),
          ...extras(to),
        });
        expect([side, answer.code]).toEqual([side, expected]);
        const { rows } = await t.db.raw('select status from referrals where id = $1', [referral.id]);
        expect(rows).toEqual([{ status: expected === null ? to : from }]);
      }
    },
  );
});

describe('moving a referral', () => {
  it('is refused to who is no party to it, as for a missing id', async () => {
    const { referral } = await cast();
    const strangers = [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr({ company: 'Globex' }),
      await t.make.hr({ verifiedAt: null }),
      await t.make.admin(),
    ];
    for (const stranger of strangers) {
      expect((await move(stranger, { id: referral.id, status: 'ACCEPTED' })).code).toBe('NOT_FOUND');
    }
    expect((await move(null, { id: referral.id, status: 'ACCEPTED' })).code).toBe('UNAUTHENTICATED');
  });

  it.each([nobody, 'junk', '', '\u0000', '🎓', 'x'.repeat(10_000)])('finds nothing by a strange id', async (id) => {
    expect((await move(await t.make.alumni(), { id, status: 'ACCEPTED' })).code).toBe('NOT_FOUND');
  });

  it('is done by HR of the same verified company too, for its people', async () => {
    const { meera, referral } = await cast();
    const hr = await t.make.hr({ company: ' acme ' });
    const { data } = await move(hr, { id: referral.id, status: 'ACCEPTED' });
    expect(data.changeReferralStatus.referral.status).toBe('ACCEPTED');
    // The one who was asked earns.
    expect((await t.execute(meera, CREDITS)).data.credits.earned).toBe(100);
    expect((await t.execute(hr, CREDITS)).data.credits.earned).toBe(0);
  });

  it('is won by one of two who act at once; the other gets CONFLICT', async () => {
    const { asha, meera, referral } = await cast();
    await Promise.all([t.signIn(asha), t.signIn(meera)]);
    const [accepted, withdrawn] = await Promise.all([
      move(meera, { id: referral.id, status: 'ACCEPTED' }),
      move(asha, { id: referral.id, status: 'WITHDRAWN' }),
    ]);
    // An accepted request can still be withdrawn, a withdrawn one not be accepted.
    const outcome = `${accepted.code} ${withdrawn.code}`;
    expect(['null null', 'CONFLICT null']).toContain(outcome);
  });

  it('is won by one of two referrers who accept and reject at once', async () => {
    const { meera, referral } = await cast();
    const hr = await t.make.hr();
    await Promise.all([t.signIn(hr), t.signIn(meera)]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => move(i % 2 ? meera : hr, { id: referral.id, status: 'ACCEPTED' })),
    );
    expect(answers.map(({ code }) => code ?? 'won').sort()).toEqual([...Array(7).fill('CONFLICT'), 'won']);
    const { rows } = await t.db.raw(`select (select count(*)::int from referral_events) as events,
      (select count(*)::int from credit_transactions) as bookings, (select count(*)::int from outbox where topic = 'referral.changed') as tasks`);
    expect(rows).toEqual([{ events: 1, bookings: 1, tasks: 1 }]);
  });

  it('keeps the referrer’s notes from the candidate, and shows the reason', async () => {
    const { asha, meera, referral } = await cast();
    const input = { id: referral.id, status: 'REJECTED', reason: 'OTHER', note: 'We talked; not now.' };
    const { referral: seen } = (await move(meera, input)).data.changeReferralStatus;
    expect(seen).toMatchObject({
      notes: 'We talked; not now.',
      rejectionReason: 'OTHER',
      progress: 0,
      expiresAt: null,
    });
    expect(seen.events).toEqual([{ status: 'REJECTED', note: 'We talked; not now.', actor: { id: meera.id } }]);
    const document = `{ referral(id: "${referral.id}") { notes rejectionReason events { status note } } }`;
    expect((await t.execute(asha, document)).data.referral).toEqual({
      notes: null,
      rejectionReason: 'OTHER',
      events: [{ status: 'REJECTED', note: null }],
    });
  });

  it.each([
    ['a rejection without a reason', { status: 'REJECTED' }, ['reason']],
    ['another reason without a note', { status: 'REJECTED', reason: 'OTHER' }, ['note']],
    ['a reason that belongs to no rejection', { status: 'ACCEPTED', reason: 'OTHER' }, ['reason']],
    ['a note of 10,000 characters', { status: 'ACCEPTED', note: 'x'.repeat(10_000) }, ['note']],
    ['a note with NUL in it', { status: 'ACCEPTED', note: 'a\u0000' }, ['note']],
  ])('refuses %s and changes nothing', async (_, input, fields) => {
    const { meera, referral } = await cast();
    const { errors } = await move(meera, { id: referral.id, ...input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect((await move(meera, { id: referral.id, status: 'ACCEPTED' })).code).toBeNull();
  });

  it('opens the conversation of the two when it is accepted, and leads both to it', async () => {
    const { asha, meera, referral } = await cast();
    const { referral: accepted } = (await move(meera, { id: referral.id, status: 'ACCEPTED' })).data
      .changeReferralStatus;
    expect(accepted.conversation.with.id).toBe(asha.id);
    const { data } = await t.execute(asha, `{ referral(id: "${referral.id}") { conversation { id with { id } } } }`);
    expect(data.referral.conversation).toEqual({ id: accepted.conversation.id, with: { id: meera.id } });
    const second = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Another' });
    const again = (await move(meera, { id: second.id, status: 'ACCEPTED' })).data.changeReferralStatus.referral;
    expect(again.conversation.id).toBe(accepted.conversation.id);
  });

  it('counts accepted and hired referrals at the job, and raises the candidate’s readiness', async () => {
    const { asha, meera } = await cast();
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id, jobTitle: 'x' });
    for (const status of ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'])
      expect((await move(meera, { id, status })).code).toBeNull();
    await t.drain();
    const { rows } = await t.db.raw(
      'select referrals_count, hired_count, (select readiness from users where id = $1) from jobs',
      [asha.id],
    );
    // College 5 points, accepted 8, interview 7.
    expect(rows).toEqual([{ referrals_count: 1, hired_count: 1, readiness: 20 }]);
  });
});

describe('what a referral earns', () => {
  it('is 100 credits when it is accepted and 400 when it ends in a hire', async () => {
    const { meera, referral } = await cast();
    await move(meera, { id: referral.id, status: 'ACCEPTED' });
    expect((await t.execute(meera, CREDITS)).data.credits).toMatchObject({ earned: 100, tier: { current: 1 } });
    await move(meera, { id: referral.id, status: 'REFERRED' });
    await move(meera, { id: referral.id, status: 'HIRED' });
    expect((await t.execute(meera, CREDITS)).data.credits).toMatchObject({ earned: 500, balance: 500 });
  });

  it('stays earned when the candidate withdraws later', async () => {
    const { asha, meera, referral } = await cast();
    await move(meera, { id: referral.id, status: 'ACCEPTED' });
    await move(asha, { id: referral.id, status: 'WITHDRAWN' });
    expect((await t.execute(meera, CREDITS)).data.credits).toMatchObject({ earned: 100, tier: { current: 1 } });
  });

  it('is 200 more on reaching Silver, once, even when the last two are accepted at the same moment', async () => {
    const { asha, meera, referral } = await cast();
    const accepted = {
      candidateId: asha.id,
      referrerId: meera.id,
      status: ReferralStatus.HIRED,
      acceptedAt: new Date(),
    };
    for (let i = 0; i < 23; i++) await t.make.referral({ ...accepted, jobTitle: `Job ${i}` });
    const other = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Other' });
    await t.signIn(meera);
    const answers = await Promise.all([referral, other].map(({ id }) => move(meera, { id, status: 'ACCEPTED' })));
    expect(answers.map(({ code }) => code)).toEqual([null, null]);
    expect((await t.execute(meera, CREDITS)).data.credits).toEqual({
      earned: 400,
      balance: 400,
      tier: { current: 25, tier: 'SILVER' },
    });
  });
});
