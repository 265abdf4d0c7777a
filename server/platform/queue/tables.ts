import type { Client } from 'pg';
import PgBoss from 'pg-boss';

/** The schema of the queue's tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Creates the queue's tables if they are missing. pg-boss upgrades them when it starts. */
export async function installQueue(client: Pick<Client, 'query'>): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tables where schemaname = $1 and tablename = 'version'`, [
    QUEUE_SCHEMA,
  ]);
  // The script contains its own `begin` and `commit`.
  if (rowCount === 0) await client.query(PgBoss.getConstructionPlans(QUEUE_SCHEMA));
}
