import { rateLimited } from '../platform/api/errors';

/** Lets a few things happen at a time; the others wait their turn, and too many are sent away. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Runs `work` when there is room.
   * @throws RATE_LIMITED when too many wait already
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
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
