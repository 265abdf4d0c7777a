import { type Queryable, sql } from '../db/database';
import type { OutboxEventName } from '../outbox/events';

/** The events whose handling is to send an email. */
export const EMAIL_EVENTS = [
  'account.deletion-requested',
  'export.ready',
  'identity.reset-requested',
  'internship.receipt',
  'notification.mail',
  'saved-searches.due',
  'verification.code-requested',
  'weekly-digest.due',
] as const satisfies readonly OutboxEventName[];

/** Numbers of outbox events: in the outbox and in the queue. */
interface EventCounts {
  /** Not yet handled for the first time. */
  waiting: number;
  /** Failed, and handled again later. */
  retrying: number;
  /** Given up after the last attempt. The queue lists them for 12 hours. */
  failed: number;
}

export interface QueueState extends EventCounts {
  /**
   * Since when the oldest event waits or is retried. What goes to servers of others counts from the time of its next attempt: that one of
   * them does not answer for days is no fault of this server. The same holds for an email that the mail server refuses for now, for example
   * because the mailbox is full.
   */
  oldestAt: Date | null;
  /** Of these, the events that send emails. */
  mail: EventCounts;
}

const WAITING = 'not retrying and not failed';
const IS_MAIL = 'topic = any($1)';

const READ = sql(
  'queue.state',
  `with events as (
     select topic, created_at as due_at, false as retrying, false as failed from outbox
     union all
     select data ->> 'topic',
       case when name in ('outside-tasks', 'webhook-tasks') or output ->> 'code' in ('EENVELOPE', 'EMESSAGE')
         then greatest(created_on, start_after) else created_on end,
       state = 'retry', state = 'failed'
     from pgboss.job
     where name in ('tasks', 'slow-tasks', 'outside-tasks', 'webhook-tasks') and state in ('created', 'active', 'retry', 'failed')
   )
   select count(*) filter (where ${WAITING})::int as waiting, count(*) filter (where retrying)::int as retrying,
     count(*) filter (where failed)::int as failed, min(due_at) filter (where not failed and due_at <= now()) as "oldestAt",
     count(*) filter (where ${WAITING} and ${IS_MAIL})::int as "mail.waiting",
     count(*) filter (where retrying and ${IS_MAIL})::int as "mail.retrying",
     count(*) filter (where failed and ${IS_MAIL})::int as "mail.failed"
   from events`,
);

/** What the outbox and the background queue have to do, in all instances. */
export async function readQueueState(db: Queryable): Promise<QueueState> {
  const [state] = await db.query<QueueState>(READ, [EMAIL_EVENTS]);
  if (!state) throw new Error('The state of the queue has no row.');
  return state;
}
