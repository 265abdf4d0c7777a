import { type Queryable, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { columns } from '../../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';

/** A decision of an admin about the current submission of a verification. */
export interface DecisionRow {
  verificationId: string;
  approve: boolean;
  /** The step that a rejection is about; null for an approval and for rejections that name none. */
  step: number | null;
  note: string | null;
  at: Date;
  /** Null if the account was erased. */
  reviewer: UserRow | null;
}

const DECISIONS = sql(
  'verification.decisions',
  `select d.verification_id as "verificationId", d.approve, d.step, d.note, d.at, ${columns('u', 'reviewer', USER_COLUMNS)}
   from verification_decisions d join company_verifications v on v.id = d.verification_id and v.submitted_at = d.submitted_at
   left join users u on u.id = d.reviewer_id
   where d.verification_id = any($1::uuid[]) order by d.at, d.id`,
);

/** The decisions about the current submissions of these verifications, oldest first. */
export function readDecisions(db: Queryable, ids: readonly string[]): Promise<DecisionRow[]> {
  return db.query<DecisionRow>(DECISIONS, [ids]);
}

// Only approvals of those who are still admins count.
const ACTIVE_ADMIN = `u.role = 'admin' and u.deleted_at is null and u.suspended_at is null`;
const APPROVALS = sql(
  'verification.approvals',
  `select d.reviewer_id as id from verification_decisions d join users u on u.id = d.reviewer_id and ${ACTIVE_ADMIN}
   where d.verification_id = $1 and d.submitted_at = $2 and d.approve`,
);

/** IDs of the admins who approved a submission. Approvals of users who are no longer admins are left out. */
export async function readApprovers(db: Queryable, verificationId: string, submittedAt: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(APPROVALS, [verificationId, submittedAt])).map(({ id }) => id);
}

const REVIEWERS = sql(
  'verification.reviewers',
  `select o.id, (select count(*)::int from users u where ${ACTIVE_ADMIN} and u.id <> o.id) as reviewers
   from unnest(${hiddenFromPlanner('$1', 'uuid[]')}) o(id)`,
);

/** For each user, how many admins can review their verification. */
export function countReviewers(
  db: Queryable,
  userIds: readonly string[],
): Promise<{ id: string; reviewers: number }[]> {
  return db.query<{ id: string; reviewers: number }>(REVIEWERS, [userIds]);
}

/** What the database knows about a submission that helps to judge it. */
export interface SignalFacts {
  id: string;
  /** Domain of the corporate address; null without an address. */
  domain: string | null;
  /** Verified users of the same company with an address at this domain. */
  colleagues: number;
  /** Verified users of other companies with an address at this domain. */
  strangers: number;
  /** Other users who uploaded one of the documents as a verification document. */
  sharedDocuments: number;
  /** Earlier submissions that were rejected. */
  rejections: number;
  accountCreatedAt: Date;
  submittedAt: Date | null;
  hasLinkedinUrl: boolean;
  hasLinkedinSignIn: boolean;
}

const SIGNALS = sql(
  'verification.signals',
  `select v.id, nullif(split_part(v.corporate_email, '@', 2), '') as domain, d.colleagues, d.strangers, f.shared as "sharedDocuments",
     (select count(*)::int from verification_decisions x
      where x.verification_id = v.id and not x.approve and x.submitted_at < v.submitted_at) as rejections,
     u.created_at as "accountCreatedAt", v.submitted_at as "submittedAt", v.linkedin_url is not null as "hasLinkedinUrl",
     v.linkedin_subject is not null as "hasLinkedinSignIn"
   from company_verifications v join users u on u.id = v.user_id
   cross join lateral (
     select count(*) filter (where o.company_key = v.company_key)::int as colleagues,
       count(*) filter (where o.company_key <> v.company_key)::int as strangers
     from company_verifications o
     where o.status = 'verified' and o.id <> v.id and split_part(o.corporate_email, '@', 2) = split_part(v.corporate_email, '@', 2)) d
   cross join lateral (
     select count(distinct other.owner_id)::int as shared from files own
     join files other on other.sha256 = own.sha256 and other.owner_id <> own.owner_id
       and other.purpose in ('business_card', 'offer_letter', 'payslip')
     where own.id in (v.business_card_file_id, v.offer_letter_file_id, v.payslip_file_id)) f
   where v.id = any($1::uuid[])`,
);

export function readSignals(db: Queryable, ids: readonly string[]): Promise<SignalFacts[]> {
  return db.query<SignalFacts>(SIGNALS, [ids]);
}
