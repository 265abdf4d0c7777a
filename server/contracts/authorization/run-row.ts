import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeContext } from '../../graphql/request-context';
import type { Viewer } from '../../access/viewer';
import { sql } from '../../platform/db/database';
import type { TestApp } from '../../testing/harness';
import type { Outcome } from './actors';
import { fullDocument } from './documents';
import type { Row } from './rows';
import type { World } from './world';

/** The result of a row for one viewer. */
export interface RowResult {
  outcome: Outcome | `unexpected: ${string}`;
  /** The response as JSON. */
  text: string;
}

interface RowRun {
  row: Row;
  /** Null for a visitor. */
  viewer: Viewer | null;
  variables: object;
}

// By root field and arguments, because each document runs for every actor and is expensive to create.
const documents = new Map<string, DocumentNode>();

function documentOf(schema: GraphQLSchema, field: string, variables: object): DocumentNode {
  const key = [field, ...Object.keys(variables)].join(' ');
  const known = documents.get(key);
  if (known) return known;
  const document = parse(fullDocument(schema, field, variables));
  documents.set(key, document);
  return document;
}

/**
 * Runs the row's operation with all fields that can be reached from it. The limits for documents do not apply, because privacy must not
 * depend on them.
 */
export async function runRow({ t }: World, { row, viewer, variables }: RowRun): Promise<RowResult> {
  const { schema } = t.app.graphql.executor;
  const result = await execute({
    schema,
    document: documentOf(schema, row.field, variables),
    variableValues: { ...variables },
    contextValue: makeContext({ viewer, requestId: 'matrix', ip: '127.0.0.1', userAgent: 'Matrix', db: t.db }),
  });
  return { outcome: outcomeOf(result, row), text: JSON.stringify(result) };
}

/** The outcome of an operation, from its response. */
export function outcomeOf(
  { data, errors }: Pick<ExecutionResult, 'data' | 'errors'>,
  { field, at }: Row,
): RowResult['outcome'] {
  const [error] = errors ?? [];
  if (error) {
    const { code } = error.extensions;
    // An error without a code is a bug. Its outcome differs from every expected one.
    return typeof code === 'string' ? (code as Outcome) : `unexpected: ${error.stack ?? error.message}`;
  }
  const root = data?.[field.split('.')[1] ?? ''];
  const value = at === undefined || root === null ? root : (root as Record<string, unknown>)[at];
  if (value === null || value === undefined) return 'null';
  const items = Array.isArray(value) ? value : (value as { edges?: unknown[] }).edges;
  return items?.length === 0 ? 'empty' : 'ok';
}

/** Whether the outcome is the expected one. `own` allows an empty list. */
export function matches({ outcome }: RowResult, expected: Outcome): boolean {
  return outcome === expected || (expected === 'own' && (outcome === 'ok' || outcome === 'empty'));
}

/** Whether the outcome is an error code, so that the operation must not have changed anything. */
export const isRefusal = (outcome: RowResult['outcome']): boolean => /^[A-Z_]+$/.test(outcome);

// Every call may write to these.
const NOT_COMPARED = ['sessions', 'rate_limits', 'migrations'];
// Written after a response, perhaps during the next operation.
const LATE = { table: 'conversation_members', column: 'delivered_seq' };

/** Returns a function that reads a checksum of every table. Two equal results mean that nothing changed. */
export async function stateReader({ db }: TestApp): Promise<() => Promise<unknown>> {
  const { rows } = await db.raw(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_COMPARED],
  );
  const parts = (rows as { name: string }[]).map(({ name }) => {
    const version =
      name === LATE.table ? `hashtextextended((to_jsonb(t) - '${LATE.column}')::text, 0)` : 't.xmin::text::int8';
    return `select '${name}' as name, count(*), sum(${version}) from ${name} t`;
  });
  // A named statement, which is planned once. It reads every table and runs twice for each refusal.
  const all = sql('testing.state', parts.join(' union all '));
  return () => db.query(all);
}
