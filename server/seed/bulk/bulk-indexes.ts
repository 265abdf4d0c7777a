import type { Client } from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** All indexes but primary keys and unique indexes, which enforce rules. */
const INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not i.indisunique order by c.relname`;

/**
 * Drops the non-unique indexes of these tables, does the work and creates them again, which is much faster than updating them row by
 * row. Call it in a transaction, so that the indexes exist again after an error.
 */
export async function withoutIndexes<T>(client: Client, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<Index>(INDEXES, [tables]);
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  const result = await work();
  process.stdout.write(`  Creating ${rows.length} indexes\n`);
  for (const { definition } of rows) await client.query(definition);
  return result;
}
