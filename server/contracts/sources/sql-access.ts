import { type Call, EXPRESSION, type ParsedSource } from './literals';

/** How a source uses tables. A name is `EXPRESSION` where the source computes the table. */
export interface TableAccess {
  writes: Set<string>;
  reads: Set<string>;
}

/** Methods of TypeORM's entity manager that write. */
const ORM_WRITES = ['insert', 'update', 'delete', 'save', 'remove', 'upsert', 'increment', 'decrement', 'clear'];

const NAME = String.raw`(\$\{\}|[a-z_]+)`;
const WRITE = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?${NAME}`,
  'g',
);
// Neither a row lock (`for update`) nor the update of an upsert (`do update`).
const UPDATE = new RegExp(String.raw`(?<!\b(?:for|key|do)\s+)\bupdate\s+(?:only\s+)?${NAME}`, 'g');
const FROM =
  /(?<!\bdelete\s+)\b(?:from|join|using)\s+([^]*?)(?=\b(?:where|join|left|right|full|cross|inner|on|group|order|limit|for|union|except|intersect|returning|set|select|with|from)\b|\)|;|$)/g;
const NOT_TABLES = ['set', 'of', 'skip', 'nowait'];
const LOCK = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b|advisory_(?:xact_)?lock/;

// A quoted statement, as ts_stat takes it.
const STATEMENT = /^\s*select\b[^]*\bfrom\b/;

/** Statement text without quoted values and comments, which may hold any words. */
const bare = (text: string): string =>
  text
    .replace(/--[^\n]*/g, ' ')
    .replace(/'((?:[^']|'')*)'/g, (_, value: string) => (STATEMENT.test(value) ? value : "''"));

/** The tables of a `from` or `join` list: `users u, jobs j` → users, jobs; subqueries and functions are left out. */
function tablesOfList(list: string): string[] {
  return list.split(',').flatMap((item) => {
    const [, name, isCall] = /^\s*\(?\s*(?:only\s+|lateral\s+)?(\$\{\}|[a-z_]+)(\s*\()?/.exec(item) ?? [];
    return name && !isCall ? [name] : [];
  });
}

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name && !NOT_TABLES.includes(name) ? [name] : []));

/** The tables that a piece of SQL mentions. Whether a name is a table is for the caller to decide: it may be a CTE. */
export function accessOf(text: string): TableAccess {
  const statement = bare(text);
  return {
    writes: new Set([...names(statement, WRITE), ...names(statement, UPDATE)]),
    reads: new Set([...statement.matchAll(FROM)].flatMap(([, list = '']) => tablesOfList(list))),
  };
}

/** Whether a piece of SQL locks rows or takes an advisory lock. */
export const locks = (text: string): boolean => LOCK.test(bare(text));

/** The entity classes that calls of TypeORM's entity manager write: `tx.manager.insert(JobEntity, …)` → JobEntity. */
export function entitiesWritten(calls: readonly Call[]): string[] {
  return calls.flatMap(({ callee: [object = '', method = ''], args: [entity = ''] }) =>
    object === 'manager' && ORM_WRITES.includes(method) ? [entity] : [],
  );
}

/** Tables that helpers put into statements: `joinedRow('users', 'u', …)` and the `table` of a bounded list. */
function helpedReads({ calls, properties }: ParsedSource): string[] {
  return [
    ...calls.flatMap(({ callee, args: [table = ''] }) => (callee.at(-1) === 'joinedRow' ? [table] : [])),
    ...properties.flatMap(([name, table]) => (name === 'table' ? [table] : [])),
  ];
}

/**
 * The tables that a source reads and writes.
 * @param tables the tables there are; other names in SQL are CTEs or aliases
 * @param entities the table of each entity class
 */
export function tableAccess(
  source: ParsedSource,
  tables: ReadonlySet<string>,
  entities: ReadonlyMap<string, string>,
): TableAccess {
  const known = (name: string) => tables.has(name) || name === EXPRESSION;
  const found = source.literals.map(accessOf);
  const helped = source.calls.flatMap(({ callee, args: [table = ''] }) =>
    callee.at(-1) === 'deleteRows' ? [table] : [],
  );
  const ormWrites = entitiesWritten(source.calls).map((entity) => entities.get(entity) ?? entity);
  return {
    writes: new Set([...found.flatMap(({ writes }) => [...writes].filter(known)), ...ormWrites, ...helped]),
    reads: new Set(
      [...found.flatMap(({ reads }) => [...reads]), ...helpedReads(source)].filter((name) => tables.has(name)),
    ),
  };
}
