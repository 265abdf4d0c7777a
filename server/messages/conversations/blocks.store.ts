import { sql, type Transaction } from '../../platform/db/database';
import type { BlockChange } from '../../users/blocks/blocks.service';

// The lock of the conversation waits for messages that are being sent, and later ones see the change. The messages that the blocker has
// not read stay so for their sender.
const NOTE = sql(
  'conversations.note-block',
  `with conv as (
     update conversations set
       low_blocks = case when member_low_id = $1 then $3 else low_blocks end,
       high_blocks = case when member_high_id = $1 then $3 else high_blocks end
     where member_low_id = least($1::uuid, $2::uuid) and member_high_id = greatest($1::uuid, $2::uuid) returning id, last_seq
   ), read as (
     update conversation_members m set unread_count = 0, passed_over_seq = conv.last_seq
     from conv where m.conversation_id = conv.id and m.user_id = $1 and $3 and m.unread_count > 0
   )
   select id from conv`,
);

/**
 * Notes in the conversation of two users, if they have one, that one blocks the other or no longer does.
 * @returns the ID of the conversation; null if there is none
 */
export async function noteBlock(
  tx: Transaction,
  { blockerId, blockedId, blocked }: BlockChange,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(NOTE, [blockerId, blockedId, blocked]);
  return row?.id ?? null;
}
