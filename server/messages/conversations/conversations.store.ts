import { sql, type Transaction } from '../../platform/db/database';
import type { MessageSent } from '../../platform/outbox/events';

const OPEN = sql(
  'conversations.open',
  `with inboxes as (
     insert into chat_inboxes (user_id) select unnest(array[$1::uuid, $2]) on conflict do nothing
   ), opened as (
     insert into conversations (member_low_id, member_high_id, created_at, request_from_id, low_blocks, high_blocks)
     values ($1, $2, $3, $4, exists (select from user_blocks where blocker_id = $1 and blocked_id = $2),
       exists (select from user_blocks where blocker_id = $2 and blocked_id = $1))
     on conflict do nothing returning id
   ), members as (
     insert into conversation_members (conversation_id, user_id, other_id, updated_at)
     select id, $1::uuid, $2::uuid, $3::timestamptz from opened union all select id, $2, $1, $3 from opened
   )
   select id from opened`,
);

/**
 * Opens the conversation of two users. Needs the lock of the pair, so that a block of one by the other is noted in it.
 * @param pair the lower and the higher of the two user IDs, and the one who writes first to a stranger, null if they are none
 * @returns its ID; null if they have one already, or another transaction is opening it
 */
export async function openConversation(
  tx: Transaction,
  { low, high, at, requestFromId }: { low: string; high: string; at: Date; requestFromId: string | null },
): Promise<string | null> {
  const [opened] = await tx.query<{ id: string }>(OPEN, [low, high, at, requestFromId]);
  return opened?.id ?? null;
}

const LOCK_UNSEEN = sql(
  'conversations.lock-unseen',
  'select user_id from conversation_members where conversation_id = $1 and user_id = $2 and seen_seq < $3 for share',
);

/**
 * Whether the recipient has not yet seen the message. If so, blocks marking it as seen until the transaction ends, so that
 * marking it also covers the notifications this transaction writes.
 */
export async function lockUnseen(tx: Transaction, { conversationId, recipientId, seq }: MessageSent): Promise<boolean> {
  return (await tx.query(LOCK_UNSEEN, [conversationId, recipientId, seq])).length > 0;
}

const LOCK_RECIPIENT = sql(
  'conversations.lock-recipient',
  `select user_id as "recipientId" from conversation_members where conversation_id = $1 and user_id <> $2 for no key update`,
);

/**
 * Waits for notifications that are being written, and blocks further ones until the transaction ends.
 * @returns the other member; null if there is none
 */
export async function lockRecipient(
  tx: Transaction,
  { conversationId, senderId }: { conversationId: string; senderId: string },
): Promise<string | null> {
  const [row] = await tx.query<{ recipientId: string }>(LOCK_RECIPIENT, [conversationId, senderId]);
  return row?.recipientId ?? null;
}
