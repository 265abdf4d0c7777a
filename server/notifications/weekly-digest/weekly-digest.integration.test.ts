import { JobStatus } from '../../jobs/jobs.rules';
import { DAY } from '../../platform/clock';
import { Accounts } from '../../testing/accounts';
import type { NotificationPreferencesInput } from '../../testing/generated/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();
const accounts = new Accounts(t);

const choose = (as: User, notifications: NotificationPreferencesInput) => as.updateSettings({ notifications });

const week = async () => {
  await t.runSchedule('weekly-digest');
  await t.drain();
};
const digestsTo = async (person: User) =>
  (await accounts.emailsTo(person.email)).filter((mail) => mail.includes('Your week at Batchmate'));

describe('the weekly digest', () => {
  it('a job seeker who subscribed gets new jobs and what is waiting', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(asha, { marketing: true });
    for (let n = 1; n <= 6; n++) await t.make.job(meera, { title: `Engineer No. ${n}`, postedAt: t.clock.now() });
    await t.make.job(meera, { title: 'Old job', postedAt: new Date(t.clock.now().getTime() - 8 * DAY) });
    await t.make.job(meera, { title: 'Closed job', status: JobStatus.CLOSED, postedAt: t.clock.now() });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await week();
    const [digest = ''] = await digestsTo(asha);
    expect(digest).toContain('6 new jobs were posted:');
    expect(digest).toContain('Engineer No. 6 at Acme, Pune');
    expect(digest).toContain('and 1 more');
    expect(digest).toContain('One of your requests is waiting for an answer.');
    expect(digest).not.toMatch(/Old job|Closed job/);
    expect(digest).toContain('turn it off in your settings');
  });

  it('a referrer gets waiting requests and messages, without jobs', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { marketing: true });
    await t.make.job(meera, { postedAt: t.clock.now() });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Designer' });
    const { id } = await t.make.conversation(asha, meera);
    await t.db.raw('update conversation_members set unread_count = 1 where conversation_id = $1 and user_id = $2', [
      id,
      meera.id,
    ]);
    await week();
    const [digest = ''] = await digestsTo(meera);
    expect(digest).toContain('2 requests are waiting for your answer.');
    expect(digest).toContain('You have an unread message.');
    expect(digest).not.toContain('posted');
  });

  it.each([
    ['did not choose it', {}],
    ['wants no mail', { marketing: true, email: false }],
    ['chose it and took it back', { marketing: false }],
  ])('a user who %s gets no digest', async (_, chosen) => {
    const asha = await t.make.jobseeker();
    await t.make.job(await t.make.alumni(), { postedAt: t.clock.now() });
    await choose(asha, { marketing: true });
    await choose(asha, { marketing: false, ...chosen });
    await week();
    expect(await digestsTo(asha)).toEqual([]);
  });

  it('suspended and deleted users and those without news get no digest', async () => {
    const [suspended, leaving, idle] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    await t.make.job(idle, { postedAt: t.clock.now() });
    const stranger = await t.make.hr();
    await stranger.sendMessage((await stranger.startConversation(idle.id)).id, 'A message request');
    for (const person of [suspended, leaving, idle]) await choose(person, { marketing: true });
    await t.db.raw('update users set suspended_at = now() where id = $1', [suspended.id]);
    await t.db.raw('update users set deleted_at = now() where id = $1', [leaving.id]);
    await week();
    for (const person of [suspended, leaving, idle]) expect(await digestsTo(person)).toEqual([]);
  });

  it('the digest is sent once a week, whatever the number of runs and instances', async () => {
    const asha = await t.make.jobseeker();
    await choose(asha, { marketing: true });
    const meera = await t.make.alumni();
    await t.make.job(meera, { postedAt: t.clock.now() });
    await Promise.all([t.runSchedule('weekly-digest'), t.runSchedule('weekly-digest')]);
    await week();
    expect(await digestsTo(asha)).toHaveLength(1);
    t.clock.advance(7 * DAY);
    await t.make.job(meera, { postedAt: t.clock.now() });
    await week();
    expect(await digestsTo(asha)).toHaveLength(2);
  });
});
