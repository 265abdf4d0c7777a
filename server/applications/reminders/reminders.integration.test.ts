import { DAY, HOUR } from '../../platform/clock';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const LIST = graphql(`
  query RemindersNotifications { notifications { edges { node { kind title message link } } } }`);

const notices = async (as: User) => (await as.run(LIST)).notifications.edges.map(({ node }) => node);
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString();
async function run() {
  await t.runSchedule('application-reminders');
  await t.drain();
}
/** Sets the clock to this time in India on the day after tomorrow or later. */
function goTo(time: string): void {
  t.clock.advance(new Date(time).getTime() - t.clock.now().getTime());
}

describe('reminders of due dates', () => {
  // 11:00 in India.
  const DUE = '2027-03-10T05:30:00.000Z';

  it('are sent once, at 9:00 on the day before', async () => {
    const asha = await t.make.jobseeker();
    await asha.addApplication({ title: 'SDE I', company: 'Globex', dueAt: DUE });
    goTo('2027-03-09T03:29:00.000Z');
    await run();
    expect(await notices(asha)).toEqual([]);
    t.clock.advance(HOUR);
    await run();
    await run();
    expect(await notices(asha)).toEqual([
      {
        kind: 'JOB',
        title: 'Next step due: SDE I at Globex',
        message: 'The next step of your application for SDE I at Globex is due on Wednesday, 10 March at 11:00 am IST.',
        link: expect.any(String),
      },
    ]);
  });

  it('are sent for every kind, and again after a new date, but not for what ended or was deleted', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id: referral } = await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      jobTitle: 'Referred',
    });
    const deleted = await asha.addApplication({ title: 'Deleted', dueAt: DUE });
    const ended = await asha.addApplication({ title: 'Ended', dueAt: DUE });
    const cleared = await asha.addApplication({ title: 'Cleared', dueAt: DUE });
    await asha.updateApplication({ id: referral, dueAt: DUE });
    await asha.deleteApplication(deleted.id);
    await asha.updateApplication({ id: ended.id, stage: 'REJECTED' });
    await asha.updateApplication({ id: cleared.id, dueAt: null });
    goTo('2027-03-09T03:31:00.000Z');
    await run();
    const titles = async () => (await notices(asha)).map(({ title }) => title);
    expect(await titles()).toEqual(['Next step due: Referred at Acme']);
    await asha.updateApplication({ id: referral, privateNote: 'Done', dueAt: '2027-03-12T05:30:00.000Z' });
    t.clock.advance(2 * DAY);
    await run();
    expect(await titles()).toHaveLength(2);
  });

  it('are not sent for a date that was set less than a day before', async () => {
    const asha = await t.make.jobseeker();
    goTo('2027-03-09T06:00:00.000Z');
    await asha.addApplication({ dueAt: DUE });
    await run();
    t.clock.advance(HOUR);
    await run();
    expect(await notices(asha)).toEqual([]);
  });
});

describe('notices of saved jobs', () => {
  it('are sent two days before the deadline, once for each job and person', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera, { applicationDeadline: new Date(inHours(72)), title: 'SDE I' });
    await asha.saveJob(job.id);
    await run();
    expect(await notices(asha)).toEqual([]);
    t.clock.advance(25 * HOUR);
    await run();
    await run();
    const expected = [
      {
        kind: 'JOB',
        title: 'SDE I at Acme closes soon',
        message: expect.stringMatching(
          /^You saved this job\. It accepts applications until \w+, \d+ \w+ at \d+:\d\d [ap]m IST\.$/,
        ),
        link: `/jobs/${job.id}`,
      },
    ];
    expect(await notices(asha)).toEqual(expected);
    // Saving it again, or a later deadline, brings no second one.
    await asha.saveJob(job.id, false);
    await asha.saveJob(job.id);
    await t.db.raw(`update jobs set application_deadline = $2 where id = $1`, [job.id, inHours(72)]);
    t.clock.advance(25 * HOUR);
    await run();
    expect(await notices(asha)).toEqual(expected);
  });

  it('are not sent for jobs that are closed, applied for, no longer saved, without a deadline, or saved later', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const deadline = { applicationDeadline: new Date(inHours(72)) };
    const closed = await t.make.job(meera, deadline);
    const applied = await t.make.job(meera, deadline);
    const removed = await t.make.job(meera, deadline);
    const late = await t.make.job(meera, deadline);
    for (const { id } of [closed, applied, removed, await t.make.job(meera)]) await asha.saveJob(id);
    await meera.changeJobStatus(closed.id, 'CLOSED');
    await asha.applyToJob({ jobId: applied.id });
    await asha.saveJob(removed.id, false);
    t.clock.advance(30 * HOUR);
    await asha.saveJob(late.id);
    await run();
    expect(await notices(asha)).toEqual([]);
  });

  it('respect the notification settings', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.updateSettings({ notifications: { statusUpdates: false } });
    await asha.saveJob((await t.make.job(meera, { applicationDeadline: new Date(inHours(72)) })).id);
    await asha.addApplication({ dueAt: inHours(72) });
    t.clock.advance(60 * HOUR);
    await run();
    expect(await notices(asha)).toEqual([]);
  });
});
