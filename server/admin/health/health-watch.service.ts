import type { Logger } from '../../platform/logger';
import type { HealthChecks } from './health-checks.service';
import type { HealthCheck } from './health.rules';

/** Milliseconds between two looks. */
const INTERVAL = 15_000;

/** Runs the checks all the time, so that they know since when a part has its state though nobody asks. */
export class HealthWatch {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  /** The checks that have not answered yet. */
  private readonly open = new Set<HealthCheck>();
  private readonly failing = new Set<HealthCheck>();

  constructor(
    private readonly checks: Pick<HealthChecks, HealthCheck | 'unanswered'>,
    private readonly logger: Logger,
  ) {}

  /** The first look is after 15 seconds, since a start keeps the connections busy. */
  start(): void {
    this.timer = setInterval(() => void this.look(), INTERVAL);
    this.timer.unref();
  }

  /** Waits for a look in progress. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
  }

  /** Looks at all parts now. During a look, says which checks take too long instead. */
  look(): Promise<void> {
    // A statement on a broken connection can take minutes. Another one would take another connection.
    if (this.running) this.noticeLate();
    this.running ??= this.checkAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private noticeLate(): void {
    for (const check of this.open) {
      this.checks.unanswered(check);
      this.report(check, {});
    }
  }

  private async checkAll(): Promise<void> {
    await Promise.all([this.attempt('disk'), this.attempt('storage'), this.checkDatabase()]);
  }

  /** One statement after the other, so that a look uses one connection. */
  private async checkDatabase(): Promise<void> {
    if (await this.attempt('database')) await this.attempt('queue');
  }

  private async attempt(check: HealthCheck): Promise<boolean> {
    this.open.add(check);
    try {
      await this.checks[check]();
      this.failing.delete(check);
      return true;
    } catch (error) {
      this.report(check, { err: error });
      return false;
    } finally {
      this.open.delete(check);
    }
  }

  /** Once until it works again. */
  private report(check: HealthCheck, facts: { err?: unknown }): void {
    if (!this.failing.has(check)) this.logger.warn({ ...facts, check }, 'a health check failed; it is repeated');
    this.failing.add(check);
  }
}
