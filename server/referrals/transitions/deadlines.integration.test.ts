import { DAY, HOUR } from '../../platform/clock';
import { expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { ReferralStatus } from '../referrals.rules';

const t = testApp();

const REFERRAL = graphql(`
  query DeadlinesReferral($id: ID!) {
    referral(id: $id) { status allowedTransitions events { status actor { id } at } }
    me { referralQuota { open thisMonth } }
  }`);

const run = () => t.runSchedule('referral-deadlines');
const tasks = async (topic: string) => (await t.db.raw('select payload from outbox where topic = $1', [topic])).rows;

describe('a request without an answer', () => {
  it('a request expires after seven days, with an event, a notification and its quota back', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    t.clock.advance(7 * DAY - HOUR);
    await run();
    expect((await asha.run(REFERRAL, { id: referral.id })).referral?.status).toBe('PENDING');
    t.clock.advance(2 * HOUR);
    await run();
    await run();
    const data = await asha.run(REFERRAL, { id: referral.id });
    expect(data.referral).toEqual({
      status: 'EXPIRED',
      allowedTransitions: [],
      events: [{ status: 'EXPIRED', actor: null, at: t.clock.now().toISOString() }],
    });
    expect(data.me?.referralQuota).toEqual({ open: 0, thisMonth: 0 });
    expect(await tasks('referral.expired')).toEqual([
      { payload: { referralId: referral.id, eventId: expect.any(String) } },
    ]);
    await expectRefusal(meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' }), 'CONFLICT');
  });

  it('the referrer is reminded on the second and on the fifth day, once each', async () => {
    const { referral } = await t.make.pairWithReferral();
    const sent = async () => (await tasks('referral.reminder')).map((row) => (row as { payload: object }).payload);
    const [first, second] = [1, 2].map((reminder) => ({ referralId: referral.id, reminder }));
    t.clock.advance(2 * DAY - HOUR);
    await run();
    expect(await sent()).toEqual([]);
    t.clock.advance(2 * HOUR);
    await run();
    await run();
    expect(await sent()).toEqual([first]);
    t.clock.advance(3 * DAY);
    await run();
    await run();
    expect(await sent()).toEqual([first, second]);
  });

  it('the referrer is not reminded of a request whose sender has deleted their account', async () => {
    const { asha, meera } = await t.make.pairWithReferral();
    await asha.deleteAccount(asha.email);
    t.clock.advance(3 * DAY);
    await run();
    await t.drain();
    expect(await meera.notifications()).toEqual([]);
  });

  it('after a pause of the server, one reminder is sent instead of two', async () => {
    const { referral } = await t.make.pairWithReferral();
    t.clock.advance(6 * DAY);
    await run();
    await run();
    expect(await tasks('referral.reminder')).toEqual([{ payload: { referralId: referral.id, reminder: 2 } }]);
  });
});

it('answered requests neither expire nor cause reminders', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  for (const status of Object.values(ReferralStatus).filter((known) => known !== ReferralStatus.PENDING)) {
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, status, jobTitle: status });
  }
  t.clock.advance(30 * DAY);
  await run();
  const { rows } = await t.db.raw(
    'select (select count(*)::int from outbox) as tasks, (select count(*)::int from referral_events) as events',
  );
  expect(rows).toEqual([{ tasks: 0, events: 0 }]);
});

it('one run expires more requests than a batch holds', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  await t.db.raw(
    `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, expires_at)
     select $1, $2, 'Job ' || n, 'Acme', 'pending', 0, now() from generate_series(1, 1001) n`,
    [asha.id, meera.id],
  );
  t.clock.advance(HOUR);
  await run();
  const { rows } = await t.db.raw('select status, count(*)::int from referrals group by status');
  expect(rows).toEqual([{ status: 'expired', count: 1001 }]);
});
