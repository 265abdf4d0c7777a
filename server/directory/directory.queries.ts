import type { Viewer } from '../access/viewer';
import { type AnyKey, int, intBetween, keyset, text, uuid } from '../platform/api/keyset';
import { type Queryable, variant } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import {
  type BoundedList,
  boundedList,
  type IndexRange,
  readList,
  type RowOrder,
  rowOrder,
} from '../search/bounded-list';
import { searchQuery } from '../search/words.rules';
import { skillsJsonSql } from '../skills/skills.queries';
import type { Skill } from '../skills/skills.types';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { Role } from '../access/roles';
import {
  CAN_BE_ASKED,
  CONTACT_SHARED,
  REPLY_ORDER,
  type VisibilityParams,
  visibilityDisjuncts,
  visibilityParams,
  visibilitySql,
} from '../users/visibility.queries';
import { UserDirectorySort } from './directory.rules';

/** The ranks of users by relevance to the viewer, lowest first; the index is the value. Users are listed by rank, then newest first. */
const RANKS = ['others', 'same-college', 'verified', 'verified-same-college'] as const;
const RANK_SQL: Record<(typeof RANKS)[number], string> = {
  'verified-same-college': 'u.verified_at is not null and u.college_key = :viewerCollege',
  verified: 'u.verified_at is not null and (u.college_key = :viewerCollege) is not true',
  'same-college': 'u.verified_at is null and u.college_key = :viewerCollege',
  others: 'u.verified_at is null and (u.college_key = :viewerCollege) is not true',
};
const HIGHEST_RANK = RANKS.length - 1;

/** The orders of the directory; `first` is the part of a row's sort key before the ID. */
export const DIRECTORY_ORDERS: Record<UserDirectorySort, RowOrder<DirectoryRow>> = {
  [UserDirectorySort.FITTING]: rowOrder({
    keys: ['(2 * (u.verified_at is not null)::int + ((u.college_key = :viewerCollege) is true)::int)', 'u.id'],
    keyset: keyset({ first: intBetween(0, HIGHEST_RANK), id: uuid }),
    descending: true,
    keyOf: (row: DirectoryRow) => ({ first: Number(row.first), id: row.user.id }),
  }),
  [UserDirectorySort.REPLY_TIME]: rowOrder({
    keys: [REPLY_ORDER, 'u.id'],
    keyset: keyset({ first: int, id: uuid }),
    descending: false,
    keyOf: (row: DirectoryRow) => ({ first: Number(row.first), id: row.user.id }),
  }),
  [UserDirectorySort.NAME]: rowOrder({
    keys: ['lower(u.name) collate "C"', 'u.id'],
    keyset: keyset({ first: text, id: uuid }),
    descending: false,
    keyOf: (row: DirectoryRow) => ({ first: String(row.first), id: row.user.id }),
  }),
};

// Below and above every ID.
const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A filter with normalized texts. */
export interface DirectoryQuery {
  /** A tsquery for words, skills and college. */
  search: string | null;
  /** The key of the college, which `search` includes as well. */
  collegeKey: string | null;
  companyKey: string | null;
  role: Role | null;
  mentorship: boolean | null;
  verified: boolean | null;
  /** Whether the viewer, a job seeker, can ask them for a referral. */
  open: boolean | null;
}

export interface DirectoryRow {
  /** The part of the sort key before the ID. */
  first: number | string;
  user: UserRow;
  skills: Skill[];
  contactShared: boolean;
}

interface Page {
  viewer: Viewer;
  query: DirectoryQuery;
  sort: UserDirectorySort;
  /** The sort key of the last user of the previous page. */
  after: AnyKey | null;
  limit: number;
  withTotal: boolean;
}

const FILTERS: [name: Exclude<keyof DirectoryQuery, 'collegeKey'>, text: (value: NonNullable<unknown>) => string][] = [
  ['search', () => 'u.search @@ :search::text::tsquery'],
  ['role', () => 'u.role = :role'],
  ['mentorship', (on) => (on ? 'u.mentor' : 'not u.mentor')],
  ['verified', (on) => `u.verified_at is ${on ? 'not ' : ''}null`],
  ['companyKey', () => 'u.company_key = :companyKey'],
  ['open', (on) => (on ? CAN_BE_ASKED : `not ${CAN_BE_ASKED}`)],
];
const NOT_ONESELF = 'u.id <> :viewerId';
// The search vector includes the college, so that a search for a common word reads only matches of that college. With `is true`,
// PostgreSQL does not read the index of colleges as well.
const COLLEGE_IN_SEARCH =
  'u.search @@ :viewerCollegeSearch::text::tsquery and (u.college_key = :viewerCollege) is true';

function conditionsOf({ viewer, query, sort }: Page) {
  const visible = visibilityDisjuncts(viewer);
  const used = FILTERS.flatMap(([name, text]) => {
    const value = query[name];
    if (value === null) return [];
    return [{ name: name.charAt(0) + (value === false ? '-' : ''), text: text(value) }];
  });
  return {
    name: [visible.name, used.map(({ name }) => name).join('')].join('.'),
    base: `${NOT_ONESELF} and ${visible.text}`,
    disjuncts: visible.disjuncts.map(({ text, withoutCollege }) => {
      const isFoundBySearch = withoutCollege !== null && query.search !== null;
      return `${NOT_ONESELF} and ${isFoundBySearch ? `${withoutCollege} and ${COLLEGE_IN_SEARCH}` : text}`;
    }),
    with: visible.with,
    filter:
      used.map(({ text }) => text).join(' and ') ||
      (visible.isNarrow || sort !== UserDirectorySort.FITTING ? 'true' : null),
  };
}

/** One index range per rank, from the highest. The lowest rank has several, because a job seeker can see few of its users. */
function rangesFor({ viewer, query }: Page): IndexRange[] {
  // The index groups users by college.
  const within = query.collegeKey === null ? 'true' : 'u.college_key = :collegeKey';
  const range = (value: number, among: string): IndexRange => ({
    group: HIGHEST_RANK - value,
    where: `${RANK_SQL[RANKS[value] ?? 'others']} and u.id < (:rankStarts::uuid[])[${value + 1}] and ${within} and ${among}`,
    keys: [String(value), 'u.id'],
    constantKeys: 1,
  });
  const others = visibilityDisjuncts(viewer).disjuncts.filter(({ withoutCollege }) => withoutCollege === null);
  return [range(3, 'true'), range(2, 'true'), range(1, 'true'), ...others.map(({ text }) => range(0, text))];
}

const lists = new Map<string, BoundedList>();

function listOf(page: Page): BoundedList {
  const { sort, after, withTotal } = page;
  const { name: filters, ...conditions } = conditionsOf(page);
  const order = sort === UserDirectorySort.FITTING ? '' : `.${sort}`;
  const name = `users.directory.${filters}${order}${page.query.collegeKey === null ? '' : '.c'}${after ? '.a' : ''}${withTotal ? '.n' : ''}`;
  const known = lists.get(name);
  if (known) return known;
  const parts = {
    name,
    table: 'users',
    alias: 'u',
    ...conditions,
    order: DIRECTORY_ORDERS[sort],
    // The other orders have an index each.
    ranges: sort === UserDirectorySort.FITTING ? rangesFor(page) : null,
    withTotal,
    limit: ':limit',
    after: after ? ':last' : null,
    select: `p.k0 as first, ${columns('u', 'user', USER_COLUMNS)}, ${skillsJsonSql('u.id')} as skills, ${CONTACT_SHARED} as "contactShared"`,
  };
  const made = boundedList(parts);
  lists.set(name, made);
  return made;
}

/**
 * Users whom the viewer can find, without the viewer.
 * @returns up to `limit` users, and the total as counted by bounded-list.ts
 */
export async function searchDirectory(db: Queryable, page: Page): Promise<{ rows: DirectoryRow[]; total: number }> {
  const { viewer, query, sort, after, limit } = page;
  const starts = RANKS.map((_, rank) =>
    after === null || rank < Number(after['first']) ? HIGHEST : rank === after['first'] ? after['id'] : LOWEST,
  );
  const last = after && DIRECTORY_ORDERS[sort].keyset.values(after);
  const own = viewer.collegeKey === null ? null : searchQuery([], [{ facet: 'college', word: viewer.collegeKey }]);
  const params = { ...visibilityParams(viewer), ...query, limit, last, rankStarts: starts, viewerCollegeSearch: own };
  const rows = await readList<DirectoryRow>(db, listOf(page), params);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter((row) => row.user !== null), total: rows[0]?.total ?? 0 };
}

/** How many companies of a beginning are looked at, and how many are returned. */
const COMPANIES = { most: 100, shown: 8 };

/**
 * Names of companies of users whom the viewer can find, in alphabetical order.
 * @param prefix the beginning of the keys of the companies
 */
export async function readCompanies(db: Queryable, viewer: Viewer, prefix: string): Promise<string[]> {
  const visible = visibilitySql(viewer);
  // Reads one row of the index for each company, and then its users until one is visible.
  const statement = variant<VisibilityParams & { prefix: string }>(
    `users.companies.${visible.name}`,
    () => `with recursive companies(key) as (
       (select u.company_key from users u where u.company_key >= :prefix order by u.company_key limit 1)
       union all
       (select (select u.company_key from users u where u.company_key > c.key order by u.company_key limit 1)
        from companies c where starts_with(c.key, :prefix))
     )
     select shown.company from (select key from companies where starts_with(key, :prefix) limit ${COMPANIES.most}) c
     cross join lateral (
       select btrim(u.company) as company from users u
       where u.company_key = c.key and ${NOT_ONESELF} and ${visible.text} limit 1) shown
     order by c.key limit ${COMPANIES.shown}`,
  );
  const rows = await db.query<{ company: string }>(statement({ ...visibilityParams(viewer), prefix }));
  return rows.map(({ company }) => company);
}
