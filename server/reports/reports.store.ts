import { notWithheldSql, shownEditSql, shownTextSql } from '../messages/messages.queries';
import { parameterized, type Queryable, sql, type Transaction } from '../platform/db/database';
import type { ReportEntity } from './reports.entity';
import { COPIED_MESSAGES, type ReportReason, type ReportStatus } from './reports.rules';

const OF_ENTRY = sql(
  'reports.of-entry',
  `select r.created_at as "reportedAt", e.created_at > r.created_at as added, r.user_id as "userId"
   from reports r join report_entries e on e.report_id = r.id where r.reporter_id = $1 and e.client_id = $2`,
);

/** What a reporter gets to know of their report. */
export interface Reported {
  /** When they first reported the user. */
  reportedAt: Date;
  /** Whether they added to an open report. */
  added: boolean;
}

/** The result of the call with this client ID; null if it was not made. Needs the lock of the reporter to be sure of that. */
export async function readReported(
  db: Queryable,
  reporterId: string,
  clientId: string,
): Promise<(Reported & { userId: string }) | null> {
  const [row] = await db.query<Reported & { userId: string }>(OF_ENTRY, [reporterId, clientId]);
  return row ?? null;
}

const OPEN = sql(
  'reports.lock-open',
  `select r.id, r.created_at as "reportedAt", (select count(*)::int from report_entries e where e.report_id = r.id) as entries
   from reports r where r.reporter_id = $1 and r.user_id = $2 and r.status = 'open' for update`,
);

interface OpenReport {
  id: string;
  reportedAt: Date;
  entries: number;
}

/** Locks the reporter's open report about a user; null if there is none. */
export async function lockOpenReport(tx: Transaction, reporterId: string, userId: string): Promise<OpenReport | null> {
  const [row] = await tx.query<OpenReport>(OPEN, [reporterId, userId]);
  return row ?? null;
}

interface NewReport {
  reporterId: string;
  userId: string;
  reason: ReportReason;
  at: Date;
}

const INSERT = parameterized<NewReport>(
  'reports.insert',
  `insert into reports (reporter_id, user_id, reason, created_at, updated_at) values (:reporterId, :userId, :reason, :at, :at)
   returning id`,
);

/** @returns the ID of the new report */
export async function insertReport(tx: Transaction, report: NewReport): Promise<string> {
  const [row] = await tx.query<{ id: string }>(INSERT(report));
  if (!row) throw new Error('The report was not written.');
  return row.id;
}

interface NewEntry {
  reportId: string;
  clientId: string;
  reason: ReportReason;
  details: string | null;
  jobId: string | null;
  at: Date;
}

const INSERT_ENTRY = parameterized<NewEntry>(
  'reports.insert-entry',
  `insert into report_entries (report_id, client_id, reason, details, job_id, created_at)
   values (:reportId, :clientId, :reason, :details, :jobId, :at)`,
);
const TOUCH = parameterized<Pick<NewEntry, 'reportId' | 'reason' | 'at'>>(
  'reports.touch',
  'update reports set reason = :reason, updated_at = :at where id = :reportId',
);

/** Adds what the reporter says. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.query(INSERT_ENTRY(entry));
  await tx.query(TOUCH(entry));
}

// As the reporter sees them, without what a block withholds from them. A message that was copied before stays as it was then.
const COPY = parameterized<Copied>(
  'reports.copy-messages',
  `insert into report_messages (report_id, message_id, sender_id, content, attachment_name, sent_at, edited_at, deleted_at)
   select :reportId, m.id, m.sender_id,
     nullif(${shownTextSql('m', ':reporterId')}, ''),
     f.name, m.created_at, ${shownEditSql('m', ':reporterId')}, m.deleted_at
   from messages m left join files f on f.id = m.attachment_file_id
   where m.conversation_id = :conversationId and ${notWithheldSql('m', ':reporterId')}
   order by m.seq desc limit ${COPIED_MESSAGES}
   on conflict (report_id, message_id) do nothing`,
);

interface Copied {
  reportId: string;
  reporterId: string;
  conversationId: string;
}

/** Copies the last messages that the reporter sees in a conversation into a report. The caller has checked that both users are in it. */
export async function copyMessages(tx: Transaction, copied: Copied): Promise<void> {
  await tx.query(COPY(copied));
}

/** A report while it is decided. */
export type LockedReport = Pick<
  ReportEntity,
  'id' | 'reporterId' | 'userId' | 'status' | 'proposedById' | 'resolvedById' | 'updatedAt'
> & { resolver: string | null };

const LOCK = sql(
  'reports.lock',
  `select r.id, r.reporter_id as "reporterId", r.user_id as "userId", r.status, r.proposed_by_id as "proposedById",
     r.resolved_by_id as "resolvedById", r.updated_at as "updatedAt",
     (select u.name from users u where u.id = r.resolved_by_id) as resolver
   from reports r where r.id = $1 for update`,
);

/** Locks a report until the transaction ends; null if it does not exist. */
export async function lockReport(tx: Transaction, id: string): Promise<LockedReport | null> {
  const [row] = await tx.query<LockedReport>(LOCK, [id]);
  return row ?? null;
}

interface Decision {
  id: string;
  adminId: string;
  reason: string;
  at: Date;
}

const PROPOSE = parameterized<Decision>(
  'reports.propose',
  'update reports set proposed_by_id = :adminId, proposed_reason = :reason, proposed_at = :at where id = :id',
);

/** Stores that an admin wants to suspend the user. */
export async function storeProposal(tx: Transaction, decision: Decision): Promise<void> {
  await tx.query(PROPOSE(decision));
}

const RESOLVE = parameterized<Decision & { status: ReportStatus }>(
  'reports.resolve',
  `update reports set status = :status, resolved_by_id = :adminId, resolved_reason = :reason, resolved_at = :at, updated_at = :at
   where id = :id`,
);

export async function storeDecision(tx: Transaction, decision: Decision & { status: ReportStatus }): Promise<void> {
  await tx.query(RESOLVE(decision));
}
