import { setTimeout as delay } from 'node:timers/promises';
import * as pg from 'pg';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Logger } from '../logger';
import { ENQUEUE_ONE, writesOutbox } from '../outbox/enqueue-sql';
import type { OutboxEventName, OutboxEvents } from '../outbox/events';
import { numberParameters, valuePicker } from './named-parameters';
import { OpenTransaction } from './open-transaction';
import { rowMapper } from './rows';
import { isDiskFull } from '../outage';
import { inSpan, isRecording } from '../telemetry/spans';
import { TimedPool, type Timing } from './timed-pool';

/**
 * A prepared statement, which PostgreSQL plans once per connection and then finds by its name.
 * A name belongs to exactly one text: whatever changes the text (a filter, an order) must be part of the name.
 */
export interface Sql {
  name: string;
  text: string;
  /**
   * Planned for every call, with its values. Planning takes a millisecond or two, which pays where the best plan depends on the
   * values: a search for a rare word needs another plan than one for a common word.
   */
  replanned?: boolean;
  /** Whether it writes outbox events. */
  writesOutbox: boolean;
  /** The values of its parameters, when they are named. */
  values?: readonly unknown[];
}

// PostgreSQL truncates longer names of prepared statements, so that two of them could become the same.
const MAX_NAME_LENGTH = 63;

/** Names a statement: `sql('referrals.received', 'select …')`. */
export function sql(name: string, text: string): Sql {
  if (name.length > MAX_NAME_LENGTH)
    throw new Error(`The statement name ${name} is longer than ${MAX_NAME_LENGTH} characters.`);
  return { name, text, writesOutbox: writesOutbox(text) };
}

/** Names a statement that is planned for every call: see `Sql.replanned`. */
export function replanned(name: string, text: string): Sql {
  return { ...sql(name, text), replanned: true };
}

/**
 * Defines a statement with named parameters: `parameterized<{ id: string }>('users.one', 'select … where id = :id')`. The text is
 * parsed once. Each call adds the values: `db.query(ONE({ id }))`.
 */
export function parameterized<Params extends object>(
  name: string,
  text: string,
  make: typeof sql = sql,
): (params: Params) => Sql {
  const { text: numbered, names } = numberParameters(text);
  const { replanned: isReplanned, writesOutbox: writes } = make(name, numbered);
  const pick = valuePicker(names);
  return (params) => {
    const values = pick(params);
    const missing = values.indexOf(undefined);
    if (missing >= 0) throw new Error(`The statement ${name} has no value for :${names[missing]}.`);
    // An explicit literal, because object spread would take longer than the rest of this function.
    return { name, text: numbered, replanned: isReplanned, writesOutbox: writes, values };
  };
}

/** Parameterized statements by name. A name belongs to one text. */
const variants = new Map<string, (params: never) => Sql>();

/**
 * A parameterized statement with variants of its text, each with a different name. A variant is parsed on first use:
 * `variant<Params>(`users.visible.${visible.name}`, () => 'select …')`.
 */
export function variant<Params extends object>(
  name: string,
  text: () => string,
  make: typeof sql = sql,
): (params: Params) => Sql {
  const known = variants.get(name);
  if (known) return known as (params: Params) => Sql;
  const made = parameterized<Params>(name, text(), make);
  variants.set(name, made);
  return made;
}

/** Runs named statements: on the pool, or inside a transaction. */
export interface Queryable {
  /**
   * Runs the statement and returns its rows. Keys are the column names; names with dots become nested objects (see rows.ts).
   * @param values of the numbered parameters; a parameterized statement has its own
   */
  query<Row>(statement: Sql, values?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction: all of its statements take effect, or none. */
export interface Transaction extends Queryable {
  /** Runs an unnamed statement of a library. Modules use `query`. */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Writes an outbox event, which is handled at least once if and only if the transaction commits. */
  enqueue<Name extends OutboxEventName>(name: Name, payload: OutboxEvents[Name]): Promise<void>;
  /** Runs after the commit, in this process only. Use it for wake-ups; what must not be lost belongs in the outbox. */
  afterCommit(action: () => void): void;
  /**
   * Lets the transaction commit right behind these statements, which saves waiting for their answer. If one fails, the transaction is rolled
   * back, and `inTransaction` throws its error. Not for statements whose results decide whether to commit.
   */
  last(statements: Promise<unknown>): void;
}

/** In milliseconds. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };
// An arbitrary key that no other advisory lock in this database uses.
const SETUP_LOCK = 734_210_518;
/** Milliseconds between two attempts to get it. */
const SETUP_POLL = 100;

const ENQUEUE = sql('outbox.enqueue', ENQUEUE_ONE);
const LAST_MIGRATION = sql('database.last-migration', 'select name from migrations order by timestamp desc limit 1');
const ALIVE = sql('health.alive', 'select 1');
// A megabyte, which needs new disk space.
const WRITABLE = sql(
  'health.writable',
  `create temp table health_check on commit drop as select repeat('x', 100) from generate_series(1, 10000)`,
);

/** How long one statement took. */
export interface StatementReport {
  name: string;
  /** Milliseconds, with the wait for a connection. */
  ms: number;
  /** Of these, the wait for a connection of the pool. 0 inside a transaction, which has one. */
  waited: number;
  rows: number;
}

interface DatabaseOptions {
  url: string;
  entities: (new () => object)[] | (string | EntitySchema)[];
  migrations: (new () => object)[];
  logger: Logger;
  poolSize?: number | undefined;
  /** Whether statements may take any time, as those of migrations. */
  unlimited?: boolean;
}

function arrays({ name, text, replanned, values: named = [] }: Sql, values?: readonly unknown[]): QueryArrayConfig {
  // Without a name, the driver does not prepare the statement.
  return { name: replanned ? undefined : name, text, values: [...(values ?? named)], rowMode: 'array' };
}

async function holdsLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SETUP_LOCK]);
  return rows[0]?.held ?? false;
}

/** Access to the database: TypeORM for rarely used paths, named SQL on the same connection pool for the others. */
export class Database implements Queryable {
  /** Called after every named statement that succeeded. */
  onTimed: ((report: StatementReport) => void) | null = null;

  /** Called with every named statement, so that tests can count them. */
  onStatement: ((statement: Sql) => void) | null = null;

  // By the name of the statement, which belongs to one text and so to one list of columns.
  private readonly mappers = new Map<string, ReturnType<typeof rowMapper>>();
  private readonly outboxListeners = new Set<() => void>();
  private diskFull = false;

  private constructor(
    readonly dataSource: DataSource,
    private readonly life: { closing: boolean },
  ) {}

  /** Connects. @throws Error when the database cannot be reached */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const life = { closing: false };
    const dataSource = new DataSource({
      type: 'postgres',
      driver: { ...pg, Pool: TimedPool },
      url: options.url,
      entities: options.entities,
      migrations: options.migrations,
      poolSize: options.poolSize ?? 20,
      connectTimeoutMS: 5_000,
      applicationName: 'batchmate',
      // The pool removes broken connections, and the next query opens a new one: the server survives a restart of the database.
      poolErrorHandler: (error: Error) => {
        // While the server stops, the database may close the last connections first.
        if (!life.closing) options.logger.warn({ err: error }, 'a database connection was lost');
      },
      extra: { ...(options.unlimited ? {} : LIMITS), keepAlive: true, pipeline: true },
    });
    await dataSource.initialize();
    return new Database(dataSource, life);
  }

  private rowsOf<Row>({ name }: Sql, { rows, fields }: QueryArrayResult): Row[] {
    let map = this.mappers.get(name);
    if (!map) {
      map = rowMapper(fields.map((field) => field.name));
      this.mappers.set(name, map);
    }
    // Only the caller knows the row type of its statement.
    return rows.map(map) as Row[];
  }

  private get pool(): TimedPool {
    // TypeORM types its driver without the pool, which its PostgreSQL driver keeps under `master`.
    return (this.dataSource.driver as unknown as { master: TimedPool }).master;
  }

  /** The connections of this instance: those that are open, those in use, and how many statements wait for one. */
  get connections(): { open: number; inUse: number; waiting: number; most: number } {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { open: totalCount, inUse: totalCount - idleCount, waiting: waitingCount, most: options.max };
  }

  /** Calls the listener with the milliseconds of every wait for a connection. */
  listenToWaits(listener: (ms: number) => void): void {
    this.pool.onWait = listener;
  }

  /** How long the database takes to answer, in milliseconds. @throws Error when it does not answer */
  async roundTrip(): Promise<number> {
    const start = performance.now();
    await this.query(ALIVE);
    return performance.now() - start;
  }

  /** The name of the last migration; null before the first one. */
  async lastMigration(): Promise<string | null> {
    const [row] = await this.query<{ name: string }>(LAST_MIGRATION);
    return row?.name ?? null;
  }

  /** For libraries that run their own statements. */
  get queryClient(): Pick<Pool, 'query'> {
    return this.pool;
  }

  /**
   * Calls the listener after each commit that may have written outbox events.
   * @returns a function that removes the listener
   */
  listenToOutbox(listener: () => void): () => void {
    this.outboxListeners.add(listener);
    return () => void this.outboxListeners.delete(listener);
  }

  private wakeOutbox(): void {
    for (const listener of this.outboxListeners) listener();
  }

  async query<Row>(statement: Sql, values?: readonly unknown[]): Promise<Row[]> {
    this.onStatement?.(statement);
    const { pool } = this;
    const timing = { start: performance.now(), waited: 0 };
    const result = await this.noticing(() =>
      this.traced(statement, () => pool.timed(timing, () => pool.query(arrays(statement, values)))),
    );
    this.report(statement, timing, result);
    if (statement.writesOutbox) this.wakeOutbox();
    return this.rowsOf(statement, result);
  }

  private traced<T>({ name }: Sql, run: () => Promise<T>): Promise<T> {
    return isRecording() ? inSpan({ name: `sql ${name}`, attributes: { 'db.system.name': 'postgresql' } }, run) : run();
  }

  private report({ name }: Sql, { start, waited }: Timing, { rows }: QueryArrayResult): void {
    this.onTimed?.({ name, ms: performance.now() - start, waited, rows: rows.length });
  }

  /** Runs an unnamed statement, such as one of a library or a check. Modules use `query`. */
  async raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.noticing(() => this.pool.query(text, values));
  }

  /** Remembers that the disk is full, for `isReady`. */
  private async noticing<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      this.diskFull ||= isDiskFull(error);
      throw error;
    }
  }

  /** Whether the database responds and, after its disk was full, has space again. */
  async isReady(): Promise<boolean> {
    try {
      await this.query(this.diskFull ? WRITABLE : ALIVE);
      this.diskFull = false;
      return true;
    } catch {
      return false; // The pool has logged why the database does not respond.
    }
  }

  /**
   * Runs a use case in a transaction. An error that `work` throws rolls it back and is passed on.
   * @returns the result of `work`, after the commit
   */
  async inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const after: (() => void)[] = [];
    const result = await this.noticing(async () => {
      const client = await this.pool.connect();
      return this.transactionOf(client, (open) => work(this.transactionOn(open, after)));
    });
    for (const action of after) action();
    return result;
  }

  /** Commits or rolls back, and releases the connection. */
  private async transactionOf<T>(client: PoolClient, work: (open: OpenTransaction) => Promise<T>): Promise<T> {
    // Without a listener, losing the connection would end the process. The statements themselves fail.
    const onLost = () => undefined;
    client.on('error', onLost);
    const open = new OpenTransaction(client);
    let broken = false;
    try {
      const result = await work(open);
      await open.commit();
      return result;
    } catch (error) {
      await open.rollback().catch(() => (broken = true));
      throw error;
    } finally {
      // A broken connection may still report its end.
      if (!broken) client.off('error', onLost);
      client.release(broken);
    }
  }

  /**
   * Sets something up while no other instance does: migrations, the queue, the demo data. The lock lasts as long as its connection. Who
   * waits asks again and again: a statement that waited would keep its snapshot, and `create index concurrently` waits for all snapshots.
   * @returns the result of `work`, which uses other connections of the pool
   */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // Without a listener, losing the connection would end the process. The statements of `work` themselves fail.
    client.on('error', () => undefined);
    try {
      while (!(await holdsLock(client))) await delay(SETUP_POLL);
      return await work();
    } finally {
      client.release(true);
    }
  }

  private transactionOn(open: OpenTransaction, after: (() => void)[]): Transaction {
    let wakes = false;
    const query = async <Row>(statement: Sql, values?: readonly unknown[]): Promise<Row[]> => {
      this.onStatement?.(statement);
      if (statement.writesOutbox && !wakes) after.push(() => this.wakeOutbox());
      wakes ||= statement.writesOutbox;
      const timing = { start: performance.now(), waited: 0 };
      const result = await this.traced(statement, () => open.send(arrays(statement, values)));
      this.report(statement, timing, result);
      return this.rowsOf<Row>(statement, result);
    };
    return {
      query,
      raw: async (text, values) => open.raw(text, values),
      afterCommit: (action) => void after.push(action),
      last: (statements) => open.last(statements),
      enqueue: async (name, payload) => void (await query(ENQUEUE, [name, JSON.stringify(payload)])),
    };
  }

  async close(): Promise<void> {
    this.life.closing = true;
    await this.dataSource.destroy();
  }
}
