import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, fillTables, genericPlans } from '../testing/query-plans';

const LIST = graphql(`
  query MessagesPlansConversations { conversations(first: 30) { edges { node { id lastMessage { id } } } } }`);
const PAGE = graphql(`
  query MessagesPlansPage($id: ID!) {
    conversation(id: $id) { messages(last: 30) { edges { node { id replyTo { id } } } } }
  }`);
const PROFILE = graphql(`query MessagesPlansProfile($id: ID!) { user(id: $id) { id } }`);
const t = testApp();

/** The plan of the one statement of this name that `work` runs. */
async function planOf(name: string, work: () => Promise<unknown>): Promise<string> {
  const plans = [...(await genericPlans(t, name, work)).values()];
  expect(plans).toHaveLength(1);
  return String(plans[0]);
}

test('lists and pages of messages only read what they show, whatever the number of messages', async () => {
  await fillTables(t, { messages: 20_000 });
  await t.db.raw(`insert into notifications (user_id, kind, title, message, cause_key)
    select id, 'account', 'Title', 'Text', n::text from users, generate_series(1, 20) n`);
  await analyze(t, 'notifications');
  const { rows } = await t.db.raw(
    `select m.conversation_id as id, m.user_id as "userId", c.last_message_id as "lastId"
     from conversation_members m join conversations c on c.id = m.conversation_id order by 1, 2 limit 1`,
  );
  const [member] = rows as { id: string; userId: string; lastId: string }[]; // the statement's columns
  const person = t.as({ id: member?.userId ?? '' });
  const [{ id: otherId } = { id: '' }] = (
    await t.db.raw(
      'update conversation_members set seen_seq = 0 where conversation_id = $1 and user_id <> $2 returning user_id as id',
      [member?.id, member?.userId],
    )
  ).rows as { id: string }[]; // the statement's column
  const plans = {
    'conversations.list': await planOf('conversations.list', () => person.run(LIST)),
    'messages.page-back': await planOf('messages.page-back', () => person.run(PAGE, { id: member?.id ?? '' })),
    'conversations.see': await planOf('conversations.see', () =>
      person.markSeen(member?.id ?? '', member?.lastId ?? ''),
    ),
    'notifications.unseen-messages': await planOf('notifications.unseen-messages', () =>
      t.as({ id: otherId }).markSeen(member?.id ?? '', member?.lastId ?? ''),
    ),
    'users.visible': await planOf('users.visible.', () => person.run(PROFILE, { id: otherId })),
    'notifications.list': await planOf('notifications.list', () => person.notifications()),
  };
  for (const [name, plan] of Object.entries(plans))
    expect([name, plan]).toEqual([
      name,
      expect.not.stringMatching(/Seq Scan on (messages|users|conversations|notifications)\b/),
    ]);
  expect(plans['conversations.list']).toContain('conversation_members_list');
  expect(plans['notifications.unseen-messages']).toContain('messages_conversation_id_seq_key');
  // Whom the viewer talks to is looked up from the viewer's side.
  expect(plans['users.visible']).toContain('conversation_members_list');
  expect(plans['messages.page-back']).toContain('messages_conversation_id_seq_key');
  expect(plans['conversations.see']).toContain('messages_withheld');
  expect(plans['notifications.list']).toContain('notifications_list');
});
