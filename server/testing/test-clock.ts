import type { Clock } from '../platform/clock';

/** A clock that stands until a test moves it. It starts at the real time, since the database has a clock of its own. */
export class TestClock implements Clock {
  private time = Date.now();

  now(): Date {
    return new Date(this.time);
  }

  /** @param milliseconds how far to advance */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  reset(): void {
    this.time = Date.now();
  }
}
