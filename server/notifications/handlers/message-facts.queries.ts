import { type Queryable, sql } from '../../platform/db/database';
import { blocksSql } from '../../messages/messages.queries';
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
  /** Whether the recipient has not accepted the sender's messages yet. */
  request: boolean;
}

const MESSAGE = sql(
  'notifications.message',
  `select ${namedSql('s')} as sender, r.seen_seq as "seenSeq",
     (select count(*)::int from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > r.seen_seq and x.seq <= $4
        and not x.withheld and x.deleted_at is null) as unseen,
     exists (select from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > $4 and not x.withheld and x.deleted_at is null
        and not exists (select from job_invitations i where i.message_id = x.id))
       or exists (select from messages x join job_invitations i on i.message_id = x.id where x.conversation_id = $1 and x.seq = $4) as followed,
     c.request_from_id is not null as request
   from conversation_members r join conversations c on c.id = r.conversation_id join users s on s.id = $2 where r.conversation_id = $1 and r.user_id = $3
     and not ${blocksSql('c', 'r.user_id')}`,
);

/** @returns null if the recipient is not in the conversation, or has blocked the sender since */
export async function readMessageFacts(db: Queryable, sent: MessageSent): Promise<MessageFacts | null> {
  const { conversationId, senderId, recipientId, seq } = sent;
  const [row] = await db.query<MessageFacts>(MESSAGE, [conversationId, senderId, recipientId, seq]);
  return row ?? null;
}
