import { type Queryable, sql, type Transaction } from '../platform/db/database';

const LAST = sql('exports.last', 'select max(requested_at) as "lastAt" from data_exports where user_id = $1');
const INSERT = sql('exports.insert', 'insert into data_exports (user_id, requested_at) values ($1, $2) returning id');

/** When the user last requested an export. */
export async function readLastRequest(tx: Transaction, userId: string): Promise<Date | null> {
  const [row] = await tx.query<{ lastAt: Date | null }>(LAST, [userId]);
  return row?.lastAt ?? null;
}

const LAST_ONE = sql(
  'exports.last-one',
  'select requested_at as "requestedAt", ready_at as "readyAt" from data_exports where user_id = $1 order by requested_at desc limit 1',
);

/** The user's last export; null if there is none. */
export async function readLastExport(
  db: Queryable,
  userId: string,
): Promise<{ requestedAt: Date; readyAt: Date | null } | null> {
  const [row] = await db.query<{ requestedAt: Date; readyAt: Date | null }>(LAST_ONE, [userId]);
  return row ?? null;
}

/** Records that the user requested an export. */
export async function insertExport(tx: Transaction, userId: string, at: Date): Promise<string> {
  const [row] = await tx.query<{ id: string }>(INSERT, [userId, at]);
  if (!row) throw new Error('The database did not return the export it inserted.');
  return row.id;
}

/** An export and whose it is. */
export interface ExportRow {
  id: string;
  userId: string;
  name: string;
  firstName: string;
  email: string;
  requestedAt: Date;
  readyAt: Date | null;
}

const ONE = sql(
  'exports.one',
  `select e.id, e.user_id as "userId", u.name, u.first_name as "firstName", u.email, e.requested_at as "requestedAt", e.ready_at as "readyAt"
   from data_exports e join users u on u.id = e.user_id and u.erased_at is null where e.id = $1`,
);
const READY = sql(
  'exports.ready',
  'update data_exports set ready_at = $2 where id = $1 and ready_at is null returning id',
);

/** An export by its ID; null if there is none, or its owner is erased. */
export async function readExport(db: Queryable, id: string): Promise<ExportRow | null> {
  const [row] = await db.query<ExportRow>(ONE, [id]);
  return row ?? null;
}

/** Notes that the archive is complete. False when it was before. */
export async function markReady(tx: Transaction, id: string, at: Date): Promise<boolean> {
  return (await tx.query(READY, [id, at])).length > 0;
}

const DELETE_OLD = sql('exports.delete-old', 'delete from data_exports where requested_at <= $1 returning id');
const KNOWN = sql('exports.known', 'select id from data_exports where id = any($1)');

/** Deletes the rows of exports made at or before a time. @returns their IDs */
export async function deleteOldExports(db: Queryable, before: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(DELETE_OLD, [before])).map(({ id }) => id);
}

const OF_USER = sql('exports.of-user', 'select id from data_exports where user_id = $1');

/** The exports of a user. */
export async function readExportsOf(db: Queryable, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(OF_USER, [userId])).map(({ id }) => id);
}

/** Which of these ids are those of exports. */
export async function readKnownExports(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(KNOWN, [ids])).map(({ id }) => id));
}
