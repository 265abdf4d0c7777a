import type { AnyKey, Cursors, Keyset } from '../platform/api/keyset';
import { parameterized, type Queryable, replanned, type Sql } from '../platform/db/database';

/**
 * The largest total that lists report: it stands for itself and every number above it. Counting a million rows for each letter
 * typed would make searches slow for all users (decision 42).
 */
export const COUNT_LIMIT = 5_000;
/**
 * From how many expected matches on the first statement of a list is not tried (`ListSpec.isEstimated`). The planner's estimate can be too
 * high, so this is more than the total that is then reported.
 */
const FREQUENT = 1.5 * COUNT_LIMIT;
/** How many index rows are scanned for one page. Beyond that, collecting and sorting all matches is the safer plan. */
export const SCAN_LIMIT = 6_000;

/** How a list is sorted: SQL expressions over its table, ending with the ID, all ascending or all descending. */
export interface Order {
  keys: readonly string[];
  /** The parts of the sort key, one for each expression. */
  keyset: Keyset;
  descending: boolean;
}

/** An order that clients choose. */
export interface RowOrder<Row> extends Order {
  /** The cursors of a list in this order (`Keyset.cursorsOf`), encoded from its rows. */
  cursorsOf: (
    list: string,
    filter: object,
  ) => {
    cursorOf: (row: Row) => string;
    decode: Cursors['decode'];
  };
}

/** Creates an order that clients choose. */
export function rowOrder<Row, Key extends AnyKey>(
  order: Order & { keyset: Keyset<Key>; keyOf: (row: Row) => Key },
): RowOrder<Row> {
  const { keys, keyset, descending, keyOf } = order;
  return {
    keys,
    keyset,
    descending,
    cursorsOf(list, filter) {
      const { encode, decode } = keyset.cursorsOf(list, filter);
      return { cursorOf: (row) => encode(keyOf(row)), decode };
    },
  };
}

/** A part of the list that one index contains in the list's order. */
export interface IndexRange {
  /** Groups follow each other in ascending order. Ranges of the same group are merged by the sort key. */
  group: number;
  where: string;
  keys: readonly string[];
  /** How many of the first keys are the same for all rows of the range. */
  constantKeys: number;
}

interface ListSpec {
  /** Identifies the statement text; different texts need different names. */
  name: string;
  table: string;
  alias: string;
  /** Common table expressions that the conditions need, each followed by a comma. */
  with?: string;
  /** The condition for every row of the list, independent of filters; over the alias. */
  base: string;
  /** The same condition as mutually exclusive parts, for indexes that support each part but not `base`. */
  disjuncts?: readonly string[];
  /** The condition of the filters; null without filters. */
  filter: string | null;
  order: Order;
  /**
   * The ranges that form the list if no single index contains it in its order. They start after the last key shown.
   */
  ranges?: readonly IndexRange[] | null;
  /** A condition that limits the index scan to the part with all matches, such as the one college of the filter. */
  within?: string | null;
  /** Parameters such as `$4` and `$5`: the number of rows, and the last key shown as text[] (null for the first page). */
  limit: string;
  after: string | null;
  /** The columns to select, and joins for them. The sort keys are `p.k0`, `p.k1`, …. */
  select: string;
  joins?: string;
  /** Whether to count matches of a list without filters. With filters, the total is counted anyway. */
  withTotal: boolean;
  /**
   * Whether PostgreSQL is asked how many matches it expects, which takes a millisecond, once a search of the list had many. Only for lists
   * whose conditions do not depend on each other, because it multiplies how many rows meet each of them.
   */
  isEstimated?: boolean;
}

const keyName = (i: number) => `k${i}`;
const keyColumns = (keys: readonly string[]): string => keys.map((text, i) => `${text} as ${keyName(i)}`).join(', ');

/** @param first the index of the first key to sort by */
const orderBy = ({ keys, descending }: Order, expressionOf: (i: number) => string, first = 0): string =>
  keys.flatMap((_, i) => (i < first ? [] : [`${expressionOf(i)}${descending ? ' desc' : ''}`])).join(', ');

function afterLastKey(
  { keys, keyset, descending }: Order,
  after: string | null,
  expressionOf: (i: number) => string,
): string {
  if (after === null) return '';
  const expressions = keys.map((_, i) => expressionOf(i));
  return ` and ${keyset.whereSql(expressions, { parameter: after, descending })}`;
}

/**
 * The part of a list that meets a condition, in the list's own order.
 * @param after the parameter with the last key shown, or null for the first page
 */
export function indexRange(order: Order, after: string | null, where: string): IndexRange {
  const expressionOf = (i: number) => order.keys[i] ?? '';
  return {
    group: 0,
    where: where + afterLastKey(order, after, expressionOf),
    keys: order.keys,
    constantKeys: 0,
  };
}

const rangesOf = ({ order, after, ranges, within }: ListSpec): readonly IndexRange[] =>
  ranges ?? [indexRange(order, after, within ?? 'true')];

/** The first rows of a range in order. */
function rowsOfRange(
  { table, alias, base, order }: ListSpec,
  range: IndexRange,
  { select, isNeeded, limit }: { select: string; isNeeded: string; limit: string | number },
): string {
  const sorted = orderBy(order, (i) => range.keys[i] ?? '', range.constantKeys);
  return `select ${select} from ${table} ${alias} where ${isNeeded} and ${base} and ${range.where} order by ${sorted} limit ${limit}`;
}

/** Builds the common table expressions `range<i>` and `done<i>`. `isNeeded` is false once earlier groups filled the page. */
type RangeScan = (range: IndexRange, i: number, isNeeded: string) => string;

/** Scans the ranges group by group. The common table expression `scanned` holds the keys found. */
function scanRanges(spec: ListSpec, scanOf: RangeScan): string {
  const ranges = rangesOf(spec);
  const scans = ranges.map((range, i) => {
    const earlier = ranges.flatMap(({ group }, j) => (group < range.group ? [j] : []));
    const found = earlier.map((j) => `(select count(*) from range${j})`).join(' + ');
    const done = earlier.map((j) => ` and (select is_done from done${j})`).join('');
    return scanOf(range, i, found === '' ? 'true' : `${found} < ${spec.limit}${done}`);
  });
  const all = ranges.map((_, i) => `select * from range${i}`).join(' union all ');
  return `${scans.join(', ')}, scanned as materialized (select * from (${all}) ranges order by ${orderBy(spec.order, keyName)} limit ${spec.limit})`;
}

/**
 * Scans a range until the page is full, at most `SCAN_LIMIT` rows. PostgreSQL reads a row of `rows<i>` only when `range<i>` asks for it,
 * as both have the same order. `done<i>` says whether the result is complete: the page is full or the range has no further rows.
 */
function filteredScan(spec: ListSpec, filter: string): RangeScan {
  const { limit, order } = spec;
  const keys = order.keys.map((_, i) => keyName(i)).join(', ');
  return (range, i, isNeeded) => {
    const select = `${keyColumns(range.keys)}, (${filter}) is true as matches`;
    return `rows${i} as materialized (${rowsOfRange(spec, range, { select, isNeeded, limit: SCAN_LIMIT })}),
     range${i} as materialized (
       select ${keys} from rows${i} where matches order by ${orderBy(order, keyName, range.constantKeys)} limit ${limit}),
     done${i} as materialized (
       select (select count(*) from range${i}) >= ${limit} or (select count(*) from rows${i}) < ${SCAN_LIMIT} as is_done)`;
  };
}

const unfilteredScan =
  (spec: ListSpec): RangeScan =>
  (range, i, isNeeded) => {
    const rows = rowsOfRange(spec, range, { select: keyColumns(range.keys), isNeeded, limit: spec.limit });
    return `range${i} as materialized (${rows}), done${i} as (select true as is_done)`;
  };

/**
 * Joins one row to each row of a page. The planner does not know how small a page is and would read the whole table; the lateral
 * join with `offset 0` forces a lookup per row.
 * @param where a condition over `t`, the alias of the table
 */
export const joinedRow = (table: string, alias: string, where: string): string =>
  `left join lateral (select * from ${table} t where ${where} offset 0) ${alias} on true`;

/**
 * Selects the rows of the page `p` in order, each with the total from `found`; for an empty page, one row with only the total.
 * @param isComplete a condition: whether the page has all rows that belong to it
 */
function selectPage({ table, alias, order, select, joins = '' }: ListSpec, isComplete: string): string {
  const row = joinedRow(table, alias, `t.id = p.${keyName(order.keys.length - 1)}`);
  return `select least(found.n, ${COUNT_LIMIT}) as total, ${isComplete} as "isComplete", ${select}
    from found left join p on true ${row} ${joins} order by ${orderBy(order, (i) => `p.${keyName(i)}`)}`;
}

/** A statement that may find that another one has to read the page. */
type PageStatement = (params: object) => Sql;

/** How to read one page of a list over a large table. */
export interface BoundedList {
  /**
   * Each is for the case that those before it did not find the complete page. They are separate because PostgreSQL plans them for each
   * call: the longest takes as long to plan as to execute.
   */
  pages: readonly PageStatement[];
  /** Returns the plan for the matches, with their expected number; null for lists that are not estimated. */
  estimate: PageStatement | null;
  /** Whether the first statement did not find all matches before. Until then, as in a small database, estimates would not pay. */
  hadMany: boolean;
}

/**
 * Builds the statements of a list. The first one collects up to `COUNT_LIMIT` matches and sorts them. If there are more, matches are
 * usually frequent, and the second statement finds a page of them by scanning an index in the list's order. If that scan reaches
 * `SCAN_LIMIT` without filling the page, the third one collects and sorts all matches.
 */
export function boundedList(spec: ListSpec): BoundedList {
  const { name, filter, isEstimated = false } = spec;
  if (filter === null) return { pages: [parameterized(name, unfilteredPage(spec))], estimate: null, hadMany: false };
  return {
    pages: [
      parameterized(name, pageOfFew(spec, filter), replanned),
      parameterized(`${name}.many`, pageOfMany(spec, filter), replanned),
      parameterized(`${name}.all`, pageOfAll(spec, filter), replanned),
    ],
    estimate: isEstimated ? parameterized(`plan.${name}`, planOfMatches(spec, filter), replanned) : null,
    hadMany: false,
  };
}

/** The first disjunct has nearly all matches, and its plan takes less time than that of all. */
function planOfMatches(
  { table, alias, base, disjuncts = [base], with: expressions = '' }: ListSpec,
  filter: string,
): string {
  return `explain (format json) with ${expressions} one as (select 1)
    select from ${table} ${alias} where ${disjuncts[0] ?? base} and ${filter}`;
}

/** The keys of the rows that match the filter, one subquery per disjunct. */
function matchesSql({ table, alias, base, order, disjuncts = [base] }: ListSpec, filter: string, end: string): string {
  const matchesOf = (disjunct: string) =>
    `(select ${keyColumns(order.keys)} from ${table} ${alias} where ${disjunct} and ${filter} ${end})`;
  return disjuncts.map(matchesOf).join(' union all ');
}

const orderAndLimit = ({ order, limit }: ListSpec): string => `order by ${orderBy(order, keyName)} limit ${limit}`;

/** The condition that continues a list after the last key shown, over the names of its sort keys. */
const afterLastNamed = ({ order, after }: ListSpec): string => afterLastKey(order, after, keyName);

function pageOfFew(spec: ListSpec, filter: string): string {
  const limit = `limit ${COUNT_LIMIT + 1}`;
  const isComplete = `(select n from found) <= ${COUNT_LIMIT}`;
  return `with ${spec.with ?? ''} hits as materialized (select * from (${matchesSql(spec, filter, limit)}) matches ${limit}),
     found as materialized (select count(*)::int as n from hits),
     p as materialized (select * from hits where ${isComplete}${afterLastNamed(spec)} ${orderAndLimit(spec)})
     ${selectPage(spec, isComplete)}`;
}

const FOUND_MANY = `found as materialized (select ${COUNT_LIMIT} as n)`;

function pageOfMany(spec: ListSpec, filter: string): string {
  const isComplete = rangesOf(spec)
    .map((_, i) => `(select is_done from done${i})`)
    .join(' and ');
  return `with ${spec.with ?? ''} ${FOUND_MANY}, ${scanRanges(spec, filteredScan(spec, filter))},
     p as materialized (select * from scanned where ${isComplete}) ${selectPage(spec, isComplete)}`;
}

function pageOfAll(spec: ListSpec, filter: string): string {
  const all = matchesSql(spec, filter, 'offset 0');
  return `with ${spec.with ?? ''} hits as materialized (${all}), found as materialized (select count(*)::int as n from hits),
     p as materialized (select * from hits where true${afterLastNamed(spec)} ${orderAndLimit(spec)})
     ${selectPage(spec, 'true')}`;
}

function unfilteredPage(spec: ListSpec): string {
  const { table, alias, withTotal, base, disjuncts = [base] } = spec;
  const rows = disjuncts
    .map((disjunct) => `(select from ${table} ${alias} where ${disjunct} limit ${COUNT_LIMIT})`)
    .join(' union all ');
  const count = `(select count(*)::int as n from (select from (${rows}) matches limit ${COUNT_LIMIT}) counted)`;
  return `with ${spec.with ?? ''} found as materialized ${withTotal ? count : '(select 0 as n)'},
     ${scanRanges(spec, unfilteredScan(spec))}, p as materialized (select * from scanned) ${selectPage(spec, 'true')}`;
}

/** The columns that `selectPage` adds to each row. */
interface Counted {
  total: number;
  isComplete: boolean;
}

/** What `explain (format json)` returns. */
interface PlanRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

async function isFrequent(db: Queryable, { estimate, hadMany }: BoundedList, params: object): Promise<boolean> {
  if (!estimate || !hadMany) return false;
  const [row] = await db.query<PlanRow>(estimate(params));
  return row !== undefined && row['QUERY PLAN'][0].Plan['Plan Rows'] >= FREQUENT;
}

/**
 * Reads a page.
 * @returns the rows, each with the list's total; for an empty page, one row whose other columns are null
 */
export async function readList<Row>(
  db: Queryable,
  list: BoundedList,
  params: object,
): Promise<(Row & { total: number })[]> {
  const pages = (await isFrequent(db, list, params)) ? list.pages.slice(1) : list.pages;
  for (const statement of pages) {
    const rows = await db.query<Row & Counted>(statement(params));
    if (rows[0]?.isComplete) return rows;
    list.hadMany = true;
  }
  throw new Error('The last statement of a list always finds the complete page.');
}
