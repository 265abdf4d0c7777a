import type { Viewer } from '../../access/viewer';
import { parameterized, type Queryable, replanned, sql, type Transaction, variant } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import { type VisibilityParams, visibilityParams } from '../../users/visibility.queries';
import { hitsSql } from '../facets/facets.queries';
import type { CandidatesQuery } from '../search.queries';
import { SAVED_SEARCH, type SavedSearchRow } from './saved-searches.columns';
import { KNOWN_LIMIT, type SavedSearchKind, type StoredFilter } from './saved-searches.rules';

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
     name = :name, filter = :filter::jsonb, sort = :sort, alert = :alert, seen_at = :at, known_from = null,
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
  db: Transaction,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<SavedSearchRow | null> {
  return (await db.query<SavedSearchRow>(SEEN, [userId, id, at]))[0] ?? null;
}

interface Matches {
  id: string;
  /** The search; null if it cannot match anyone. */
  query: CandidatesQuery | null;
  at: Date;
  /** Candidates who no longer match are forgotten if they were found after this time. */
  forgetAfter: Date;
}

type Known = Omit<Matches, 'query'> & { most: number };

// Only what has changed is written.
const keepSql = (hits: string): string =>
  `${hits}, known as materialized (
     select count(*) <= :most as complete from hits
   ), gone as (
     delete from saved_search_matches m where m.search_id = :id and not (
       (select complete from known) and (m.found_at <= :forgetAfter or exists (select from hits h where h.id = m.candidate_id)))
   ), found as (
     insert into saved_search_matches (search_id, candidate_id, found_at)
     select :id::uuid, h.id, :at::timestamptz from hits h where (select complete from known) on conflict do nothing
   )
   update saved_searches s set known_from = case when (select complete from known) then coalesce(s.known_from, :at) end
   where s.id = :id returning s.known_from as "knownFrom"`;

/**
 * Keeps who matches a search now, if there are at most `KNOWN_LIMIT`. The caller holds a lock on the search.
 * @returns from when on all matches are known; null if there are too many
 */
export async function keepMatches(tx: Transaction, viewer: Viewer, { query, ...when }: Matches): Promise<Date | null> {
  const params = { ...when, most: KNOWN_LIMIT };
  if (query === null) return (await tx.query<KnownFrom>(KEEP_NOBODY(params)))[0]?.knownFrom ?? null;
  const hits = hitsSql(viewer, query, { select: 'u.id', limit: KNOWN_LIMIT + 1 });
  const statement = variant<VisibilityParams & CandidatesQuery & Known>(
    `saved-searches.keep.${hits.name}`,
    () => keepSql(hits.text),
    replanned,
  );
  const [row] = await tx.query<KnownFrom>(statement({ ...visibilityParams(viewer), ...query, ...params }));
  return row?.knownFrom ?? null;
}

interface KnownFrom {
  knownFrom: Date | null;
}

const KEEP_NOBODY = parameterized<Known>(
  'saved-searches.keep-nobody',
  keepSql('with hits as (select null::uuid as id where false)'),
);

/** A search of an alert that is being made. */
export interface DueSearch extends SavedSearchRow {
  /** The owner has neither seen nor been emailed about results that are new since then. */
  freshSince: Date;
}

const LOCK_DUE = sql(
  'saved-searches.lock-due',
  `select ${SAVED_SEARCH}, greatest(s.alert_from, s.seen_at) as "freshSince" from saved_searches s
   where s.id = $1 and s.alerted_at = $2 and s.alert and s.seen_at < $2 for no key update`,
);

/** Locks a search of the run of the alerts at a time; null if it was changed, or looked at since the run began. */
export async function lockDueSearch(tx: Transaction, id: string, at: Date): Promise<DueSearch | null> {
  return (await tx.query<DueSearch>(LOCK_DUE, [id, at]))[0] ?? null;
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
