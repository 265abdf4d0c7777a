import type { AnyKey, Keyset } from '../platform/api/keyset';
import { type Queryable, replanned, sql, type Sql } from '../platform/db/database';

/**
 * Lists count their matches exactly up to here; this number stands for itself and for everything above it. Nobody pages so far, and
 * counting a million rows for every letter typed would make a search slow for everybody. (Decision 42.)
 */
export const COUNTED_UP_TO = 5_000;
/** So many rows of an index are walked for a page; where it is not met by then, walking on might take forever. */
const WALKED_UP_TO = 6_000;

/** How a list is sorted: expressions over its table, ending with the id, all of them up or all of them down. */
export interface Order {
  keys: readonly string[];
  /** The parts of the sort key, one for each expression. */
  keyset: Keyset;
  descending: boolean;
}

/** An order that clients choose, with the cursors of its rows. */
export interface RowOrder<Row> extends Order {
  cursorOf: (row: Row) => string;
}

/** Makes the cursors of an order from the sort key of its rows. */
export function rowOrder<Row, Key extends AnyKey>(
  order: Order & { keyset: Keyset<Key>; keyOf: (row: Row) => Key },
): RowOrder<Row> {
  const { keys, keyset, descending, keyOf } = order;
  return { keys, keyset, descending, cursorOf: (row) => keyset.encode(keyOf(row)) };
}

/** A stretch of the list that one index holds in the list's order. */
export interface Lane {
  /** Of lanes that share a group, none comes before another: their rows are merged. */
  group: number;
  where: string;
  keys: readonly string[];
  /** Those of the keys that vary. */
  order: string;
}

interface Parts {
  name: string;
  table: string;
  alias: string;
  /** Common table expressions that the conditions need, each with a comma behind it. */
  with?: string;
  /** What every row of the list has to fulfil, whatever it is filtered by; over the alias. */
  base: string;
  /** The same as conditions that exclude one another, where an index knows each of them but none knows `base`. */
  arms?: readonly string[];
  /** What it is filtered by; null for nothing. */
  filter: string | null;
  order: Order;
  /** Where no single index holds the whole list in its order: the stretches it is made of, first to last. They begin behind the last key. */
  lanes?: readonly Lane[] | null;
  /** What narrows the stretch of the index that holds all matches, such as the one college that is filtered by. */
  within?: string | null;
  /** The parameters: how many rows (`$4`), and the last key shown as text[] (`$5`; null: the page is the first). */
  limit: string;
  after: string | null;
  /** What is read of each, and joins to it. The keys it is sorted by are `p.k0 …`. */
  select: string;
  joins?: string;
  /** Whether somebody wants to know the total; otherwise it is what came out by the way. */
  withTotal: boolean;
}

const key = (i: number) => `k${i}`;
const named = (keys: readonly string[]): string => keys.map((text, i) => `${text} as k${i}`).join(', ');

const sequence = ({ keys, descending }: Order, of: (i: number) => string): string =>
  keys.map((_, i) => `${of(i)}${descending ? ' desc' : ''}`).join(', ');

function beyond({ keys, keyset, descending }: Order, after: string | null, of: (i: number) => string): string {
  if (after === null) return '';
  const expressions = keys.map((_, i) => of(i));
  return ` and ${keyset.whereSql(expressions, { parameter: after, descending })}`;
}

/**
 * The stretch of a list that fulfils a condition, in the list's own order.
 * @param after the parameter that holds the last key shown, or null for the first page
 */
export function stretch(order: Order, after: string | null, where: string): Lane {
  const expression = (i: number) => order.keys[i] ?? '';
  return {
    group: 0,
    where: where + beyond(order, after, expression),
    keys: order.keys,
    order: sequence(order, expression),
  };
}

const lanesOf = ({ order, after, lanes, within }: Parts): readonly Lane[] =>
  lanes ?? [stretch(order, after, within ?? 'true')];

/** Rows of a lane in the list's order, what they are sorted by as `k0 …`. */
const rowsOf = ({ table, alias, base }: Parts, lane: Lane, gate: string): string =>
  `from ${table} ${alias} where ${gate} and ${base} and ${lane.where} order by ${lane.order}`;

/** The steps of a walk, as common table expressions; `near` is what they come to. */
function walk(parts: Parts, stepOf: (lane: Lane, i: number, gate: string) => string): string {
  const lanes = lanesOf(parts);
  const steps = lanes.map((lane, i) => {
    const before = lanes.flatMap(({ group }, j) => (group < lane.group ? [j] : []));
    const found = before.map((j) => `(select count(*) from lane${j})`).join(' + ');
    const ended = before.map((j) => ` and (select ended from end${j})`).join('');
    return stepOf(lane, i, found === '' ? 'true' : `${found} < ${parts.limit}${ended}`);
  });
  const all = lanes.map((_, i) => `select * from lane${i}`).join(' union all ');
  return `${steps.join(', ')}, near as materialized (select * from (${all}) walked order by ${sequence(parts.order, key)} limit ${parts.limit})`;
}

/** Walks a lane to the page's last match, or to where it is not worth it; `ended` when there is nothing left to find for the page. */
function filteredStep(parts: Parts, filter: string): (lane: Lane, i: number, gate: string) => string {
  const { limit, order } = parts;
  const keys = order.keys.map((_, i) => key(i)).join(', ');
  return (lane, i, gate) =>
    `lane${i} as materialized (
       select ${keys} from (select ${named(lane.keys)}, (${filter}) is true as fits ${rowsOf(parts, lane, gate)} limit ${WALKED_UP_TO}) walked
       where fits order by ${sequence(order, key)} limit ${limit}
     ), end${i} as materialized (
       select (select count(*) from lane${i}) >= ${limit}
         or not exists (select ${rowsOf(parts, lane, gate)} offset ${WALKED_UP_TO - 1} limit 1) as ended)`;
}

/** Without a filter every row of a lane is one of the page. */
const wholeStep =
  (parts: Parts) =>
  (lane: Lane, i: number, gate: string): string =>
    `lane${i} as materialized (select ${named(lane.keys)} ${rowsOf(parts, lane, gate)} limit ${parts.limit}), end${i} as (select true as ended)`;

/**
 * Joins one row to each of a page's. Row by row: the planner does not know how small a page is, and must not read a whole table for it
 * (`offset 0` holds it to that).
 * @param where a condition over `t`, which stands for the table
 */
export const joinedRow = (table: string, alias: string, where: string): string =>
  `left join lateral (select * from ${table} t where ${where} offset 0) ${alias} on true`;

/** The rest of a statement: the rows of the page `p` in order, and the total of `found` in each, or in one row without anything else. */
function shown({ table, alias, order, select, joins = '' }: Parts): string {
  const row = joinedRow(table, alias, `t.id = p.k${order.keys.length - 1}`);
  return `select least(found.n, ${COUNTED_UP_TO}) as total, found.n > ${COUNTED_UP_TO} as "isMany", ${select}
    from found left join p on true ${row} ${joins} order by ${sequence(order, (i) => `p.${key(i)}`)}`;
}

/** The statements of a page of a large table's list. */
export interface BoundedList {
  first: Sql;
  /** Where more match than are counted, the page comes from this one. */
  ofMany: Sql | null;
}

/**
 * Matches are gathered up to the bound first. Are they fewer, they are sorted. Are they more, they usually lie close together, so that
 * walking an index in the list's own order soon meets a page of them. Where it does not, they are gathered all and sorted.
 */
export function boundedList(parts: Parts): BoundedList {
  const { name, filter } = parts;
  if (filter === null) return { first: sql(name, whole(parts)), ofMany: null };
  return { first: replanned(name, few(parts, filter)), ofMany: replanned(`${name}.many`, many(parts, filter)) };
}

/** The rows that fulfil the filter, arm by arm, as sorted keys. */
function matches({ table, alias, base, order, arms = [base] }: Parts, filter: string, end: string): string {
  const each = (arm: string) =>
    `(select ${named(order.keys)} from ${table} ${alias} where ${arm} and ${filter} ${end})`;
  return arms.map(each).join(' union all ');
}

const inOrder = ({ order, limit }: Parts): string => `order by ${sequence(order, key)} limit ${limit}`;

function few(parts: Parts, filter: string): string {
  const most = `limit ${COUNTED_UP_TO + 1}`;
  return `with ${parts.with ?? ''} hits as materialized (select * from (${matches(parts, filter, most)}) every ${most}),
     found as materialized (select count(*)::int as n from hits),
     p as materialized (
       select * from hits where (select n from found) <= ${COUNTED_UP_TO}${beyond(parts.order, parts.after, key)} ${inOrder(parts)}
     ) ${shown(parts)}`;
}

function many(parts: Parts, filter: string): string {
  const isMet = lanesOf(parts)
    .map((_, i) => `(select ended from end${i})`)
    .join(' and ');
  const rest = matches(parts, `${filter} and not (${isMet})`, 'offset 0');
  return `with ${parts.with ?? ''} found as materialized (select ${COUNTED_UP_TO + 1} as n),
     ${walk(parts, filteredStep(parts, filter))},
     p as materialized (
       (select * from near where ${isMet})
       union all (select * from (${rest}) far where true${beyond(parts.order, parts.after, key)} ${inOrder(parts)})
     ) ${shown(parts)}`;
}

/** Without a filter, every row that is walked is one of the page. */
function whole(parts: Parts): string {
  const { table, alias, withTotal, base, arms = [base] } = parts;
  const each = arms
    .map((arm) => `(select from ${table} ${alias} where ${arm} limit ${COUNTED_UP_TO})`)
    .join(' union all ');
  const counted = `(select count(*)::int as n from (select from (${each}) every limit ${COUNTED_UP_TO}) counted)`;
  return `with ${parts.with ?? ''} found as materialized ${withTotal ? counted : '(select 0 as n)'},
     ${walk(parts, wholeStep(parts))}, p as materialized (select * from near) ${shown(parts)}`;
}

/** What a list's statement selects in each row. */
interface Counted {
  total: number;
  isMany: boolean;
}

/**
 * Reads a page.
 * @returns its rows, of which one without the page's own columns may stand for none; the first one tells the total
 */
export async function readList<Row>(
  db: Queryable,
  list: BoundedList,
  values: readonly unknown[],
): Promise<(Row & { total: number })[]> {
  const rows = await db.query<Row & Counted>(list.first, values);
  return list.ofMany !== null && rows[0]?.isMany ? db.query<Row & Counted>(list.ofMany, values) : rows;
}
