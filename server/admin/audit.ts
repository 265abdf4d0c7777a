import { type Queryable, sql } from '../platform/database';

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
  'insert into audit_log (actor_id, action, subject, reason) values ($1, $2, $3, $4) returning id',
);

/**
 * Writes a privileged act down, in the transaction of the act itself: what cannot be written down does not happen.
 * @returns the entry's id
 */
export async function writeAudit(
  tx: Queryable,
  { actorId, action, subject, reason = null }: AuditRecord,
): Promise<string> {
  const [entry] = await tx.query<{ id: string }>(WRITE, [actorId, action, subject, reason]);
  if (!entry) throw new Error('The audit log took no entry.');
  return entry.id;
}
