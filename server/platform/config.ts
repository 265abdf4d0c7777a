import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { StartupError } from './startup-error';

/** All environment variables of the product. A contract test compares `.env.example` and the container files with this list. */
export const CONFIG_VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'LINKEDIN_CLIENT_ID',
  'LINKEDIN_CLIENT_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'INTROSPECTION',
  'LOG_LEVEL',
  'DEMO',
  'DEMO_PASSWORD',
  'RATE_LIMIT_FACTOR',
] as const;

type Variable = (typeof CONFIG_VARIABLES)[number];

/** The Firebase project for sign-in. Without it, the local identity provider is used. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
}

/** The Razorpay account that collects fees. Without it, the test provider is used, which collects no money. */
export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Base URL of the REST API without a trailing slash. Fixed; only tests replace it. */
  apiUrl: string;
}

/** The LinkedIn app with which referrers connect their profile. Without it, they enter the profile's URL instead. */
export interface LinkedInConfig {
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash. Fixed; only tests replace it. */
  baseUrl: string;
}

/** The keys that sign push messages (VAPID). Without them, browsers announce messages only while Batchmate is open in them. */
export interface WebPushConfig {
  publicKey: string;
  privateKey: string;
  /** Where push services reach the operator: a `mailto:` or `https:` address. */
  subject: string;
  /** Whether push services may have private addresses and use http. Always false; only tests replace it. */
  privateServices: boolean;
}

/** The sender of emails, or where replies to them go. */
export interface MailAddress {
  /** Empty if there is none. */
  name: string;
  address: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Without a trailing slash; null means the address that the server listens on. */
  publicUrl: string | null;
  /** Null to run the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Null to write emails as files to `dataDir/mail`. */
  smtpUrl: string | null;
  mailFrom: MailAddress;
  /** Null if replies go to the sender. */
  mailReplyTo: MailAddress | null;
  firebase: FirebaseConfig | null;
  linkedin: LinkedInConfig | null;
  razorpay: RazorpayConfig | null;
  webPush: WebPushConfig | null;
  introspection: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  demo: boolean;
  demoPassword: string | null;
  /** Multiplies all rate limits and cost budgets. Meant for load tests of a server on a loopback address. */
  rateLimitFactor: number;
}

/** An invalid or missing variable. The message names it and the allowed values, and never contains its value. */
export class ConfigError extends StartupError {}

const url = (protocols: string[]) => (text: string) => {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  return parsed !== null && protocols.includes(parsed.protocol);
};

const MAILBOX = /^(?:"?([^"<>\p{Cc}]{0,100}?)"? *<)?([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d.-]{1,255})(>?)$/u;

/** `name@host` or `Name <name@host>`; the name may be quoted. */
const mailAddress = z
  .string()
  .transform((text) => MAILBOX.exec(text))
  .refine((match) => match !== null && (match[1] !== undefined) === (match[3] === '>'))
  .transform((match): MailAddress => ({ name: match?.[1] ?? '', address: match?.[2] ?? '' }));

const onOff = z.enum(['on', 'off']).transform((v) => v === 'on');
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const FIELDS = {
  PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n <= 65_535),
  HOST: z.string().regex(/^[\w.:-]+$/),
  DATA_DIR: z.string().min(1),
  PUBLIC_URL: z
    .string()
    .refine(url(['http:', 'https:']))
    // Without a path, a query or a user.
    .refine((v) => new URL(v).href === `${new URL(v).origin}/`)
    .transform((v) => new URL(v).origin),
  DATABASE_URL: z.string().refine(url(['postgres:', 'postgresql:'])),
  SMTP_URL: z.string().refine(url(['smtp:', 'smtps:'])),
  MAIL_FROM: mailAddress,
  MAIL_REPLY_TO: mailAddress,
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z0-9-]{4,40}$/),
  FIREBASE_API_KEY: z.string().regex(/^[\w-]{10,100}$/),
  FIREBASE_AUTH_DOMAIN: z.string().regex(/^[a-z0-9.-]{4,100}$/),
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

const ALLOWED: Record<Variable, string> = {
  PORT: 'a number from 0 (any free port) to 65535',
  HOST: 'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder that the server can write to',
  PUBLIC_URL: 'the http or https address that users open, without a path, such as https://batchmate.example',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'an email address, with or without a name, such as Batchmate <no-reply@batchmate.example>',
  MAIL_REPLY_TO: 'an email address, with or without a name, such as Support <support@batchmate.example>',
  FIREBASE_PROJECT_ID: 'a Firebase project ID: lower-case letters, digits and hyphens',
  FIREBASE_API_KEY: "the Firebase web app's API key",
  FIREBASE_AUTH_DOMAIN: "the Firebase project's sign-in domain, such as my-project.firebaseapp.com",
  LINKEDIN_CLIENT_ID: "the LinkedIn app's client ID",
  LINKEDIN_CLIENT_SECRET: "the LinkedIn app's client secret",
  RAZORPAY_KEY_ID: "the ID of the Razorpay account's API key: rzp_test_… or rzp_live_…",
  RAZORPAY_KEY_SECRET: 'the secret of the same key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook, 10 to 200 characters without spaces',
  VAPID_PUBLIC_KEY: 'the public key in base64url, 87 characters',
  VAPID_PRIVATE_KEY: 'the private key in base64url, 43 characters',
  VAPID_SUBJECT: 'where push services reach you: mailto:… or https://…',
  INTROSPECTION: 'on or off',
  LOG_LEVEL: LEVELS.join(', '),
  DEMO: 'on or off',
  DEMO_PASSWORD: '8 to 200 characters',
  RATE_LIMIT_FACTOR: 'a number above 0, such as 1',
};

type Env = Record<string, string | undefined>;

/** Reads one variable; null if it is not set or blank. */
function read<V extends Variable>(env: Env, name: V): z.output<(typeof FIELDS)[V]> | null {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return null;
  const parsed = FIELDS[name].safeParse(text);
  if (!parsed.success) throw new ConfigError(`Invalid value for ${name}. Allowed: ${ALLOWED[name]}.`);
  // The value comes from this variable's schema, which the compiler cannot see from the index type.
  return parsed.data as z.output<(typeof FIELDS)[V]>;
}

function readFirebase(env: Env): FirebaseConfig | null {
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set. An emulator accepts unsigned tokens, so the server does not start with it. Unset it.',
    );
  }
  const parts = {
    FIREBASE_PROJECT_ID: read(env, 'FIREBASE_PROJECT_ID'),
    FIREBASE_API_KEY: read(env, 'FIREBASE_API_KEY'),
    FIREBASE_AUTH_DOMAIN: read(env, 'FIREBASE_AUTH_DOMAIN'),
  };
  const missing = Object.entries(parts).filter(([, value]) => value === null);
  if (missing.length === 3) return null;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = parts;
  if (projectId === null || apiKey === null || authDomain === null) {
    throw new ConfigError(
      `Missing: ${missing.map(([name]) => name).join(' and ')}. Firebase sign-in needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN; set all three or none.`,
    );
  }
  return { projectId, apiKey, authDomain };
}

function readLinkedIn(env: Env): LinkedInConfig | null {
  const clientId = read(env, 'LINKEDIN_CLIENT_ID');
  const clientSecret = read(env, 'LINKEDIN_CLIENT_SECRET');
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    const missing = clientId === null ? 'LINKEDIN_CLIENT_ID' : 'LINKEDIN_CLIENT_SECRET';
    throw new ConfigError(
      `Missing: ${missing}. LinkedIn sign-in needs LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET; set both or none.`,
    );
  }
  return { clientId, clientSecret, baseUrl: 'https://www.linkedin.com' };
}

function readRazorpay(env: Env): RazorpayConfig | null {
  const parts = {
    RAZORPAY_KEY_ID: read(env, 'RAZORPAY_KEY_ID'),
    RAZORPAY_KEY_SECRET: read(env, 'RAZORPAY_KEY_SECRET'),
    RAZORPAY_WEBHOOK_SECRET: read(env, 'RAZORPAY_WEBHOOK_SECRET'),
  };
  const missing = Object.entries(parts).filter(([, value]) => value === null);
  if (missing.length === 3) return null;
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = parts;
  if (keyId === null || keySecret === null || webhookSecret === null) {
    throw new ConfigError(
      `Missing: ${missing.map(([name]) => name).join(' and ')}. Razorpay payments need RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET; set all three or none.`,
    );
  }
  return { keyId, keySecret, webhookSecret, apiUrl: 'https://api.razorpay.com/v1' };
}

function readWebPush(env: Env): WebPushConfig | null {
  const parts = {
    VAPID_PUBLIC_KEY: read(env, 'VAPID_PUBLIC_KEY'),
    VAPID_PRIVATE_KEY: read(env, 'VAPID_PRIVATE_KEY'),
    VAPID_SUBJECT: read(env, 'VAPID_SUBJECT'),
  };
  const missing = Object.entries(parts).filter(([, value]) => value === null);
  if (missing.length === 3) return null;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = parts;
  if (publicKey === null || privateKey === null || subject === null) {
    throw new ConfigError(
      `Missing: ${missing.map(([name]) => name).join(' and ')}. Push messages need VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT; set all three or none.`,
    );
  }
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together. Set the two keys of one pair.',
    );
  return { publicKey, privateKey, subject, privateServices: false };
}

/** The public key that belongs to a private key on the curve P-256; null if the private key is not valid. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null; // out of the curve's range
  }
  return pair.getPublicKey('base64url');
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

/**
 * Parses the environment. Called once at startup.
 * @throws ConfigError for an invalid value or an incomplete group of variables
 */
export function loadConfig(env: Env): Config {
  const databaseUrl = read(env, 'DATABASE_URL');
  return {
    port: read(env, 'PORT') ?? 4000,
    host: read(env, 'HOST') ?? (databaseUrl === null ? '127.0.0.1' : '0.0.0.0'),
    dataDir: read(env, 'DATA_DIR') ?? './data',
    publicUrl: read(env, 'PUBLIC_URL'),
    databaseUrl,
    ...readMail(env),
    firebase: readFirebase(env),
    linkedin: readLinkedIn(env),
    razorpay: readRazorpay(env),
    webPush: readWebPush(env),
    introspection: read(env, 'INTROSPECTION') ?? true,
    // Without DATABASE_URL the server usually runs in a terminal, where a log line per request is noise.
    logLevel: read(env, 'LOG_LEVEL') ?? (databaseUrl === null ? 'warn' : 'info'),
    demo: read(env, 'DEMO') ?? databaseUrl === null,
    demoPassword: read(env, 'DEMO_PASSWORD'),
    rateLimitFactor: read(env, 'RATE_LIMIT_FACTOR') ?? 1,
  };
}
