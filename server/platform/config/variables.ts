import { z } from 'zod';
import { StartupError } from '../startup-error';

/** All environment variables of the product. A contract test compares `.env.example` and the container files with this list. */
export const CONFIG_VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_PREFIX',
  'DRAIN_DELAY',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_REDIRECT',
  'CLAMD_ADDRESS',
  'BACKUP_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'LINKEDIN_CLIENT_ID',
  'LINKEDIN_CLIENT_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'METRICS_PORT',
  'SLOW_STATEMENT_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'INTROSPECTION',
  'LOG_LEVEL',
  'DEMO',
  'DEMO_PASSWORD',
  'RATE_LIMIT_FACTOR',
] as const;

export type Variable = (typeof CONFIG_VARIABLES)[number];

/** The sender of emails, or where replies to them go. */
export interface MailAddress {
  /** Empty if there is none. */
  name: string;
  address: string;
}

/** An invalid or missing variable. The message names it and the allowed values, and never contains its value. */
export class ConfigError extends StartupError {}

const url = (protocols: string[]) => (text: string) => {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  return parsed !== null && protocols.includes(parsed.protocol);
};

/** Without a query, a fragment or a user. Plain http can be read on its way, so it is allowed on this machine only. */
function isIssuer(text: string): boolean {
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return [search, hash, username, password].every((part) => part === '') && (protocol === 'https:' || isLocal);
}
/** Whether a URL has no path, no query and no user. */
const isOrigin = (text: string) => new URL(text).href === `${new URL(text).origin}/`;

const MAILBOX = /^(?:"?([^"<>\p{Cc}]{0,100}?)"? *<)?([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d.-]{1,255})(>?)$/u;

/** `name@host` or `Name <name@host>`; the name may be quoted. */
const mailAddress = z
  .string()
  .transform((text) => MAILBOX.exec(text))
  .refine((match) => match !== null && (match[1] !== undefined) === (match[3] === '>'))
  .transform((match): MailAddress => ({ name: match?.[1] ?? '', address: match?.[2] ?? '' }));

const onOff = z.enum(['on', 'off']).transform((v) => v === 'on');
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

const port = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((n) => n <= 65_535);

const FIELDS = {
  PORT: port,
  HOST: z.string().regex(/^[\w.:-]+$/),
  DATA_DIR: z.string().min(1),
  PUBLIC_URL: z
    .string()
    .refine(url(['http:', 'https:']))
    .refine(isOrigin)
    .transform((v) => new URL(v).origin),
  DATABASE_URL: z.string().refine(url(['postgres:', 'postgresql:'])),
  REDIS_URL: z.string().refine(url(['redis:', 'rediss:'])),
  REDIS_PREFIX: z.string().regex(/^[\w-]{1,40}$/),
  DRAIN_DELAY: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n <= 60),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_ENDPOINT: z
    .string()
    .refine(url(['http:', 'https:']))
    .refine(isOrigin)
    .transform((v) => new URL(v).origin),
  S3_REGION: z.string().regex(/^[a-z0-9-]{1,40}$/),
  S3_ACCESS_KEY_ID: z.string().regex(/^[\w.-]{3,128}$/),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^[\x21-\x7e]{8,200}$/),
  S3_REDIRECT: onOff,
  CLAMD_ADDRESS: z.string().regex(/^(\/[^\p{Cc}]{1,200}|(\[[\da-f:]+\]|[\w.-]{1,255}):[1-9]\d{0,4})$/u),
  BACKUP_DIR: z.string().min(1),
  SMTP_URL: z.string().refine(url(['smtp:', 'smtps:'])),
  MAIL_FROM: mailAddress,
  MAIL_REPLY_TO: mailAddress,
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z0-9-]{4,40}$/),
  FIREBASE_API_KEY: z.string().regex(/^[\w-]{10,100}$/),
  FIREBASE_AUTH_DOMAIN: z.string().regex(/^[a-z0-9.-]{4,100}$/),
  OIDC_ISSUER: z
    .string()
    .max(500)
    .refine(url(['https:', 'http:']))
    .refine(isIssuer),
  OIDC_CLIENT_ID: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  OIDC_CLIENT_SECRET: z.string().regex(/^[\x21-\x7e]{8,500}$/),
  OIDC_NAME: z.string().regex(/^[^\p{Cc}]{1,40}$/u),
  LINKEDIN_CLIENT_ID: z.string().regex(/^[\w-]{4,100}$/),
  LINKEDIN_CLIENT_SECRET: z.string().regex(/^[\x21-\x7e]{8,200}$/),
  RAZORPAY_KEY_ID: z.string().regex(/^rzp_(test|live)_\w{6,60}$/),
  RAZORPAY_KEY_SECRET: z.string().regex(/^\S{10,200}$/),
  RAZORPAY_WEBHOOK_SECRET: z.string().regex(/^\S{10,200}$/),
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  VAPID_SUBJECT: z
    .string()
    .max(200)
    .refine(url(['mailto:', 'https:'])),
  METRICS_PORT: port,
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((n) => n > 0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(url(['http:', 'https:'])),
  SENTRY_DSN: z
    .string()
    .refine(url(['http:', 'https:']))
    .refine((v) => new URL(v).username !== '' && /\/\d+$/.test(new URL(v).pathname)),
  INTROSPECTION: onOff,
  LOG_LEVEL: z.enum(LEVELS),
  DEMO: onOff,
  DEMO_PASSWORD: z.string().min(8).max(200),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .refine((n) => n > 0 && n <= 1_000_000),
} satisfies Record<Variable, z.ZodType>;

/** What each variable may contain, for error messages. */
export const ALLOWED: Record<Variable, string> = {
  PORT: 'a number from 0 (any free port) to 65535',
  HOST: 'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder that the server can write to',
  PUBLIC_URL: 'the http or https address that users open, without a path, such as https://batchmate.example',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  REDIS_URL: 'redis://user:password@host:port or rediss://…',
  REDIS_PREFIX: 'up to 40 letters, digits, hyphens and underscores',
  DRAIN_DELAY: 'a number of seconds from 0 to 60',
  S3_BUCKET: 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  S3_ENDPOINT:
    'the http or https address of the object storage, without a path, such as https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'the region of the bucket, such as eu-central-1',
  S3_ACCESS_KEY_ID: 'the ID of an access key for the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret of the same key',
  S3_REDIRECT: 'on or off',
  CLAMD_ADDRESS: 'host:port, or the path of a Unix socket, such as /run/clamav/clamd.ctl',
  BACKUP_DIR: 'a folder that the server can write to, on another disk than DATA_DIR',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'an email address, with or without a name, such as Batchmate <no-reply@batchmate.example>',
  MAIL_REPLY_TO: 'an email address, with or without a name, such as Support <support@batchmate.example>',
  FIREBASE_PROJECT_ID: 'a Firebase project ID: lower-case letters, digits and hyphens',
  FIREBASE_API_KEY: "the Firebase web app's API key",
  FIREBASE_AUTH_DOMAIN: "the Firebase project's sign-in domain, such as my-project.firebaseapp.com",
  OIDC_ISSUER: 'the https address of the provider, as its configuration states it; http only on localhost',
  OIDC_CLIENT_ID: 'the client ID that the provider gave this server',
  OIDC_CLIENT_SECRET: 'the client secret, at least 8 characters without spaces',
  OIDC_NAME: 'the name of the provider for the button, at most 40 characters',
  LINKEDIN_CLIENT_ID: "the LinkedIn app's client ID",
  LINKEDIN_CLIENT_SECRET: "the LinkedIn app's client secret",
  RAZORPAY_KEY_ID: "the ID of the Razorpay account's API key: rzp_test_… or rzp_live_…",
  RAZORPAY_KEY_SECRET: 'the secret of the same key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook, 10 to 200 characters without spaces',
  VAPID_PUBLIC_KEY: 'the public key in base64url, 87 characters',
  VAPID_PRIVATE_KEY: 'the private key in base64url, 43 characters',
  VAPID_SUBJECT: 'where push services reach you: mailto:… or https://…',
  METRICS_PORT: 'a number from 0 (any free port) to 65535, other than PORT',
  SLOW_STATEMENT_MS: 'milliseconds, a whole number from 1 to 999999',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http or https address of an OpenTelemetry collector, such as http://collector:4318',
  SENTRY_DSN: 'https://key@host/project, with a numeric project',
  INTROSPECTION: 'on or off',
  LOG_LEVEL: LEVELS.join(', '),
  DEMO: 'on or off',
  DEMO_PASSWORD: '8 to 200 characters',
  RATE_LIMIT_FACTOR: 'a number above 0, such as 1',
};

/** "A, B and C". */
export const LIST = new Intl.ListFormat('en-GB');

export type Env = Record<string, string | undefined>;

/** Reads one variable; null if it is not set or blank. */
export function read<V extends Variable>(env: Env, name: V): z.output<(typeof FIELDS)[V]> | null {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return null;
  const parsed = FIELDS[name].safeParse(text);
  if (!parsed.success) throw new ConfigError(`Invalid value for ${name}. Allowed: ${ALLOWED[name]}.`);
  // The value comes from this variable's schema, which the compiler cannot see from the index type.
  return parsed.data as z.output<(typeof FIELDS)[V]>;
}

/**
 * Reads variables that are set together or not at all.
 * @param use what needs them, such as "Firebase sign-in needs"
 * @returns null if none is set
 * @throws ConfigError if only some are set
 */
export function readGroup<V extends Variable>(
  env: Env,
  use: string,
  names: readonly V[],
): { [N in V]: z.output<(typeof FIELDS)[N]> } | null {
  const values = names.map((name) => [name, read(env, name)] as const);
  const missing = values.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(`Missing: ${LIST.format(missing)}. ${use} ${LIST.format(names)}; set all of them or none.`);
  // Each value comes from the schema of its variable, which the compiler cannot see from the list.
  return Object.fromEntries(values) as { [N in V]: z.output<(typeof FIELDS)[N]> };
}
