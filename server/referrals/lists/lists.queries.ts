import { type AnyKey, type Keyset, keyset, microseconds, uuid } from '../../platform/api/keyset';
import { type Queryable, type Sql, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import type { ReferralRow } from '../referrals.columns';
import { FULL_SHAPE, type Shape } from '../referrals.projection';
import { ALL_STATUSES, type ReferralBox, ReferralSort, ReferralStatus } from '../referrals.rules';
import type { Conditions } from './lists.rules';
import { moreSql, type Parameter } from './more-filters.queries';

export interface ReferralsQuery extends Conditions {
  box: ReferralBox;
  viewerId: string;
  /** The company whose requests the viewer handles in addition to their own. */
  companyKey: string | null;
  sort: ReferralSort;
  /** The sort key of the last referral already shown. */
  after: AnyKey | null;
  limit: number;
  /** What is read of each referral. */
  shape: Shape;
  withCounts: boolean;
}

/** A referral in a list, with its place in the order. */
export type ListedRow = ReferralRow & { sortKey: number };

const VIEWER = hiddenFromPlanner('$1', 'uuid');

/** The condition of each box; $1 is the viewer, $2 the company whose requests they handle. */
const BOX = {
  sent: `r.candidate_id = ${VIEWER}`,
  received: `r.referrer_id = ${VIEWER}`,
  company: `(r.referrer_id = ${VIEWER} or r.company_key = ${hiddenFromPlanner('$2', 'text')})`,
} as const;

const microsecondsOf = (time: string) => `extract(epoch from ${time}) * 1000000`;

/** What each order sorts by, highest first, and then by ID. IDs are in the order in which the requests were made. $1 is the viewer. */
const SORT_KEYS: Record<ReferralSort, string> = {
  [ReferralSort.NEWEST]: '0',
  // Requests that do not wait for an answer follow those that do.
  [ReferralSort.EXPIRING]: `case when r.status = '${ReferralStatus.PENDING}' then coalesce(-${microsecondsOf('r.expires_at')}, -8e15) else -9e15 end`,
  [ReferralSort.MATCH]: 'r.match_score',
  [ReferralSort.UPDATED]: microsecondsOf('r.updated_at'),
  // What waits for an answer is first, also if it is a colleague's. Times are below 4e15: the year 2096.
  [ReferralSort.OWN]: `case when r.status = '${ReferralStatus.PENDING}'
    then case when r.referrer_id = $1 then 8e15 else 4e15 end - coalesce(${microsecondsOf('r.expires_at')}, 4e15)
    else case when r.referrer_id = $1 then -1 else -2 end end`,
};

interface Order {
  /** The select list's column with the sort key. */
  select: string;
  orderBy: string;
  /** The condition for the rows after the key in this parameter. */
  after: (parameter: string) => string;
  keyset: Keyset<{ key: number; id: string }> | Keyset<{ id: string }>;
}

const BY_ID = keyset({ id: uuid });
const BY_KEY = keyset({ key: microseconds, id: uuid });

function orderOf(sort: ReferralSort): Order {
  const key = `(${SORT_KEYS[sort]})::float8`;
  const select = `${key} as "sortKey"`;
  if (sort === ReferralSort.NEWEST) {
    const after = (parameter: string) => BY_ID.whereSql(['r.id'], { parameter, descending: true });
    return { select, orderBy: 'r.id desc', after, keyset: BY_ID };
  }
  const after = (parameter: string) => BY_KEY.whereSql([key, 'r.id'], { parameter, descending: true });
  return { select, orderBy: `${key} desc, r.id desc`, after, keyset: BY_KEY };
}

const ORDERS: Record<ReferralSort, Order> = {
  [ReferralSort.NEWEST]: orderOf(ReferralSort.NEWEST),
  [ReferralSort.EXPIRING]: orderOf(ReferralSort.EXPIRING),
  [ReferralSort.MATCH]: orderOf(ReferralSort.MATCH),
  [ReferralSort.UPDATED]: orderOf(ReferralSort.UPDATED),
  [ReferralSort.OWN]: orderOf(ReferralSort.OWN),
};

/**
 * The cursors of a list. They are valid for this order and filter only.
 * @param filter what the list depends on besides the viewer and the order
 */
export function cursorsOf(sort: ReferralSort, filter: object) {
  const isNewest = sort === ReferralSort.NEWEST;
  const origin = { ...filter, sort: isNewest ? null : sort };
  if (isNewest) {
    const { encode, decode } = BY_ID.cursorsOf('referrals', origin);
    return { decode, cursorOf: ({ id }: ListedRow) => encode({ id }) };
  }
  const { encode, decode } = BY_KEY.cursorsOf('referrals', origin);
  return { decode, cursorOf: ({ sortKey, id }: ListedRow) => encode({ key: sortKey, id }) };
}

/** The sort key of a row, for `ReferralsQuery.after`. */
export const keyOf = (sort: ReferralSort, { sortKey, id }: ListedRow): AnyKey =>
  sort === ReferralSort.NEWEST ? { id } : { key: sortKey, id };

type Filter = 'q' | 'since' | 'until' | 'referrer' | 'candidate' | 'more' | 'ids' | 'status' | 'after';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * The condition of each filter; null if it is not set. A filter is part of the statement only if it is set, so that the planner can use
 * it. Those of `more` are part of it together, to limit the number of different statements.
 */
const FILTERS: Record<Filter, (query: ReferralsQuery, p: Parameter) => string | null> = {
  q: ({ q }, p) => {
    if (q === null) return null;
    const pattern = p(`%${escaped(q)}%`);
    return `(c.name ilike ${pattern} or r.job_title ilike ${pattern} or r.company ilike ${pattern})`;
  },
  since: ({ since }, p) => since && `r.created_at >= ${p(since)}`,
  until: ({ until }, p) => until && `r.created_at < ${p(until)}`,
  referrer: ({ referrer }, p) => referrer && `r.referrer_id = ${p(referrer)}`,
  candidate: ({ candidate }, p) => candidate && `r.candidate_id = ${p(candidate)}`,
  more: ({ more }, p) => more && moreSql(more, p),
  ids: ({ ids }, p) => ids && `r.id = any(${p(ids)})`,
  status: ({ status }, p) => status && `r.status = any(${hiddenFromPlanner(p(status), 'text[]')})`,
  after: ({ after, sort }, p) => {
    if (after === null) return null;
    const { keyset: keys, after: condition } = ORDERS[sort];
    // The key was decoded by the keyset of the same order.
    return condition(p((keys as Keyset).values(after)));
  },
};

const COUNTED: readonly Filter[] = ['q', 'since', 'until', 'referrer', 'candidate', 'more', 'ids'];
const LISTED: readonly Filter[] = [...COUNTED, 'status', 'after'];

/** Filters that read the candidate, `c`. */
const OF_CANDIDATE: ReadonlySet<Filter> = new Set<Filter>(['q', 'more']);

interface Where {
  text: string;
  values: unknown[];
  /** Represents this choice of box and filters in a statement's name. */
  name: string;
  needsCandidate: boolean;
  /**
   * The referrals of the box, as a `from` item. The planner would otherwise walk through the newest referrals of all users until it has
   * found a page of matches: without a filter too, for a referrer or company whose requests are older than those of others.
   */
  ownRows: string;
}

/** Which referrals a viewer sees in a box. */
export type ViewersBox = Pick<ReferralsQuery, 'box' | 'viewerId' | 'companyKey'>;

/** The condition for the referrals `r` of a box, a name for it, and the values of its parameters, which are the first ones. */
export function boxSql({ box, viewerId, companyKey }: ViewersBox) {
  const name = box === 'received' && companyKey !== null ? 'company' : box;
  return { name, text: BOX[name], values: name === 'company' ? [viewerId, companyKey] : [viewerId] };
}

function whereOf(query: ReferralsQuery, among: readonly Filter[]): Where {
  const box = boxSql(query);
  const values: unknown[] = box.values;
  const conditions = among.flatMap((filter) => {
    const text = FILTERS[filter](query, (value) => `$${values.push(value)}`);
    return text === null ? [] : [{ filter, text }];
  });
  // One user's requests are few, and an index finds them.
  const own = [box.text, ...conditions.filter(({ filter }) => filter === 'candidate').map(({ text }) => text)];
  return {
    text: [box.text, ...conditions.map(({ text }) => text)].join(' and '),
    values,
    name:
      conditions.length === 0 ? box.name : `${box.name}-${conditions.map(({ filter }) => filter.slice(0, 2)).join('')}`,
    ownRows: `(select * from referrals r where ${own.join(' and ')} offset 0) r`,
    needsCandidate: conditions.some(({ filter }) => OF_CANDIDATE.has(filter)),
  };
}

/** Counts all statuses, including those the list leaves out. Its parameters are the first ones of the list's statement. */
function countsText({ text, needsCandidate }: Where): string {
  const join = needsCandidate ? 'join users c on c.id = r.candidate_id ' : '';
  return `(select coalesce(json_object_agg(status, n), '{}')::text from
    (select r.status, count(*)::int as n from referrals r ${join}where ${text} group by r.status) by_status)`;
}

type CountsColumn = { counts: string };

/** The number of referrals in each status. */
export type Counts = ReadonlyMap<ReferralStatus, number>;

// PostgreSQL keeps each named statement per connection, so clients must not be able to create an unlimited number.
const MAX_STATEMENTS = 200;
const statements = new Map<string, Sql>();

/** The statement of a list. Above the limit, the statement that reads everything is used instead. */
function listStatement(query: ReferralsQuery, where: Where): Sql {
  const { shape, withCounts, sort } = query;
  const name = `referrals.list.${where.name}.${sort}.${shape.name}${withCounts ? '.n' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  const isFull = shape === FULL_SHAPE;
  if (statements.size >= MAX_STATEMENTS && !isFull) return listStatement({ ...query, shape: FULL_SHAPE }, where);
  const { select: sortKey, orderBy } = ORDERS[sort];
  const counts = withCounts ? `, ${countsText(whereOf(query, COUNTED))} as counts` : '';
  const limit = hiddenFromPlanner(`$${where.values.length + 1}`, 'int');
  const page = `order by ${orderBy} limit ${limit}`;
  const from = where.needsCandidate
    ? `${where.ownRows} ${shape.joins} where ${where.text} ${page}`
    : // Only the page is joined, and not all referrals of the box.
      `(select * from ${where.ownRows} where ${where.text} ${page}) r ${shape.pageJoins} order by ${orderBy}`;
  const text = `select ${shape.select}, ${sortKey}${counts} from ${from}`;
  const made = sql(name, text);
  statements.set(name, made);
  return made;
}

/**
 * A page of referrals, with the columns of its shape and, if requested, the counts: one statement. The counts ignore the page and the
 * statuses of the list.
 * @returns at most `limit` rows: pass one more than the page size to detect a next page
 */
export async function readReferrals(
  db: Queryable,
  query: ReferralsQuery,
): Promise<{ rows: ListedRow[]; counts: Counts | null }> {
  const where = whereOf(query, LISTED);
  const statement = listStatement(query, where);
  const rows = await db.query<ListedRow & CountsColumn>(statement, [...where.values, query.limit]);
  if (!query.withCounts) return { rows, counts: null };
  // An empty page has no row that could contain the counts.
  return { rows, counts: rows[0] ? parseCounts(rows[0].counts) : await readCounts(db, whereOf(query, COUNTED)) };
}

async function readCounts(db: Queryable, where: Where): Promise<Counts> {
  const statement = sql(`referrals.counts.${where.name}`, `select ${countsText(where)} as counts`);
  const [row] = await db.query<CountsColumn>(statement, where.values);
  return parseCounts(row?.counts ?? '{}');
}

function parseCounts(text: string): Counts {
  const counts: Partial<Record<ReferralStatus, number>> = JSON.parse(text);
  return new Map(ALL_STATUSES.map((status) => [status, counts[status] ?? 0]));
}

const PENDING_COUNT = {
  received: sql(
    'referrals.pending-of-referrer',
    `select count(*)::int as count from referrals r where ${BOX.received} and r.status = '${ReferralStatus.PENDING}'`,
  ),
  company: sql(
    'referrals.pending-of-company',
    `select count(*)::int as count from referrals r where ${BOX.company} and r.status = '${ReferralStatus.PENDING}'`,
  ),
};

/** How many received requests wait for an answer. @param companyKey as in `ReferralsQuery` */
export async function countPending(db: Queryable, viewerId: string, companyKey: string | null): Promise<number> {
  const rows =
    companyKey === null
      ? await db.query<{ count: number }>(PENDING_COUNT.received, [viewerId])
      : await db.query<{ count: number }>(PENDING_COUNT.company, [viewerId, companyKey]);
  return rows[0]?.count ?? 0;
}
