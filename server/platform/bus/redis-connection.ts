import { Redis } from 'ioredis';
import type { Logger } from '../logger';

/** How often the server asks whether Redis still answers. */
const PING_INTERVAL = 1_000; // ms
const SLOWEST_RETRY = 1_000; // ms

interface ConnectionOptions {
  url: string;
  /** What the connection is for; part of its name at the Redis server, and of the log. */
  purpose: string;
  /** Milliseconds within which Redis answers; otherwise the connection is made again. */
  patience: number;
  logger: Logger;
}

/**
 * A connection to Redis that notices when Redis no longer answers, and then connects again until it does. Commands fail at once while
 * there is no connection.
 */
export class RedisConnection {
  readonly client: Redis;
  private timer: NodeJS.Timeout | null = null;
  private wasUp = true;

  constructor(private readonly options: ConnectionOptions) {
    const { url, purpose, patience } = options;
    this.client = new Redis(url, {
      lazyConnect: true,
      connectionName: `batchmate-${purpose}`,
      connectTimeout: patience,
      commandTimeout: patience,
      // A Redis that hangs does not close its end either.
      disconnectTimeout: 50,
      // Without the three, commands would wait in queues while Redis is away.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      enableReadyCheck: false,
      retryStrategy: (attempt) => Math.min(25 * 2 ** attempt, SLOWEST_RETRY),
    });
    this.client.on('error', (error) => this.noteDown(error));
    this.client.on('close', () => this.noteDown(null));
    this.client.on('ready', () => this.noteUp());
  }

  /** Whether Redis answers, as far as is known. */
  get isUp(): boolean {
    return this.client.status === 'ready';
  }

  start(): void {
    // The client keeps trying on its own.
    this.client.connect().catch(() => undefined);
    this.timer = setInterval(() => void this.check(), PING_INTERVAL);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.wasUp = false;
    this.client.disconnect();
  }

  /** Ends the connection and makes a new one. */
  renew(): void {
    if (this.isUp) this.client.disconnect(true);
  }

  private async check(): Promise<void> {
    if (!this.isUp) return;
    try {
      await this.client.ping();
    } catch {
      // It did not answer in time, or the connection broke.
      this.renew();
    }
  }

  private noteDown(error: Error | null): void {
    if (!this.wasUp) return;
    this.wasUp = false;
    const { logger, purpose } = this.options;
    logger.warn(
      { err: error, connection: purpose },
      'Redis does not answer; the server works without it until it does',
    );
  }

  private noteUp(): void {
    if (this.wasUp) return;
    this.wasUp = true;
    this.options.logger.info({ connection: this.options.purpose }, 'Redis answers');
  }
}
