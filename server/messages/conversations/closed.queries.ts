import { type Queryable, sql } from '../../platform/db/database';

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

const OPEN_WITH_OTHERS = sql(
  'conversations.open-with-others',
  `select m.conversation_id as id, m.other_id as "otherId" from conversation_members m
   join users o on o.id = m.other_id and not ${hasLeftSql('o')} where m.user_id = $1`,
);

/** All conversations of a user with others who have not deleted their account. */
export async function readOpenWithOthers(db: Queryable, userId: string): Promise<{ id: string; otherId: string }[]> {
  return db.query(OPEN_WITH_OTHERS, [userId]);
}
