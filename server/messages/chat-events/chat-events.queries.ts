import { type Queryable, sql } from '../../platform/db/database';
import { MESSAGE_JOINS, MESSAGE_SELECT, type MessageRow } from '../messages.queries';
import type { ChatEventKind } from '../messages.rules';

/** Messages with consecutive numbers. */
export interface MessageRange {
  fromSeq: number;
  upToSeq: number;
}

/**
 * Part of a statement: which messages up to a number were withheld from a member, as an array of `MessageRange`. A receipt does not cover
 * them. It says nothing about a block that lasts, in which there are no receipts. The arguments are SQL expressions.
 */
export const withheldSql = (receipt: { conversationId: string; recipientId: string; upToSeq: string }): string =>
  `(select coalesce(json_agg(json_build_object('fromSeq', lower(part), 'upToSeq', upper(part) - 1) order by part), '[]')
    from (select range_agg(int4range(x.seq, x.seq, '[]')) as parts from messages x
          where x.conversation_id = ${receipt.conversationId} and x.withheld and x.seq <= ${receipt.upToSeq}
            and x.sender_id <> ${receipt.recipientId}) w, unnest(w.parts) part)`;

/** An event at a position of a user's event stream. All listeners share these objects, so never change them. */
export type ChatRecord =
  | { kind: 'message_added' | 'message_changed'; position: number; message: MessageRow }
  | {
      kind: 'conversation_seen';
      position: number;
      conversationId: string;
      by: string;
      upToSeq: number;
      except: MessageRange[];
      at: Date;
    };

interface EventRow extends MessageRow {
  eventKind: ChatEventKind;
  position: number;
  eventConversationId: string;
  actorId: string | null;
  upToSeq: number | null;
  except: MessageRange[] | null;
  at: Date;
}

const POSITION = sql(
  'chat-events.position',
  'select position::float8 as position from chat_inboxes where user_id = $1',
);

/** The last position of a user's event stream; 0 if it has no events. */
export async function readPosition(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ position: number }>(POSITION, [userId]);
  return row?.position ?? 0;
}

const POSITIONS = sql(
  'chat-events.positions',
  'select user_id as "userId", position::float8 as position from chat_inboxes where user_id = any($1)',
);

/** The last positions of the event streams of users who have one. */
export function readPositions(
  db: Queryable,
  userIds: readonly string[],
): Promise<{ userId: string; position: number }[]> {
  return db.query(POSITIONS, [userIds]);
}

/** All messages up to a number have reached a member. Not stored as an event. */
export interface DeliveredRecord {
  kind: 'delivered';
  conversationId: string;
  to: string;
  upToSeq: number;
  /** Of these, the messages that they did not get. */
  except: MessageRange[];
}

const DELIVERED = sql(
  'chat-events.delivered',
  `select 'delivered' as kind, o.conversation_id as "conversationId", o.user_id as "to", o.delivered_seq as "upToSeq",
     ${withheldSql({ conversationId: 'o.conversation_id', recipientId: 'o.user_id', upToSeq: 'o.delivered_seq' })} as "except"
   from (select conversation_id, other_id from conversation_members where user_id = $1
         order by updated_at desc, conversation_id desc limit $2) m
   join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_id
   where o.delivered_seq > o.seen_seq`,
);

/** What has reached the other members of a user's latest conversations, of those in which they have not seen all of it. */
export async function readDelivered(db: Queryable, userId: string, limit: number): Promise<DeliveredRecord[]> {
  return db.query(DELIVERED, [userId, limit]);
}

const AFTER = sql(
  'chat-events.after',
  `select e.position::float8 as position, e.kind as "eventKind", e.conversation_id as "eventConversationId",
          e.actor_id as "actorId", e.up_to_seq as "upToSeq", e.at,
          case when e.kind = 'conversation_seen'
            then ${withheldSql({ conversationId: 'e.conversation_id', recipientId: 'e.actor_id', upToSeq: 'e.up_to_seq' })} end as "except",
          ${MESSAGE_SELECT}
   from chat_events e left join (messages m ${MESSAGE_JOINS}) on m.id = e.message_id
   where e.user_id = $1 and e.position > $2 order by e.position limit $3`,
);

/** The events after a position, in order. Messages have their current content. */
export async function readEventsAfter(
  db: Queryable,
  userId: string,
  span: { after: number; limit: number },
): Promise<ChatRecord[]> {
  const rows = await db.query<EventRow>(AFTER, [userId, span.after, span.limit]);
  return rows.map(toRecord);
}

function toRecord({
  eventKind,
  position,
  eventConversationId,
  actorId,
  upToSeq,
  except,
  at,
  ...message
}: EventRow): ChatRecord {
  if (eventKind !== 'conversation_seen') return { kind: eventKind, position, message };
  // A seen event always has these columns; they are null only for the other kinds.
  return {
    kind: eventKind,
    position,
    conversationId: eventConversationId,
    by: actorId ?? '',
    upToSeq: upToSeq ?? 0,
    except: except ?? [],
    at,
  };
}
