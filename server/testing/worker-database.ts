import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from '../app/database';
import type { Database } from '../platform/db/database';
import { TEMPLATE } from './global-setup';

function urlOf(variable: 'TEST_POSTGRES_URL' | 'TEST_POSTGRES_APP_URL', database?: string): string {
  const text = process.env[variable];
  if (!text)
    throw new Error('This test needs the database that jest starts for the projects "integration" and "contract".');
  const url = new URL(text);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface WorkerDatabase {
  /** Connected as the application is: by the role that owns no table. */
  db: Database;
  /** The address of the tables' owner. */
  url: string;
  /** Runs a text as the tables' owner: what the application itself may not do. */
  asOwner(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Back to the state after the migrations; shared secrets stay, since the application holds them. */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of this test file's own: a copy of the migrated template on the run's real PostgreSQL. */
export async function createWorkerDatabase(logger: Logger): Promise<WorkerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  const url = urlOf('TEST_POSTGRES_URL', name);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const emptying = await emptyingStatement(owner);
  const db = await openDatabase(urlOf('TEST_POSTGRES_APP_URL', name), logger, 20);
  return {
    db,
    url,
    asOwner: (text, values) => owner.query(text, values),
    empty: async () => {
      await owner.query(emptying);
    },
    drop: async () => {
      await db.close();
      await owner.end();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

export interface EmptyDatabase {
  /** The address of the owner. */
  url: string;
  /** Runs a text as the owner. @returns the rows */
  read(text: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

/** A database without tables, for tests of the first start. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  const url = urlOf('TEST_POSTGRES_URL', name);
  return {
    url,
    read: async (text) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<object>(text)).rows;
      } finally {
        await client.end();
      }
    },
    drop: async () => {
      await asAdmin(`drop database ${name} with (force)`);
      await asAdmin(`drop role if exists ${name}_app`);
    },
  };
}

/**
 * Tables that tests write to; those that refer to them come along, except for the catalog of internships. What is left is what the
 * migrations put there.
 */
const WRITTEN = [
  'users',
  'credit_accounts',
  'outbox',
  'rate_limits',
  'local_accounts',
  'known_words',
  'payment_events',
  'receipt_counters',
];

/**
 * A statement that empties what has rows: most tables have none after a test, and rows that are few are deleted in a moment, where
 * truncating all makes hundreds of new files. Without triggers, since some tables refuse to be emptied.
 */
async function emptyingStatement(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `with recursive reached as (
       select name::regclass::oid as id from unnest($1::text[]) name
       union
       select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id
       where c.contype = 'f' and c.conrelid <> 'internships'::regclass
     ) select id::regclass::text as name from reached`,
    [WRITTEN],
  );
  const each = rows.map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`);
  return `begin; set local session_replication_role = replica;
    do $$ begin ${each.join(' ')} end $$;
    insert into credit_accounts (kind) values ('issued'), ('redeemed');
    commit`;
}
