import type { Sql } from '../platform/db/database';
import { bulkSeed } from '../seed/bulk/bulk';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const LIST = graphql(`
  query MessagesPlansConversations { conversations(first: 30) { edges { node { id lastMessage { id } } } } }`);
const PAGE = graphql(`
  query MessagesPlansPage($id: ID!) {
    conversation(id: $id) { messages(last: 30) { edges { node { id replyTo { id } } } } }
  }`);
const t = testApp();

/** How PostgreSQL carries out the one statement of this name that `run` makes. */
async function planOf(name: string, run: () => Promise<unknown>): Promise<string> {
  const seen: Sql[] = [];
  t.db.onStatement = (statement) => {
    if (statement.name.startsWith(name)) seen.push(statement);
  };
  await run();
  t.db.onStatement = null;
  expect(seen).toHaveLength(1);
  const { rows } = await t.db.raw(`explain (generic_plan) ${seen[0]?.text}`);
  return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
}

test('lists and pages of messages only read what they show, whatever the number of messages', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await bulkSeed(t.databaseUrl, { candidates: 0, jobs: 0, referrals: 0, messages: 20_000 });
  jest.restoreAllMocks();
  const { rows } = await t.db.raw(
    'select conversation_id as id, user_id as "userId" from conversation_members limit 1',
  );
  const [member] = rows as { id: string; userId: string }[];
  const person = t.as({ id: member?.userId ?? '' });
  const plans = {
    'conversations.list': await planOf('conversations.list', () => person.run(LIST)),
    'messages.page-back': await planOf('messages.page-back', () => person.run(PAGE, { id: member?.id ?? '' })),
    'notifications.list': await planOf('notifications.list', () => person.notifications()),
  };
  for (const [name, plan] of Object.entries(plans))
    expect([name, plan]).toEqual([
      name,
      expect.not.stringMatching(/Seq Scan on (messages|users|conversations|notifications)\b/),
    ]);
  expect(plans['conversations.list']).toContain('conversation_members_list');
  expect(plans['messages.page-back']).toContain('messages_conversation_id_seq_key');
  expect(plans['notifications.list']).toContain('notifications_list');
});
