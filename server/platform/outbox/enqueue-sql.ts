import type { OutboxEventName, OutboxEvents } from './events';

/** The beginning of every insert into the outbox. */
const INSERT = 'insert into outbox (topic, payload)';

/** Whether a statement writes outbox events, so that the relay must be woken after the commit. */
export const writesOutbox = (text: string): boolean => text.includes(INSERT);

/** An SQL expression for each field of the payload. */
type PayloadSql<Name extends OutboxEventName> = { readonly [Field in keyof OutboxEvents[Name]]-?: string };

interface Source<Name extends OutboxEventName> {
  payload: PayloadSql<Name>;
  /** The `from` item, usually a CTE. One event is written per row. */
  from: string;
}

/**
 * The part of an SQL statement that writes one outbox event per row of a CTE:
 * `enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })`. The relay is woken after the commit.
 */
export function enqueueSql<Name extends OutboxEventName>(name: Name, { payload, from }: Source<Name>): string {
  const fields = Object.entries<string>(payload).map(([field, expression]) => `'${field}', ${expression}`);
  return `${INSERT} select '${name}', jsonb_build_object(${fields.join(', ')}) from ${from}`;
}

/** Writes one event with the name `$1` and the payload `$2`. */
export const ENQUEUE_ONE = `${INSERT} values ($1, $2)`;
