import { ECDH } from 'node:crypto';
import { badInput } from '../../platform/api/errors';
import { clientPaths } from '../../platform/client-paths';
import { isPublicUrl } from '../../platform/limits/public-address';
import type { SavePushSubscriptionInput } from './push.types';

/** The most characters of an endpoint. The longest that browsers give have about 500. */
const MAX_ENDPOINT = 1_000;

/**
 * The endpoint of a subscription in its usual form.
 * @param anyService accepts services with private addresses and http, for tests
 * @throws BAD_USER_INPUT for anything but the https address of a push service
 */
export function cleanEndpoint(text: string, anyService: boolean): string {
  const url = text.length <= MAX_ENDPOINT && URL.canParse(text) ? new URL(text) : null;
  if (!url || !(anyService || isPublicUrl(url)))
    throw badInput(`endpoint must be the https address of a push service, of at most ${MAX_ENDPOINT} characters.`, [
      'endpoint',
    ]);
  return url.href;
}

/** The bytes of a base64url text with or without padding; null if it is something else. */
function bytesOf(text: string): Buffer | null {
  const bare = text.replace(/=+$/, '');
  const bytes = Buffer.from(bare, 'base64url');
  return bytes.toString('base64url') === bare ? bytes : null;
}

/** Whether these bytes are an uncompressed point on the curve P-256. */
function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false; // not on the curve
  }
}

/**
 * The keys of a subscription in base64url without padding.
 * @throws BAD_USER_INPUT for keys with which nothing could be encrypted
 */
export function cleanKeys(input: Pick<SavePushSubscriptionInput, 'p256dh' | 'auth'>): { p256dh: string; auth: string } {
  const [p256dh, auth] = [bytesOf(input.p256dh.slice(0, 200)), bytesOf(input.auth.slice(0, 200))];
  if (!p256dh || !isPublicKey(p256dh))
    throw badInput('p256dh must be a public key on the curve P-256 in base64url.', ['p256dh']);
  if (auth?.length !== 16) throw badInput('auth must be 16 bytes in base64url.', ['auth']);
  return { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
}

/** The maximum number of listed browsers. Each has a session, and a user can have at most that many sessions. */
export const MAX_BROWSERS = 50;

/** The response of a push service. */
export interface PushAnswer {
  status: number;
  /** The header `Retry-After`: seconds, or a date. */
  retryAfter: string | null;
}

/**
 * What came of a push message. `gone`: the browser has ended the subscription. `unsigned`: the service does not accept the signature for
 * this subscription, usually because it was made with an earlier key of the server (RFC 8292, section 4.2). `refused`: the service will
 * not take the message another time either. `failed`: it may later.
 */
export type PushOutcome = 'sent' | 'gone' | 'unsigned' | 'refused' | 'failed';

const BY_STATUS: Readonly<Record<number, PushOutcome>> = {
  401: 'unsigned',
  403: 'unsigned',
  404: 'gone',
  408: 'failed',
  410: 'gone',
  425: 'failed',
  429: 'failed',
};

/** The outcome by the status of the push service's response. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'refused' : 'failed');
}

/** The longest pause that a push service can ask for, in seconds: later, the message is no longer news. */
const LONGEST_PAUSE = 3_600;

/** The pause that a push service asks for, in seconds; null for none. */
export function pauseOf({ retryAfter }: Pick<PushAnswer, 'retryAfter'>, now: Date): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_PAUSE) : null;
}

/** What the service worker shows (client/public/push-worker.js). A later one with the same tag replaces it. */
export interface PushPayload {
  title: string;
  body: string;
  tag: string;
  /** A path of the web client. */
  url: string;
}

/** Unread messages of a conversation. Leaves their text out, because others may see the screen. */
export function messagePayload(sender: { name: string }, unseen: number, conversationId: string): PushPayload {
  return {
    title: sender.name,
    body: unseen === 1 ? 'sent you a message' : `sent you ${unseen} messages`,
    tag: `message:${conversationId}`,
    url: clientPaths.conversation(conversationId),
  };
}

/** A later message of the conversation replaces one that the push service still holds. At most 32 characters of base64url. */
export const topicOf = (conversationId: string): string => conversationId.replaceAll('-', '');
