import type { Transaction } from '../db/database';
import { QUEUE_SCHEMA } from '../queue/tables';

const QUEUE_TABLES = ['job', 'archive'];

/**
 * Deletes all events, pending or handled, whose payload contains one of these texts (ignoring case), such as the email address of an
 * erased user.
 */
export async function deleteEventsContaining(tx: Transaction, texts: readonly string[]): Promise<void> {
  const { rows } = await tx.raw(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2)',
    [QUEUE_SCHEMA, QUEUE_TABLES],
  );
  // The queue's tables do not exist before the first start.
  const queue = (rows as { name: string }[]).map(({ name }) => ({ table: `${QUEUE_SCHEMA}.${name}`, column: 'data' }));
  for (const { table, column } of [{ table: 'outbox', column: 'payload' }, ...queue]) {
    const holds = `exists (select from unnest($1::text[]) words where words <> '' and position(lower(words) in lower(${column}::text)) > 0)`;
    await tx.raw(`delete from ${table} where ${holds}`, [texts]);
  }
}
