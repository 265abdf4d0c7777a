import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database, Transaction } from '../db/database';
import type { Logger } from '../logger';
import { errorCodeOf } from '../mail';
import { isOutage } from '../outage';
import { failureNote, FinalFailure, RetryLater } from './failures';
import { OUTSIDE_QUEUE, QUEUE, queueOf, SLOW_QUEUE, WEBHOOK_QUEUE } from './queues';
import type { ScheduleName } from './schedules';

/** Work at fixed times, such as expiring requests. Runs on one instance at a time. */
export interface ScheduledTask {
  name: ScheduleName;
  run: () => Promise<void>;
}

/** An outbox event as it is stored in the queue. */
export interface QueuedEvent {
  topic: string;
  payload: object;
}

// The same pause as pg-boss makes after a first attempt.
const FAIL = `
  update pgboss.job set state = 'retry', started_on = now(), output = $3::jsonb,
    start_after = now() + (retry_delay + retry_delay * random()) * interval '1 second'
  where name = $1 and id = $2`;

// Without its limit of attempts, so that an operator's retry is as good as any other.
const GIVE_UP = `
  update pgboss.job set state = 'failed', started_on = coalesce(started_on, now()), completed_on = now(), output = $3::jsonb
  where name = $1 and id = $2`;

const POSTPONE = `
  update pgboss.job set start_after = greatest(start_after, now() + $3 * interval '1 second')
  where name = $1 and id = $2 and state = 'retry'`;

/** The work of the queue. */
export interface QueueWork {
  /** Handles one event. If it throws, the event is handled again later, unless what it throws is a `FinalFailure`. */
  handle: (name: string, payload: object) => Promise<void>;
  scheduledTasks: readonly ScheduledTask[];
}

const MAX_PAUSE = 2_000; // ms
/** What pg-boss takes for no jobs and no change. The type of its answers does not allow it. */
const NO_ANSWER = {} as { rows: unknown[] };
const BATCH = 100;
/** Milliseconds before an event that goes outside is handled: what is read at once on another device is not announced. */
const OUTSIDE_PAUSE = 3_000;
const WEBHOOK_WORKERS = 3;
const WEBHOOK_BATCH = 20;
/** After this time, another process handles the event of a process that has ended. */
export const EXPIRE_SECONDS = 300;

/** When an event is to be handled; null for at once. A payload can say so itself: `notBefore`. */
function startOf({ topic, payload }: QueuedEvent): Date | null {
  if ('notBefore' in payload && typeof payload.notBefore === 'string') return new Date(payload.notBefore);
  return queueOf(topic) === OUTSIDE_QUEUE ? new Date(Date.now() + OUTSIDE_PAUSE) : null;
}

/** The background queue: pg-boss in the product's database. Failed work is retried with increasing delays. */
export class BackgroundQueue {
  private readonly boss: PgBoss;
  private workerIds: string[] = [];
  private started = false;
  private closed = false;
  private readonly statements = new Set<Promise<unknown>>();

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.tracked(this.execute(text, values)) },
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      deleteAfterDays: 7,
    });
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'the queue could not reach the database'));
  }

  /**
   * Runs a statement of pg-boss, and retries it during an outage. pg-boss does not handle rejections when it marks jobs as done, so a
   * rejection would end the process.
   */
  private async execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    for (let pause = 100; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      if (this.closed) return NO_ANSWER;
      try {
        return await this.db.raw(text, values);
      } catch (error) {
        if (!this.started || !isOutage(error)) throw error;
        await delay(pause);
      }
    }
  }

  private async tracked<T>(statement: Promise<T>): Promise<T> {
    this.statements.add(statement);
    try {
      return await statement;
    } finally {
      this.statements.delete(statement);
    }
  }

  /** Whether the queue is running. */
  get ready(): boolean {
    return this.started;
  }

  async start({ handle, scheduledTasks }: QueueWork): Promise<void> {
    // Two instances that create queues of pg-boss's own at the same time could wait for each other.
    await this.db.exclusively(() => this.boss.start());
    this.workerIds = [
      await this.workOn(QUEUE, BATCH, handle),
      await this.workOn(SLOW_QUEUE, 1, handle),
      await this.workOn(OUTSIDE_QUEUE, BATCH, handle),
    ];
    for (let worker = 0; worker < WEBHOOK_WORKERS; worker++)
      this.workerIds.push(await this.workOn(WEBHOOK_QUEUE, WEBHOOK_BATCH, handle));
    for (const task of scheduledTasks)
      await this.boss.work(task.name, { pollingIntervalSeconds: 30 }, () => this.runScheduled(task));
    this.started = true;
  }

  /** pg-boss keeps the error of a run that failed, and tells nobody. */
  private async runScheduled({ name, run }: ScheduledTask): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.logger[isOutage(error) ? 'warn' : 'error']({ err: error, task: name }, 'a scheduled task failed');
      throw error;
    }
  }

  /**
   * Stops taking work, and waits for the work in progress, at most ten seconds. What takes longer is done again by another process, or after
   * the next start.
   */
  async stop(): Promise<void> {
    this.started = false;
    await this.boss.stop({ graceful: true, wait: true, timeout: 10_000 });
    // pg-boss does not wait for its workers, which may be fetching, and then complete what they fetched. Once the database is closed, nothing
    // would handle the refusal of such a statement.
    do {
      await Promise.allSettled(this.statements);
      await nextTurn();
    } while (this.statements.size > 0);
    this.closed = true;
  }

  /** Adds events in the caller's transaction. */
  async add(tx: Transaction, events: readonly QueuedEvent[]): Promise<void> {
    const jobs = events.map(({ topic, payload }) => {
      const startAfter = startOf({ topic, payload });
      return {
        name: queueOf(topic),
        data: { topic, payload },
        expireInSeconds: EXPIRE_SECONDS,
        ...(startAfter && { startAfter }),
      };
    });
    await this.boss.insert(jobs, { db: { executeSql: (text, values) => tx.raw(text, values) } });
  }

  /** Whether an event is handled as soon as possible, by any process. */
  isForNow(event: QueuedEvent): boolean {
    return queueOf(event.topic) === QUEUE && startOf(event) === null;
  }

  /** Adds events whose first attempt failed, in the caller's transaction. */
  async addFailed(tx: Transaction, events: readonly (QueuedEvent & { error: unknown })[]): Promise<void> {
    for (const { topic, payload, error } of events) {
      if (error instanceof FinalFailure && !error.listed) continue;
      const id = randomUUID();
      const job = { id, name: QUEUE, data: { topic, payload }, expireInSeconds: EXPIRE_SECONDS };
      await this.boss.insert([job], { db: { executeSql: (text, values) => tx.raw(text, values) } });
      const statement = error instanceof FinalFailure ? GIVE_UP : FAIL;
      await tx.raw(statement, [QUEUE, id, JSON.stringify({ code: errorCodeOf(error) })]);
    }
  }

  /** Fetches events now instead of at the next poll. */
  wake(): void {
    for (const id of this.workerIds) this.boss.notifyWorker(id);
  }

  /** Handles the events of a queue in batches. @returns the ID of the worker */
  private workOn(queue: string, batchSize: number, handle: QueueWork['handle']): Promise<string> {
    const options = { batchSize, pollingIntervalSeconds: 2 };
    return this.boss.work<QueuedEvent>(queue, options, async (jobs) => {
      await this.work(queue, jobs, handle);
      if (jobs.length === batchSize) this.wake();
    });
  }

  private async work(queue: string, jobs: PgBoss.Job<QueuedEvent>[], handle: QueueWork['handle']): Promise<void> {
    if (queue === OUTSIDE_QUEUE || queue === WEBHOOK_QUEUE)
      await Promise.all(jobs.map((job) => this.workOne(queue, job, handle)));
    else for (const job of jobs) await this.workOne(queue, job, handle);
  }

  private async workOne(
    queue: string,
    { id, data }: PgBoss.Job<QueuedEvent>,
    handle: QueueWork['handle'],
  ): Promise<void> {
    try {
      await handle(data.topic, data.payload);
    } catch (error) {
      this.logger.warn({ err: error, event: data.topic }, failureNote(error));
      await this.fail(queue, id, error);
    }
  }

  /** Only this event: failing the batch would repeat the others too. */
  private async fail(queue: string, id: string, error: unknown): Promise<void> {
    const output = { code: errorCodeOf(error) };
    if (error instanceof FinalFailure) {
      if (error.listed) await this.tracked(this.execute(GIVE_UP, [queue, id, JSON.stringify(output)]));
      return;
    }
    await this.boss.fail(queue, id, output);
    if (error instanceof RetryLater) await this.tracked(this.execute(POSTPONE, [queue, id, error.seconds]));
  }
}
