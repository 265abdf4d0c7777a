import { Pool, type PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** When a statement was sent to the pool, and how long it waited for a connection, in milliseconds. */
export interface Timing {
  readonly start: number;
  waited: number;
}

/** A pool that measures how long callers wait for a connection. */
export class TimedPool extends Pool {
  /** Called with every wait in milliseconds. */
  onWait: ((ms: number) => void) | null = null;
  private current: Timing | null = null;

  /** Runs a call of the pool that asks for its connection at once, and notes in `timing` how long that takes. */
  timed<T>(timing: Timing, call: () => T): T {
    this.current = timing;
    try {
      return call();
    } finally {
      this.current = null;
    }
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const timing = this.current ?? { start: performance.now(), waited: 0 };
    const note = () => {
      timing.waited = performance.now() - timing.start;
      this.onWait?.(timing.waited);
    };
    if (!callback) return super.connect().finally(note);
    super.connect((error, client, done) => {
      note();
      callback(error, client, done);
    });
  }
}
