import { createHmac } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../platform/clock';
import {
  SECRET_MARK,
  TEST_TYPE,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookFailure,
  type WebhookTopic,
} from '../webhooks.rules';

/** An endpoint that has failed this long is turned off. */
const DISABLED_AFTER = 5 * DAY;

/** Milliseconds from a failed attempt to the next one, by the number of attempts so far. */
const RETRIES = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** What is sent in one attempt. */
export interface WebhookMessage {
  deliveryId: string;
  topic: WebhookTopic | null;
  /** IDs of what the event is about. */
  data: Readonly<Record<string, string>>;
  /** When the event happened. */
  createdAt: Date;
}

/** The body of a message, the same in every attempt. */
export const bodyOf = ({ topic, data, createdAt }: Omit<WebhookMessage, 'deliveryId'>): string =>
  JSON.stringify({ type: topic ?? TEST_TYPE, timestamp: createdAt.toISOString(), data });

/**
 * The headers of one attempt, by the Standard Webhooks specification.
 * @param secrets the current one, and those that were replaced within a day
 */
export function headersOf(
  { deliveryId, body }: { deliveryId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const id = `msg_${deliveryId}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Batchmate-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  };
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}

/** The result of one attempt: a response, or why there was none. */
export type Answer =
  | { responseStatus: number; failure: null; durationMs: number }
  | { responseStatus: null; failure: WebhookFailure; durationMs: number };

const FAILURES: readonly (readonly [code: RegExp, failure: WebhookFailure])[] = [
  [/^TIMEOUT$/, WebhookFailure.TIMEOUT],
  [/^NOT_PUBLIC$/, WebhookFailure.NOT_PUBLIC],
  [/^(?:ENOTFOUND|EAI_AGAIN|ENODATA)$/, WebhookFailure.HOST_NOT_FOUND],
  [/CERT|^UNABLE_TO|^ERR_(?:TLS|SSL)|^EPROTO$/, WebhookFailure.CERTIFICATE],
];

/** Why there was no response, by the code of the error. */
export const failureOf = (code: string): WebhookFailure =>
  FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? WebhookFailure.CONNECTION;

/** What follows from an attempt. */
export interface Outcome {
  status: WebhookDeliveryStatus;
  /** When to try again; null for never. */
  nextAttemptAt: Date | null;
  /** Since when every attempt at the endpoint has failed; null if this one has not. */
  failingSince: Date | null;
  /** Whether the endpoint is turned off. */
  disable: WebhookDisabledReason.GONE | WebhookDisabledReason.FAILING | null;
}

interface Attempt {
  answer: Pick<Answer, 'responseStatus'>;
  /** The number of attempts, this one included. */
  attempts: number;
  endpoint: { enabled: boolean; failingSince: Date | null };
  now: Date;
}

/** 2xx is delivered, 410 turns the endpoint off, and anything else is tried again. */
export function outcomeOf({ answer, attempts, endpoint, now }: Attempt): Outcome {
  const { responseStatus } = answer;
  if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300)
    return { status: WebhookDeliveryStatus.DELIVERED, nextAttemptAt: null, failingSince: null, disable: null };
  const failingSince = endpoint.failingSince ?? now;
  const failed = { status: WebhookDeliveryStatus.FAILED, nextAttemptAt: null, failingSince };
  if (!endpoint.enabled) return { ...failed, disable: null };
  if (responseStatus === 410) return { ...failed, disable: WebhookDisabledReason.GONE };
  if (now.getTime() - failingSince.getTime() >= DISABLED_AFTER)
    return { ...failed, disable: WebhookDisabledReason.FAILING };
  const pause = RETRIES[attempts - 1];
  if (pause === undefined) return { ...failed, disable: null };
  const nextAttemptAt = new Date(now.getTime() + pause);
  return { status: WebhookDeliveryStatus.PENDING, nextAttemptAt, failingSince, disable: null };
}
