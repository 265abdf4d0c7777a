import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config';
import type { Logger } from '../logger';

const PREFIX = 'batchmate_';

/** Upper limits of the buckets in seconds. */
const REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENTS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const TASKS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

type Labels<Name extends string> = Record<Name, string>;

/** A number that only grows. */
interface Count<Name extends string> {
  inc(labels: Labels<Name>, by?: number): void;
}

/** Durations in seconds. */
interface Timing<Name extends string> {
  observe(labels: Labels<Name>, seconds: number): void;
}

/** The values of a gauge by the value of its label; a gauge without a label has one under `''`. */
type Values = Readonly<Record<string, number>>;

const NOTHING = { inc: () => undefined, observe: () => undefined };

/** The metrics of this instance, which can be read if there is a `METRICS_PORT`. */
export function createMetrics({ metricsPort }: Pick<Config, 'metricsPort'>, logger: Logger): Metrics {
  return new Metrics(metricsPort !== null, (metric, error) =>
    logger.warn({ err: error, metric }, 'a metric could not be read'),
  );
}

/**
 * The metrics of this instance in the format of Prometheus. Labels have few values: never users, email addresses, IDs or URLs. Without
 * `METRICS_PORT`, nothing is counted.
 */
export class Metrics {
  private readonly registry = new Registry();

  /**
   * @param enabled whether anyone can read the metrics
   * @param onFailure called when the value of a metric cannot be read
   */
  constructor(
    readonly enabled: boolean,
    private readonly onFailure: (name: string, error: unknown) => void = () => undefined,
  ) {}

  readonly httpRequests = this.timing({
    name: 'http_request_seconds',
    help: 'From the arrival of a request to the end of its response.',
    labels: ['route', 'status'],
    buckets: REQUESTS,
  });

  readonly operations = this.timing({
    name: 'operation_seconds',
    help: 'GraphQL operations. Those of our own client have their name, and all others are "other".',
    labels: ['operation', 'outcome'],
    buckets: REQUESTS,
  });

  readonly graphqlErrors = this.count('graphql_errors_total', 'Errors in GraphQL responses.', ['code']);

  readonly statements = this.timing({
    name: 'statement_seconds',
    help: 'SQL statements, with the time they waited for a connection.',
    labels: ['statement'],
    buckets: STATEMENTS,
  });

  readonly poolWaits = this.timing({
    name: 'pool_wait_seconds',
    help: 'How long statements and transactions waited for a database connection.',
    labels: [],
    buckets: STATEMENTS,
  });

  readonly deliveries = this.count(
    'deliveries_total',
    'Results of subscriptions that were written to a WebSocket.',
    [],
  );

  readonly deliveryTimes = this.timing({
    name: 'delivery_seconds',
    help: 'From a chat event or notification to its delivery.',
    labels: [],
    buckets: REQUESTS,
  });

  readonly tasks = this.timing({
    name: 'task_seconds',
    help: 'Handling of background events, by topic. Failed ones are retried, unless they cannot succeed.',
    labels: ['topic', 'outcome'],
    buckets: TASKS,
  });

  readonly emails = this.count(
    'emails_total',
    'Emails by outcome. Failed ones are retried, unless the recipient is refused for good.',
    ['outcome'],
  );

  readonly scans = this.count('scans_total', 'Virus scans of uploads.', ['outcome']);

  readonly limited = this.count('limited_total', 'Requests that were refused by a rate limit.', ['rule']);

  readonly signIns = this.count('sign_ins_total', 'Exchanges of an ID token.', ['provider', 'outcome']);

  /**
   * Adds a value that is read when the metrics are.
   * @param read returns the values by label. If it returns none or fails, the metric is left out until the next reading.
   */
  gauge(
    { name, help, label }: { name: string; help: string; label?: string },
    read: () => Values | Promise<Values>,
  ): void {
    this.addGauge({ name, help, labels: label === undefined ? [] : [label] }, async (gauge) => {
      const values = Object.entries(await read());
      // Without a label, a gauge is 0 otherwise.
      if (values.length === 0) gauge.remove({});
      for (const [value, number] of values) gauge.set(label === undefined ? {} : { [label]: value }, number);
    });
  }

  /** Adds a number that only grows and is counted elsewhere, by the value of a label. */
  total({ name, help, label }: { name: string; help: string; label: string }, read: () => Values): void {
    if (!this.enabled) return;
    new Counter({
      name: PREFIX + name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
      },
    });
  }

  /** Adds a metric that is always 1 and whose labels are the information. */
  info(name: string, help: string, { labels, read }: { labels: string[]; read: () => Promise<Labels<string>> }): void {
    this.addGauge({ name, help, labels }, async (gauge) => gauge.set(await read(), 1));
  }

  private addGauge(
    { name, help, labels }: { name: string; help: string; labels: string[] },
    fill: (gauge: Gauge) => Promise<void>,
  ): void {
    if (!this.enabled) return;
    const { registry, onFailure } = this;
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        await fill(this).catch((error: unknown) => {
          this.remove({});
          onFailure(name, error);
        });
      },
    });
  }

  /** The names of all metrics. */
  get names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }

  /** The current values as text, with its media type. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private count<Name extends string>(name: string, help: string, labels: readonly Name[]): Count<Name> {
    if (!this.enabled) return NOTHING;
    return new Counter({ name: PREFIX + name, help, labelNames: labels, registers: [this.registry] });
  }

  private timing<Name extends string>(metric: {
    name: string;
    help: string;
    labels: readonly Name[];
    buckets: number[];
  }): Timing<Name> {
    if (!this.enabled) return NOTHING;
    const { name, help, labels, buckets } = metric;
    return new Histogram({ name: PREFIX + name, help, labelNames: labels, buckets, registers: [this.registry] });
  }
}
