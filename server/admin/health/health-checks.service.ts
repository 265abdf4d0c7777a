import type { Core } from '../../platform/core';
import { readDiskSpace } from '../../platform/files/disk-space';
import { storageStateOf } from '../../platform/files/storage-state';
import { readQueueState } from '../../platform/queue/queue-state';
import {
  databaseState,
  diskState,
  type HealthCheck,
  type HealthPart,
  type HealthState,
  mailState,
  queueState,
  type Standing,
  standingAfter,
  storageAnswer,
  storageState,
  UNANSWERED,
} from './health.rules';

/**
 * Measures the parts of the system, and remembers since when each has its state. The memory is that of the instance: with the database
 * away, there is no other place, and instances can differ in how well they reach it.
 */
export class HealthChecks {
  private readonly standings = new Map<HealthPart, Standing>();
  private readonly askStorage: ReturnType<typeof storageStateOf>;

  constructor(private readonly core: Core) {
    this.askStorage = storageStateOf(core.config.s3);
  }

  /** @throws Error when the database does not answer */
  database() {
    return this.answered('database', async () => {
      const { db } = this.core;
      // Before the statement below, which uses a connection itself.
      const { inUse, most, waiting: awaited } = db.connections;
      const latency = Math.round((await db.roundTrip()) * 10) / 10;
      return {
        ...this.saw('database', databaseState({ latency, awaited })),
        latency,
        connectionsInUse: inUse,
        connectionsMax: most,
        statementsWaiting: awaited,
      };
    });
  }

  /** The background work, and the emails in it. @throws Error when the database does not answer */
  queue() {
    return this.answered('queue', async () => {
      const { mail, ...queue } = await readQueueState(this.core.db);
      return {
        queue: { ...queue, ...this.saw('queue', queueState(queue, this.core.clock.now())) },
        mail: { ...mail, ...this.saw('mail', mailState(mail)) },
      };
    });
  }

  /** The volume of the data folder. @throws Error if the operating system does not report its size */
  disk() {
    return this.answered('disk', async () => {
      const space = await readDiskSpace(this.core.config.dataDir);
      return { ...space, ...this.saw('disk', diskState(space)) };
    });
  }

  /** The object storage; null without one. */
  storage() {
    return this.answered('storage', async () => {
      const { s3 } = this.core.config;
      const answer = storageAnswer(await this.askStorage());
      return s3 && answer && { ...this.saw('storage', storageState(answer)), answer, bucket: s3.bucket };
    });
  }

  /** Remembers that a check failed, or takes too long. */
  unanswered(check: HealthCheck): void {
    // The keys of this literal are parts.
    for (const part of Object.keys(UNANSWERED[check]) as HealthPart[])
      this.remember(part, UNANSWERED[check][part] ?? null);
  }

  private async answered<T>(check: HealthCheck, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.unanswered(check);
      throw error;
    }
  }

  private saw(part: HealthPart, state: HealthState): { state: HealthState; since: Date } {
    return { state, since: this.remember(part, state) };
  }

  /** @returns since when it has the state */
  private remember(part: HealthPart, state: HealthState | null): Date {
    const { clock, vitals } = this.core;
    const moments = { at: clock.now(), startedAt: vitals.startedAt };
    const standing = standingAfter(this.standings.get(part) ?? null, state, moments);
    this.standings.set(part, standing);
    return standing.since;
  }
}
