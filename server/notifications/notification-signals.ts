import { LRUCache } from 'lru-cache';
import type { CatchUp } from '../platform/bus/catch-ups';
import { type EventCodec, shapeOf } from '../platform/bus/event-codec';
import type { Core } from '../platform/core';
import { PushSource } from '../platform/subscription-sources';
import { COLUMNS, type NotificationRow, readRecentNotifications } from './notifications.queries';

/** The payload of the event channel `notification:<userId>`. */
export type NotificationSignal = NotificationRow;

/** The channel on which a user's new notifications are published. */
export const notificationChannel = (userId: string) => `notification:${userId}`;

export const notificationCodec: EventCodec = { shape: shapeOf(Object.keys(COLUMNS).join()) };

/** How far the clocks of an instance and of the database may differ, in milliseconds. */
const CLOCK_SKEW = 1_000;

/** The new notifications of users who listen in this instance, each delivered once, whether it was published or found in the database. */
export class NotificationSignals {
  private readonly delivered = new LRUCache<string, true>({ max: 20_000 });

  constructor(private readonly core: Pick<Core, 'db' | 'events'>) {}

  source(userId: string): PushSource<NotificationSignal> {
    return new PushSource((observer) =>
      this.core.events.subscribe(notificationChannel(userId), (payload) => {
        // Only this module publishes on the channel.
        const signal = payload as NotificationSignal;
        this.delivered.set(signal.id, true);
        observer.next(signal);
      }),
    );
  }

  get catchUp(): CatchUp {
    const { db, events } = this.core;
    return {
      topic: 'notification',
      check: async (userIds, seconds) => {
        for (const { userId, storedAt, ...row } of await readRecentNotifications(db, userIds, seconds)) {
          // The user's page has loaded what was there before it began to listen.
          const isKnown = storedAt.getTime() < events.listeningSince(userId) - CLOCK_SKEW;
          if (!isKnown && !this.delivered.has(row.id)) events.deliver(notificationChannel(userId), row);
        }
      },
    };
  }
}
