import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeContext } from '../../graphql/request-context';
import type { Viewer } from '../../access/viewer';
import { sql } from '../../platform/db/database';
import type { TestApp } from '../../testing/harness';
import type { Outcome } from './actors';
import { everythingOf } from './documents';
import type { Row } from './rows';
import type { World } from './world';

export interface Asked {
  outcome: Outcome | `unexpected: ${string}`;
  /** All that was answered. */
  text: string;
}

interface Question {
  row: Row;
  /** Null: a visitor. */
  viewer: Viewer | null;
  variables: object;
}

// By the root field and the arguments that are given: each is asked by everybody in turn, and they are long. A test file has one schema.
const documents = new Map<string, DocumentNode>();

function documentOf(schema: GraphQLSchema, field: string, variables: object): DocumentNode {
  const key = [field, ...Object.keys(variables)].join(' ');
  const known = documents.get(key);
  if (known) return known;
  const document = parse(everythingOf(schema, field, variables));
  documents.set(key, document);
  return document;
}

/**
 * Asks for everything that the row's field can lead to. Past the limits of documents: what is private must not depend on them.
 */
export async function ask({ t }: World, { row, viewer, variables }: Question): Promise<Asked> {
  const { schema } = t.app.graphql.executor;
  const result = await execute({
    schema,
    document: documentOf(schema, row.field, variables),
    variableValues: { ...variables },
    contextValue: makeContext({ viewer, requestId: 'matrix', ip: '127.0.0.1', userAgent: 'Matrix', db: t.db }),
  });
  return { outcome: outcomeOf(result, row), text: JSON.stringify(result) };
}

/** What came of it. */
export function outcomeOf(
  { data, errors }: Pick<ExecutionResult, 'data' | 'errors'>,
  { field, at }: Row,
): Asked['outcome'] {
  const [error] = errors ?? [];
  if (error) {
    const { code } = error.extensions;
    // Whatever has no code is a failure of ours; the outcome it is compared with has none of that form.
    return typeof code === 'string' ? (code as Outcome) : `unexpected: ${error.stack ?? error.message}`;
  }
  const root = data?.[field.split('.')[1] ?? ''];
  const value = at === undefined || root === null ? root : (root as Record<string, unknown>)[at];
  if (value === null || value === undefined) return 'null';
  const items = Array.isArray(value) ? value : (value as { edges?: unknown[] }).edges;
  return items?.length === 0 ? 'empty' : 'ok';
}

/** Whether an answer is the one that was expected; one's own things may be none. */
export function fits({ outcome }: Asked, expected: Outcome): boolean {
  return outcome === expected || (expected === 'own' && (outcome === 'ok' || outcome === 'empty'));
}

/** Whether nothing was answered, and so nothing may have been done. */
export const isRefusal = (outcome: Asked['outcome']): boolean => /^[A-Z_]+$/.test(outcome);

// Every call is noted in these, whatever came of it.
const NOTING = ['sessions', 'rate_limits', 'migrations'];
// That a message has reached somebody is noted beside the call that brought it, perhaps while the next is under way.
const NOTED_LATER = "- 'delivered_seq'";

/** Makes what tells the state of all tables, so that two of its answers tell whether something changed. */
export async function stateReader({ db }: TestApp): Promise<() => Promise<unknown>> {
  const { rows } = await db.raw(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOTING],
  );
  const parts = (rows as { name: string }[]).map(
    ({ name }) =>
      `select '${name}' as name, count(*), sum(hashtextextended((to_jsonb(t) ${NOTED_LATER})::text, 0)) from ${name} t`,
  );
  // Named, so that it is planned once: it looks at every table, and is asked twice for each refusal.
  const all = sql('testing.state', parts.join(' union all '));
  return () => db.query(all);
}
