import { FilePurpose } from '../files/files.rules';
import { parameterized, type Queryable, type Sql, sql, type Transaction } from '../platform/db/database';
import { CODE_TRIES, type DocumentPurpose } from './verification.rules';
import { columns } from '../platform/db/rows';
import { type CompanyOfUser, lockCompany, markVerified } from '../users/accounts/accounts.store';
import type { CompanyVerificationEntity } from './verification.entity';
import { COLUMNS } from './verification.queries';

// The SQL form of `isOpen`.
const OPEN = `user_id = $1 and status in ('pending', 'rejected')`;

const BEGIN_EMAIL = sql(
  'verification.begin-email',
  `update company_verifications set corporate_email = $2, email_confirmed_at = null, code_hash = null, code_expires_at = null,
     code_tries = 0, updated_at = $3 where ${OPEN} returning id`,
);
const KEEP_CODE = sql(
  'verification.keep-code',
  `update company_verifications set code_hash = $3, code_expires_at = $4, code_tries = 0
   where ${OPEN} and corporate_email = $2 and email_confirmed_at is null returning id`,
);
const TRY_CODE = sql(
  'verification.try-code',
  `update company_verifications set code_tries = code_tries + 1
   where ${OPEN} and code_hash is not null and code_expires_at > $2 and code_tries < ${CODE_TRIES}
   returning code_hash as "hash", corporate_email as email, code_tries as tries`,
);
const CONFIRM = sql(
  'verification.confirm',
  `update company_verifications set email_confirmed_at = $3, code_hash = null, code_expires_at = null, code_tries = 0, updated_at = $3
   where ${OPEN} and code_hash = $2`,
);

const DETACH = sql(
  'verification.detach',
  `update company_verifications set business_card_file_id = nullif(business_card_file_id, $2),
     offer_letter_file_id = nullif(offer_letter_file_id, $2), payslip_file_id = nullif(payslip_file_id, $2), updated_at = $3
   where ${OPEN} returning id`,
);

/** The user whose verification is changed, and the time of the change. */
interface Own {
  userId: string;
  at: Date;
}

/**
 * Stores the address to confirm, and discards an earlier confirmation.
 * @returns false if the verification is under review or verified
 */
export async function beginEmail(tx: Transaction, { userId, email, at }: Own & { email: string }): Promise<boolean> {
  return (await tx.query(BEGIN_EMAIL, [userId, email, at])).length > 0;
}

interface Code {
  userId: string;
  email: string;
  hash: Buffer;
  expiresAt: Date;
}

/**
 * Stores a new code, which replaces the earlier one.
 * @returns false if the address has changed, is confirmed, or the verification is not open
 */
export async function storeCode(db: Queryable, { userId, email, hash, expiresAt }: Code): Promise<boolean> {
  return (await db.query(KEEP_CODE, [userId, email, hash, expiresAt])).length > 0;
}

/**
 * Counts an attempt and returns the stored code.
 * @returns null if there is no code, or it expired or has no attempts left
 */
export async function tryCode(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<{ hash: Buffer; email: string; tries: number } | null> {
  const [row] = await db.query<{ hash: Buffer; email: string; tries: number }>(TRY_CODE, [userId, at]);
  return row ?? null;
}

/** Confirms the address of the code with this hash. Idempotent. */
export async function confirmEmail(db: Queryable, { userId, hash, at }: Own & { hash: Buffer }): Promise<void> {
  await db.query(CONFIRM, [userId, hash, at]);
}

const LINKEDIN_URL = sql(
  'verification.linkedin-url',
  `update company_verifications set linkedin_url = $2, updated_at = $3 where ${OPEN} returning id`,
);
const LINKEDIN_SUBJECT = sql(
  'verification.linkedin-subject',
  `update company_verifications set linkedin_subject = $2, updated_at = $3 where ${OPEN} returning id`,
);

/** @returns false if the verification is under review or verified */
export async function setLinkedInUrl(db: Queryable, { userId, url, at }: Own & { url: string }): Promise<boolean> {
  return (await db.query(LINKEDIN_URL, [userId, url, at])).length > 0;
}

/** @returns false if the verification is under review or verified */
export async function setLinkedInSubject(
  db: Queryable,
  { userId, subject, at }: Own & { subject: string },
): Promise<boolean> {
  return (await db.query(LINKEDIN_SUBJECT, [userId, subject, at])).length > 0;
}

const attachSql = (purpose: DocumentPurpose) =>
  sql(
    `verification.attach-${purpose}`,
    `update company_verifications set ${purpose}_file_id = $2, updated_at = $3 where ${OPEN} returning id`,
  );
const ATTACH: Record<DocumentPurpose, Sql> = {
  [FilePurpose.BUSINESS_CARD]: attachSql(FilePurpose.BUSINESS_CARD),
  [FilePurpose.OFFER_LETTER]: attachSql(FilePurpose.OFFER_LETTER),
  [FilePurpose.PAYSLIP]: attachSql(FilePurpose.PAYSLIP),
};

interface Attached extends Own {
  purpose: DocumentPurpose;
  fileId: string;
}

/** @returns false if the verification is under review or verified */
export async function attachDocument(tx: Transaction, { userId, purpose, fileId, at }: Attached): Promise<boolean> {
  return (await tx.query(ATTACH[purpose], [userId, fileId, at])).length > 0;
}

/**
 * Removes a document, if it is attached.
 * @returns false if the verification is under review or verified
 */
export async function detachDocument(
  db: Queryable,
  { userId, fileId, at }: Own & { fileId: string },
): Promise<boolean> {
  return (await db.query(DETACH, [userId, fileId, at])).length > 0;
}

const SUBMIT = sql(
  'verification.submit',
  `update company_verifications set status = 'under_review', company = $2, submitted_at = $3, reviewed_at = null,
     reviewed_by_id = null, review_note = null, updated_at = $3 where ${OPEN}`,
);

/** Submits a verification for review. The caller must have locked it. */
export async function submit(tx: Transaction, { userId, company, at }: Own & { company: string }): Promise<void> {
  await tx.query(SUBMIT, [userId, company, at]);
}

interface Decision extends Own {
  approve: boolean;
  note: string | null;
  reviewerId: string;
}

const DECIDE = parameterized<Decision & { status: 'verified' | 'rejected' }>(
  'verification.decide',
  `update company_verifications set status = :status, reviewed_at = :at, reviewed_by_id = :reviewerId, review_note = :note,
     updated_at = :at
   where user_id = :userId and status = 'under_review'`,
);

/** Stores a decision, and marks the user as verified on approval. The caller must have locked both rows. */
export async function storeDecision(tx: Transaction, decision: Decision): Promise<void> {
  const { approve, userId, at } = decision;
  await tx.query(DECIDE({ ...decision, status: approve ? 'verified' : 'rejected' }));
  if (approve) await markVerified(tx, userId, at);
}

interface Vote {
  verificationId: string;
  submittedAt: Date;
  reviewerId: string;
  approve: boolean;
  step: number | null;
  note: string | null;
  at: Date;
}

const VOTE = parameterized<Vote>(
  'verification.vote',
  `insert into verification_decisions (verification_id, submitted_at, reviewer_id, approve, step, note, at)
   values (:verificationId, :submittedAt, :reviewerId, :approve, :step, :note, :at)
   on conflict (verification_id, submitted_at, reviewer_id)
   do update set approve = excluded.approve, step = excluded.step, note = excluded.note, at = excluded.at`,
);

/** Stores what one admin decides about a submission. It replaces their earlier decision. The caller must have locked the verification. */
export async function storeVote(tx: Transaction, vote: Vote): Promise<void> {
  await tx.query(VOTE(vote));
}

// A user who was verified without a review, such as by the seed, gets the row that a review would have left.
const MAKE = sql(
  'verification.make',
  `insert into company_verifications (user_id, status, company, submitted_at, reviewed_at, created_at, updated_at)
   select u.id, case when k.known then 'verified' else 'pending' end, case when k.known then u.company end,
     case when k.known then u.verified_at end, case when k.known then u.verified_at end, $2, $2
   from users u cross join lateral (select u.verified_at is not null and u.company is not null as known) k where u.id = $1
   on conflict (user_id) do nothing`,
);

/** Creates the user's verification, unless it exists. */
export async function makeVerification(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.query(MAKE, [userId, at]);
}

const LOCK = sql(
  'verification.lock',
  `select ${columns('v', '', COLUMNS)}, v.company, v.company_key as "companyKey" from company_verifications v where v.user_id = $1 for update`,
);

export type LockedVerification = Pick<CompanyVerificationEntity, keyof typeof COLUMNS | 'company' | 'companyKey'>;

/**
 * Locks the user, then their verification, so that the company cannot change until the transaction ends. A profile change
 * locks in the same order, which avoids deadlocks.
 */
export async function lockVerification(
  tx: Transaction,
  userId: string,
): Promise<{ person: CompanyOfUser; verification: LockedVerification }> {
  const person = await lockCompany(tx, userId);
  const [verification] = await tx.query<LockedVerification>(LOCK, [userId]);
  if (!person || !verification) throw new Error('A user without a verification cannot be locked.');
  return { person, verification };
}

const OTHER_COMPANIES = sql(
  'verification.other-companies',
  `select distinct on (company_key) company from users
   where verified_at is not null and company_key <> lower(btrim($1::text)) order by company_key, verified_at`,
);

/** The names of the verified companies but this one, each once. */
export async function readOtherCompanies(tx: Transaction, company: string): Promise<string[]> {
  return (await tx.query<{ company: string }>(OTHER_COMPANIES, [company])).map((row) => row.company);
}

// An arbitrary key that no other advisory lock in this database uses.
const APPROVALS_LOCK = 734_210_522;
const LOCK_APPROVALS = sql('verification.lock-approvals', `select pg_advisory_xact_lock(${APPROVALS_LOCK})`);

/** Makes approvals wait for each other, so that two companies with similar names cannot be verified at the same time. */
export async function lockApprovals(tx: Transaction): Promise<void> {
  await tx.query(LOCK_APPROVALS);
}
