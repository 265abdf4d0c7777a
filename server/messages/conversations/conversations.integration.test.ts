import { randomUUID } from 'node:crypto';
import { codeOf } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

describe('starting a conversation', () => {
  it('both sides of a referral can start a conversation, and it is opened once', async () => {
    const candidate = await t.make.jobseeker();
    const referrer = await t.make.alumni();
    await t.make.referral({ candidateId: candidate.id, referrerId: referrer.id });
    const started = await Promise.all([
      candidate.startConversation(referrer.id),
      referrer.startConversation(candidate.id),
      candidate.startConversation(referrer.id.toUpperCase()),
    ]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(started[1]?.type).toBe('CANDIDATE');
  });

  it('only verified referrers can write first, to users who allow direct contact', async () => {
    const open = await t.make.jobseeker();
    const shut = await t.make.jobseeker({ allowDirectContact: false });
    const hidden = await t.make.jobseeker({ profileVisibility: 'private' });
    const verified = await t.make.alumni();
    const code = (as: User, other: { id: string }) => codeOf(as.startConversation(other.id));
    expect(await code(verified, open)).toBeNull();
    expect(await code(verified, shut)).toBe('FORBIDDEN');
    expect(await code(verified, hidden)).toBe('NOT_FOUND');
    expect(await code(await t.make.alumni({ verifiedAt: null }), open)).toBe('FORBIDDEN');
    expect(await code(await t.make.jobseeker(), verified)).toBe('FORBIDDEN');
    expect(await code(verified, verified)).toBe('BAD_USER_INPUT');
    expect(await code(verified, { id: 'junk' })).toBe('NOT_FOUND');
    expect(await code(verified, { id: randomUUID() })).toBe('NOT_FOUND');
  });
});

describe('User.viewerCanMessage', () => {
  const CAN_MESSAGE = graphql(`query ConversationsCanMessage($id: ID!) { user(id: $id) { viewerCanMessage } }`);
  const ofUser = async (as: User, id: string) => (await as.run(CAN_MESSAGE, { id })).user?.viewerCanMessage;

  it('is true exactly for users with whom a conversation can be started', async () => {
    const people = {
      open: await t.make.jobseeker(),
      shut: await t.make.jobseeker({ allowDirectContact: false }),
      verified: await t.make.alumni(),
      unverified: await t.make.alumni({ verifiedAt: null }),
      hr: await t.make.hr(),
    };
    const { shut, verified, hr } = people;
    await t.make.referral({ candidateId: shut.id, referrerId: verified.id });
    await t.make.conversation(shut, hr);
    let allowed = 0;
    for (const viewer of Object.values(people)) {
      for (const other of Object.values(people)) {
        const offered = await ofUser(viewer, other.id);
        // Unverified alumni do not see users of other colleges.
        expect((await codeOf(viewer.startConversation(other.id))) === null).toBe(offered ?? false);
        allowed += Number(offered ?? false);
      }
    }
    // The two connected pairs in both directions; the two verified referrers to the open job seeker, each other and the unverified one, who
    // cannot answer before the first message.
    expect(allowed).toBe(10);
  });

  it('is read for a whole list in one statement', async () => {
    const meera = await t.make.alumni();
    for (let i = 0; i < 3; i += 1) await t.make.jobseeker();
    const LIST = graphql(`query ConversationsCanMessageList {
      userDirectory(filter: { role: JOBSEEKER }) { edges { node { viewerCanMessage } } } }`);
    await t.signIn(meera);
    const statements = await t.countStatements(async () => {
      const { userDirectory } = await meera.run(LIST);
      expect(userDirectory.edges.map(({ node }) => node.viewerCanMessage)).toEqual([true, true, true]);
    });
    expect(statements.filter((name) => name?.startsWith('messages.contacts'))).toHaveLength(1);
  });
});
