import { type Queryable, sql } from '../../platform/db/database';

const SENT_TO = sql(
  'message-requests.sent-to',
  `select u.first_name as name, c.last_seq as "lastSeq" from conversations c
   join conversation_members m on m.conversation_id = c.id and m.user_id = $2 join users u on u.id = m.other_id
   where c.id = $1 and c.request_from_id = $2`,
);

/** The user who has yet to accept the user's request in a conversation, and the number of its messages; null for none. */
export async function readSentRequest(
  db: Queryable,
  conversationId: string,
  userId: string,
): Promise<{ name: string; lastSeq: number } | null> {
  const [row] = await db.query<{ name: string; lastSeq: number }>(SENT_TO, [conversationId, userId]);
  return row ?? null;
}
