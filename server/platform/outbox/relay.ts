import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '../core';
import { type BackgroundQueue, EXPIRE_SECONDS } from '../queue/background-queue';
import { isOutage } from '../outage';
import {
  BATCH,
  leaseEvents,
  type LeasedEvent,
  RENEWAL_INTERVAL,
  removeEvents,
  renewLeases,
  returnEvents,
} from './leases';
import type { OutboxHandlers } from './handlers';
import { BatchWork, type FailedEvent } from './batch-work';

/** How often the relay looks for events of processes that ended between the commit and the wake-up. */
const SWEEP_INTERVAL = 5_000; // ms
/** The maximum number of batches at a time. The next one starts alongside a batch only if that takes long, because larger batches cost less. */
const LANES = 4;
const PATIENCE = 200; // ms
/** Between the beginnings of two batches: under load, events gather in the meantime, and requests come first. */
const PAUSE = 20; // ms
/** How long a stop waits for the events that are being handled. */
const STOP_LIMIT = 10_000; // ms
const RETRY_PAUSE = 500; // ms

type Handling = Pick<OutboxHandlers, 'handle' | 'takesMany' | 'handleMany'>;

/**
 * Handles outbox events after the commit of their transaction, straight from the outbox. Events that fail go to the background queue, which
 * retries them, and so do those that another of its queues handles. Several instances can run concurrently.
 */
export class OutboxRelay {
  private handling: Handling | null = null;
  private wanted = false;
  private stopping = false;
  private readonly lanes = new Set<Promise<void>>();
  /** The batch that the next one still waits for. */
  private newest: Promise<void> | null = null;
  private begunAt = Number.NEGATIVE_INFINITY;
  private pause: NodeJS.Timeout | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopListening: (() => void) | null = null;

  constructor(
    private readonly core: Pick<Core, 'db' | 'logger'>,
    private readonly queue: Pick<BackgroundQueue, 'add' | 'addFailed' | 'wake' | 'isForNow'>,
  ) {}

  start(handling: Handling): void {
    this.handling = handling;
    this.stopping = false;
    this.stopListening = this.core.db.listenToOutbox(() => this.wake());
    this.timer = setInterval(() => this.wake(), SWEEP_INTERVAL);
    this.wake();
  }

  /** Stops, and waits for the events that are being handled; the others stay in the outbox. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopListening?.();
    this.stopListening = null;
    if (this.timer) clearInterval(this.timer);
    if (this.pause) clearTimeout(this.pause);
    this.pause = null;
    const limit = new AbortController();
    const limited = delay(STOP_LIMIT, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.lanes), limited]);
    limit.abort();
  }

  private wake(): void {
    this.wanted = true;
    this.next();
  }

  private next(): void {
    if (!this.wanted || this.stopping || this.pause || this.newest || this.lanes.size >= LANES) return;
    const wait = this.begunAt + PAUSE - performance.now();
    if (wait > 0) {
      this.pause = setTimeout(() => {
        this.pause = null;
        this.next();
      }, wait);
    } else this.begin();
  }

  private begin(): void {
    this.wanted = false;
    this.begunAt = performance.now();
    const lane = this.lane().finally(() => {
      clearTimeout(aging);
      this.lanes.delete(lane);
      moveOn();
    });
    const moveOn = () => {
      if (this.newest === lane) this.newest = null;
      this.next();
    };
    const aging = setTimeout(moveOn, PATIENCE);
    this.lanes.add(lane);
    this.newest = lane;
  }

  private async lane(): Promise<void> {
    const { db, logger } = this.core;
    try {
      const events = await leaseEvents(db);
      if (events.length === BATCH) this.wanted = true;
      const own = events.filter((event) => this.queue.isForNow(event));
      if (own.length < events.length) await this.move(events.filter((event) => !this.queue.isForNow(event)));
      if (own.length > 0) await this.work(own);
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be read or updated; the relay will retry');
    }
  }

  private async move(events: readonly LeasedEvent[]): Promise<void> {
    await this.core.db.inTransaction(async (tx) => {
      await this.queue.add(tx, await removeEvents(tx, events));
    });
    this.queue.wake();
  }

  private async work(events: readonly LeasedEvent[]): Promise<void> {
    const { handling } = this;
    if (!handling) return;
    const renewal = setInterval(() => {
      // If it fails, another process may handle the events as well, which is harmless.
      renewLeases(this.core.db, events).catch((error: unknown) =>
        this.core.logger.warn({ err: error }, 'renewing a lease failed'),
      );
    }, RENEWAL_INTERVAL);
    try {
      const work = new BatchWork(handling, { logger: this.core.logger, limit: EXPIRE_SECONDS * 1_000 });
      const { done, failed, left } = await work.run(events, () => this.stopping);
      await this.finish(done, failed);
      await returnEvents(this.core.db, left);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Removes handled events, and passes failed ones to the queue. During an outage, it waits, so that nothing is handled twice. */
  private async finish(done: readonly LeasedEvent[], failed: readonly FailedEvent[]): Promise<void> {
    const { db } = this.core;
    const write = async (): Promise<unknown> => {
      if (failed.length === 0) return removeEvents(db, done);
      return db.inTransaction(async (tx) => {
        await removeEvents(tx, done);
        await this.queue.addFailed(tx, await removeEvents(tx, failed));
      });
    };
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.stopping || !isOutage(error)) throw error;
        await delay(RETRY_PAUSE);
      }
    }
  }
}
