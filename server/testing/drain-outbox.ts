import { type Database, sql } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/outbox/handlers';
import type { QueuedEvent } from '../platform/queue/background-queue';

const TAKE_ALL = sql(
  'outbox.take-all',
  'with taken as (delete from outbox returning id, topic, payload) select * from taken order by id',
);

/** Handles everything in the outbox here and now, in order, including the events that the handlers write. */
export async function drainOutbox(db: Database, handlers: OutboxHandlers): Promise<void> {
  for (;;) {
    const rows = await db.query<QueuedEvent>(TAKE_ALL);
    if (rows.length === 0) return;
    for (const { topic, payload } of rows) await handlers.handle(topic, payload);
  }
}
