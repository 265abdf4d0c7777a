import type { Sql } from '../platform/db/database';
import type { TestApp } from './harness';

interface Node {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** How PostgreSQL carried out a statement. */
export interface Carried {
  name: string;
  /** Rows of each table that were looked at, whether they were wanted or not. */
  looked: ReadonlyMap<string, number>;
}

/** Carries out again, with their own values, the statements of these names that `work` runs, and tells what each looked at. */
export async function carriedOut(t: TestApp, prefix: string, work: () => Promise<unknown>): Promise<Carried[]> {
  const query = jest.spyOn(t.db, 'query');
  await work();
  const calls = query.mock.calls.filter(([statement]) => statement.name.startsWith(prefix));
  query.mockRestore();
  const plans: Carried[] = [];
  for (const [statement, values] of calls) plans.push(await explain(t, statement, values ?? statement.values ?? []));
  return plans;
}

async function explain(t: TestApp, { name, text }: Sql, values: readonly unknown[]): Promise<Carried> {
  const { rows } = await t.db.raw(`explain (analyze, format json) ${text}`, [...values]);
  // One row of one column, which holds the plan as JSON.
  const [{ Plan: plan }] = (rows as { 'QUERY PLAN': [{ Plan: Node }] }[])[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  const looked = new Map<string, number>();
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'];
    const loops = node['Actual Loops'] ?? 0;
    if (table === undefined || loops === 0) continue;
    const each =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    looked.set(table, (looked.get(table) ?? 0) + each * loops);
  }
  return { name, looked };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows of a table all of these looked at together. */
export const lookedAt = (plans: readonly Carried[], table: string): number =>
  plans.reduce((sum, { looked }) => sum + (looked.get(table) ?? 0), 0);
