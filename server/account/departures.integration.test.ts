import { randomUUID } from 'node:crypto';
import { DAY } from '../platform/clock';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const accounts = new Accounts(t);

const DELETE =
  'mutation ($confirmEmail: EmailAddress!) { deleteAccount(input: { confirmEmail: $confirmEmail }) { eraseAfter } }';
const leave = (as: UserEntity, confirmEmail: string) => t.execute(as, DELETE, { confirmEmail });

describe('what an erasure means for others', () => {
  it('what the person asked for is withdrawn; what they were asked ends, and nobody hears a name', async () => {
    const leaving = await t.make.alumni({ firstName: 'Zora' });
    const asha = await t.make.jobseeker();
    const [pending, accepted, referred] = [
      await t.make.referral({ candidateId: asha.id, referrerId: leaving.id, jobTitle: 'One' }),
      await t.make.referral({
        candidateId: asha.id,
        referrerId: leaving.id,
        jobTitle: 'Two',
        status: 'accepted' as never,
      }),
      await t.make.referral({
        candidateId: asha.id,
        referrerId: leaving.id,
        jobTitle: 'Three',
        status: 'referred' as never,
      }),
    ];
    const student = await t.make.jobseeker({ firstName: 'Zeno' });
    const meera = await t.make.alumni();
    const sent = await t.make.referral({ candidateId: student.id, referrerId: meera.id });
    for (const person of [leaving, student]) await leave(person, person.email);
    t.clock.advance(6 * DAY);
    // It is still waiting: until the end nothing is decided.
    await t.runSchedule('account-erasure');
    t.clock.advance(DAY);
    await t.runSchedule('account-erasure');
    await t.runSchedule('referral-deadlines');
    await t.drain();
    const { rows } = await t.db.raw('select id, status, rejection_reason as reason from referrals');
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: pending.id, status: 'expired', reason: null },
        { id: accepted.id, status: 'rejected', reason: 'no_capacity' },
        { id: referred.id, status: 'referred', reason: null },
        { id: sent.id, status: 'withdrawn', reason: null },
      ]),
    );
    const titlesOf = async (as: UserEntity) =>
      (await t.execute(as, '{ notifications { edges { node { title } } } }')).data.notifications.edges.map(
        (edge: { node: { title: string } }) => edge.node.title,
      );
    expect(await titlesOf(meera)).toEqual(['A former member withdrew a request']);
    expect((await titlesOf(asha)).toSorted()).toEqual([
      'A former member cannot refer you this time',
      'Your request expired',
    ]);
  });

  it('a job stays open where the company has somebody else for it, and closes where it has not', async () => {
    const leaving = await t.make.alumni();
    const kept = await t.make.job(leaving);
    const closed = await t.make.job(leaving, { company: 'Globex' });
    await t.make.hr({ company: 'Acme' });
    await leave(leaving, leaving.email);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    const { rows } = await t.db.raw('select id, status from jobs');
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: kept.id, status: 'open' },
        { id: closed.id, status: 'closed' },
      ]),
    );
  });

  it('the other side of a conversation keeps its place, with messages that say nothing', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    for (const [as, content] of [
      [meera, 'Hello'],
      [asha, 'Hi'],
      [meera, 'Bye'],
    ] as const) {
      await t.execute(as, send, { input: { conversationId: id, clientId: randomUUID(), content } });
    }
    await leave(meera, meera.email);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    const thread = `query ($id: ID!) { conversation(id: $id) { with { name } messages { edges { node { seq content deleted } } } } }`;
    const { data } = await t.execute(asha, thread, { id });
    expect(data.conversation.with.name).toBe('Former member');
    expect(data.conversation.messages.edges.map((edge: { node: object }) => edge.node)).toEqual([
      { seq: 1, content: '', deleted: true },
      { seq: 2, content: 'Hi', deleted: false },
      { seq: 3, content: '', deleted: true },
    ]);
  });

  it('the ledger still sums up, and whoever signs up with the address again is somebody new', async () => {
    await accounts.signUp('asha@test.example');
    const first = (await t.db.raw('select id, email from users')).rows[0] as UserEntity;
    await leave(first, first.email);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    const again = await accounts.signUp('asha@test.example');
    expect(again.statusCode).toBe(200);
    expect(again.json().user.id).not.toBe(first.id);
  });
});
