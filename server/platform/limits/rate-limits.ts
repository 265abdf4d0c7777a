import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, sql } from '../db/database';
import { rateLimited } from '../api/errors';

export interface RateLimitRule {
  /** The kind of action; part of every key. */
  name: string;
  /** Uses allowed in one window. */
  points: number;
  /** The length of the window. */
  seconds: number;
  /** What the refusal says, given the time to wait such as "15 minutes". */
  refusal?: (wait: string) => string;
}

// `expire` is the end of a window in milliseconds, by the library's own clock.
const SWEEP = sql('rate-limits.sweep', 'delete from rate_limits where expire < $1');

/** Rate limits in the database, shared by all instances. Keys are stored as hashes, because they may be email addresses. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  /**
   * @param factor multiplies every limit (`RATE_LIMIT_FACTOR`)
   * @param onRefusal called with the name of the rule that refuses a use
   */
  constructor(
    private readonly db: Database,
    private readonly factor: number,
    private readonly onRefusal: (rule: string) => void = () => undefined,
  ) {}

  /**
   * Counts one use by `key`, such as an account or an IP address.
   * @throws RATE_LIMITED with the seconds to wait in `retryAfter`
   */
  async consume(rule: RateLimitRule, key: string): Promise<void> {
    const hashed = createHash('sha256').update(key).digest('base64url');
    try {
      await this.limiterOf(rule).consume(hashed);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.onRefusal(rule.name);
      throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), rule.refusal);
    }
  }

  /** Deletes windows that have ended. */
  async sweep(): Promise<void> {
    await this.db.query(SWEEP, [Date.now()]);
  }

  private limiterOf(rule: RateLimitRule): RateLimiterPostgres {
    const known = this.limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.storeClient(),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: Math.ceil(rule.points * this.factor),
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
    this.limiters.set(rule.name, limiter);
    return limiter;
  }

  /** The library calls `query({ name, text, values })` on its client. */
  private storeClient(): Pick<Pool, 'query'> {
    return this.db.queryClient;
  }
}
