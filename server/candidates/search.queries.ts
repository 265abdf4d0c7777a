import type { Viewer } from '../access/viewer';
import { type AnyKey, int, keyset, smallint, text, uuid } from '../platform/api/keyset';
import { type Queryable, variant } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { columns } from '../platform/db/rows';
import { type BoundedList, boundedList, readList, type RowOrder, rowOrder } from '../search/bounded-list';
import { skillsJsonSql } from '../skills/skills.queries';
import type { Skill } from '../skills/skills.types';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import {
  CONTACT_SHARED,
  visibilityDisjuncts,
  type VisibilityParams,
  visibilityParams,
  visibilitySql,
} from '../users/visibility.queries';
import { CandidateSort } from './candidates.rules';

/** A filter with prepared search texts. */
export interface CandidatesQuery {
  /** A tsquery over words, skills, college, batch, location, experience and roles looked for. */
  search: string | null;
  minReadiness: number | null;
  bookmarked: boolean | null;
  activeSince: Date | null;
  joinedSince: Date | null;
  /** Finds only who is new in a saved search at this time; null for all. */
  newSince: Date | null;
  /** The saved search, whose known matches up to `knownUntil` are left out; null if only those who joined are new. */
  searchId: string | null;
  knownUntil: Date | null;
  /** Conditions that `search` contains as well, for lists sorted by college or batch. */
  collegeKey: string | null;
  firstBatch: number | null;
  lastBatch: number | null;
}

export interface CandidatesPage {
  viewer: Viewer;
  query: CandidatesQuery;
  sort: CandidateSort;
  /** The sort key of the last candidate already shown. */
  after: AnyKey | null;
  limit: number;
  withTotal: boolean;
}

export interface CandidateRow {
  candidate: UserRow & { skills: Skill[]; experience: string | null; lookingFor: string[] };
  /** The name in the form that lists sort by. */
  nameKey: string;
  contactShared: boolean;
  bookmarked: boolean;
}

// Sorts after every letter: candidates without a college come last.
const NO_COLLEGE = '\uffff';
export const CANDIDATE_ORDERS: Record<CandidateSort, RowOrder<CandidateRow>> = {
  [CandidateSort.READINESS]: rowOrder({
    keys: ['u.readiness', 'u.id'],
    keyset: keyset({ readiness: smallint, id: uuid }),
    descending: true,
    keyOf: ({ candidate: { readiness, id } }: CandidateRow) => ({ readiness, id }),
  }),
  [CandidateSort.NAME]: rowOrder({
    keys: ['lower(u.name) collate "C"', 'u.id'],
    keyset: keyset({ name: text, id: uuid }),
    descending: false,
    keyOf: ({ nameKey, candidate: { id } }: CandidateRow) => ({ name: nameKey, id }),
  }),
  [CandidateSort.COLLEGE]: rowOrder({
    keys: [`coalesce(u.college_key, U&'\\FFFF') collate "C"`, '(-u.readiness)', 'u.id'],
    keyset: keyset({ college: text, lessReadiness: smallint, id: uuid }),
    descending: false,
    keyOf: ({ candidate: { collegeKey, readiness, id } }: CandidateRow) => ({
      college: collegeKey ?? NO_COLLEGE,
      lessReadiness: -readiness,
      id,
    }),
  }),
  [CandidateSort.BATCH]: rowOrder({
    keys: ['coalesce(u.batch, 0)', 'u.readiness', 'u.id'],
    keyset: keyset({ batch: int, readiness: smallint, id: uuid }),
    descending: true,
    keyOf: ({ candidate: { batch, readiness, id } }: CandidateRow) => ({ batch: batch ?? 0, readiness, id }),
  }),
};

/** The IDs of the candidates whom the viewer bookmarked. */
export const BOOKMARKED = '(select b.candidate_id from candidate_bookmarks b where b.user_id = :viewerId)';
const JOBSEEKER = `u.role = 'jobseeker'`;

/** The select list of a `CandidateRow`, for a user `u`. Its parameters are those of `visibilityParams`. */
const SELECT = `${columns('u', 'candidate', { ...USER_COLUMNS, experience: 'experience', lookingFor: 'looking_for' })},
  ${skillsJsonSql('u.id')} as "candidate.skills", lower(u.name) as "nameKey", ${CONTACT_SHARED} as "contactShared", u.id in ${BOOKMARKED} as bookmarked`;

// Planned with the values, so that a missing one leaves no condition. The day of the last activity has an index, its time has none.
const TIMES = `(:activeSince::timestamptz is null
     or u.last_active_at >= :activeSince and u.active_day >= (:activeSince at time zone 'UTC')::date)
   and (:joinedSince::timestamptz is null or u.created_at >= :joinedSince)`;

const NEW = `(u.created_at > :newSince or u.id not in (
     select m.candidate_id from saved_search_matches m where m.search_id = :searchId and m.found_at <= :knownUntil))`;
// Those whom the viewer bookmarked since then are no news.
const BOOKMARKED_BEFORE =
  'u.id in (select b.candidate_id from candidate_bookmarks b where b.user_id = :viewerId and b.created_at <= :newSince)';

/** The conditions on the users of a search, for `boundedList` and for statements that count. */
export function conditionsOf({ viewer, query }: Pick<CandidatesPage, 'viewer' | 'query'>) {
  const visible = visibilityDisjuncts(viewer);
  const filters: [name: string, text: string, used: boolean][] = [
    ['q', 'u.search @@ :search::text::tsquery', query.search !== null],
    ['r', 'u.readiness >= :minReadiness', query.minReadiness !== null],
    ['b', `u.id in ${BOOKMARKED}`, query.bookmarked === true],
    ['n', `u.id not in ${BOOKMARKED}`, query.bookmarked === false],
    ['t', TIMES, query.activeSince !== null || query.joinedSince !== null],
    ['j', 'u.created_at > :newSince', query.newSince !== null && query.searchId === null],
    ['k', NEW, query.searchId !== null],
    ['o', BOOKMARKED_BEFORE, query.newSince !== null && query.bookmarked === true],
  ];
  const used = filters.filter(([, , isUsed]) => isUsed);
  return {
    name: `${visible.name}.${used.map(([name]) => name).join('')}`,
    base: `${JOBSEEKER} and ${visible.text}`,
    disjuncts: visible.disjuncts.map(({ text }) => `${JOBSEEKER} and ${text}`),
    with: visible.with,
    filter: used.map(([, text]) => text).join(' and ') || (visible.isNarrow ? 'true' : null),
  };
}

/** In a list sorted by college or batch, the matches of one college or a range of batches are contiguous. */
function withinOf({ sort, query }: CandidatesPage): { name: string; text: string } | null {
  const [first] = CANDIDATE_ORDERS[sort].keys;
  if (sort === CandidateSort.COLLEGE && query.collegeKey !== null)
    return { name: '.w', text: `${first} = :collegeKey` };
  if (sort === CandidateSort.BATCH && query.firstBatch !== null)
    return { name: '.w', text: `${first} between :firstBatch and :lastBatch` };
  return null;
}

const lists = new Map<string, BoundedList>();

function listOf(page: CandidatesPage): BoundedList {
  const { sort, after, withTotal } = page;
  const { name: filters, ...conditions } = conditionsOf(page);
  const within = withinOf(page);
  const name = `candidates.list.${sort}.${filters}${within?.name ?? ''}${after ? '.a' : ''}${withTotal ? '.t' : ''}`;
  const known = lists.get(name);
  if (known) return known;
  const parts = {
    name,
    table: 'users',
    alias: 'u',
    ...conditions,
    within: within?.text ?? null,
    order: CANDIDATE_ORDERS[sort],
    withTotal,
    limit: ':limit',
    after: after ? ':last' : null,
    select: SELECT,
    isEstimated: true,
  };
  const made = boundedList(parts);
  lists.set(name, made);
  return made;
}

/**
 * A page of the candidates whom the viewer can find.
 * @returns up to `limit` candidates and the total count, as defined in bounded-list.ts
 */
export async function readCandidates(
  db: Queryable,
  page: CandidatesPage,
): Promise<{ rows: CandidateRow[]; total: number }> {
  const { viewer, query, sort, after, limit } = page;
  const last = after && CANDIDATE_ORDERS[sort].keyset.values(after);
  const params = { ...visibilityParams(viewer), ...query, limit, last };
  const rows = await readList<CandidateRow>(db, listOf(page), params);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ candidate }) => candidate !== null), total: rows[0]?.total ?? 0 };
}

/** The job seekers among these IDs whom the viewer can see, in no particular order. */
export function readCandidatesById(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<CandidateRow[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { ids: readonly string[] }>(
    `candidates.by-ids.${visible.name}`,
    () =>
      `select ${SELECT} from users u where u.id = any(${hiddenFromPlanner(':ids', 'uuid[]')}) and ${JOBSEEKER} and ${visible.text}`,
  );
  return db.query<CandidateRow>(statement({ ...visibilityParams(viewer), ids }));
}
