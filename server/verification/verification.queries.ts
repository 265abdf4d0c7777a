import { keyset, timestamp, uuid } from '../platform/api/keyset';
import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { CompanyVerificationEntity } from './verification.entity';
import type { VerificationStatus } from './verification.rules';

export const COLUMNS = {
  id: 'id',
  userId: 'user_id',
  status: 'status',
  corporateEmail: 'corporate_email',
  emailConfirmedAt: 'email_confirmed_at',
  codeExpiresAt: 'code_expires_at',
  codeTries: 'code_tries',
  linkedinUrl: 'linkedin_url',
  linkedinSubject: 'linkedin_subject',
  businessCardFileId: 'business_card_file_id',
  offerLetterFileId: 'offer_letter_file_id',
  payslipFileId: 'payslip_file_id',
  submittedAt: 'submitted_at',
  reviewedAt: 'reviewed_at',
  reviewNote: 'review_note',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** A verification with its user. `user.company` is the company to verify, because changing it restarts the verification. */
export type VerificationRow = Pick<CompanyVerificationEntity, keyof typeof COLUMNS> & {
  user: UserRow;
  certificateNumber: string | null;
  /** The step that the last rejection of the current submission is about; null for one that names none, and without one. */
  rejectedStep: number | null;
  /** When the newest of the attached documents was uploaded; null if none is attached. */
  documentsAt: Date | null;
};

const SELECT = `select ${columns('v', '', COLUMNS)}, ${columns('u', 'user', USER_COLUMNS)},
   (select c.number from certificates c where c.user_id = v.user_id and c.revoked_at is null) as "certificateNumber",
   (select d.step from verification_decisions d
    where d.verification_id = v.id and d.submitted_at = v.submitted_at and not d.approve order by d.at desc, d.id desc limit 1) as "rejectedStep",
   (select max(f.created_at) from files f
    where f.id in (v.business_card_file_id, v.offer_letter_file_id, v.payslip_file_id)) as "documentsAt"
 from company_verifications v join users u on u.id = v.user_id`;

// Users who are suspended or requested account deletion are not reviewed.
const IN_USE = 'u.deleted_at is null and u.suspended_at is null';

const OF_PERSON = sql('verification.of-person', `${SELECT} where v.user_id = $1`);
const BY_ID = sql('verification.by-id', `${SELECT} where v.id = $1 and ${IN_USE}`);

/** The user's verification; null if it has not been created. */
export async function readVerificationOf(db: Queryable, userId: string): Promise<VerificationRow | null> {
  const [row] = await db.query<VerificationRow>(OF_PERSON, [userId]);
  return row ?? null;
}

/** A verification by its ID; null if its user is suspended or requested account deletion. */
export async function readVerification(db: Queryable, id: string): Promise<VerificationRow | null> {
  const [row] = await db.query<VerificationRow>(BY_ID, [id]);
  return row ?? null;
}

interface QueuePage {
  status: VerificationStatus;
  /** Sort key of the last verification on the previous page; null for the first page. */
  after: { submittedAt: string; id: string } | null;
  /** Page size plus one. */
  limit: number;
}

/** The sort key of a verification in the queue. */
export const QUEUE_KEYSET = keyset({ submittedAt: timestamp, id: uuid });
const QUEUE_KEY = 'coalesce(v.submitted_at, v.created_at)';
const QUEUE = sql(
  'verification.queue',
  `${SELECT} where v.status = $1 and ${IN_USE}
     and (${QUEUE_KEY}, v.id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
   order by ${QUEUE_KEY}, v.id limit $4`,
);
const QUEUE_LENGTH = sql(
  'verification.queue-length',
  `select count(*)::int as count from company_verifications v join users u on u.id = v.user_id where v.status = $1 and ${IN_USE}`,
);

/** Verifications with one status, longest waiting first. */
export function readQueue(db: Queryable, { status, after, limit }: QueuePage): Promise<VerificationRow[]> {
  return db.query<VerificationRow>(QUEUE, [status, after?.submittedAt ?? null, after?.id ?? null, limit]);
}

export async function countQueue(db: Queryable, status: VerificationStatus): Promise<number> {
  const [row] = await db.query<{ count: number }>(QUEUE_LENGTH, [status]);
  return row?.count ?? 0;
}

const STATUSES = sql(
  'verification.statuses',
  `select v.status, count(*)::int as count from company_verifications v join users u on u.id = v.user_id where ${IN_USE}
   group by v.status`,
);

/** How many verifications have each status. A status that none has is missing. */
export async function countStatuses(db: Queryable): Promise<ReadonlyMap<VerificationStatus, number>> {
  const rows = await db.query<{ status: VerificationStatus; count: number }>(STATUSES);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const ADMINS = sql(
  'verification.admins',
  `select id from users u where u.role = 'admin' and ${IN_USE} and u.id <> $1 order by id`,
);

/** IDs of the admins who can review this user's verification. */
export async function readReviewers(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(ADMINS, [userId]);
  return rows.map(({ id }) => id);
}
