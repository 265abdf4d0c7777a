import { join } from 'node:path';
import { Client } from 'pg';
import { type Grants, prepareApplicationRole } from '../platform/postgres/application-role';
import { Database } from '../platform/db/database';
import { runMigrations } from '../platform/db/run-migrations';
import { prepareQueues } from '../platform/queue/queues';
import { installQueue, QUEUE_SCHEMA } from '../platform/queue/tables';
import type { Logger } from '../platform/logger';
import { readMigrations } from '../platform/db/migrations';
import { StartupError } from '../platform/startup-error';
import { ENTITIES } from './entities';

const MIGRATIONS = readMigrations(join(__dirname, '../../migrations'));
const OLDEST_POSTGRES = 18;

/** Restricted tables of the application's role (decision 52). It has full access to the rows of all other tables. */
export const GRANTS: Grants = {
  appendOnly: {
    // The database sets the time of an entry.
    audit_log: ['actor_id', 'action', 'subject', 'reason'],
    credit_transactions: null,
    credit_postings: null,
    receipts: null,
  },
  readOnly: ['migrations'],
};

/** Connects to the product's database. */
export function openDatabase(url: string, logger: Logger, poolSize?: number): Promise<Database> {
  return Database.connect({ url, logger, entities: ENTITIES, migrations: MIGRATIONS, poolSize });
}

/** Runs pending migrations. */
export async function migrate(db: Database, logger: Logger): Promise<void> {
  await db.exclusively(() => runMigrations(db.dataSource, logger));
}

/**
 * Prepares the database: migrates it as the owner of its tables, sets up a role for the application that can neither change nor delete
 * entries of the audit log and the ledger, and writes the queues and their schedules.
 * @param url connection URL of the owner, or of a role that does not own the tables, which must then be up to date
 * @returns the connection URL for the application
 * @throws StartupError if migrations are pending and the role does not own the tables
 */
export async function prepareDatabase(url: string, logger: Logger): Promise<string> {
  const options = { url, logger, entities: ENTITIES, migrations: MIGRATIONS };
  const db = await Database.connect({ ...options, poolSize: 2, unlimited: true });
  try {
    const { isOwner, isMade, version } = await readState(db);
    if (version < OLDEST_POSTGRES) throw outdatedPostgres(version);
    if (isOwner)
      return await db.exclusively(async () => {
        await runMigrations(db.dataSource, logger);
        const own = await applicationUrl(url, logger);
        if (await isLatest(db)) await withClient(own, (client) => prepareQueues(client));
        return own;
      });
    if (!isMade || (await db.dataSource.showMigrations())) throw olderTables();
    return url;
  } finally {
    await db.close();
  }
}

/** Whether the role may create and change the tables, whether they exist, and the major version of PostgreSQL. */
async function readState(db: Database): Promise<{ isOwner: boolean; isMade: boolean; version: number }> {
  const { rows } = await db.raw(
    `select coalesce(bool_or(pg_has_role(tableowner, 'usage')), has_schema_privilege('public', 'create')) as "isOwner",
            count(*) > 0 as "isMade", current_setting('server_version_num')::int / 10000 as version
     from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  );
  // An aggregate query always returns one row with the selected columns.
  return rows[0] as { isOwner: boolean; isMade: boolean; version: number };
}

/** Whether no later version of the server has migrated the database. During a rollout, both versions run. */
async function isLatest(db: Database): Promise<boolean> {
  const { rows } = await db.raw('select name from migrations');
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  return (rows as { name: string }[]).every(({ name }) => known.has(name)); // the columns of the statement
}

function outdatedPostgres(version: number): StartupError {
  return new StartupError(
    `The PostgreSQL server in DATABASE_URL has version ${version}. Batchmate needs version ${OLDEST_POSTGRES} or later.`,
  );
}

function olderTables(): StartupError {
  return new StartupError(
    'The database schema is outdated or missing, and the role in DATABASE_URL cannot change it. ' +
      'Run "node dist/server/main.js migrate" with the owner’s connection string first.',
  );
}

/** The connection URL of the application's role. If the role cannot be used, the owner's URL, with a warning in the log. */
async function applicationUrl(url: string, logger: Logger): Promise<string> {
  const role = await withClient(url, async (client) => {
    await installQueue(client);
    return prepareApplicationRole(client, GRANTS, QUEUE_SCHEMA);
  });
  const own = 'obstacle' in role ? role : await signIn(url, role);
  if (typeof own === 'string') return own;
  logger.warn(
    { reason: own.obstacle },
    'the server connects as the owner of its tables, so only triggers protect the audit log; see docs/operating.md',
  );
  return url;
}

/** Tries to connect as the role, because a database server may be configured to accept only certain roles. */
async function signIn(
  url: string,
  { name, password }: { name: string; password: string },
): Promise<string | { obstacle: string }> {
  const own = new URL(url);
  own.username = encodeURIComponent(name);
  own.password = password;
  try {
    await withClient(own.href, (client) => client.query('select 1'));
    return own.href;
  } catch (error) {
    return { obstacle: `${name} could not sign in: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
