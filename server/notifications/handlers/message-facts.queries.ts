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

/** The messages of a conversation that a member has not read. */
interface UnseenFacts extends MessageFacts {
  /** When the first of them was sent, not counting invitations. */
  since: Date;
}

const UNSEEN = sql(
  'notifications.unseen-messages',
  `select ${namedSql('s')} as sender, ${readSeqSql('r')} as "readSeq", l.unseen, l.since, c.request_from_id is not null as request
   from conversation_members r join conversations c on c.id = r.conversation_id join users s on s.id = r.other_id
   cross join lateral (
     select count(*)::int as unseen,
       min(x.created_at) filter (where not exists (select from job_invitations i where i.message_id = x.id)) as since
     from messages x where x.conversation_id = r.conversation_id and x.sender_id = r.other_id and x.seq > ${readSeqSql('r')}
       and not x.withheld and x.deleted_at is null) l
   where r.conversation_id = $1 and r.user_id = $2 and l.since is not null
     and not ${blocksSql('c', 'r.user_id')} and c.request_declined_at is null`,
);

/**
 * What a member of a conversation has not read.
 * @returns null for nothing, for invitations alone, which are announced separately, and if the member blocks the other one or has declined
 *   their request
 */
export async function readUnseen(db: Queryable, userId: string, conversationId: string): Promise<UnseenFacts | null> {
  const [row] = await db.query<UnseenFacts>(UNSEEN, [conversationId, userId]);
  return row ?? null;
}

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
