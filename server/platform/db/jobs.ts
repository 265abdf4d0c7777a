import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import PgBoss from 'pg-boss';
import { type Database, sql, type Transaction } from './database';
import type { Logger } from '../logger';

/** Carries out one side effect. It may be told twice of the same one, so it must not mind. */
export type OutboxHandler = (payload: never) => Promise<void>;

/** Side effects by topic; a room registers its own at start-up. */
export class OutboxHandlers {
  private readonly byTopic = new Map<string, OutboxHandler[]>();

  /** Several rooms may listen to one topic; each must bear a repetition. */
  on<Payload extends object>(topic: string, handler: (payload: Payload) => Promise<void>): void {
    this.byTopic.set(topic, [...(this.byTopic.get(topic) ?? []), handler]);
  }

  /** @throws whatever a handler throws, so that the queue tries again */
  async handle(topic: string, payload: object): Promise<void> {
    // The topic decides the payload's type; whoever enqueues and whoever handles share its interface.
    for (const handler of this.byTopic.get(topic) ?? []) await handler(payload as never);
  }
}

/** Work that is due by the clock, such as the expiry of requests: `cron` in UTC, at most once a minute over all instances. */
export interface Schedule {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

interface Task {
  topic: string;
  payload: object;
}

const LONGEST_PAUSE = 2_000; // ms

/** Being shut down or started, not listening, or gone in mid-sentence (which the driver tells in words only). */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(ECONN\w+|EPIPE|ETIMEDOUT|57P0[123]|08\w{3})$/.test(code) ||
    /connection (terminated|error)|timeout exceeded when trying to connect/i.test(message)
  );
}

/** Where the queue keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Makes the queue's tables where there are none. Their upgrades it makes by itself, when it starts. */
export async function installQueue(client: Pick<Client, 'query'>): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tables where schemaname = $1 and tablename = 'version'`, [
    QUEUE_SCHEMA,
  ]);
  // It brings its own begin and commit.
  if (rowCount === 0) await client.query(PgBoss.getConstructionPlans(QUEUE_SCHEMA));
}

const QUEUE_TABLES = ['job', 'archive'];

/** Removes the tasks, done and to be done, that hold any of these texts, such as an address of somebody who is forgotten. */
export async function forgetTasksAbout(tx: Transaction, texts: readonly string[]): Promise<void> {
  const { rows } = await tx.raw(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2)',
    [QUEUE_SCHEMA, QUEUE_TABLES],
  );
  // Where nothing has run yet, there is no queue.
  const queue = (rows as { name: string }[]).map(({ name }) => ({ table: `${QUEUE_SCHEMA}.${name}`, column: 'data' }));
  for (const { table, column } of [{ table: 'outbox', column: 'payload' }, ...queue]) {
    const holds = `exists (select from unnest($1::text[]) words where words <> '' and position(lower(words) in lower(${column}::text)) > 0)`;
    await tx.raw(`delete from ${table} where ${holds}`, [texts]);
  }
}

const QUEUE = 'tasks';
const BATCH = 100;
// Seconds after which a task whose process died is given to another.
const EXPIRE = 300;
const TAKE = sql(
  'outbox.take',
  `delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
   returning id, topic, payload`,
);

/**
 * Works off the outbox: rows written inside a transaction are handed to the queue in one of their own,
 * and the queue repeats a failed task with growing pauses.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private workerId: string | null = null;
  private relaying: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;
  private started = false;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly handlers: OutboxHandlers,
    private readonly logger: Logger,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.execute(text, values) },
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      deleteAfterDays: 7,
    });
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'the queue could not reach the database'));
  }

  /**
   * Runs a statement of the queue's, as soon as there is a database. The queue marks tasks as done without looking at what
   * comes of it, so that a refusal there would end the process; a database that is being restarted only makes it wait.
   */
  private async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await this.db.raw(text, values);
      } catch (error) {
        if (this.stopped || !isAway(error)) throw error;
        await delay(pause);
      }
    }
  }

  /** Whether the queue takes work. */
  get ready(): boolean {
    return this.started;
  }

  async start(schedules: readonly Schedule[]): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(QUEUE);
    this.workerId = await this.boss.work<Task>(QUEUE, { batchSize: BATCH, pollingIntervalSeconds: 2 }, (jobs) =>
      this.work(jobs),
    );
    for (const { name, cron, run } of schedules) {
      await this.boss.createQueue(name);
      await this.boss.work(name, { pollingIntervalSeconds: 30 }, run);
      await this.boss.schedule(name, cron);
    }
    this.db.onOutbox = () => this.wake();
    // Rows left by a process that died between its commit and its wake-up.
    this.timer = setInterval(() => this.wake(), 5_000);
    this.started = true;
    this.wake();
  }

  /** Ends the work under way and takes no more. */
  async stop(): Promise<void> {
    this.started = false;
    this.stopped = true;
    this.db.onOutbox = () => {};
    if (this.timer) clearInterval(this.timer);
    await this.relaying;
    await this.boss.stop({ graceful: true, wait: true, timeout: 10_000 });
  }

  private wake(): void {
    if (!this.started) return;
    this.again = true;
    this.relaying ??= this.relay();
  }

  private async relay(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        const moved = await this.moveToQueue();
        if (moved === BATCH) this.again = true;
        if (moved > 0 && this.workerId) this.boss.notifyWorker(this.workerId);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox could not be read; it is tried again');
    } finally {
      // In the same turn as the last look at `again`, so that no wake-up falls between the two.
      this.relaying = null;
    }
  }

  private moveToQueue(): Promise<number> {
    return this.db.inTransaction(async (tx) => {
      const rows = await tx.query<Task>(TAKE);
      if (rows.length === 0) return 0;
      const jobs = rows.map(({ topic, payload }) => ({
        name: QUEUE,
        data: { topic, payload },
        expireInSeconds: EXPIRE,
      }));
      await this.boss.insert(jobs, { db: { executeSql: (text, values) => tx.raw(text, values) } });
      return rows.length;
    });
  }

  private async work(jobs: PgBoss.Job<Task>[]): Promise<void> {
    for (const job of jobs) {
      try {
        await this.handlers.handle(job.data.topic, job.data.payload);
      } catch (error) {
        this.logger.warn({ err: error, topic: job.data.topic }, 'a side effect failed; it is tried again');
        // Only this one: failing the batch would repeat its neighbours as well.
        await this.boss.fail(QUEUE, job.id);
      }
    }
    if (jobs.length === BATCH && this.workerId) this.boss.notifyWorker(this.workerId);
  }
}

/** For tests: carries out everything in the outbox here and now, in order, what it causes included. */
export async function drainOutbox(db: Database, handlers: OutboxHandlers): Promise<void> {
  const take = sql(
    'outbox.take-all',
    'with taken as (delete from outbox returning id, topic, payload) select * from taken order by id',
  );
  for (;;) {
    const rows = await db.query<Task>(take);
    if (rows.length === 0) return;
    for (const { topic, payload } of rows) await handlers.handle(topic, payload);
  }
}
