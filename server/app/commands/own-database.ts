import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../platform/config/config';
import { nullIfMissing } from '../../platform/files/folder-store';
import type { Logger } from '../../platform/logger';
import { embeddedUrl, startEmbeddedPostgres } from '../../platform/postgres/embedded';
import { prepareDataFolder } from '../../platform/startup/data-folder';

/**
 * Runs work on the database of the configuration, as the owner of its tables. The embedded database is used while the server runs, and
 * otherwise started for this work.
 */
export async function withDatabase<T>(config: Config, logger: Logger, work: (url: string) => Promise<T>): Promise<T> {
  const url = config.databaseUrl ?? (await runningUrl(resolve(config.dataDir)));
  if (url !== null) return work(url);
  await prepareDataFolder(config);
  // Without BACKUP_DIR, the log is kept for the backups if the server has begun with that.
  const archive = config.backupDir === null ? undefined : true;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, archive, log: logger });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The connection string of the embedded database; null if it does not run. */
export async function runningUrl(dataDir: string): Promise<string | null> {
  const note = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(nullIfMissing);
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(nullIfMissing);
  const port = Number(note?.split('\n')[3]);
  if (password === null || !(port > 0)) return null;
  const url = embeddedUrl(password.trim(), port);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return null; // A file that a killed server left behind.
  } finally {
    await client.end().catch(() => undefined); // The connection failed.
  }
}
