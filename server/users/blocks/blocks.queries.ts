import type { Viewer } from '../../access/viewer';
import { type Queryable, sql, variant } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users.columns';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../visibility.queries';

/**
 * A user whom the viewer may block: one whom the viewer sees, or has a conversation with.
 * @returns null if there is none with this ID
 */
export async function readForBlock(db: Queryable, viewer: Viewer, id: string): Promise<UserRow | null> {
  const visible = visibilitySql(viewer, 'own-blocks-shown');
  const statement = variant<VisibilityParams & { id: string }>(
    `blocks.target.${visible.name}`,
    () => `select ${columns('u', '', USER_COLUMNS)} from users u where u.id = :id and u.deleted_at is null
       and (${visible.text} or u.id in (select m.other_id from conversation_members m where m.user_id = :viewerId))`,
  );
  const [row] = await db.query<UserRow>(statement({ ...visibilityParams(viewer), id }));
  return row ?? null;
}

/** A condition: whether a user blocks another. The arguments are SQL expressions. */
export const blocksUserSql = (blockerId: string, blockedId: string): string =>
  `exists (select from user_blocks b where b.blocker_id = ${blockerId} and b.blocked_id = ${blockedId})`;

const BLOCKED = sql(
  'blocks.among',
  'select blocked_id as id from user_blocks where blocker_id = $1 and blocked_id = any($2::uuid[])',
);

/** The users among these whom a user blocks. */
export async function readBlocked(db: Queryable, blockerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(BLOCKED, [blockerId, ids]);
  return new Set(rows.map(({ id }) => id));
}

const BLOCKERS_AMONG = sql(
  'blocks.blockers-among',
  'select blocker_id as id from user_blocks where blocked_id = $1 and blocker_id = any($2::uuid[])',
);

/** The users among these who block a user. */
export async function readBlockersAmong(
  db: Queryable,
  blockedId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(BLOCKERS_AMONG, [blockedId, ids]);
  return new Set(rows.map(({ id }) => id));
}

const BLOCKERS = sql(
  'blocks.blockers',
  'select blocker_id as "blockerId" from user_blocks where blocked_id = $1 order by blocker_id',
);

/** The IDs of the users who block a user, in order. */
export async function readBlockers(db: Queryable, blockedId: string): Promise<string[]> {
  return (await db.query<{ blockerId: string }>(BLOCKERS, [blockedId])).map(({ blockerId }) => blockerId);
}

export interface BlockRow {
  id: string;
  blockedAt: Date;
  user: UserRow;
}

const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const LIST = sql(
  'blocks.list',
  `select t.total, b.* from (select count(*)::int as total from user_blocks where blocker_id = $1) t
   left join lateral (
     select b.id, b.created_at as "blockedAt", ${columns('u', 'user', USER_COLUMNS)}
     from user_blocks b join users u on u.id = b.blocked_id
     where b.blocker_id = $1 and b.id < coalesce($2::uuid, '${HIGHEST}') order by b.id desc limit $3) b on true
   order by b.id desc`,
);

/** The users whom a user blocks, most recently blocked first, and the number of all of them. */
export async function readBlocks(
  db: Queryable,
  blockerId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: BlockRow[]; total: number }> {
  const rows = await db.query<BlockRow & { total: number }>(LIST, [blockerId, after, limit]);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
