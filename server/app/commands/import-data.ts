import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { isDamage, Meter } from '../../platform/backup/durable';
import { nullIfMissing } from '../../platform/files/folder-store';
import { StartupError } from '../../platform/startup-error';
import { prepareDatabase } from '../database';
import { readArguments, required } from './arguments';
import type { Command } from './command';
import {
  EXPORT_MANIFEST,
  type ExportManifest,
  fileNameOf,
  inTransaction,
  readMigrationNames,
  readTables,
} from './data-tables';
import { withDatabase } from './own-database';

/** `import-data --from=FOLDER`: reads an export into a database without users. Everything is imported, or nothing. */
export const importData: Command = async ({ config, logger, given, say }) => {
  const folder = resolve(required(readArguments(given, ['from']).from, 'from', 'batchmate-export'));
  const manifest = await readManifest(folder);
  const began = performance.now();
  await withDatabase(config, logger, async (url) => {
    await prepareDatabase(url, logger);
    await importFrom(folder, manifest, url);
    // The export has another password of the application's role.
    await prepareDatabase(url, logger);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${rows} rows of ${manifest.tables.length} tables are imported (${((performance.now() - began) / 1000).toFixed(1)} s).`,
  );
  say('Now copy the uploads, and run the command check-data.');
};

async function readManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, EXPORT_MANIFEST), 'utf8').catch(nullIfMissing);
  try {
    if (text !== null) return JSON.parse(text) as ExportManifest; // Written by export-data.
  } catch {
    // The file was cut off.
  }
  throw new StartupError(`The folder ${folder} has no complete export.`);
}

export async function importFrom(folder: string, manifest: ExportManifest, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await inTransaction(client, 'begin', async () => {
    await expectFresh(client, manifest);
    const names = manifest.tables.map(({ name }) => `public.${name}`);
    const keys = await dropForeignKeys(client);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of manifest.tables) await importTable(client, folder, table);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await setSequences(client);
    // PostgreSQL checks all rows when a key is made again.
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  });
  const analyzing = new Client({ connectionString: url });
  await analyzing.connect();
  try {
    await analyzing.query('analyze');
  } finally {
    await analyzing.end();
  }
}

async function expectFresh(client: Client, { migrations, tables }: ExportManifest): Promise<void> {
  const { rows } = await client.query('select from users limit 1');
  if (rows.length > 0)
    throw new StartupError('The database has users. Import into an empty one: see "Backups" in docs/operating.md.');
  const own = await readMigrationNames(client);
  const missing = migrations.filter((name) => !own.includes(name));
  const newer = own.filter((name) => !migrations.includes(name));
  if (missing.length + newer.length > 0)
    throw new StartupError(
      `The export is of another version of Batchmate, with other tables (${[...missing, ...newer].join(', ')}). ` +
        'Import it with the version that exported it, and then update.',
    );
  const known = (await readTables(client)).map(({ name, columns }) => `${name} ${columns.join()}`);
  const unknown = tables.filter(({ name, columns }) => !known.includes(`${name} ${columns.join()}`));
  if (unknown.length > 0 || known.length !== tables.length)
    throw new StartupError(
      `The tables differ from those of the export (${unknown.map(({ name }) => name).join(', ')}).`,
    );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid, conname`;

async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function importTable(client: Client, folder: string, table: ExportManifest['tables'][number]): Promise<void> {
  const { name, columns, rows, sha256 } = table;
  const meter = new Meter();
  const target = client.query(copyStreams.from(`copy public.${name} (${columns.join(', ')}) from stdin`));
  const file = createReadStream(join(folder, fileNameOf(name)));
  await pipeline(file, createGunzip(), meter, target).catch((error: NodeJS.ErrnoException) => {
    if (isDamage(error) || error.code === 'ENOENT') throw damagedFile(name, 'it is missing or cut off');
    throw error;
  });
  const found = await client.query<{ count: number }>(`select count(*)::int as count from public.${name}`);
  const count = found.rows[0]?.count ?? 0;
  if (meter.digest() !== sha256 || count !== rows) throw damagedFile(name, `it has ${count} of ${rows} rows`);
}

const damagedFile = (table: string, how: string) =>
  new StartupError(
    `The file ${fileNameOf(table)} of the export is damaged: ${how}. Copy the export again. Nothing was imported.`,
  );

const SEQUENCES = `select a.attrelid::regclass::text as table, quote_ident(a.attname) as column,
    pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`;

/** The next number is above all that are imported. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(SEQUENCES);
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, greatest(coalesce(max(${column}), 0), 1)) from ${table}`, [sequence]);
}
