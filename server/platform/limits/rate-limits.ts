import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, sql } from '../db/database';
import { rateLimited } from '../api/errors';

export interface RateLimitRule {
  /** Names what is limited; part of every key. */
  name: string;
  /** How many in one window. */
  points: number;
  /** The window, in seconds. */
  seconds: number;
}

// The library writes the end of a window in milliseconds of its own clock.
const SWEEP = sql('rate-limits.sweep', 'delete from rate_limits where expire < $1');

/** Limits kept in the database, so that all instances agree. Keys are hashed: they may be addresses. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly db: Database,
    private readonly factor: number,
  ) {}

  /**
   * Counts one use of `key` (an account, an address) against the rule.
   * @throws RATE_LIMITED with the seconds to wait
   */
  async consume(rule: RateLimitRule, key: string): Promise<void> {
    const hashed = createHash('sha256').update(key).digest('base64url');
    try {
      await this.limiterOf(rule).consume(hashed);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw refusal;
    }
  }

  /** Forgets windows that have ended; otherwise every address that ever called would keep a row. */
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

  /** The library asks for a client that has `query({ name, text, values })`. */
  private storeClient(): Pick<Pool, 'query'> {
    return this.db.queryClient;
  }
}
