import { intBetween, keyset, uuid } from '../../platform/api/keyset';
import type { Queryable } from '../../platform/db/database';
import { type BoundedList, boundedList, type Order, readList } from '../../search/bounded-list';
import { MESSAGE_JOINS, MESSAGE_SELECT, type MessageRow, notWithheldSql, shownTextSql } from '../messages.queries';

/** The sort key of found messages: the latest come first, as IDs begin with the time. */
export const HIT_KEYSET = keyset({ id: uuid });
/** The same within a conversation, whose messages have an index by number. */
const SEQ_KEYSET = keyset({ seq: intBetween(0, 2 ** 31 - 1), id: uuid });

interface Scope {
  order: Order;
  where: string;
}

const EVERYWHERE: Scope = {
  order: { keys: ['m.id'], keyset: HIT_KEYSET, descending: true },
  where:
    'm.conversation_id = any(array(select c.conversation_id from conversation_members c where c.user_id = :viewerId))',
};
const IN_CONVERSATION: Scope = {
  order: { keys: ['m.seq', 'm.id'], keyset: SEQ_KEYSET, descending: true },
  where: `m.conversation_id = :conversationId::uuid
    and exists (select from conversation_members c where c.conversation_id = :conversationId::uuid and c.user_id = :viewerId)`,
};

const MATCHES = `${shownTextSql('m', ':viewerId')} ilike :pattern and m.deleted_at is null and ${notWithheldSql('m', ':viewerId')}`;
// Each of the two texts of a message has its index. The viewer reads one of them.
const TEXTS = [
  'm.content ilike :pattern and (m.kept_content is null or m.sender_id = :viewerId)',
  'm.kept_content ilike :pattern and m.sender_id <> :viewerId',
];

const lists = new Map<string, BoundedList>();

function listOf(name: string, { order, where }: Scope, after: string | null): BoundedList {
  const known = lists.get(name);
  if (known) return known;
  const made = boundedList({
    name,
    table: 'messages',
    alias: 'm',
    base: where,
    disjuncts: TEXTS.map((text) => `${where} and ${text}`),
    filter: MATCHES,
    order,
    limit: ':limit',
    after,
    select: MESSAGE_SELECT,
    joins: LEFT_JOINS,
    withTotal: true,
  });
  lists.set(name, made);
  return made;
}

// A page without messages still has one row, with the total.
const LEFT_JOINS = MESSAGE_JOINS.replaceAll(/(?<!left )\bjoin\b/g, 'left join');

export interface MessageSearch {
  viewerId: string;
  /** Only messages of this conversation; null for all conversations of the viewer. */
  conversationId: string | null;
  /** The text to find, at least two characters. */
  text: string;
  /** The last message shown. */
  after: { id: string; seq: number } | null;
  /** One more than the page shows. */
  limit: number;
}

/**
 * A page of the messages that contain a text, in conversations that the viewer is in, latest first.
 * @returns up to `limit` messages, and the total as counted by bounded-list.ts
 */
export async function searchMessages(
  db: Queryable,
  { viewerId, conversationId, text, after, limit }: MessageSearch,
): Promise<{ rows: MessageRow[]; totalCount: number }> {
  const scope = conversationId === null ? EVERYWHERE : IN_CONVERSATION;
  const name = `messages.search.${conversationId === null ? 'all' : 'one'}${after ? '.after' : ''}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const last = after && (conversationId === null ? HIT_KEYSET.values(after) : SEQ_KEYSET.values(after));
  const params = { viewerId, conversationId, pattern, limit, last };
  const rows = await readList<MessageRow>(db, listOf(name, scope, after && ':last'), params);
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.total ?? 0 };
}
