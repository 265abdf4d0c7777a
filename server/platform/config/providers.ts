import { createECDH } from 'node:crypto';
import { ConfigError, type Env, read, readGroup } from './variables';

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

/** The provider of OpenID Connect with which users can also sign in. Without it, there is no button for it. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider, for the label of the button. */
  name: string;
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

/** The Redis through which several instances share events and rate limits. Without it, they ask the database. */
export interface RedisConfig {
  url: string;
  /** What the names of keys and channels begin with, so that several installations can share a server. */
  prefix: string;
}

/** @throws ConfigError for a prefix without a server */
export function readRedis(env: Env): RedisConfig | null {
  const [url, prefix] = [read(env, 'REDIS_URL'), read(env, 'REDIS_PREFIX')];
  if (url === null && prefix !== null)
    throw new ConfigError('Missing: REDIS_URL. REDIS_PREFIX names what is kept there.');
  return url === null ? null : { url, prefix: prefix ?? 'batchmate' };
}

/** @throws ConfigError if the group is incomplete or an emulator is set */
export function readFirebase(env: Env): FirebaseConfig | null {
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set. An emulator accepts unsigned tokens, so the server does not start with it. Unset it.',
    );
  }
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
  const group = readGroup(env, 'Firebase sign-in needs', names);
  return (
    group && {
      projectId: group.FIREBASE_PROJECT_ID,
      apiKey: group.FIREBASE_API_KEY,
      authDomain: group.FIREBASE_AUTH_DOMAIN,
    }
  );
}

/** @throws ConfigError if the group is incomplete */
export function readLinkedIn(env: Env): LinkedInConfig | null {
  const group = readGroup(env, 'LinkedIn sign-in needs', ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'] as const);
  return (
    group && {
      clientId: group.LINKEDIN_CLIENT_ID,
      clientSecret: group.LINKEDIN_CLIENT_SECRET,
      baseUrl: 'https://www.linkedin.com',
    }
  );
}

/** @throws ConfigError if the group is incomplete */
export function readRazorpay(env: Env): RazorpayConfig | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const group = readGroup(env, 'Razorpay payments need', names);
  return (
    group && {
      keyId: group.RAZORPAY_KEY_ID,
      keySecret: group.RAZORPAY_KEY_SECRET,
      webhookSecret: group.RAZORPAY_WEBHOOK_SECRET,
      apiUrl: 'https://api.razorpay.com/v1',
    }
  );
}

/** @throws ConfigError if the group is incomplete, or there is a name without it */
export function readOidc(env: Env): OidcConfig | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const group = readGroup(env, 'Sign-in with OpenID Connect needs', names);
  const name = read(env, 'OIDC_NAME');
  if (group === null) {
    if (name !== null) throw new ConfigError('OIDC_NAME is set, but there is no OIDC_ISSUER. Set both or neither.');
    return null;
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = group;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
}

/** @throws ConfigError if the group is incomplete or the keys are not a pair */
export function readWebPush(env: Env): WebPushConfig | null {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
  const group = readGroup(env, 'Push messages need', names);
  if (group === null) return null;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = group;
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
