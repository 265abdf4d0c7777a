import { parameterized, type Queryable, sql } from '../platform/db/database';
import {
  COUNT_USE,
  type CountedUse,
  NOT_COUNTED,
  USE_IS_ALLOWED,
  USED_COLUMNS,
  type UsedLimit,
} from '../platform/limits/counted-use';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { REQUEST_MESSAGES } from './requests/requests.rules';
import { closedSql, otherMemberSql } from './conversations/closed.queries';
import { type MessageRange, withheldSql } from './chat-events/chat-events.queries';
import { blocksSql, MESSAGE_JOINS, MESSAGE_SELECT, type MessageRow, readSeqSql } from './messages.queries';

/*
 * To avoid deadlocks, every statement here takes its locks in the same order: the conversation, then its members, then their
 * inboxes, each pair by user ID. Inside a statement the order holds because the condition of each step needs the step before.
 * If the row of a step is missing, the following steps have no rows either, and nothing is written.
 */

/**
 * Takes the next position in the streams of the members who get the event. Needs a last step to wait for, and a CTE
 * `conv (id, low, high, low_skips, high_skips)`: a member skips an event of a user whom they block.
 */
const takePositions = (lastStep: string) => `
  low_inbox as (
    update chat_inboxes set position = position + (select (not low_skips)::int from conv)
    where user_id = (select low from conv) and exists (select from ${lastStep}) returning position
  ), high_inbox as (
    update chat_inboxes set position = position + (select (not high_skips)::int from conv)
    where user_id = (select high from conv) and exists (select from low_inbox) returning position
  )`;

/** Adds the event to the streams of the members who get it. */
const appendEvents = (kind: string, columns: string, values: string) => `
  noted as (
    insert into chat_events (user_id, position, kind, conversation_id, at, ${columns})
    select conv.low, low_inbox.position, '${kind}', conv.id, ${values} from conv, low_inbox, high_inbox where not conv.low_skips
    union all
    select conv.high, high_inbox.position, '${kind}', conv.id, ${values} from conv, low_inbox, high_inbox where not conv.high_skips
  )`;

/**
 * Columns for `conv`: whether each member skips an event of the sender, because they block the sender or, with `more`, for another
 * reason. The sender never skips it.
 */
const skipsSql = (senderId: string, more = 'false') =>
  `(c.member_low_id <> ${senderId} and (c.low_blocks or ${more})) as low_skips,
   (c.member_high_id <> ${senderId} and (c.high_blocks or ${more})) as high_skips`;

const POSITIONS = `conv.low as "low", conv.high as "high", conv.low_skips as "lowSkips", conv.high_skips as "highSkips",
  low_inbox.position::float8 as "lowPosition", high_inbox.position::float8 as "highPosition"`;

/** The positions of an event in the streams of the two members. */
export interface Positions {
  low: string;
  high: string;
  lowPosition: number;
  highPosition: number;
  /** Whether a member does not get the event. Their position is that of the event before. */
  lowSkips: boolean;
  highSkips: boolean;
}

export type WrittenMessage = MessageRow & Positions;

export interface NewMessage {
  conversationId: string;
  senderId: string;
  clientId: string;
  content: string;
  replyToId: string | null;
  attachmentFileId: string | null;
  at: Date;
}

const NOTE_SENT = enqueueSql('message.sent', {
  payload: {
    messageId: 'm.id',
    conversationId: 'conv.id',
    seq: 'conv.seq',
    senderId: ':senderId::uuid',
    recipientId: 'case when conv.low = :senderId then conv.high else conv.low end',
  },
  from: 'conv, m where not m.withheld',
});

const SEND = parameterized<NewMessage & CountedUse>(
  'messages.send',
  `with fresh as materialized (select uuidv7() as id),
   ${COUNT_USE},
   conv as (
     update conversations c set last_seq = last_seq + 1, last_message_id = (select id from fresh),
       request_from_id = case when c.request_from_id = :senderId then c.request_from_id end,
       request_declined_at = case when c.request_from_id = :senderId then c.request_declined_at end
     where c.id = :conversationId and :senderId::uuid in (c.member_low_id, c.member_high_id) and ${USE_IS_ALLOWED}
       and not exists (select from messages k where k.sender_id = :senderId and k.client_id = :clientId)
       and (:replyToId::uuid is null
         or exists (select from messages q where q.id = :replyToId and q.conversation_id = :conversationId))
       and (:attachmentFileId::uuid is null
         or exists (select from files f where f.id = :attachmentFileId and f.owner_id = :senderId and f.purpose = 'attachment'))
       and not ${blocksSql('c', ':senderId')} and not ${closedSql('c', ':senderId')}
       and (c.request_from_id is distinct from :senderId
         or (c.last_seq < ${REQUEST_MESSAGES} and :attachmentFileId::uuid is null
           and exists (select from users u where u.allow_direct_contact
             and u.id = ${otherMemberSql('c', ':senderId')})))
     returning c.id, c.last_seq as seq, c.member_low_id as low, c.member_high_id as high, ${skipsSql(':senderId')}
   ), low_member as (
     update conversation_members m set updated_at = case when conv.low_skips then m.updated_at else :at end,
       unread_count = unread_count + (m.user_id <> :senderId and not conv.low_skips)::int
     from conv where m.conversation_id = conv.id and m.user_id = conv.low returning m.user_id
   ), high_member as (
     update conversation_members m set updated_at = case when conv.high_skips then m.updated_at else :at end,
       unread_count = unread_count + (m.user_id <> :senderId and not conv.high_skips)::int
     from conv where m.conversation_id = conv.id and m.user_id = conv.high
       and exists (select from low_member) returning m.user_id
   ), ${takePositions('high_member')},
   m as (
     insert into messages (id, conversation_id, seq, sender_id, client_id, content, reply_to_id, attachment_file_id, created_at, withheld)
     select fresh.id, conv.id, conv.seq, :senderId, :clientId, :content, :replyToId, :attachmentFileId, :at,
       conv.low_skips or conv.high_skips
     from conv, fresh, low_inbox, high_inbox
     returning *
   ), ${appendEvents('message_added', 'message_id, actor_id', ':at::timestamptz, (select id from m), :senderId::uuid')},
   outbox_event as (
     ${NOTE_SENT}
   )
   select ${USED_COLUMNS}, ${POSITIONS}, ${MESSAGE_SELECT} from fresh left join used on true
   left join (conv cross join low_inbox cross join high_inbox cross join m ${MESSAGE_JOINS}) on true`,
);

export interface Sent {
  /** Null if nothing was written. */
  written: WrittenMessage | null;
  used: UsedLimit;
}

/**
 * Writes a message in one statement, with its number, both members' counters and streams, and the outbox event
 * \`message.sent\`.
 * The recipient of a message request accepts it by answering.
 * A message to a user who blocks the sender is withheld: it is in the sender's stream and view only.
 * @returns no message, with nothing written, if the use is refused, the sender is not a member or blocks the other one, the other one
 *   deleted their account, has to accept first or no longer allows direct contact, the client ID is used, or a reference is invalid
 * @throws PostgreSQL's violation of messages_sender_id_client_id_key if the same message was sent concurrently
 */
export async function insertMessage(db: Queryable, message: NewMessage, use: CountedUse = NOT_COUNTED): Promise<Sent> {
  const [row] = await db.query<UsedLimit & WrittenMessage & { id: string | null }>(SEND({ ...message, ...use }));
  if (!row) throw new Error('The statement that sends a message returned no row.');
  const { usedPoints, usedUntil, ...written } = row;
  return { written: written.id === null ? null : written, used: { usedPoints, usedUntil } };
}

/** The name of the unique constraint on client IDs. */
export const CLIENT_ID_TAKEN = 'messages_sender_id_client_id_key';

const changing = (set: string, { skips, when = 'true' }: { skips: string; when?: string }) => `
  with conv as materialized (
    select c.id, c.member_low_id as low, c.member_high_id as high, ${skips}
    from messages t join conversations c on c.id = t.conversation_id
    where t.id = $1 and t.sender_id = $2 and ${when} for share of c
  ), m as (
    update messages set ${set} from conv
    where messages.id = $1 and sender_id = $2 and deleted_at is null returning messages.*
  ), ${takePositions('m')}, ${appendEvents('message_changed', 'message_id, actor_id', '$3::timestamptz, (select id from m), $2::uuid')}
  select ${POSITIONS}, ${MESSAGE_SELECT} from conv, low_inbox, high_inbox, m ${MESSAGE_JOINS}`;

const EDIT = sql(
  'messages.edit',
  changing(
    `content = $4, edited_at = $3,
     kept_content = case when conv.low_skips or conv.high_skips then coalesce(kept_content, content) end,
     kept_edited_at = case when conv.low_skips or conv.high_skips
       then case when kept_content is null then edited_at else kept_edited_at end end`,
    {
      skips: skipsSql('$2', 't.withheld'),
      when: `t.created_at > $5 and not ${blocksSql('c', '$2')} and not ${closedSql('c', '$2')}`,
    },
  ),
);
// The other member's tombstone is not a message: only a message that they never got stays out of their stream.
const REMOVE = sql(
  'messages.remove',
  changing("content = '', kept_content = null, kept_edited_at = null, attachment_file_id = null, deleted_at = $3", {
    skips: `(c.member_low_id <> $2 and t.withheld) as low_skips, (c.member_high_id <> $2 and t.withheld) as high_skips`,
  }),
);

interface Change {
  id: string;
  senderId: string;
  at: Date;
}

interface Edit extends Change {
  content: string;
  /** Messages sent at this time or earlier cannot be edited any more. */
  sentAfter: Date;
}

/**
 * Replaces the text of a message. A recipient who blocks the sender keeps the text from before. Null if it is not the sender's, deleted
 * or too old, the sender blocks the recipient, or the recipient deleted their account.
 */
export async function editMessage(db: Queryable, edit: Edit): Promise<WrittenMessage | null> {
  const { id, senderId, at, content, sentAfter } = edit;
  const [row] = await db.query<WrittenMessage>(EDIT, [id, senderId, at, content, sentAfter]);
  return row ?? null;
}

/** Turns a message into a tombstone. Null if it is not the sender's, or already deleted. */
export async function removeMessage(db: Queryable, change: Change): Promise<WrittenMessage | null> {
  const [row] = await db.query<WrittenMessage>(REMOVE, [change.id, change.senderId, change.at]);
  return row ?? null;
}

const SEE = sql(
  'conversations.see',
  `with target as materialized (select seq from messages where id = $3 and conversation_id = $1),
   member as (
     update conversation_members m set
       unread_count = greatest(0, m.unread_count - (select count(*)::int from messages x
         where x.conversation_id = $1 and x.sender_id <> $2 and not x.withheld and x.seq > ${readSeqSql('m')}
           and x.seq <= (select seq from target))),
       seen_seq = (select seq from target), seen_at = $4, delivered_seq = greatest(m.delivered_seq, (select seq from target))
     where m.conversation_id = $1 and m.user_id = $2 and m.seen_seq < (select seq from target)
       and not exists (select from conversations c where c.id = $1 and (${blocksSql('c', '$2')} or c.request_from_id <> $2))
     returning m.seen_seq
   ), conv as (
     select c.id, c.member_low_id as low, c.member_high_id as high, false as low_skips, false as high_skips
     from conversations c where c.id = $1 and exists (select from member)
   ), ${takePositions('conv')},
   ${appendEvents('conversation_seen', 'actor_id, up_to_seq', '$4::timestamptz, $2::uuid, (select seen_seq from member)')}
   select ${POSITIONS}, member.seen_seq as "upToSeq",
     ${withheldSql({ conversationId: '$1', recipientId: '$2', upToSeq: 'member.seen_seq' })} as "except"
   from conv, low_inbox, high_inbox, member`,
);

interface SeenUpdate {
  conversationId: string;
  userId: string;
  messageId: string;
  at: Date;
}

interface Seen extends Positions {
  upToSeq: number;
  /** Of these, the messages that the user did not get. */
  except: MessageRange[];
}

/**
 * Marks everything up to a message as seen. Null if nothing changed: it was already seen, is not in this conversation, or the user blocks
 * the other one or has not accepted their request: who sent the messages is not to learn that they were read.
 */
export async function seeUpTo(db: Queryable, seeing: SeenUpdate): Promise<Seen | null> {
  const { conversationId, userId, messageId, at } = seeing;
  const [row] = await db.query<Seen>(SEE, [conversationId, userId, messageId, at]);
  return row ?? null;
}

const DELIVER = sql(
  'conversations.deliver',
  `with news as materialized (select * from unnest($1::uuid[], $2::uuid[], $3::int[]) n (conversation_id, user_id, seq)),
   locked as materialized (
     select m.conversation_id, m.user_id, m.delivered_seq as before, n.seq
     from conversation_members m join news n using (conversation_id, user_id) join conversations c on c.id = m.conversation_id
     where m.delivered_seq < n.seq and not c.low_blocks and not c.high_blocks and c.request_from_id is null
     order by m.conversation_id, m.user_id for no key update of m
   )
   update conversation_members m set delivered_seq = l.seq from locked l
   where m.conversation_id = l.conversation_id and m.user_id = l.user_id
   returning m.conversation_id as "conversationId", m.user_id as "userId", m.other_id as "senderId", m.delivered_seq as seq,
     exists (select from messages x where x.conversation_id = l.conversation_id and x.seq > l.before and x.seq <= l.seq
       and x.sender_id = m.other_id and not x.withheld) as "isNews",
     ${withheldSql({ conversationId: 'l.conversation_id', recipientId: 'l.user_id', upToSeq: 'l.seq' })} as "except"`,
);

/** A delivery receipt: all messages up to this number have reached the user. */
export interface Receipt {
  conversationId: string;
  userId: string;
  seq: number;
}

/** A receipt that was written. */
export interface WrittenReceipt extends Receipt {
  /** The other member, whose messages were delivered. */
  senderId: string;
  /** Whether the other member has sent any of them. */
  isNews: boolean;
  /** Of these, the messages that the user did not get. */
  except: MessageRange[];
}

/**
 * Writes delivery receipts, except in conversations where one member blocks the other or a request is open: who writes there is not to
 * learn that a message arrived.
 * @returns those that were written; the others were known, or are recorded when the user next fetches the list
 */
export async function recordDelivered(db: Queryable, receipts: readonly Receipt[]): Promise<WrittenReceipt[]> {
  return db.query(DELIVER, [
    receipts.map((receipt) => receipt.conversationId),
    receipts.map((receipt) => receipt.userId),
    receipts.map((receipt) => receipt.seq),
  ]);
}
