import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { EventBus } from './events';
import type { RateLimits } from './limits/rate-limits';
import type { Logger } from './logger';
import type { Mailer } from './mail';

/** What every module may use, made once. Module functions take it whole. */
export interface Core {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  mailer: Mailer;
  rateLimits: RateLimits;
  /** The public address of the server, without a trailing slash; known once the server listens. */
  publicUrl: () => string;
}
