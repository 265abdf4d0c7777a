import { type Queryable, sql } from '../../platform/db/database';
import type { MessageSent } from '../../platform/outbox/events';
import { type Named, namedSql } from '../../users/users.columns';

/** The data for the notification of a message. */
export interface MessageFacts {
  sender: Named;
  /** Number of the sender's messages that the recipient has not seen, up to and including this one. */
  unseen: number;
  /** The number of the last message that the recipient has seen. */
  seenSeq: number;
  /** Whether this message needs no notification: a later one has its own, and an invitation is announced separately. */
  followed: boolean;
}

const MESSAGE = sql(
  'notifications.message',
  `select ${namedSql('s')} as sender, r.seen_seq as "seenSeq",
     (select count(*)::int from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > r.seen_seq and x.seq <= $4
        and x.deleted_at is null) as unseen,
     exists (select from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > $4 and x.deleted_at is null
        and not exists (select from job_invitations i where i.message_id = x.id))
       or exists (select from messages x join job_invitations i on i.message_id = x.id where x.conversation_id = $1 and x.seq = $4) as followed
   from conversation_members r join users s on s.id = $2 where r.conversation_id = $1 and r.user_id = $3`,
);

/** @returns null if the recipient is not in the conversation */
export async function readMessageFacts(db: Queryable, sent: MessageSent): Promise<MessageFacts | null> {
  const { conversationId, senderId, recipientId, seq } = sent;
  const [row] = await db.query<MessageFacts>(MESSAGE, [conversationId, senderId, recipientId, seq]);
  return row ?? null;
}
