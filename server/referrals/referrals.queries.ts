import { type Queryable, type Sql, sql } from '../platform/db/database';
import { ALL_STATUSES, type ReferralBox, type ReferralStatus } from './referrals.rules';
import type { ReferralRow } from './referrals.columns';
import { FULL_SHAPE, type Shape } from './referrals.projection';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';

export interface ReferralsQuery {
  box: ReferralBox;
  viewerId: string;
  /** The company whose requests the viewer handles in addition to their own. */
  companyKey: string | null;
  status: readonly ReferralStatus[] | null;
  /** Matched against candidate name, job title and company. */
  q: string | null;
  /** Only requests made at this time or later. */
  since: Date | null;
  /** Only requests to the user with this ID. */
  referrer: string | null;
  /** The ID of the last referral already shown. */
  after: string | null;
  limit: number;
  /** What is read of each referral. */
  shape: Shape;
  withCounts: boolean;
}

/** The condition of each box; $1 is the viewer, $2 the company whose requests they handle. */
const BOX = {
  sent: 'r.candidate_id = $1',
  received: 'r.referrer_id = $1',
  company: '(r.referrer_id = $1 or r.company_key = $2)',
} as const;

/**
 * The condition of each filter. A filter is part of the statement only if it is set, so that the planner can use it; `p` is its
 * parameter.
 */
const FILTERS = {
  q: (p: string) => `(c.name ilike ${p} or r.job_title ilike ${p} or r.company ilike ${p})`,
  since: (p: string) => `r.created_at >= ${p}`,
  referrer: (p: string) => `r.referrer_id = ${p}`,
  status: (p: string) => `r.status = any(${p})`,
  after: (p: string) => `r.id < ${p}`,
} as const;

type Filter = keyof typeof FILTERS;

interface Where {
  text: string;
  values: unknown[];
  /** Represents this choice of box and filters in a statement's name. */
  name: string;
  /** Whether a filter reads the candidate, `c`. */
  needsCandidate: boolean;
}

function whereOf(query: ReferralsQuery, among: readonly Filter[]): Where {
  const { viewerId, companyKey, q } = query;
  const box = query.box === 'received' && companyKey !== null ? 'company' : query.box;
  const filters = among.filter((filter) => query[filter] !== null);
  const values: unknown[] = box === 'company' ? [viewerId, companyKey] : [viewerId];
  const given = { ...query, q: q === null ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%` };
  const texts = filters.map((filter) => FILTERS[filter](`$${values.push(given[filter])}`));
  const name = [box, ...filters].join('-');
  return { text: [BOX[box], ...texts].join(' and '), values, name, needsCandidate: filters.includes('q') };
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
  const { shape, withCounts } = query;
  const name = `referrals.list.${where.name}.${shape.name}${withCounts ? '.counts' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  const isFull = shape === FULL_SHAPE;
  if (statements.size >= MAX_STATEMENTS && !isFull) return listStatement({ ...query, shape: FULL_SHAPE }, where);
  const select = withCounts ? `${shape.select}, ${countsText(countedBy(query))} as counts` : shape.select;
  const limit = `$${where.values.length + 1}`;
  const text = `select ${select} from referrals r ${shape.joins} where ${where.text} order by r.id desc limit ${limit}`;
  const made = sql(name, text);
  statements.set(name, made);
  return made;
}

/** Counts ignore the page and the list's status filter. */
const countedBy = (query: ReferralsQuery): Where => whereOf(query, ['q', 'since', 'referrer']);

/**
 * A page of referrals, newest first, with the columns of its shape and, if requested, the counts: one statement.
 * @returns at most `limit` rows: pass one more than the page size to detect a next page
 */
export async function readReferrals(
  db: Queryable,
  query: ReferralsQuery,
): Promise<{ rows: ReferralRow[]; counts: Counts | null }> {
  const where = whereOf(query, ['q', 'since', 'referrer', 'status', 'after']);
  const statement = listStatement(query, where);
  const rows = await db.query<ReferralRow & CountsColumn>(statement, [...where.values, query.limit]);
  if (!query.withCounts) return { rows, counts: null };
  // An empty page has no row that could carry the counts.
  return { rows, counts: rows[0] ? parseCounts(rows[0].counts) : await readCounts(db, countedBy(query)) };
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

const ONE = sql('referrals.one', `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = $1`);

/** A referral with all its parts; null if it does not exist. Does not check access: the caller does. */
export async function readReferral(db: Queryable, id: string): Promise<ReferralRow | null> {
  const [row] = await db.query<ReferralRow>(ONE, [id]);
  return row ?? null;
}

const SOME = sql(
  'referrals.some',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = any($1)`,
);

/** Referrals by ID with all their parts, in no particular order. Use it only for IDs that the viewer may see. */
export const readReferralsById = (db: Queryable, ids: readonly string[]): Promise<ReferralRow[]> =>
  db.query<ReferralRow>(SOME, [ids]);

/** An event of a referral with its actor; `note` is for the referrer's side only. */
export interface EventRow {
  id: string;
  referralId: string;
  status: ReferralStatus;
  note: string | null;
  at: Date;
  /** Null for an expiry. */
  actor: UserRow | null;
}

const EVENTS = sql(
  'referrals.events',
  `select e.id, e.referral_id as "referralId", e.status, e.note, e.at, ${columns('u', 'actor', USER_COLUMNS)}
   from referral_events e left join users u on u.id = e.actor_id where e.referral_id = any($1) order by e.id`,
);

/** The events of referrals, oldest first. */
export function readEvents(db: Queryable, referralIds: readonly string[]): Promise<EventRow[]> {
  return db.query<EventRow>(EVENTS, [referralIds]);
}
