import { LRUCache } from 'lru-cache';
import type { CatchUp } from '../platform/bus/catch-ups';
import { type EventCodec, shapeOf } from '../platform/bus/event-codec';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { readRecentChanges } from './referrals.queries';
import type { Parties } from './transitions/transitions.store';

/**
 * The payload of the channel `referral:<userId>`. Each recipient gets an object of their own, because results are cached
 * per payload object and what they contain depends on the viewer.
 */
export interface ReferralChange {
  referralId: string;
  userId: string;
}

const channelOf = (userId: string) => `referral:${userId}`;

export const referralCodec: EventCodec = { shape: shapeOf('referralId,userId') };

/** Publishes changes of referrals to open pages. A client that misses one finds it in the database. */
export class ReferralEvents {
  private readonly found = new LRUCache<string, true>({ max: 20_000 });

  constructor(private readonly core: Pick<Core, 'db' | 'events'>) {}

  /** Publishes a change to both parties after the transaction has committed. */
  changed(tx: Transaction, { id, candidateId, referrerId }: Parties): void {
    tx.afterCommit(() => this.publish(id, [candidateId, referrerId]));
  }

  publish(referralId: string, userIds: readonly string[]): void {
    for (const userId of userIds) {
      this.core.events.publish(channelOf(userId), { referralId, userId } satisfies ReferralChange);
    }
  }

  /** Finds changes of the status. A change that was published before is delivered again, which is harmless. */
  get catchUp(): CatchUp {
    const { db, events } = this.core;
    return {
      topic: 'referral',
      check: async (userIds, seconds) => {
        for (const { eventId, referralId, userId } of await readRecentChanges(db, userIds, seconds)) {
          const key = `${eventId}:${userId}`;
          if (this.found.has(key)) continue;
          this.found.set(key, true);
          events.deliver(channelOf(userId), { referralId, userId } satisfies ReferralChange);
        }
      },
    };
  }
}
