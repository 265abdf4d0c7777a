import { rateLimited } from '../api/errors';

/** Limits concurrency: further work waits in a queue of limited length. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Runs `work` as soon as a slot is free.
   * @throws RATE_LIMITED if the queue is full
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      // Hands the slot directly to the next in the queue, so that new work cannot overtake it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw rateLimited(5);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
