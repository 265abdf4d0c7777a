import { type Config, canHaveOthers } from '../config/config';
import type { EventBus } from '../events';
import type { Logger } from '../logger';
import type { Metrics } from '../telemetry/metrics';
import { type CatchUp, CatchUps } from './catch-ups';
import type { EventCodecs } from './event-codec';
import { RedisBridge } from './redis-bridge';
import { RedisConnection } from './redis-connection';

/** The connections to Redis: one hears, the other asks. */
export interface RedisConnections {
  prefix: string;
  subscriber: RedisConnection;
  commands: RedisConnection;
}

/** How long Redis may take to answer, in milliseconds. Requests wait for commands. */
const PATIENCE = { subscriber: 1_500, commands: 500 };

/** @returns null without `REDIS_URL`. The connections are made by `Bus.start`. */
export function redisConnections({ redis }: Pick<Config, 'redis'>, logger: Logger): RedisConnections | null {
  if (redis === null) return null;
  const { url, prefix } = redis;
  const connect = (purpose: keyof typeof PATIENCE) =>
    new RedisConnection({ url, purpose, patience: PATIENCE[purpose], logger });
  return { prefix, subscriber: connect('subscriber'), commands: connect('commands') };
}

/** The part of `Core` that is needed here. `Core` cannot be imported, because its rate limits use the connections. */
interface BusCore {
  config: Config;
  events: EventBus;
  logger: Logger;
  metrics: Metrics;
}

interface BusOptions {
  redis: RedisConnections | null;
  /** What the modules publish. */
  modules: readonly { eventCodecs?: EventCodecs; catchUps?: readonly CatchUp[] }[];
}

/** What connects this instance with the others: events through Redis, and the database while they do not arrive. */
export class Bus {
  private readonly catchUps: CatchUps;
  private readonly bridge: RedisBridge | null;

  constructor(
    private readonly core: BusCore,
    private readonly options: BusOptions,
  ) {
    const { events, logger } = core;
    const { redis, modules } = options;
    const codecs: EventCodecs = Object.assign({}, ...modules.map(({ eventCodecs }) => eventCodecs));
    const catchUps = modules.flatMap((module) => module.catchUps ?? []);
    this.catchUps = new CatchUps({ events, catchUps, logger, hears: () => this.bridge?.hears ?? false });
    this.bridge =
      redis &&
      new RedisBridge({
        ...redis,
        codecs,
        events,
        onHearing: () => this.catchUps.checkAll(),
        onDeaf: () => this.catchUps.checkAll(),
        onUnknown: (userId) => this.catchUps.checkUser(userId),
      });
    if (this.bridge) events.connect(this.bridge);
    this.addMetrics();
  }

  /** Whether events of other instances arrive without polling; null without Redis. */
  get hears(): boolean | null {
    return this.bridge?.hears ?? null;
  }

  /** How many events were sent to other instances, lost on the way and received, and how often the database was asked. */
  get counts() {
    return { ...this.bridge?.counts, catchUps: this.catchUps.count };
  }

  private addMetrics(): void {
    const { metrics } = this.core;
    metrics.gauge({ name: 'bus_hears', help: 'Whether events of other instances arrive through Redis.' }, () =>
      Object.fromEntries(this.hears === null ? [] : [['', Number(this.hears)]]),
    );
    metrics.total(
      {
        name: 'bus_events_total',
        help: 'Events sent to other instances, lost on the way, and received.',
        label: 'kind',
      },
      () => ({ ...this.bridge?.counts }),
    );
    metrics.total(
      { name: 'bus_catchups_total', help: 'How often the database was asked for missed events.', label: 'kind' },
      () => ({ asked: this.catchUps.count }),
    );
  }

  start(): void {
    const { redis } = this.options;
    redis?.subscriber.start();
    redis?.commands.start();
    // An embedded database has one instance.
    if (canHaveOthers(this.core.config)) this.catchUps.start();
  }

  async stop(): Promise<void> {
    const { redis } = this.options;
    await this.catchUps.stop();
    this.bridge?.stop();
    redis?.subscriber.stop();
    redis?.commands.stop();
  }
}
