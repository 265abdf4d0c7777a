import { randomBytes } from 'node:crypto';
import { badInput, conflict } from '../platform/api/errors';
import { DAY, MINUTE } from '../platform/clock';
import { isPublicUrl } from '../platform/limits/public-address';
import type { RateLimitRule } from '../platform/limits/rate-limits';

/** What an endpoint can be notified of. The values in the database, in REST and in the body of a webhook. */
export enum WebhookTopic {
  REFERRAL_REQUESTED = 'referral.requested',
  REFERRAL_CHANGED = 'referral.changed',
  JOB_CHANGED = 'job.changed',
  CANDIDATE_INVITED = 'candidate.invited',
  VERIFICATION_DECIDED = 'verification.decided',
}

export enum WebhookDeliveryStatus {
  PENDING = 'pending',
  DELIVERED = 'delivered',
  FAILED = 'failed',
}

/** Why an endpoint is off. */
export enum WebhookDisabledReason {
  OWNER = 'owner',
  GONE = 'gone',
  FAILING = 'failing',
}

/** Why there was no response. */
export enum WebhookFailure {
  TIMEOUT = 'timeout',
  HOST_NOT_FOUND = 'host_not_found',
  NOT_PUBLIC = 'not_public',
  CERTIFICATE = 'certificate',
  CONNECTION = 'connection',
  DISABLED = 'disabled',
}

/** The type in the body of a test. */
export const TEST_TYPE = 'webhook.test';

export const MAX_ENDPOINTS = 10;
export const MAX_URL = 500;
/** How many requests an endpoint has at the same time. */
export const AT_A_TIME = 5;
/** Milliseconds for a whole attempt, and bytes of the response that are read. */
export const ATTEMPT = { deadline: 15_000, readAtMost: 64 * 1024 } as const;
/** After this time, an attempt whose process has ended is repeated. */
export const ATTEMPT_LEASE = MINUTE;
/** Milliseconds by which an attempt may begin early, since the clocks of the database and the server differ. */
export const CLOCK_SKEW = 1_000;
/** Deliveries are kept this long. */
export const KEPT = 30 * DAY;
/** How long webhooks are also signed with a replaced secret. */
export const SECRET_OVERLAP = DAY;
export const LIMITS = {
  test: { name: 'webhook-tests', points: 20, seconds: 600 },
  redeliver: { name: 'webhook-redeliveries', points: 100, seconds: 600 },
  replay: { name: 'webhook-replays', points: 10, seconds: 3600 },
} satisfies Record<string, RateLimitRule>;

/**
 * The address of an endpoint in its usual form.
 * @param anyServer accepts private servers, for tests
 * @throws BAD_USER_INPUT for anything but a public https address
 */
export function cleanUrl(text: string, anyServer: boolean): string {
  const given = text.trim();
  const url = given.length <= MAX_URL && URL.canParse(given) ? new URL(given) : null;
  const accepted = url !== null && (anyServer ? url.protocol === 'https:' : isPublicUrl(url));
  if (!accepted || url.href.length > MAX_URL)
    throw badInput(
      `url must be a public https address with a host name and the usual port, of at most ${MAX_URL} characters.`,
      ['url'],
    );
  url.hash = '';
  return url.href;
}

/**
 * The topics without duplicates, in a fixed order.
 * @throws BAD_USER_INPUT for an empty list
 */
export function cleanTopics(topics: readonly WebhookTopic[]): WebhookTopic[] {
  if (topics.length === 0) throw badInput('topics must contain at least one topic.', ['topics']);
  return Object.values(WebhookTopic).filter((topic) => topics.includes(topic));
}

/**
 * The earliest event that is sent again.
 * @throws BAD_USER_INPUT for a time in the future, or before the events that are kept
 */
export function replayFrom(since: Date, now: Date): Date {
  if (since > now) throw badInput('since must not be in the future.', ['since']);
  if (since.getTime() < now.getTime() - KEPT) throw badInput('since must be within the last 30 days.', ['since']);
  return since;
}

export const ONLY_HOLDERS = 'Only HR and admins can have webhooks.';
export const endpointIsOff = () => conflict('This endpoint is turned off. Turn it on first.');
export const tooManyEndpoints = () =>
  conflict(`You have reached the limit of ${MAX_ENDPOINTS} webhook endpoints. Delete one first.`);

/** How every secret begins, by the Standard Webhooks specification. */
export const SECRET_MARK = 'whsec_';

/** How many replaced secrets sign at most. */
const MAX_REPLACED = 3;

/** Replaced secrets as they are stored, the newest first. */
export const inOneText = (replaced: readonly string[]): string =>
  replaced.flatMap(secretsIn).slice(0, MAX_REPLACED).join(' ');

/** The secrets of a text that `inOneText` made. */
export const secretsIn = (text: string): string[] => text.split(' ');

/** A new secret. */
export const newSecret = (): string => SECRET_MARK + randomBytes(32).toString('base64');
