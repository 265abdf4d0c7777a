import type { Core } from '../core';
import { sql } from '../db/database';
import { type BackgroundQueue, type QueuedEvent } from '../queue/background-queue';

const BATCH = 100;
/** How often the relay looks for events of processes that ended between the commit and the wake-up. */
const SWEEP_INTERVAL = 5_000; // ms

const TAKE = sql(
  'outbox.take',
  `delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
   returning id, topic, payload`,
);

/** Moves outbox events to the background queue after the commit of their transaction. Several instances can run concurrently. */
export class OutboxRelay {
  private relaying: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;
  private stopListening: (() => void) | null = null;

  constructor(
    private readonly core: Pick<Core, 'db' | 'logger'>,
    private readonly queue: Pick<BackgroundQueue, 'add' | 'wake'>,
  ) {}

  start(): void {
    this.stopListening = this.core.db.listenToOutbox(() => this.wake());
    this.timer = setInterval(() => this.wake(), SWEEP_INTERVAL);
    this.wake();
  }

  /** Stops, and waits for the current batch. */
  async stop(): Promise<void> {
    this.stopListening?.();
    this.stopListening = null;
    if (this.timer) clearInterval(this.timer);
    await this.relaying;
  }

  private wake(): void {
    this.again = true;
    this.relaying ??= this.relay();
  }

  private async relay(): Promise<void> {
    const { queue } = this;
    const { logger } = this.core;
    try {
      while (this.again) {
        this.again = false;
        const moved = await this.moveBatch();
        if (moved === BATCH) this.again = true;
        if (moved > 0) queue.wake();
      }
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be read; the relay will retry');
    } finally {
      // Synchronous with the last check of `again`, so that no wake-up is lost in between.
      this.relaying = null;
    }
  }

  private moveBatch(): Promise<number> {
    return this.core.db.inTransaction(async (tx) => {
      const events = await tx.query<QueuedEvent>(TAKE);
      if (events.length > 0) await this.queue.add(tx, events);
      return events.length;
    });
  }
}
