import { sql, type Transaction } from '../../platform/db/database';

const LOCK = sql(
  'message-requests.lock',
  `select request_from_id as "fromId" from conversations where id = $1 and $2 in (member_low_id, member_high_id) for no key update`,
);

/**
 * Locks a conversation until the transaction ends.
 * @returns who sent the request, null for none; undefined if the user is not in the conversation
 */
export async function lockRequest(
  tx: Transaction,
  conversationId: string,
  userId: string,
): Promise<string | null | undefined> {
  const [row] = await tx.query<{ fromId: string | null }>(LOCK, [conversationId, userId]);
  return row?.fromId;
}

const END = sql(
  'message-requests.end',
  `update conversations set request_from_id = null, request_declined_at = null where id = $1 and request_from_id is not null
   returning id`,
);

/**
 * Makes a request an ordinary conversation.
 * @returns whether it was a request
 */
export async function endRequest(tx: Transaction, conversationId: string): Promise<boolean> {
  return (await tx.query(END, [conversationId])).length > 0;
}

const END_BETWEEN = sql(
  'message-requests.end-between',
  `update conversations set request_from_id = null, request_declined_at = null
   where member_low_id = $1 and member_high_id = $2 and request_from_id is not null returning id`,
);

/**
 * Makes a request between two users, if there is one, an ordinary conversation.
 * @returns the ID of that conversation; null if there was no request
 */
export async function endRequestBetween(tx: Transaction, low: string, high: string): Promise<string | null> {
  const [ended] = await tx.query<{ id: string }>(END_BETWEEN, [low, high]);
  return ended?.id ?? null;
}

const DECLINE = sql(
  'message-requests.decline',
  `with conv as (
     update conversations set request_declined_at = coalesce(request_declined_at, $2) where id = $1 returning id, request_from_id, last_seq
   )
   update conversation_members m set unread_count = 0, passed_over_seq = conv.last_seq
   from conv where m.conversation_id = conv.id and m.user_id <> conv.request_from_id and m.unread_count > 0`,
);

/** Hides a request from its recipient. Its sender is not notified. */
export async function declineRequest(tx: Transaction, conversationId: string, at: Date): Promise<void> {
  await tx.query(DECLINE, [conversationId, at]);
}
