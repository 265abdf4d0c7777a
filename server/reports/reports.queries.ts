import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { ReportEntity, ReportEntryEntity, ReportMessageEntity } from './reports.entity';
import { OTHER_REPORTS, ReportStatus } from './reports.rules';

const COLUMNS = {
  id: 'id',
  reporterId: 'reporter_id',
  userId: 'user_id',
  reason: 'reason',
  status: 'status',
  proposedAt: 'proposed_at',
  proposedReason: 'proposed_reason',
  resolvedAt: 'resolved_at',
  resolvedReason: 'resolved_reason',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** A report with the users whom it names. */
export type ReportRow = Pick<ReportEntity, keyof typeof COLUMNS> & {
  reporter: UserRow;
  about: UserRow;
  proposer: UserRow | null;
  resolver: UserRow | null;
  messagesCount: number;
};

const SELECT = `select ${columns('r', '', COLUMNS)}, ${columns('a', 'reporter', USER_COLUMNS)}, ${columns('u', 'about', USER_COLUMNS)},
   ${columns('p', 'proposer', USER_COLUMNS)}, ${columns('d', 'resolver', USER_COLUMNS)},
   (select count(*)::int from report_messages m where m.report_id = r.id) as "messagesCount"`;
const JOINS = `join users a on a.id = r.reporter_id join users u on u.id = r.user_id
   left join users p on p.id = r.proposed_by_id left join users d on d.id = r.resolved_by_id`;

// Nobody reads a report about themselves: $2 is the viewer.
const BY_ID = sql('reports.by-id', `${SELECT} from reports r ${JOINS} where r.id = $1 and r.user_id <> $2`);

/** A report; null if there is none or it is about the viewer. */
export async function readReport(db: Queryable, id: string, viewerId: string): Promise<ReportRow | null> {
  const [row] = await db.query<ReportRow>(BY_ID, [id, viewerId]);
  return row ?? null;
}

interface ReportPage {
  status: ReportStatus;
  viewerId: string;
  /** ID of the last report on the previous page; null for the first page. */
  after: string | null;
  /** One more than the page size. */
  limit: number;
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const page = (name: string, { comparison, end, order }: { comparison: string; end: string; order: string }) =>
  sql(
    name,
    `select t.total, r.* from (select count(*)::int as total from reports where status = $1 and user_id <> $2) t
     left join lateral (
       ${SELECT} from (
         select * from reports where status = $1 and user_id <> $2 and id ${comparison} coalesce($3::uuid, '${end}')
         order by id ${order} limit $4) r ${JOINS}) r on true
     order by r.id ${order}`,
  );
const WAITING = page('reports.waiting', { comparison: '>', end: LOWEST, order: '' });
const RESOLVED = page('reports.resolved', { comparison: '<', end: HIGHEST, order: 'desc' });

/** Reports with one status: open ones with the longest waiting first, the others newest first; and their total. */
export async function readReports(
  db: Queryable,
  { status, viewerId, after, limit }: ReportPage,
): Promise<{ rows: ReportRow[]; total: number }> {
  const statement = status === ReportStatus.OPEN ? WAITING : RESOLVED;
  const rows = await db.query<ReportRow & { total: number }>(statement, [status, viewerId, after, limit]);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** What the reporter said at one time, with the job that it is about. */
export type EntryRow = Pick<ReportEntryEntity, 'reportId' | 'reason' | 'details' | 'createdAt'> & {
  job: { id: string; title: string; company: string } | null;
};

const ENTRIES = sql(
  'reports.entries',
  `select e.report_id as "reportId", e.reason, e.details, e.created_at as "createdAt", j.id as "job.id", j.title as "job.title",
     j.company as "job.company"
   from report_entries e left join jobs j on j.id = e.job_id
   where e.report_id = any($1::uuid[]) order by e.created_at, e.client_id`,
);

/** What was said in these reports, oldest first. */
export function readEntries(db: Queryable, reportIds: readonly string[]): Promise<EntryRow[]> {
  return db.query<EntryRow>(ENTRIES, [reportIds]);
}

export type MessageRow = Pick<
  ReportMessageEntity,
  'reportId' | 'messageId' | 'content' | 'attachmentName' | 'sentAt' | 'editedAt' | 'deletedAt'
> & { sender: UserRow };

const MESSAGES = sql(
  'reports.messages',
  `select m.report_id as "reportId", m.message_id as "messageId", m.content, m.attachment_name as "attachmentName",
     m.sent_at as "sentAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt", ${columns('s', 'sender', USER_COLUMNS)}
   from report_messages m join users s on s.id = m.sender_id
   where m.report_id = any($1::uuid[]) order by m.sent_at, m.message_id`,
);

/** The messages that were copied into these reports, oldest first. */
export function readCopiedMessages(db: Queryable, reportIds: readonly string[]): Promise<MessageRow[]> {
  return db.query<MessageRow>(MESSAGES, [reportIds]);
}

export type OtherReportRow = Pick<ReportEntity, 'id' | 'reason' | 'status' | 'createdAt'> & { of: string };

const OTHERS = sql(
  'reports.others',
  `select r.id as "of", o.id, o.reason, o.status, o.created_at as "createdAt" from reports r
   cross join lateral (
     select * from reports o where o.user_id = r.user_id and o.id <> r.id order by o.id desc limit ${OTHER_REPORTS}) o
   where r.id = any($1::uuid[]) order by o.id desc`,
);

/** For each of these reports (`of`), other reports about the same user, newest first. */
export function readOtherReports(db: Queryable, reportIds: readonly string[]): Promise<OtherReportRow[]> {
  return db.query<OtherReportRow>(OTHERS, [reportIds]);
}

const ADMINS = sql(
  'reports.admins',
  `select u.id from users u where u.role = 'admin' and u.deleted_at is null and u.suspended_at is null
     and u.id not in ($1, $2) order by u.id`,
);

/** IDs of the admins who can decide about a report. */
export async function readDeciders(
  db: Queryable,
  { reporterId, userId }: { reporterId: string; userId: string },
): Promise<string[]> {
  return (await db.query<{ id: string }>(ADMINS, [reporterId, userId])).map(({ id }) => id);
}

const EXISTS = sql(
  'reports.person-exists',
  'select exists (select from users where id = $1 and erased_at is null) as there',
);

/** Whether there is an account with this ID that was not erased. */
export async function personExists(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(EXISTS, [id]);
  return row?.there ?? false;
}
