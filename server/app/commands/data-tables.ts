import type { Client } from 'pg';

/** A table, with the columns that hold its data: without generated ones. */
export interface DataTable {
  name: string;
  columns: string[];
}

/** What an export contains. The file is written last: an export without it is incomplete. */
export interface ExportManifest {
  format: 1;
  exportedAt: string;
  /** Names of all migrations that had run. */
  migrations: string[];
  tables: (DataTable & { rows: number; sha256: string })[];
}

export const EXPORT_MANIFEST = 'export.json';
export const fileNameOf = (table: string): string => `${table}.copy.gz`;

/** Settings that make the text of a value the same on every server. */
export const TEXT_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local synchronize_seqscans = off`;

const TABLES = `select c.relname as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** All tables of the product, in the order of their names. Partitions belong to their table. */
export const readTables = async (client: Client): Promise<DataTable[]> => (await client.query<DataTable>(TABLES)).rows;

export const readMigrationNames = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);

/** Runs work on a connection of its own, in a transaction that an error rolls back. */
export async function inTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.connect();
  try {
    await client.query(begin);
    await client.query(TEXT_SETTINGS);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end(); // Without a commit, everything is undone.
  }
}
