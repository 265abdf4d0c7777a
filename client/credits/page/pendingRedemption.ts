import { getSession } from '../../lib/session';
import { uuidV4 } from '../../lib/uuid';

/**
 * A redemption in this tab. It is kept until the server has answered, so that after a lost answer, a reload or a closed dialog the same
 * key is sent again, for which the server returns the first redemption.
 */
export interface PendingRedemption {
  /** ID of the user. */
  ownerId: string;
  rewardId: string;
  /** The idempotency key. */
  key: string;
  /** It was sent, and may have been made, whatever the balance is now. */
  sent: boolean;
}

/** Where the redemption of a reward is kept: one lost answer touches neither another reward nor the next user of this tab. */
const nameOf = ({ ownerId, rewardId }: Pick<PendingRedemption, 'ownerId' | 'rewardId'>) =>
  `batchmate.redemption.${ownerId}.${rewardId}`;

type Stored = Pick<PendingRedemption, 'key' | 'sent'>;

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { key, sent } = value as Partial<Record<keyof Stored, unknown>>; // checked in the next line
  return typeof key === 'string' && typeof sent === 'boolean';
}

function stored(name: string): Stored | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null; // no storage, or not what this file wrote
  }
}

function store({ key, sent, ...which }: PendingRedemption): void {
  try {
    sessionStorage.setItem(nameOf(which), JSON.stringify({ key, sent }));
  } catch {
    // Without storage, the key lasts until a reload.
  }
}

/** The user's redemption of a reward that is in progress in this tab, or a new one. */
export function pendingRedemption(rewardId: string): PendingRedemption {
  const which = { ownerId: getSession()?.user.id ?? '', rewardId };
  return { ...which, ...(stored(nameOf(which)) ?? { key: uuidV4(), sent: false }) };
}

/** Records that a redemption is about to be sent. */
export function markSent(pending: PendingRedemption): PendingRedemption {
  const sent = { ...pending, sent: true };
  store(sent);
  return sent;
}

/** The next redemption of this reward is a new one. */
export function forgetRedemption(pending: PendingRedemption): void {
  try {
    sessionStorage.removeItem(nameOf(pending));
  } catch {
    // Nothing was stored.
  }
}
