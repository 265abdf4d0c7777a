import { join } from 'node:path';
import { Client } from 'pg';
import { type Grants, prepareApplicationRole } from '../platform/postgres/application-role';
import { Database } from '../platform/db/database';
import { installQueue, QUEUE_SCHEMA } from '../platform/queue/tables';
import type { Logger } from '../platform/logger';
import { readMigrations } from '../platform/db/migrations';
import { StartupError } from '../platform/startup-error';
import { ENTITIES } from './entities';

const MIGRATIONS = readMigrations(join(__dirname, '../../migrations'));
// An arbitrary key that no other advisory lock in this database uses. It makes instances that start together migrate one at a time.
const MIGRATION_LOCK = 734_210_518;
const ROLE_LOCK = 734_210_520;

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
  return Database.connect({
    url,
    logger,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    ...(poolSize === undefined ? {} : { poolSize }),
  });
}

/** Runs pending migrations. */
export async function migrate(db: Database): Promise<void> {
  await db.inTransaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await db.dataSource.runMigrations({ transaction: 'all' });
  });
}

/**
 * Prepares the database: migrates it as the owner of its tables, and sets up a role for the application that can neither change nor
 * delete entries of the audit log and the ledger.
 * @param url connection URL of the owner, or of a role that does not own the tables, which must then be up to date
 * @returns the connection URL for the application
 * @throws StartupError if migrations are pending and the role does not own the tables
 */
export async function prepareDatabase(url: string, logger: Logger): Promise<string> {
  const db = await openDatabase(url, logger, 2);
  try {
    const { isOwner, isMade } = await ownershipOf(db);
    if (!isOwner) {
      if (!isMade || (await db.dataSource.showMigrations())) throw olderTables();
      return url;
    }
    await migrate(db);
  } finally {
    await db.close();
  }
  return applicationUrl(url, logger);
}

/** Whether the role may create and change the tables, and whether they exist. */
async function ownershipOf(db: Database): Promise<{ isOwner: boolean; isMade: boolean }> {
  const { rows } = await db.raw(
    `select coalesce(bool_or(pg_has_role(tableowner, 'usage')), has_schema_privilege('public', 'create')) as "isOwner",
            count(*) > 0 as "isMade"
     from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  );
  // An aggregate query always returns one row with the selected columns.
  return rows[0] as { isOwner: boolean; isMade: boolean };
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
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]); // released with the connection
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
