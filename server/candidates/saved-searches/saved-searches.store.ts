import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import { SAVED_SEARCH, type SavedSearchRow } from './saved-searches.columns';
import type { SavedSearchKind, StoredFilter } from './saved-searches.rules';

interface NewSearch {
  userId: string;
  kind: SavedSearchKind;
  name: string;
  filter: StoredFilter;
  sort: string;
  alert: boolean;
  at: Date;
}

const OTHERS = sql(
  'saved-searches.others',
  `select count(*)::int as n from saved_searches s where s.user_id = $1 and s.kind = $2 and lower(s.name) <> lower($3)`,
);

/** The number of a user's saved searches with another name. The caller holds a lock on the user. */
export async function countOthers(
  tx: Transaction,
  { userId, kind, name }: Pick<NewSearch, 'userId' | 'kind' | 'name'>,
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(OTHERS, [userId, kind, name]);
  return row?.n ?? 0;
}

const SAVE = parameterized<Omit<NewSearch, 'filter'> & { filter: string }>(
  'saved-searches.save',
  `insert into saved_searches as s (user_id, kind, name, filter, sort, alert, seen_at, alerted_at, created_at)
   values (:userId, :kind, :name, :filter::jsonb, :sort, :alert, :at, :at, :at)
   on conflict (user_id, kind, lower(name)) do update set
     name = :name, filter = :filter::jsonb, sort = :sort, alert = :alert, seen_at = :at,
     alerted_at = case when s.alert then s.alerted_at else :at end
   returning ${SAVED_SEARCH}`,
);

/** Writes a search. One with the same name, ignoring case, is replaced. */
export async function insertSearch(tx: Transaction, search: NewSearch): Promise<SavedSearchRow> {
  const [row] = await tx.query<SavedSearchRow>(SAVE({ ...search, filter: JSON.stringify(search.filter) }));
  if (!row) throw new Error('An upsert always returns its row.');
  return row;
}

const UPDATE = parameterized<{ userId: string; id: string; name: string | null; alert: boolean | null; at: Date }>(
  'saved-searches.update',
  `update saved_searches s set name = coalesce(:name, s.name), alert = coalesce(:alert, s.alert),
     -- Alerts begin with what is new from now on.
     alerted_at = case when :alert::boolean and not s.alert then :at else s.alerted_at end
   where s.id = :id and s.user_id = :userId
     and not exists (select from saved_searches o where o.user_id = :userId and o.kind = s.kind and o.id <> s.id
       and lower(o.name) = lower(:name))
   returning ${SAVED_SEARCH}`,
);

/** Renames a search or turns its alerts on or off. @returns null if the user has none with this ID, or another with the name */
export async function updateSearch(
  tx: Transaction,
  change: { userId: string; id: string; name: string | null; alert: boolean | null; at: Date },
): Promise<SavedSearchRow | null> {
  return (await tx.query<SavedSearchRow>(UPDATE(change)))[0] ?? null;
}

const DELETE = sql('saved-searches.delete', 'delete from saved_searches where id = $2 and user_id = $1 returning id');

/** @returns whether the user had a search with this ID */
export async function deleteSearch(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query(DELETE, [userId, id])).length > 0;
}

const SEEN = sql(
  'saved-searches.seen',
  `update saved_searches s set seen_at = greatest(s.seen_at, $3) where s.id = $2 and s.user_id = $1 returning ${SAVED_SEARCH}`,
);

/** Marks the results up to now as seen. @returns null if the user has no search with this ID */
export async function markSeen(
  db: Queryable,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<SavedSearchRow | null> {
  return (await db.query<SavedSearchRow>(SEEN, [userId, id, at]))[0] ?? null;
}

// All searches of a user belong to one email. Locked in one order, so that a second instance waits at the first row and then finds
// nothing due.
const CLAIM = sql(
  'saved-searches.claim',
  `with owners as (
     select distinct s.user_id from saved_searches s where s.alert and s.alerted_at < $2 order by s.user_id limit $3
   ), due as (
     select s.id from saved_searches s
     where s.user_id in (select user_id from owners) and s.alert and s.alerted_at < $2
     order by s.user_id, s.id for no key update
   ), taken as (
     update saved_searches s set alert_from = s.alerted_at, alerted_at = $1 from due where s.id = due.id returning s.user_id
   ), people as (
     select distinct user_id from taken
   ), task as (
     ${enqueueSql('saved-searches.due', { payload: { userId: 'user_id', at: '$4::text' }, from: 'people' })}
   )
   select user_id from people`,
);

/**
 * Enqueues an alert for up to `limit` users whose alerts have not run since `since`.
 * @returns the number of users
 */
export async function claimAlerts(
  db: Queryable,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number> {
  return (await db.query(CLAIM, [now, since, limit, now.toISOString()])).length;
}
