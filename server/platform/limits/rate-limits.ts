import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type AppError, rateLimited } from '../api/errors';
import type { RedisConnections } from '../bus/bus';
import { KEY_VERSION } from '../bus/redis-bridge';
import { type Database, sql } from '../db/database';
import { type CountedUse, NOT_COUNTED, type UsedLimit } from './counted-use';

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

interface RateLimitOptions {
  /** Null to count in the database. */
  redis?: RedisConnections | null;
  /** Called with the name of the rule that refuses a use. */
  onRefusal?: (rule: string) => void;
}

/**
 * Rate limits that all instances share: in Redis, or in the database without it. When Redis goes away, counting begins again in the database,
 * so that a limit counts double once at worst. Keys are stored as hashes, because they may be email addresses.
 */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  /** @param factor multiplies every limit (`RATE_LIMIT_FACTOR`) */
  constructor(
    private readonly db: Database,
    private readonly factor: number,
    private readonly options: RateLimitOptions = {},
  ) {}

  /**
   * Counts one use by `key`, such as an account or an IP address.
   * @throws RATE_LIMITED with the seconds to wait in `retryAfter`
   */
  async consume(rule: RateLimitRule, key: string): Promise<void> {
    try {
      await this.limiterOf(rule).consume(hashOf(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw this.refusal(rule, error.msBeforeNext);
    }
  }

  /**
   * What a statement with `COUNT_USE` counts for one use by `key`. With Redis, the use is counted here and not in the statement.
   * @throws RATE_LIMITED, with Redis
   */
  async useInStatement(rule: RateLimitRule, key: string): Promise<CountedUse> {
    if (this.options.redis) {
      await this.consume(rule, key);
      return NOT_COUNTED;
    }
    const limitNow = Date.now();
    const limitEnd = limitNow + rule.seconds * 1000;
    return { limitKey: `${rule.name}:${hashOf(key)}`, limitPoints: this.pointsOf(rule), limitNow, limitEnd };
  }

  /**
   * Refuses a use that a statement has counted and that was one too many.
   * @throws RATE_LIMITED with the seconds to wait in `retryAfter`
   */
  requireAllowed(
    rule: RateLimitRule,
    { limitPoints, limitNow }: CountedUse,
    { usedPoints, usedUntil }: UsedLimit,
  ): void {
    if (usedPoints === null || usedUntil === null || usedPoints <= limitPoints) return;
    throw this.refusal(rule, usedUntil - limitNow);
  }

  private refusal(rule: RateLimitRule, msBeforeNext: number): AppError {
    this.options.onRefusal?.(rule.name);
    return rateLimited(Math.max(1, Math.ceil(msBeforeNext / 1000)), rule.refusal);
  }

  /** Deletes windows that have ended. */
  async sweep(): Promise<void> {
    await this.db.query(SWEEP, [Date.now()]);
  }

  private limiterOf(rule: RateLimitRule): RateLimiterAbstract {
    const known = this.limiters.get(rule.name);
    if (known) return known;
    const { redis } = this.options;
    const limiter = redis ? this.inRedis(rule, redis) : this.inDatabase(rule);
    this.limiters.set(rule.name, limiter);
    return limiter;
  }

  private inRedis(rule: RateLimitRule, { prefix, commands }: RedisConnections): RateLimiterRedis {
    const points = this.pointsOf(rule);
    return new RateLimiterRedis({
      storeClient: commands.client,
      rejectIfRedisNotReady: true,
      keyPrefix: `${prefix}:${KEY_VERSION}:rl:${rule.name}`,
      points,
      duration: rule.seconds,
      // Further attempts cost nothing.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: this.inDatabase(rule),
    });
  }

  private inDatabase(rule: RateLimitRule): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: this.storeClient(),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: this.pointsOf(rule),
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
  }

  private pointsOf({ points }: RateLimitRule): number {
    return Math.ceil(points * this.factor);
  }

  /** The library calls `query({ name, text, values })` on its client. */
  private storeClient(): Pick<Pool, 'query'> {
    return this.db.queryClient;
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
