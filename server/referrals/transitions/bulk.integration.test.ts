import { expectRefusal } from '../../testing/actor';
import type { ChangeReferralStatusesInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { ReferralStatus } from '../referrals.rules';

const t = testApp();

const CHANGE = graphql(`
  mutation ChangeMany($input: ChangeReferralStatusesInput!) {
    changeReferralStatuses(input: $input) { changed { id status } refused { id code message } unchanged { id status events { actor { id } } } }
  }`);
const CREDITS = graphql(`query BulkCredits { credits { earned } }`);

type Change = Omit<ChangeReferralStatusesInput, 'ids'> & { ids: readonly string[] };

const change = async (as: User, input: Change) =>
  (await as.run(CHANGE, { input: { ...input, ids: [...input.ids] } })).changeReferralStatuses;

describe('changing the status of several referrals', () => {
  it('changes those it may, in the given order, and says why not the others', async () => {
    const { meera, asha, referral: first } = await t.make.pairWithReferral();
    const both = { candidateId: asha.id, referrerId: meera.id };
    const second = await t.make.referral({ ...both, jobTitle: 'Tester' });
    const hired = await t.make.referral({ ...both, jobTitle: 'Analyst', status: ReferralStatus.HIRED });
    const { referral: foreign } = await t.make.pairWithReferral();
    const ids = [second.id, hired.id, foreign.id, 'junk', first.id, second.id];
    expect(await change(meera, { ids, status: 'ACCEPTED' })).toEqual({
      changed: [
        { id: second.id, status: 'ACCEPTED' },
        { id: first.id, status: 'ACCEPTED' },
      ],
      refused: [
        { id: hired.id, code: 'CONFLICT', message: 'The status cannot change from hired to accepted.' },
        { id: foreign.id, code: 'NOT_FOUND', message: expect.any(String) },
        { id: 'junk', code: 'NOT_FOUND', message: expect.any(String) },
      ],
      unchanged: [{ id: hired.id, status: 'HIRED', events: expect.any(Array) }],
    });
    expect((await meera.run(CREDITS)).credits.earned).toBe(200);
  });

  it('if two people answer the same request, one wins, and the other is shown who did what', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    const input = { ids: [referral.id], from: 'PENDING' } as const;
    const outcomes = await Promise.all([
      change(meera, { ...input, status: 'ACCEPTED' }),
      change(hr, { ...input, status: 'REJECTED', reason: 'ROLE_CLOSED' }),
    ]);
    const [winner, loser] = outcomes[0].changed.length > 0 ? [meera, outcomes[1]] : [hr, outcomes[0]];
    expect(outcomes.flatMap(({ changed }) => changed)).toHaveLength(1);
    const status = winner === meera ? 'accepted' : 'rejected';
    const [now, ...others] = loser.unchanged;
    expect(others).toEqual([]);
    expect(now).toMatchObject({ id: referral.id, status: status.toUpperCase() });
    expect(now?.events.at(-1)?.actor?.id).toBe(winner.id);
    expect(loser.refused).toEqual([
      {
        id: referral.id,
        code: 'CONFLICT',
        message: expect.stringContaining(
          `The status is ${status}, no longer pending. ${winner.firstName} ${winner.lastName} set it to ${status} on `,
        ),
      },
    ]);
  });

  it('repeating the call has no further effect', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const input = { ids: [referral.id], status: 'ACCEPTED', from: 'PENDING' } as const;
    const first = await change(meera, input);
    expect(await change(meera, input)).toEqual(first);
    expect((await meera.run(CREDITS)).credits.earned).toBe(100);
  });

  it('refuses a candidate’s acceptance, for each referral', async () => {
    const { asha, referral } = await t.make.pairWithReferral();
    const { changed, refused } = await change(asha, { ids: [referral.id], status: 'ACCEPTED' });
    expect([changed, refused.map(({ code }) => code)]).toEqual([[], ['FORBIDDEN']]);
  });

  it.each([
    ['ids', { ids: [], status: 'ACCEPTED' }],
    ['ids', { ids: Array.from({ length: 501 }, (_, n) => String(n)), status: 'ACCEPTED' }],
    ['reason', { ids: ['x'], status: 'REJECTED' }],
    ['note', { ids: ['x'], status: 'REJECTED', reason: 'OTHER' }],
    ['note', { ids: ['x'], status: 'ACCEPTED', note: 'x'.repeat(2_001) }],
  ] as const)('refuses an invalid %s', async (field, input) => {
    await expectRefusal(change(await t.make.alumni(), input), 'BAD_USER_INPUT', [field]);
  });

  it('accepts 500 requests at once, and reports each refusal', async () => {
    const meera = await t.make.alumni();
    await t.db.raw(
      `with candidates as (
         insert into users (email, first_name, last_name, role)
         select 'c' || n || '@students.example', 'Candidate', n::text, 'jobseeker' from generate_series(1, 500) n returning id)
       insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score)
       select id, $1, 'Engineer', 'Acme', case when row_number() over () <= 10 then 'withdrawn' else 'pending' end, 50 from candidates`,
      [meera.id],
    );
    const { rows } = await t.db.raw('select id from referrals order by id');
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    const { changed, refused } = await change(meera, { ids, status: 'ACCEPTED', from: 'PENDING' });
    expect([changed.length, refused.length]).toEqual([490, 10]);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['The status is withdrawn, no longer pending.']),
    );
  }, 60_000);
});
