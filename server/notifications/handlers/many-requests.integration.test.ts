import { randomUUID } from 'node:crypto';
import { Accounts } from '../../testing/accounts';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();
const accounts = new Accounts(t);

const LINKS = graphql(
  `query ManyRequestsLinks { notifications(first: 5, unreadOnly: true) { edges { node { link } } } }`,
);
const linksOf = async (as: User) => (await as.run(LINKS)).notifications.edges.map(({ node }) => node.link);

async function requested() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  return { asha, meera, referralId: (await asha.requestReferral({ referrerId: meera.id })).id };
}

describe('many requests at once', () => {
  const payloadsOf = async (topic: string) => {
    const { rows } = await t.db.raw('delete from outbox where topic = $1 returning payload', [topic]);
    return (rows as { payload: object }[]).map(({ payload }) => payload);
  };

  it('notify and email their referrers in a few statements, and again without effect', async () => {
    const made = [await requested(), await requested(), await requested()];
    const events = await payloadsOf('referral.requested');
    const unknown = { referralId: randomUUID(), eventId: randomUUID() };
    const names = await t.countStatements(async () => {
      await t.app.outbox.handleMany('referral.requested', [...events, unknown]);
    });
    expect(names).toHaveLength(5);
    for (const { meera, referralId } of made) expect(await linksOf(meera)).toEqual([`/requests/${referralId}`]);
    const tasks = await payloadsOf('notification.mail');
    expect(tasks).toHaveLength(3);
    const statements = await t.countStatements(async () => {
      expect(await t.app.outbox.handleMany('notification.mail', tasks)).toEqual(new Map());
    });
    expect(statements).toEqual(['notifications.emails']);
    for (const { meera } of made) expect(await accounts.emailsTo(meera.email)).toHaveLength(1);
    await t.app.outbox.handleMany('referral.requested', events);
    expect(await payloadsOf('notification.mail')).toEqual([]);
    for (const { meera } of made) expect(await linksOf(meera)).toHaveLength(1);
  });

  it('reach each referrer through the channels that they chose', async () => {
    const made = [await requested(), await requested(), await requested()];
    const [silent, mailOnly, both] = made.map(({ meera }) => meera.id);
    await t.db.raw(
      'insert into notification_preferences (user_id, in_app, email) values ($1, false, false), ($2, false, true)',
      [silent, mailOnly],
    );
    await t.app.outbox.handleMany('referral.requested', await payloadsOf('referral.requested'));
    const { rows } = await t.db.raw(
      'select user_id as id, in_app as "inApp", read_at is null as unread from notifications',
    );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: mailOnly, inApp: false, unread: false },
        { id: both, inApp: true, unread: true },
      ]),
    );
    expect((await payloadsOf('notification.mail')).map((task) => 'userId' in task && task.userId).toSorted()).toEqual(
      [mailOnly, both].toSorted(),
    );
  });

  it('an email that cannot be sent does not repeat the others', async () => {
    await requested();
    await requested();
    await t.app.outbox.handleMany('referral.requested', await payloadsOf('referral.requested'));
    const tasks = await payloadsOf('notification.mail');
    const { mailer } = t.app.core;
    const sent: string[] = [];
    const spy = jest.spyOn(mailer, 'send').mockImplementation(async ({ to }) => {
      if (sent.push(to) === 1) throw new Error('mailbox full');
    });
    const failures = await t.app.outbox.handleMany('notification.mail', tasks);
    spy.mockRestore();
    expect(sent).toHaveLength(2);
    expect([...failures.values()]).toEqual([new Error('mailbox full')]);
  });
});
