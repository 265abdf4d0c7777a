import type { EventBus } from '../events';
import type { Logger } from '../logger';

/** Finds in the database what the listeners of a topic may have missed, and delivers it to them (`EventBus.deliver`). */
export interface CatchUp {
  topic: string;
  /**
   * @param userIds users for whom someone listens in this instance, at most `USERS_AT_ONCE`
   * @param seconds how far to look back. What was delivered before must not be delivered again.
   */
  check(userIds: readonly string[], seconds: number): Promise<void>;
}

/** How often the database is asked while the events of other instances do not arrive. */
const INTERVAL = 1_000; // ms
/** How often otherwise: a single event can be lost. */
const CALM_INTERVAL = 30_000; // ms
/** How long a transaction can take from its first statement to its commit: what it wrote is then as old. */
const LONGEST_COMMIT = 10; // s
const FARTHEST = 900; // s
const USERS_AT_ONCE = 2_000;

interface Options {
  events: EventBus;
  catchUps: readonly CatchUp[];
  /** Whether the events of other instances arrive without polling. */
  hears: () => boolean;
  logger: Logger;
}

/** Asks the database for events that did not reach this instance: every second without Redis, and every 30 seconds with it. */
export class CatchUps {
  /** How often the database was asked. */
  count = 0;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private failing = false;
  private lastCheck = Date.now();
  private readonly wanted = new Set<string>();

  constructor(private readonly options: Options) {}

  start(): void {
    this.lastCheck = Date.now();
    this.timer = setInterval(() => this.tick(), INTERVAL);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
  }

  /** Checks all listeners now, or again after the running check. */
  checkAll(): void {
    if (this.running) this.again = true;
    else this.running = this.run();
  }

  /** Checks the listeners of one user, together with all others of this turn. */
  checkUser(userId: string): void {
    if (this.wanted.size === 0) setImmediate(() => void this.checkWanted());
    this.wanted.add(userId);
  }

  private tick(): void {
    if (this.options.hears() && Date.now() - this.lastCheck < CALM_INTERVAL) return;
    if (!this.running) this.checkAll();
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      const began = Date.now();
      const seconds = Math.min((began - this.lastCheck) / 1_000 + LONGEST_COMMIT, FARTHEST);
      if (await this.attempt(() => this.check((topic) => this.options.events.listeningTo(topic), seconds)))
        this.lastCheck = began;
    } while (this.again && this.timer !== null);
    this.running = null;
  }

  private async checkWanted(): Promise<void> {
    const users = new Set(this.wanted);
    this.wanted.clear();
    const listening = (topic: string) => this.options.events.listeningTo(topic).filter((id) => users.has(id));
    // Before that, the last check of all has looked.
    await this.attempt(() => this.check(listening, CALM_INTERVAL / 1_000 + LONGEST_COMMIT));
  }

  private async check(usersOf: (topic: string) => string[], seconds: number): Promise<void> {
    for (const catchUp of this.options.catchUps) {
      const users = usersOf(catchUp.topic);
      for (let i = 0; i < users.length; i += USERS_AT_ONCE) {
        this.count++;
        await catchUp.check(users.slice(i, i + USERS_AT_ONCE), seconds);
      }
    }
  }

  /** @returns false if the database did not answer; the next check looks back further */
  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.failing = false;
      return true;
    } catch (error) {
      if (!this.failing)
        this.options.logger.warn({ err: error }, 'events of other instances could not be read; trying again');
      this.failing = true;
      return false;
    }
  }
}
