import { type Queryable, sql } from '../../platform/db/database';

/** Below every ID. */
const LOWEST = '00000000-0000-0000-0000-000000000000';

/** Part of a statement: the ID of the other member of the conversation `c`. The arguments are SQL expressions. */
export const otherMemberSql = (c: string, userId: string): string =>
  `case when ${c}.member_low_id = ${userId} then ${c}.member_high_id else ${c}.member_low_id end`;

/** A condition: the user `u` deleted their account, so that nobody receives messages in their conversations. */
export const hasLeftSql = (u: string): string => `(${u}.deleted_at is not null)`;

/** A condition: the other member of the conversation `c` deleted their account. The arguments are SQL expressions. */
export const closedSql = (c: string, userId: string): string =>
  `exists (select from users o where o.id = ${otherMemberSql(c, userId)} and ${hasLeftSql('o')})`;

const CLOSED = sql('conversations.closed', `select from conversations c where c.id = $1 and ${closedSql('c', '$2')}`);

/** Whether the other member of one of the user's conversations deleted their account. */
export async function readClosed(db: Queryable, conversationId: string, userId: string): Promise<boolean> {
  return (await db.query(CLOSED, [conversationId, userId])).length > 0;
}

/** A conversation of a user, and its other member. */
export interface WithOther {
  id: string;
  otherId: string;
  /** Whether the other member deleted their account. */
  left: boolean;
  /** Its place in the order below. */
  sortKey: number;
}

// Those that get a message meanwhile move to the end, so that none is passed over. A time is read back as the messages' lists do.
const WITH_OTHERS = sql(
  'conversations.each-with-other',
  `select m.conversation_id as id, m.other_id as "otherId", ${hasLeftSql('o')} as left,
     (extract(epoch from m.updated_at) * 1000000)::float8 as "sortKey"
   from conversation_members m join users o on o.id = m.other_id
   where m.user_id = $1 and (m.updated_at, m.conversation_id) > ('epoch'::timestamptz + $2::float8 * interval '1 microsecond', $3::uuid)
   order by m.updated_at, m.conversation_id limit $4`,
);

/**
 * A user's conversations that have been quiet the longest, up to `limit`.
 * @param after the last one of those before; null for the first ones
 */
export async function readWithOthers(
  db: Queryable,
  { userId, after, limit }: { userId: string; after: WithOther | null; limit: number },
): Promise<WithOther[]> {
  return db.query(WITH_OTHERS, [userId, after?.sortKey ?? 0, after?.id ?? LOWEST, limit]);
}
