import { DAY } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import { Accounts } from '../testing/accounts';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();
const accounts = new Accounts(t);

const CONVERSATION = graphql(`
  query DeparturesConversation($id: ID!) {
    conversation(id: $id) { with { name } messages { edges { node { seq content deleted } } } }
  }`);

describe('effects of an erasure on others', () => {
  it('requests of the erased user are withdrawn, requests to them end, and no name is shown', async () => {
    const leaving = await t.make.alumni({ firstName: 'Zora' });
    const asha = await t.make.jobseeker();
    const [pending, accepted, referred] = [
      await t.make.referral({ candidateId: asha.id, referrerId: leaving.id, jobTitle: 'One' }),
      await t.make.referral({
        candidateId: asha.id,
        referrerId: leaving.id,
        jobTitle: 'Two',
        status: ReferralStatus.ACCEPTED,
      }),
      await t.make.referral({
        candidateId: asha.id,
        referrerId: leaving.id,
        jobTitle: 'Three',
        status: ReferralStatus.REFERRED,
      }),
    ];
    const student = await t.make.jobseeker({ firstName: 'Zeno' });
    const meera = await t.make.alumni();
    const sent = await t.make.referral({ candidateId: student.id, referrerId: meera.id });
    for (const person of [leaving, student]) await person.deleteAccount(person.email);
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
    const titlesOf = async (as: User) => (await as.notifications()).map(({ title }) => title);
    expect(await titlesOf(meera)).toEqual(['A former member withdrew a request']);
    expect((await titlesOf(asha)).toSorted()).toEqual([
      'A former member cannot refer you this time',
      'Your request expired',
    ]);
  });

  it('a job stays open when the company has another editor, and closes otherwise', async () => {
    const leaving = await t.make.alumni();
    const kept = await t.make.job(leaving);
    const closed = await t.make.job(leaving, { company: 'Globex' });
    await t.make.hr({ company: 'Acme' });
    await leaving.deleteAccount(leaving.email);
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

  it('the other side keeps the conversation, with the erased messages empty', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    await meera.sendMessage(id, 'Hello');
    await asha.sendMessage(id, 'Hi');
    await meera.sendMessage(id, 'Bye');
    await meera.deleteAccount(meera.email);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    const { conversation } = await asha.run(CONVERSATION, { id });
    expect(conversation?.with.name).toBe('Former member');
    expect(conversation?.messages.edges.map(({ node }) => node)).toEqual([
      { seq: 1, content: '', deleted: true },
      { seq: 2, content: 'Hi', deleted: false },
      { seq: 3, content: '', deleted: true },
    ]);
  });

  it('signing up with the same email address creates a new account', async () => {
    const first = t.as<{ id: string; email: string }>((await accounts.signUp('asha@test.example')).json().user);
    await first.deleteAccount(first.email);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    const again = await accounts.signUp('asha@test.example');
    expect(again.statusCode).toBe(200);
    expect(again.json().user.id).not.toBe(first.id);
  });
});
