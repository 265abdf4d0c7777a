import { setTimeout as delay } from 'node:timers/promises';
import { type DataSource, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { Logger } from '../logger';
import { StartupError } from '../startup-error';

/** How migrations wait for locks that running servers hold. */
export interface LockPatience {
  /** Milliseconds that one statement waits. Until then, requests on the same table queue up behind it. */
  timeout: number;
  /** Milliseconds between two attempts, in which these requests run. */
  pause: number;
  attempts: number;
}

const PATIENCE: LockPatience = { timeout: 2_000, pause: 1_000, attempts: 60 };

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs pending migrations while servers use the tables: each in a transaction of its own that is rolled back and tried again if it does not
 * get a lock in time. Migrations with `transaction = false` build indexes and validate constraints, which lock out no requests, so they wait
 * as long as it takes. The caller holds the lock that keeps other instances from migrating.
 * @throws StartupError if a lock is not released
 */
export async function runMigrations(
  dataSource: DataSource,
  logger: Logger,
  patience: LockPatience = PATIENCE,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    // Roles and databases can have limits of their own.
    await runner.query('set statement_timeout = 0; set lock_timeout = 0');
    const executor = new MigrationExecutor(dataSource, runner);
    for (const migration of await executor.getPendingMigrations()) {
      const run = () => executor.executeMigration(migration);
      const inTransaction = migration.instance?.transaction !== false;
      const attempt = inTransaction ? () => transactional(runner, patience.timeout, run) : run;
      await untilLocked(attempt, { migration, logger, patience });
    }
    await runner.query('reset statement_timeout; reset lock_timeout');
  } finally {
    await runner.release();
  }
}

async function transactional(runner: QueryRunner, lockTimeout: number, run: () => Promise<unknown>): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`set local lock_timeout = ${lockTimeout}`);
    await run();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined); // Without a connection, there is nothing to undo.
    throw error;
  }
}

/** Repeats the attempt while it fails for want of a lock. */
async function untilLocked(
  attempt: () => Promise<unknown>,
  { migration, logger, patience }: { migration: Migration; logger: Logger; patience: LockPatience },
): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!lacksLock(error)) {
        logger.error({ migration: migration.name }, 'a migration failed');
        throw error;
      }
      if (count >= patience.attempts) throw stillLocked(migration.name);
      logger.warn({ migration: migration.name, attempt: count }, 'a migration waits for a lock');
      await delay(patience.pause);
    }
  }
}

// TypeORM copies the code of PostgreSQL's error to its own.
const lacksLock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);

function stillLocked(name: string): StartupError {
  return new StartupError(
    `The migration ${name} did not get a lock, because a transaction keeps it. Nothing of the migration was applied. ` +
      'Find and end the transaction (docs/runbook.md, "No instance"), and migrate again.',
  );
}
