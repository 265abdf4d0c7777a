import { type Queryable, type Sql, sql } from '../platform/db/database';
import { ALL_STATUSES, type ReferralBox, type ReferralStatus } from './referrals.rules';
import type { ReferralRow } from './referrals.columns';
import { FULL_SHAPE, type Shape } from './referrals.projection';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';

export interface ReferralsQuery {
  box: ReferralBox;
  viewerId: string;
  /** The company whose people's requests the viewer handles besides their own. */
  companyKey: string | null;
  status: readonly ReferralStatus[] | null;
  /** Candidate name, job title or company. */
  q: string | null;
  /** Only requests made at this time or later. */
  since: Date | null;
  /** The id of the last referral already shown. */
  after: string | null;
  limit: number;
  /** What is read of each. */
  shape: Shape;
  withCounts: boolean;
}

/** What a box holds; $1 is the viewer, $2 the company whose people's requests they handle. */
const BOX = {
  sent: 'r.candidate_id = $1',
  received: 'r.referrer_id = $1',
  company: '(r.referrer_id = $1 or r.company_key = $2)',
} as const;

/** Each filter is in the statement only when it is set, so that the plan can use it; `p` is its parameter. */
const FILTERS = {
  q: (p: string) => `(c.name ilike ${p} or r.job_title ilike ${p} or r.company ilike ${p})`,
  since: (p: string) => `r.created_at >= ${p}`,
  status: (p: string) => `r.status = any(${p})`,
  after: (p: string) => `r.id < ${p}`,
} as const;

type Filter = keyof typeof FILTERS;

interface Where {
  text: string;
  values: unknown[];
  /** Stands for this choice of box and filters in a statement's name. */
  name: string;
  /** Whether a filter looks at the candidate, `c`. */
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

/** A number for each status, whatever statuses the list is filtered by. Its parameters are the first of the list's. */
function countsText({ text, needsCandidate }: Where): string {
  const join = needsCandidate ? 'join users c on c.id = r.candidate_id ' : '';
  return `(select coalesce(json_object_agg(status, n), '{}')::text from
    (select r.status, count(*)::int as n from referrals r ${join}where ${text} group by r.status) by_status)`;
}

type CountsColumn = { counts: string };

/** How many referrals have each status. */
export type Counts = ReadonlyMap<ReferralStatus, number>;

// The database keeps every named statement for each connection, so a client must not be able to make ever more of them.
const MOST_STATEMENTS = 200;
const statements = new Map<string, Sql>();

/** The statement of a list; where too many have been made already, the one that reads everything. */
function listStatement(query: ReferralsQuery, where: Where): Sql {
  const { shape, withCounts } = query;
  const name = `referrals.list.${where.name}.${shape.name}${withCounts ? '.counts' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  const isFull = shape === FULL_SHAPE;
  if (statements.size >= MOST_STATEMENTS && !isFull) return listStatement({ ...query, shape: FULL_SHAPE }, where);
  const select = withCounts ? `${shape.select}, ${countsText(countedBy(query))} as counts` : shape.select;
  const limit = `$${where.values.length + 1}`;
  const text = `select ${select} from referrals r ${shape.joins} where ${where.text} order by r.id desc limit ${limit}`;
  const made = sql(name, text);
  statements.set(name, made);
  return made;
}

/** Counts ignore the statuses that a list is filtered by, and the page. */
const countedBy = (query: ReferralsQuery): Where => whereOf(query, ['q', 'since']);

/**
 * A page of referrals in one statement, newest first, with what its shape reads and the counts, if they were asked for.
 * @returns as many rows as `limit` asks for at most: ask for one more than shown to know of a next page
 */
export async function readReferrals(
  db: Queryable,
  query: ReferralsQuery,
): Promise<{ rows: ReferralRow[]; counts: Counts | null }> {
  const where = whereOf(query, ['q', 'since', 'status', 'after']);
  const statement = listStatement(query, where);
  const rows = await db.query<ReferralRow & CountsColumn>(statement, [...where.values, query.limit]);
  if (!query.withCounts) return { rows, counts: null };
  // A page without rows has nowhere to carry the counts.
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

/** One referral with all its parts, whoever's it is; null for none. The caller asks whether the viewer is a party. */
export async function readReferral(db: Queryable, id: string): Promise<ReferralRow | null> {
  const [row] = await db.query<ReferralRow>(ONE, [id]);
  return row ?? null;
}

const SOME = sql(
  'referrals.some',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = any($1)`,
);

/** Referrals by id with all their parts, in no order. Use it where the path to the ids already was the permission. */
export const readReferralsById = (db: Queryable, ids: readonly string[]): Promise<ReferralRow[]> =>
  db.query<ReferralRow>(SOME, [ids]);

/** One step of a referral, with who took it; `note` is for the referrer's side only. */
export interface EventRow {
  id: string;
  referralId: string;
  status: ReferralStatus;
  note: string | null;
  at: Date;
  /** Null for what time did. */
  actor: UserRow | null;
}

const EVENTS = sql(
  'referrals.events',
  `select e.id, e.referral_id as "referralId", e.status, e.note, e.at, ${columns('u', 'actor', USER_COLUMNS)}
   from referral_events e left join users u on u.id = e.actor_id where e.referral_id = any($1) order by e.id`,
);

/** The steps of referrals, oldest first. */
export function readEvents(db: Queryable, referralIds: readonly string[]): Promise<EventRow[]> {
  return db.query<EventRow>(EVENTS, [referralIds]);
}
