import { type Queryable, sql } from '../db/database';
import type { QueuedEvent } from '../queue/background-queue';

/** An event that this process handles; no other process takes it before the lease runs out. */
export interface LeasedEvent extends QueuedEvent {
  id: string;
}

/** The most events of one lease. */
export const BATCH = 100;
const SECONDS = 60;
/** How often a lease is renewed while its events are handled. */
export const RENEWAL_INTERVAL = 20_000; // ms

const LEASE = sql(
  'outbox.lease',
  `with due as (
     select id from outbox where leased_until is null or leased_until < now() order by id limit ${BATCH} for update skip locked
   ), leased as (
     update outbox o set leased_until = now() + interval '${SECONDS} seconds' from due where o.id = due.id
     returning o.id, o.topic, o.payload
   )
   select * from leased order by id`,
);

/** Leases the oldest events that nobody handles. */
export const leaseEvents = (db: Queryable): Promise<LeasedEvent[]> => db.query<LeasedEvent>(LEASE);

const RENEW = sql(
  'outbox.renew',
  `update outbox set leased_until = now() + interval '${SECONDS} seconds' where id = any($1::bigint[])`,
);

export async function renewLeases(db: Queryable, events: readonly LeasedEvent[]): Promise<void> {
  await db.query(RENEW, [idsOf(events)]);
}

const RETURN = sql('outbox.return', 'update outbox set leased_until = null where id = any($1::bigint[])');

/** Ends the leases of events whose handling has not started. */
export async function returnEvents(db: Queryable, events: readonly LeasedEvent[]): Promise<void> {
  if (events.length > 0) await db.query(RETURN, [idsOf(events)]);
}

const REMOVE = sql('outbox.remove', 'delete from outbox where id = any($1::bigint[]) returning id');

/** Removes events from the outbox. @returns those that were still there: an erasure may have removed others */
export async function removeEvents<Event extends LeasedEvent>(
  db: Queryable,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  const removed = new Set((await db.query<{ id: string }>(REMOVE, [idsOf(events)])).map(({ id }) => id));
  return events.filter(({ id }) => removed.has(id));
}

const idsOf = (events: readonly LeasedEvent[]) => events.map(({ id }) => id);
