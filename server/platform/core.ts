import type { SharedMarks } from './bus/shared-marks';
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { EventBus } from './events';
import type { RateLimits } from './limits/rate-limits';
import type { Logger } from './logger';
import type { Mailer } from './mail';
import type { Metrics } from './telemetry/metrics';
import type { Vitals } from './vitals';

/** The services that every module can use. Created once and passed as a whole to module functions. */
export interface Core {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  /** Null without Redis. */
  marks: SharedMarks | null;
  mailer: Mailer;
  rateLimits: RateLimits;
  vitals: Vitals;
  metrics: Metrics;
  /** The public URL of the server without a trailing slash. Available once the server listens. */
  publicUrl: () => string;
}
