import { type Queryable, sql } from '../../platform/db/database';

const SENT_TO = sql(
  'message-requests.sent-to',
  `select u.first_name as name, u.allow_direct_contact as "allowsContact", c.last_seq as "lastSeq" from conversations c
   join conversation_members m on m.conversation_id = c.id and m.user_id = $2 join users u on u.id = m.other_id
   where c.id = $1 and c.request_from_id = $2`,
);

/** A request, from the sender's point of view. */
interface SentRequest {
  /** The first name of the user who has not accepted it yet. */
  name: string;
  /** Whether that user lets strangers write. */
  allowsContact: boolean;
  /** The number of its messages. */
  lastSeq: number;
}

/** The user's own request in a conversation; null for none. */
export async function readSentRequest(
  db: Queryable,
  conversationId: string,
  userId: string,
): Promise<SentRequest | null> {
  const [row] = await db.query<SentRequest>(SENT_TO, [conversationId, userId]);
  return row ?? null;
}
