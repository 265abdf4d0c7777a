import type { CatchUp } from '../../platform/bus/catch-ups';
import type { Core } from '../../platform/core';
import { type ChatSignal, chatChannel } from './chat-event-source';
import { readPositions } from './chat-events.queries';

/** Tells streams the position they should have reached. A stream that has not reads the events from the database. */
export function chatCatchUp({ db, events }: Pick<Core, 'db' | 'events'>): CatchUp {
  return {
    topic: 'chat',
    check: async (userIds) => {
      for (const { userId, position } of await readPositions(db, userIds))
        events.deliver(chatChannel(userId), { kind: 'resync', position } satisfies ChatSignal);
    },
  };
}
