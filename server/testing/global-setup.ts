import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { prepareDatabase } from '../app/database';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';

/** The database that every worker's is a copy of. */
export const TEMPLATE = 'template_batchmate';

/** Starts one real PostgreSQL for the run, shared by all projects, and migrates the template. jest hands the environment on to its workers. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  const logger = pino({ level: 'silent' });
  const folder = await mkdtemp(join(tmpdir(), 'batchmate-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: logger });
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  process.env.TEST_POSTGRES_APP_URL = await prepareDatabase(url.href, logger);
  process.env.TEST_POSTGRES_URL = postgres.url;
  // The teardown of the same run finds it here; jest gives the two nothing else in common.
  Object.assign(globalThis, {
    stopTestPostgres: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
