import {
  type FirebaseConfig,
  type LinkedInConfig,
  type RazorpayConfig,
  type RedisConfig,
  readFirebase,
  type OidcConfig,
  readLinkedIn,
  readOidc,
  readRazorpay,
  readRedis,
  readWebPush,
  type WebPushConfig,
} from './providers';
import { NO_PRIVATE_SERVERS, type PrivateServers } from '../limits/public-post';
import { readBackupDir, readS3, type S3Config } from './storage';
import { refuseHalfCluster } from './shared-services';
import { ALLOWED, ConfigError, type Env, type LogLevel, type MailAddress, read } from './variables';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Without a trailing slash; null means the address that the server listens on. */
  publicUrl: string | null;
  /** Null to run the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Null if instances, should there be several, ask the database for each other's events. */
  redis: RedisConfig | null;
  /** Milliseconds between SIGTERM and the end of listening, for load balancers to notice. */
  drainDelay: number;
  /** Null to store files in `dataDir`. */
  s3: S3Config | null;
  /** The address of the virus scanner clamd: `host:port` or the path of a socket. Null to accept uploads without a scan. */
  clamdAddress: string | null;
  /** Null to make no automatic backups of the embedded database. */
  backupDir: string | null;
  /** Null to write emails as files to `dataDir/mail`. */
  smtpUrl: string | null;
  mailFrom: MailAddress;
  /** Null if replies go to the sender. */
  mailReplyTo: MailAddress | null;
  firebase: FirebaseConfig | null;
  linkedin: LinkedInConfig | null;
  oidc: OidcConfig | null;
  razorpay: RazorpayConfig | null;
  webPush: WebPushConfig | null;
  /** The port of the listener for metrics and status; null for none. */
  metricsPort: number | null;
  /** Statements that take at least this long are logged, in milliseconds. */
  slowStatementMs: number;
  /** The OpenTelemetry collector that receives traces; null for none. */
  tracesEndpoint: string | null;
  /** Where unexpected errors are reported to, besides the log; null for nowhere. */
  sentryDsn: string | null;
  /** The servers besides the public ones that webhooks are sent to. Always none; only tests replace it. */
  privateReceivers: PrivateServers;
  introspection: boolean;
  logLevel: LogLevel;
  demo: boolean;
  demoPassword: string | null;
  /** Multiplies all rate limits and cost budgets. Meant for load tests of a server on a loopback address. */
  rateLimitFactor: number;
}

/** The sender while emails are written to files. */
const NO_SENDER: MailAddress = { name: 'Batchmate', address: 'no-reply@batchmate.example' };

function readMail(env: Env): Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo'> {
  const [smtpUrl, mailFrom, mailReplyTo] = [read(env, 'SMTP_URL'), read(env, 'MAIL_FROM'), read(env, 'MAIL_REPLY_TO')];
  if (smtpUrl !== null && mailFrom === null)
    throw new ConfigError(
      `Missing: MAIL_FROM. SMTP_URL needs the sender of emails, at a domain that your mail server may send for: ${ALLOWED.MAIL_FROM}.`,
    );
  return { smtpUrl, mailFrom: mailFrom ?? NO_SENDER, mailReplyTo };
}

function readMonitoring(env: Env): Pick<Config, 'metricsPort' | 'slowStatementMs' | 'tracesEndpoint' | 'sentryDsn'> {
  const metricsPort = read(env, 'METRICS_PORT');
  // Port 0 is any free port.
  if (metricsPort !== null && metricsPort > 0 && metricsPort === (read(env, 'PORT') ?? DEFAULT_PORT))
    throw new ConfigError(`METRICS_PORT and PORT are the same. METRICS_PORT: ${ALLOWED.METRICS_PORT}.`);
  return {
    metricsPort,
    slowStatementMs: read(env, 'SLOW_STATEMENT_MS') ?? 200,
    tracesEndpoint: read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    sentryDsn: read(env, 'SENTRY_DSN'),
  };
}

const DEFAULT_PORT = 4000;

/** Seconds until the load balancer of several instances has noticed, by default. */
const DRAIN_DELAY = 5;

/** Whether there can be other instances: the embedded database has one. */
export const canHaveOthers = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): boolean => databaseUrl !== null;

/**
 * Parses the environment. Called once at startup.
 * @throws ConfigError for an invalid value or an incomplete group of variables
 */
export function loadConfig(env: Env): Config {
  const databaseUrl = read(env, 'DATABASE_URL');
  refuseHalfCluster(env);
  return {
    port: read(env, 'PORT') ?? DEFAULT_PORT,
    host: read(env, 'HOST') ?? (databaseUrl === null ? '127.0.0.1' : '0.0.0.0'),
    dataDir: read(env, 'DATA_DIR') ?? './data',
    publicUrl: read(env, 'PUBLIC_URL'),
    databaseUrl,
    redis: readRedis(env),
    drainDelay: (read(env, 'DRAIN_DELAY') ?? (databaseUrl === null ? 0 : DRAIN_DELAY)) * 1000,
    s3: readS3(env),
    clamdAddress: read(env, 'CLAMD_ADDRESS'),
    backupDir: readBackupDir(env),
    ...readMail(env),
    firebase: readFirebase(env),
    linkedin: readLinkedIn(env),
    oidc: readOidc(env),
    razorpay: readRazorpay(env),
    webPush: readWebPush(env),
    ...readMonitoring(env),
    privateReceivers: NO_PRIVATE_SERVERS,
    introspection: read(env, 'INTROSPECTION') ?? true,
    // Without DATABASE_URL the server usually runs in a terminal, where a log line per request is noise.
    logLevel: read(env, 'LOG_LEVEL') ?? (databaseUrl === null ? 'warn' : 'info'),
    demo: read(env, 'DEMO') ?? databaseUrl === null,
    demoPassword: read(env, 'DEMO_PASSWORD'),
    rateLimitFactor: read(env, 'RATE_LIMIT_FACTOR') ?? 1,
  };
}
