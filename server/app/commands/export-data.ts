import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { Meter, writeDurably } from '../../platform/backup/durable';
import { QUEUE_SCHEMA } from '../../platform/queue/tables';
import { StartupError } from '../../platform/startup-error';
import { readArguments, required } from './arguments';
import type { Command } from './command';
import {
  type DataTable,
  EXPORT_MANIFEST,
  type ExportManifest,
  fileNameOf,
  inTransaction,
  readMigrationNames,
  readTables,
} from './data-tables';
import { withDatabase } from './own-database';

const NEW_LINE = 10;
const LEVEL = 4;

/** `export-data --to=FOLDER`: all tables as of one moment, in a form that every later version of PostgreSQL reads. */
export const exportData: Command = async ({ config, logger, given, say }) => {
  const folder = resolve(required(readArguments(given, ['to']).to, 'to', 'batchmate-export'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`The folder ${folder} is not empty. Choose another one.`);
  const began = performance.now();
  const manifest = await withDatabase(config, logger, (url) => exportTo(folder, url));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${rows} rows of ${manifest.tables.length} tables are in ${folder} (${seconds} s).`);
  say('Uploads are not part of it: see "Backups" in docs/operating.md.');
};

export async function exportTo(folder: string, url: string): Promise<ExportManifest> {
  const client = new Client({ connectionString: url });
  return inTransaction(client, 'begin isolation level repeatable read read only', async () => {
    const manifest: ExportManifest = {
      format: 1,
      exportedAt: new Date().toISOString(),
      migrations: await readMigrationNames(client),
      tables: [],
    };
    for (const table of await readTables(client)) {
      manifest.tables.push({ ...table, ...(await exportTable(client, folder, table)) });
    }
    await writeDurably(join(folder, EXPORT_MANIFEST), Buffer.from(JSON.stringify(manifest, null, 2)));
    return manifest;
  });
}

async function exportTable(
  client: Client,
  folder: string,
  table: DataTable,
): Promise<{ rows: number; sha256: string }> {
  const meter = new Meter();
  const source = client.query(copyStreams.to(`copy (${await selectOf(client, table)}) to stdout`));
  let rows = 0;
  // Each row is a line; line breaks in values are escaped.
  meter.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows++;
  });
  await writeDurably(join(folder, fileNameOf(table.name)), source, meter, createGzip({ level: LEVEL }));
  return { rows, sha256: meter.digest() };
}

/** Tasks that wait in the queue, whose tables are not exported, become outbox events again. Handling an event twice is harmless. */
async function selectOf(client: Client, { name, columns }: DataTable): Promise<string> {
  const own = `select ${columns.join(', ')} from public.${name}`;
  if (name !== 'outbox') return own;
  const { rows } = await client.query('select from pg_tables where schemaname = $1 and tablename = $2', [
    QUEUE_SCHEMA,
    'job',
  ]);
  if (rows.length === 0) return own;
  return `${own} union all
    select -row_number() over (order by created_on, id), data ->> 'topic', data -> 'payload', created_on, null from ${QUEUE_SCHEMA}.job
    where state < 'completed' and data ? 'topic' and data ? 'payload'`;
}
