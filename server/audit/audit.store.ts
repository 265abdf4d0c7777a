import { type Queryable, sql } from '../platform/db/database';

/** A privileged act. */
export interface AuditRecord {
  /** Null: the product itself, such as an erasure that was due. */
  actorId: string | null;
  /** What was done, as `<room>.<verb>`: `user.suspend`, `verification.read-document`. */
  action: string;
  /** The kind and the id of what it was done to: `user 0199…`. Never a name or an address. */
  subject: string;
  /** At most 500 characters. */
  reason?: string | null;
}

const WRITE = sql(
  'audit.write',
  `insert into audit_log (actor_id, action, subject, reason)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) returning id`,
);

/**
 * Writes privileged acts down, in the transaction of the acts themselves: what cannot be written down does not happen.
 * @returns the entries' ids, in the order of the acts
 */
export async function writeAudits(tx: Queryable, records: readonly AuditRecord[]): Promise<string[]> {
  const entries = await tx.query<{ id: string }>(WRITE, [
    records.map(({ actorId }) => actorId),
    records.map(({ action }) => action),
    records.map(({ subject }) => subject),
    records.map(({ reason }) => reason ?? null),
  ]);
  return entries.map(({ id }) => id);
}

/** `writeAudits` of one. */
export async function writeAudit(tx: Queryable, record: AuditRecord): Promise<string> {
  const [id] = await writeAudits(tx, [record]);
  if (id === undefined) throw new Error('The audit log entry was not written.');
  return id;
}
