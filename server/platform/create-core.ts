import { type RedisConnections, redisConnections } from './bus/bus';
import { RedisMarks } from './bus/shared-marks';
import { type Clock, systemClock } from './clock';
import type { Config } from './config/config';
import type { Core } from './core';
import type { Database } from './db/database';
import { EventBus } from './events';
import { RateLimits } from './limits/rate-limits';
import type { Logger } from './logger';
import { Mailer } from './mail';
import { createMetrics } from './telemetry/metrics';
import { watchStatements } from './telemetry/statement-times';
import { Vitals } from './vitals';

interface CoreOptions {
  config: Config;
  db: Database;
  logger: Logger;
  clock?: Clock | undefined;
  /** Available once the server listens. */
  publicUrl: () => string;
}

/** Creates the services that every module can use, and the connections to Redis, if there are any. */
export function createCore({ config, db, logger, clock = systemClock, publicUrl }: CoreOptions): {
  core: Core;
  redis: RedisConnections | null;
} {
  const metrics = createMetrics(config, logger);
  // A rate of failures begins with the first one only if the counter was there before.
  for (const outcome of ['sent', 'failed']) metrics.emails.inc({ outcome }, 0);
  const redis = redisConnections(config, logger);
  const core: Core = {
    config,
    db,
    clock,
    logger,
    events: new EventBus(),
    marks: redis && new RedisMarks(redis.commands, redis.prefix),
    mailer: new Mailer(config, clock, { onOutcome: (outcome) => metrics.emails.inc({ outcome }) }),
    rateLimits: new RateLimits(db, config.rateLimitFactor, {
      redis,
      onRefusal: (rule) => metrics.limited.inc({ rule }),
    }),
    vitals: new Vitals(clock.now()),
    metrics,
    publicUrl,
  };
  watchStatements(core);
  return { core, redis };
}
