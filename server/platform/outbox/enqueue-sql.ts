import type { OutboxEventName, OutboxEvents } from './events';

/** How every statement that writes outbox events begins its insert. */
const INSERT = 'insert into outbox (topic, payload)';

/** Whether a statement writes outbox events, so that the relay has to look for them after the commit. */
export const writesOutbox = (text: string): boolean => text.includes(INSERT);

/** An SQL expression for each field of the payload. */
type PayloadSql<Name extends OutboxEventName> = { readonly [Field in keyof OutboxEvents[Name]]-?: string };

interface Source<Name extends OutboxEventName> {
  payload: PayloadSql<Name>;
  /** What follows `from`: one event is written for each of its rows. */
  from: string;
}

/**
 * The part of a larger statement that writes an outbox event for each row of a CTE:
 * `enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })`. The relay is woken after the commit.
 */
export function enqueueSql<Name extends OutboxEventName>(name: Name, { payload, from }: Source<Name>): string {
  const fields = Object.entries<string>(payload).map(([field, expression]) => `'${field}', ${expression}`);
  return `${INSERT} select '${name}', jsonb_build_object(${fields.join(', ')}) from ${from}`;
}

/** Writes one event: `$1` is its name, `$2` its payload. */
export const ENQUEUE_ONE = `${INSERT} values ($1, $2)`;
