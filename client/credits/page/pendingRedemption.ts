import { uuidV4 } from '../../lib/uuid';

/**
 * A redemption in this tab. It is kept until the server has answered, so that after a lost answer, a reload or a closed dialog the same
 * key is sent again, for which the server returns the first redemption.
 */
export interface PendingRedemption {
  rewardId: string;
  /** The idempotency key. */
  key: string;
  /** It was sent, and may have been made, whatever the balance is now. */
  sent: boolean;
}

/** Where the redemption of a reward is kept: one lost answer does not touch that of another reward. */
const nameOf = (rewardId: string) => `batchmate.redemption.${rewardId}`;

function isPending(value: unknown): value is PendingRedemption {
  if (typeof value !== 'object' || value === null) return false;
  const { rewardId, key, sent } = value as Partial<Record<keyof PendingRedemption, unknown>>; // checked in the next line
  return typeof rewardId === 'string' && typeof key === 'string' && typeof sent === 'boolean';
}

function stored(rewardId: string): PendingRedemption | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(rewardId)) ?? 'null');
    return isPending(value) && value.rewardId === rewardId ? value : null;
  } catch {
    return null; // no storage, or not what this file wrote
  }
}

function store(pending: PendingRedemption): void {
  try {
    sessionStorage.setItem(nameOf(pending.rewardId), JSON.stringify(pending));
  } catch {
    // Without storage, the key lasts until a reload.
  }
}

/** The redemption of a reward that is in progress in this tab, or a new one. */
export function pendingRedemption(rewardId: string): PendingRedemption {
  return stored(rewardId) ?? { rewardId, key: uuidV4(), sent: false };
}

/** Records that a redemption is about to be sent. */
export function markSent(pending: PendingRedemption): PendingRedemption {
  const sent = { ...pending, sent: true };
  store(sent);
  return sent;
}

/** The next redemption of this reward is a new one. */
export function forgetRedemption(rewardId: string): void {
  try {
    sessionStorage.removeItem(nameOf(rewardId));
  } catch {
    // Nothing was stored.
  }
}
