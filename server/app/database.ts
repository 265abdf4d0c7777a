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
// Any number that nobody else uses in this database: two instances that start together migrate one after the other.
const MIGRATION_LOCK = 734_210_518;
const ROLE_LOCK = 734_210_520;

/** What the application's role may not do, see decision 52: everything else about rows it may. */
export const GRANTS: Grants = {
  appendOnly: {
    // When it was written down is the database's word.
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

/** Brings the tables up to date; does nothing when they are. */
export async function migrate(db: Database): Promise<void> {
  await db.inTransaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await db.dataSource.runMigrations({ transaction: 'all' });
  });
}

/**
 * Makes the database ready to serve: migrates it as the owner of its tables, and lets the application in as a role of its own,
 * which can neither change nor remove what the audit log and the ledger hold.
 * @param url the owner's address, or one of a role that does not own the tables, which then must be up to date
 * @returns the address by which the application connects
 * @throws StartupError when the tables are older than this version and are not this role's to change
 */
export async function prepareDatabase(url: string, logger: Logger): Promise<string> {
  const db = await openDatabase(url, logger, 2);
  try {
    const { isOwner, isMade } = await standingOf(db);
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

/** Whether the tables are this role's to make and change, and whether there are any. */
async function standingOf(db: Database): Promise<{ isOwner: boolean; isMade: boolean }> {
  const { rows } = await db.raw(
    `select coalesce(bool_or(pg_has_role(tableowner, 'usage')), has_schema_privilege('public', 'create')) as "isOwner",
            count(*) > 0 as "isMade"
     from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  );
  // An aggregate answers one row, with the columns that it names.
  return rows[0] as { isOwner: boolean; isMade: boolean };
}

function olderTables(): StartupError {
  return new StartupError(
    'The database schema is outdated or missing, and the role in DATABASE_URL cannot change it. ' +
      'Run "node dist/server/main.js migrate" with the owner’s connection string first.',
  );
}

/** The address of the application's role; where there can be none, the owner's, and a warning says so. */
async function applicationUrl(url: string, logger: Logger): Promise<string> {
  const role = await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]); // let go with the connection
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

/** Tries the role: a server may be set up to let in only the roles that it was told of. */
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
