import { type Queryable, sql } from '../platform/db/database';

/** A privileged act. */
export interface AuditRecord {
  /** The user who acted; null for Batchmate itself, for example when it erases an account at the end of the grace period. */
  actorId: string | null;
  /** The action as `<module>.<verb>`, such as `user.suspend` or `verification.read-document`. */
  action: string;
  /** The kind and ID of the record acted on, such as `user 0199…`. Never a name or email address. */
  subject: string;
  /** At most 500 characters. */
  reason?: string | null;
}

const WRITE = sql(
  'audit.write',
  `insert into audit_log (actor_id, action, subject, reason)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) returning id`,
);

const valuesOf = (records: readonly AuditRecord[]) => [
  records.map(({ actorId }) => actorId),
  records.map(({ action }) => action),
  records.map(({ subject }) => subject),
  records.map(({ reason }) => reason ?? null),
];

/**
 * Adds entries to the audit log. Call it in the transaction of the acts, so that no act is committed without its entry.
 * @returns the IDs of the entries, in the order of the records
 */
export async function writeAudits(tx: Queryable, records: readonly AuditRecord[]): Promise<string[]> {
  const entries = await tx.query<{ id: string }>(WRITE, valuesOf(records));
  return entries.map(({ id }) => id);
}

/** Adds one entry to the audit log and returns its ID. See `writeAudits`. */
export async function writeAudit(tx: Queryable, record: AuditRecord): Promise<string> {
  const [id] = await writeAudits(tx, [record]);
  if (id === undefined) throw new Error('The audit log entry was not written.');
  return id;
}

const WRITE_READS = sql(
  'audit.write-reads',
  `insert into audit_log (actor_id, action, subject, reason)
   select r.* from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) r(actor_id, action, subject, reason)
   where not exists (
     select from audit_log l
     where split_part(l.subject, ' ', 2) = split_part(r.subject, ' ', 2) and l.subject = r.subject and l.action = r.action
       and l.actor_id = r.actor_id and l.reason is not distinct from r.reason and l.at > now() - $5 * interval '1 millisecond')`,
);

/**
 * Adds entries for what is read again while it is open. One entry stands for the same reads of a user that follow within a time.
 * @param within in milliseconds
 */
export async function writeReads(tx: Queryable, records: readonly AuditRecord[], within: number): Promise<void> {
  await tx.query(WRITE_READS, [...valuesOf(records), within]);
}
