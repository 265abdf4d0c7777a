import { codeOf, expectRefusal } from '../../testing/actor';
import type { ChangeReferralStatusInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { ALL_STATUSES, isLegalTransition, isTransitionOf, ReferralStatus } from '../referrals.rules';

const t = testApp();

const CREDITS = graphql(`query TransitionsCredits { credits { earned balance tier { current tier } } }`);
const REFERRAL = graphql(`
  query TransitionsReferral($id: ID!) {
    referral(id: $id) { notes rejectionReason events { status note } conversation { id with { id } } }
  }`);

const nobody = '01930000-0000-7000-8000-000000000000';

const toGraphql = (status: ReferralStatus) => status.toUpperCase() as ChangeReferralStatusInput['status'];

/** What a rejection needs besides its status. */
const extras = (status: ReferralStatus) =>
  status === ReferralStatus.REJECTED ? ({ reason: 'SKILLS_GAP' } as const) : {};

describe('the state machine of referrals', () => {
  it.each(ALL_STATUSES.flatMap((from) => ALL_STATUSES.map((to) => [from, to] as const)))(
    'a transition from %s to %s is allowed, FORBIDDEN or a CONFLICT as the rules say, for both sides',
    async (from, to) => {
      for (const side of ['referrer', 'candidate'] as const) {
        const { asha, meera, referral } = await t.make.pairWithReferral({ status: from });
        const expected = !isTransitionOf(side, to) ? 'FORBIDDEN' : isLegalTransition(from, to) ? null : 'CONFLICT';
        const input = { id: referral.id, status: toGraphql(to), ...extras(to) };
        const code = await codeOf((side === 'referrer' ? meera : asha).changeReferralStatus(input));
        expect([side, code]).toEqual([side, expected]);
        const { rows } = await t.db.raw('select status from referrals where id = $1', [referral.id]);
        expect(rows).toEqual([{ status: expected === null ? to : from }]);
      }
    },
  );
});

describe('changing a referral’s status', () => {
  it('only the two sides can change a referral; everyone else gets NOT_FOUND', async () => {
    const { referral } = await t.make.pairWithReferral();
    const strangers = [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr({ company: 'Globex' }),
      await t.make.hr({ verifiedAt: null }),
      await t.make.admin(),
    ];
    for (const stranger of strangers) {
      await expectRefusal(stranger.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' }), 'NOT_FOUND');
    }
    await expectRefusal(t.visitor.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' }), 'UNAUTHENTICATED');
  });

  it.each([nobody, 'junk', '🎓', 'x'.repeat(10_000)])('an unknown or malformed id is NOT_FOUND', async (id) => {
    await expectRefusal((await t.make.alumni()).changeReferralStatus({ id, status: 'ACCEPTED' }), 'NOT_FOUND');
  });

  it.each(['', '\u0000'])('the id %j is refused', async (id) => {
    const attempt = (await t.make.alumni()).changeReferralStatus({ id, status: 'ACCEPTED' });
    await expectRefusal(attempt, 'BAD_USER_INPUT', ['id']);
  });

  it('HR of the same verified company can answer a request, and the referrer earns the credits', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr({ company: ' acme ' });
    expect((await hr.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' })).status).toBe('ACCEPTED');
    // The one who was asked earns.
    expect((await meera.run(CREDITS)).credits.earned).toBe(100);
    expect((await hr.run(CREDITS)).credits.earned).toBe(0);
  });

  it('when both sides act at once, the later one that is not allowed gets CONFLICT', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    await Promise.all([t.signIn(asha), t.signIn(meera)]);
    const [accepted, withdrawn] = await Promise.all([
      codeOf(meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' })),
      codeOf(asha.changeReferralStatus({ id: referral.id, status: 'WITHDRAWN' })),
    ]);
    // An accepted request can still be withdrawn, a withdrawn one not be accepted.
    expect(['null null', 'CONFLICT null']).toContain(`${accepted} ${withdrawn}`);
  });

  it('when two referrers accept in parallel, one succeeds with all their calls and the other gets CONFLICT', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    await Promise.all([t.signIn(hr), t.signIn(meera)]);
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        codeOf((i % 2 ? meera : hr).changeReferralStatus({ id: referral.id, status: 'ACCEPTED' })),
      ),
    );
    const [first, second] = [codes[0] ?? 'won', codes[1] ?? 'won'];
    expect([first, second].sort()).toEqual(['CONFLICT', 'won']);
    expect(codes.map((code) => code ?? 'won')).toEqual(Array(4).fill([first, second]).flat());
    const { rows } = await t.db.raw(`select (select count(*)::int from referral_events) as events,
      (select count(*)::int from credit_transactions) as transactions, (select count(*)::int from outbox where topic = 'referral.changed') as tasks`);
    expect(rows).toEqual([{ events: 1, transactions: 1, tasks: 1 }]);
  });

  it('a colleague with an older view does not overwrite a newer decision, and reads who made it and when', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr({ firstName: 'Ravi', lastName: 'Shah' });
    await meera.changeReferralStatus({ id: referral.id, from: 'PENDING', status: 'ACCEPTED' });
    t.clock.advance(1000);
    const reject = { id: referral.id, status: 'REJECTED', reason: 'SKILLS_GAP' } as const;
    const refusal = await expectRefusal(hr.changeReferralStatus({ ...reject, from: 'PENDING' }), 'CONFLICT', ['from']);
    expect(refusal.message).toMatch(
      /^The status is accepted, no longer pending\. Meera Nair set it to accepted on \d+ \w+ \d{4} at \d+:\d\d [ap]m IST\.$/,
    );
    const withdraw = { id: referral.id, from: 'PENDING', status: 'WITHDRAWN' } as const;
    await expectRefusal(asha.changeReferralStatus(withdraw), 'CONFLICT', ['from']);
    const { rows } = await t.db.raw('select status from referrals');
    expect(rows).toEqual([{ status: 'accepted' }]);
    // A user who saw the acceptance can still reject.
    expect((await hr.changeReferralStatus({ ...reject, from: 'ACCEPTED' })).status).toBe('REJECTED');
  });

  it('repeating the caller’s own latest change succeeds without a further effect, and with other content it is a CONFLICT', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const accept = { id: referral.id, from: 'PENDING', status: 'ACCEPTED' } as const;
    const first = await meera.changeReferralStatus(accept);
    t.clock.advance(1000);
    expect(await meera.changeReferralStatus(accept)).toEqual(first);
    expect(await t.count('referral_events')).toBe(1);
    await expectRefusal((await t.make.hr()).changeReferralStatus(accept), 'CONFLICT');
    const refusal = await expectRefusal(meera.changeReferralStatus({ ...accept, note: 'Now.' }), 'CONFLICT');
    expect(refusal.message).toContain(' You set it to accepted on ');
  });

  it('the answer shows the caller’s own change, even if another one follows at once', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    const inTransaction = t.db.inTransaction.bind(t.db);
    const spy = jest.spyOn(t.db, 'inTransaction').mockImplementationOnce(async (work) => {
      const result = await inTransaction(work);
      await hr.changeReferralStatus({ id: referral.id, status: 'REJECTED', reason: 'ROLE_CLOSED' });
      return result;
    });
    expect((await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' })).status).toBe('ACCEPTED');
    spy.mockRestore();
    const { rows } = await t.db.raw('select status from referrals');
    expect(rows).toEqual([{ status: 'rejected' }]);
  });

  it('the candidate sees the reason of a rejection but not the referrer’s notes', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const note = 'We talked; not now.';
    const seen = await meera.changeReferralStatus({ id: referral.id, status: 'REJECTED', reason: 'OTHER', note });
    expect(seen).toMatchObject({
      notes: 'We talked; not now.',
      rejectionReason: 'OTHER',
      progress: 0,
      expiresAt: null,
    });
    expect(seen.events).toEqual([{ status: 'REJECTED', note: 'We talked; not now.', actor: { id: meera.id } }]);
    expect((await asha.run(REFERRAL, { id: referral.id })).referral).toEqual({
      conversation: null,
      notes: null,
      rejectionReason: 'OTHER',
      events: [{ status: 'REJECTED', note: null }],
    });
  });

  it.each<[string, Omit<ChangeReferralStatusInput, 'id'>, string[]]>([
    ['a rejection without a reason', { status: 'REJECTED' }, ['reason']],
    ['another reason without a note', { status: 'REJECTED', reason: 'OTHER' }, ['note']],
    ['a reason that belongs to no rejection', { status: 'ACCEPTED', reason: 'OTHER' }, ['reason']],
    ['a note of 10,000 characters', { status: 'ACCEPTED', note: 'x'.repeat(10_000) }, ['note']],
    ['a note with NUL in it', { status: 'ACCEPTED', note: 'a\u0000' }, ['note']],
  ])('%s is refused and changes nothing', async (_, input, fields) => {
    const { meera, referral } = await t.make.pairWithReferral();
    await expectRefusal(meera.changeReferralStatus({ id: referral.id, ...input }), 'BAD_USER_INPUT', fields);
    expect(await codeOf(meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' }))).toBeNull();
  });

  it('accepting a request opens one conversation, which both sides are linked to', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const accepted = await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' });
    expect(accepted.conversation?.with.id).toBe(asha.id);
    expect((await asha.run(REFERRAL, { id: referral.id })).referral?.conversation).toEqual({
      id: accepted.conversation?.id,
      with: { id: meera.id },
    });
    const second = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Another' });
    const again = await meera.changeReferralStatus({ id: second.id, status: 'ACCEPTED' });
    expect(again.conversation?.id).toBe(accepted.conversation?.id);
  });

  it('accepted and hired referrals count for the job and raise the candidate’s readiness', async () => {
    const { asha, meera } = await t.make.pairWithReferral();
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id, jobTitle: 'x' });
    for (const status of ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'] as const)
      await meera.changeReferralStatus({ id, status });
    await t.drain();
    const { rows } = await t.db.raw(
      'select referrals_count, hired_count, (select readiness from users where id = $1) from jobs',
      [asha.id],
    );
    // College 5 points, accepted 8, interview 7.
    expect(rows).toEqual([{ referrals_count: 1, hired_count: 1, readiness: 20 }]);
  });
});

describe('a request whose sender has deleted their account', () => {
  const transitionsFor = async (referrer: User) =>
    (await referrer.get('/api/referrals/received'))
      .json()
      .map((item: { allowedTransitions: string[] }) => item.allowedTransitions);

  it('cannot be accepted, which the list says too, and can be rejected', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    await asha.deleteAccount(asha.email);
    expect(await transitionsFor(meera)).toEqual([['rejected']]);
    const refusal = await expectRefusal(
      meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' }),
      'CONFLICT',
    );
    expect(refusal.message).toBe(
      'The sender has deleted their account, so the request cannot be accepted. You can reject it.',
    );
    expect((await meera.run(CREDITS)).credits.earned).toBe(0);
    const reject = { id: referral.id, status: 'REJECTED', reason: 'NO_CAPACITY' } as const;
    expect((await meera.changeReferralStatus(reject)).status).toBe('REJECTED');
  });

  it('can be accepted again once the sender has taken the deletion back', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    await asha.deleteAccount(asha.email);
    await t.db.raw('update users set deleted_at = null, deletion_due_at = null where id = $1', [asha.id]);
    expect(await transitionsFor(meera)).toEqual([['accepted', 'rejected']]);
    expect((await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' })).status).toBe('ACCEPTED');
  });

  it('can still be moved on after it was accepted', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral({ status: ReferralStatus.ACCEPTED });
    await asha.deleteAccount(asha.email);
    expect((await meera.changeReferralStatus({ id: referral.id, status: 'REFERRED' })).status).toBe('REFERRED');
  });
});

describe('credits for referrals', () => {
  it('an accepted request earns 100 credits, and a hire 400 more', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' });
    expect((await meera.run(CREDITS)).credits).toMatchObject({ earned: 100, tier: { current: 1 } });
    await meera.changeReferralStatus({ id: referral.id, status: 'REFERRED' });
    await meera.changeReferralStatus({ id: referral.id, status: 'HIRED' });
    expect((await meera.run(CREDITS)).credits).toMatchObject({ earned: 500, balance: 500 });
  });

  it('credits stay when the candidate withdraws later', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' });
    await asha.changeReferralStatus({ id: referral.id, status: 'WITHDRAWN' });
    expect((await meera.run(CREDITS)).credits).toMatchObject({ earned: 100, tier: { current: 1 } });
  });

  it('reaching Silver earns 200 credits once, even when the last two requests are accepted in parallel', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const accepted = {
      candidateId: asha.id,
      referrerId: meera.id,
      status: ReferralStatus.HIRED,
      acceptedAt: new Date(),
    };
    for (let i = 0; i < 23; i++) await t.make.referral({ ...accepted, jobTitle: `Job ${i}` });
    const other = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Other' });
    await t.signIn(meera);
    const codes = await Promise.all(
      [referral, other].map(({ id }) => codeOf(meera.changeReferralStatus({ id, status: 'ACCEPTED' }))),
    );
    expect(codes).toEqual([null, null]);
    expect((await meera.run(CREDITS)).credits).toEqual({
      earned: 400,
      balance: 400,
      tier: { current: 25, tier: 'SILVER' },
    });
  });
});
