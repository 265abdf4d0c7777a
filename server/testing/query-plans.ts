import { Client } from 'pg';
import type { Sql } from '../platform/db/database';
import { type BulkOrder, bulkSeed } from '../seed/bulk/bulk';
import type { TestApp } from './harness';

// The planner chooses by the statistics of a table. Without statistics it guesses, and its guess changes as soon as autovacuum has
// visited the table, even an empty one. A test of a plan therefore fills its tables and analyzes them first.

const RNG_SEED = 1;

/** Fills the tables with generated rows, the same values in every run, and updates their statistics. Prints nothing. */
export async function fillTables(t: TestApp, order: Partial<BulkOrder>): Promise<void> {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await bulkSeed(t.databaseUrl, { candidates: 0, jobs: 0, referrals: 0, messages: 0, ...order }, RNG_SEED);
  } finally {
    write.mockRestore();
  }
}

/** Updates the statistics of these tables, which the test has filled itself. */
export async function analyze(t: TestApp, ...tables: string[]): Promise<void> {
  for (const table of tables) await t.asOwner(`vacuum (analyze) ${table}`);
}

/** The plans of statements as text, by the name of the statement. */
type Plans = ReadonlyMap<string, string>;

/**
 * The plans of the statements that `work` runs, for any values of their parameters.
 * @param prefix of the names of the statements
 */
export const genericPlans = (t: TestApp, prefix: string, work: () => Promise<unknown>): Promise<Plans> =>
  explain(t, prefix, { work, seqScan: true });

/** Like `genericPlans`, for tables that are too large for sequential scans. */
export const indexedPlans = (t: TestApp, prefix: string, work: () => Promise<unknown>): Promise<Plans> =>
  explain(t, prefix, { work, seqScan: false });

async function explain(
  t: TestApp,
  prefix: string,
  { work, seqScan }: { work: () => Promise<unknown>; seqScan: boolean },
): Promise<Plans> {
  const statements = new Map<string, Sql>();
  t.db.onStatement = (statement) =>
    void (statement.name.startsWith(prefix) && statements.set(statement.name, statement));
  await work();
  t.db.onStatement = null;
  return t.db.inTransaction(async (tx) => {
    await tx.raw(`set local enable_seqscan = ${seqScan ? 'on' : 'off'}`);
    const plans = new Map<string, string>();
    for (const { name, text } of statements.values()) {
      const { rows } = await tx.raw(`explain (generic_plan) ${text}`);
      plans.set(name, (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

interface Node {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** How PostgreSQL executed a statement. */
export interface ExecutedPlan {
  name: string;
  /** The number of rows read of each table, including those that a filter removed. */
  rowsRead: ReadonlyMap<string, number>;
}

/**
 * Executes the statements that `work` runs again, with the same values.
 * @param prefix of the names of the statements
 */
export async function executedPlans(t: TestApp, prefix: string, work: () => Promise<unknown>): Promise<ExecutedPlan[]> {
  const plans: ExecutedPlan[] = [];
  for (const [statement, values] of await callsOf(t, prefix, work))
    plans.push(await execute(t, statement, values ?? statement.values ?? []));
  return plans;
}

/** The statements with this prefix that `work` runs outside of transactions, with their values. */
async function callsOf(t: TestApp, prefix: string, work: () => Promise<unknown>) {
  const query = jest.spyOn(t.db, 'query');
  await work();
  const calls = query.mock.calls.filter(([statement]) => statement.name.startsWith(prefix));
  query.mockRestore();
  return calls;
}

/** Calls after which PostgreSQL decides whether one plan does for all values. */
const DECIDED = 5;

/**
 * How PostgreSQL plans the statements that `work` runs after it has decided, by their names: once for all calls (`true`), or again for each.
 * They run with the same values on a new connection, because those of the application remember what earlier calls cost.
 * @param prefix of the names of the statements
 */
export async function plannedOnce(
  t: TestApp,
  prefix: string,
  work: () => Promise<unknown>,
): Promise<Record<string, boolean>> {
  const calls = await callsOf(t, prefix, work);
  const client = new Client({ connectionString: t.databaseUrl });
  await client.connect();
  for (const [{ name, text, values: own = [] }, values = own] of calls)
    for (let i = 0; i <= DECIDED; i++) await client.query({ name, text, values: [...values] });
  const { rows } = await client.query<{ name: string; once: boolean }>(
    'select name, generic_plans > 0 as once from pg_prepared_statements order by name',
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, once }) => [name, once]));
}

async function execute(t: TestApp, { name, text }: Sql, values: readonly unknown[]): Promise<ExecutedPlan> {
  const { rows } = await t.db.raw(`explain (analyze, format json) ${text}`, [...values]);
  // One row of one column, which holds the plan as JSON.
  const [{ Plan: plan }] = (rows as { 'QUERY PLAN': [{ Plan: Node }] }[])[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  const rowsRead = new Map<string, number>();
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'];
    const loops = node['Actual Loops'] ?? 0;
    if (table === undefined || loops === 0) continue;
    const each =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    rowsRead.set(table, (rowsRead.get(table) ?? 0) + each * loops);
  }
  return { name, rowsRead };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The number of rows that all plans together read of a table. */
export const rowsReadOf = (plans: readonly ExecutedPlan[], table: string): number =>
  plans.reduce((sum, { rowsRead }) => sum + (rowsRead.get(table) ?? 0), 0);
