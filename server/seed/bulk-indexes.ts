import type { Client } from 'pg';

interface Index {
  name: string;
  definition: string;
}

// Those that hold rules stay: primary keys and unique ones.
const INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not i.indisunique order by c.relname`;

/**
 * Does work without the indexes of these tables that only make searches fast, and makes them again at the end, which takes a fraction
 * of the time of keeping them up to date row by row. Call it inside a transaction: whatever goes wrong, they are there afterwards.
 */
export async function withoutIndexes<T>(client: Client, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<Index>(INDEXES, [tables]);
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  const result = await work();
  process.stdout.write(`  Creating ${rows.length} indexes\n`);
  for (const { definition } of rows) await client.query(definition);
  return result;
}
