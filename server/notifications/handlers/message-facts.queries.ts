import { type Queryable, sql } from '../../platform/db/database';
import { blocksSql, readSeqSql } from '../../messages/messages.queries';
import type { MessageSent } from '../../platform/outbox/events';
import { type Named, namedSql } from '../../users/users.columns';

/** The data for the notification of a message. */
export interface MessageFacts {
  sender: Named;
  /** Number of the sender's messages that the recipient has not seen, up to and including this one. */
  unseen: number;
  /** The number up to which the recipient has read the messages, or passed them over. */
  readSeq: number;
  /** Whether the recipient has not accepted the sender's messages yet. */
  request: boolean;
}

// A message needs no notification if it is followed by another, which has its own, and an invitation is announced separately.
const MESSAGE = sql(
  'notifications.message',
  `select ${namedSql('s')} as sender, ${readSeqSql('r')} as "readSeq",
     (select count(*)::int from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > ${readSeqSql('r')} and x.seq <= $4
        and not x.withheld and x.deleted_at is null) as unseen,
     exists (select from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > $4 and not x.withheld and x.deleted_at is null
        and not exists (select from job_invitations i where i.message_id = x.id))
       or exists (select from messages x join job_invitations i on i.message_id = x.id where x.conversation_id = $1 and x.seq = $4) as followed,
     c.request_from_id is not null as request
   from conversation_members r join conversations c on c.id = r.conversation_id join users s on s.id = $2 where r.conversation_id = $1 and r.user_id = $3
     and not ${blocksSql('c', 'r.user_id')} and c.request_declined_at is null`,
);

/**
 * The facts of a message that is to be announced.
 * @returns null if it is not: it was read, deleted or followed by another, or the recipient has blocked the sender or declined their request
 */
export async function readNews(db: Queryable, sent: MessageSent): Promise<MessageFacts | null> {
  const { conversationId, senderId, recipientId, seq } = sent;
  const [row] = await db.query<MessageFacts & { followed: boolean }>(MESSAGE, [
    conversationId,
    senderId,
    recipientId,
    seq,
  ]);
  return row && row.unseen > 0 && !row.followed ? row : null;
}
