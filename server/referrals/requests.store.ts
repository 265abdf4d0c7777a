import type { Viewer } from '../access/viewer';
import type { JobRow } from '../jobs/jobs.columns';
import { type Queryable, sql } from '../platform/db/database';
import { columns, listed } from '../platform/db/rows';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import type { UserEntity } from '../users/users.entity';
import type { UserRow } from '../users/users.columns';
import { visibilitySql } from '../users/visibility.queries';
import { OPEN_STATUSES, ReferralStatus } from './referrals.rules';
import type { QuotaUse, ReferralRequest } from './requests.rules';

const CANDIDATE = { headline: 'headline', readiness: 'readiness', resumeFileId: 'resume_file_id' } as const;
const REFERRER = {
  id: 'id',
  firstName: 'first_name',
  role: 'role',
  verifiedAt: 'verified_at',
  openToRequests: 'open_to_requests',
  pauseRequests: 'pause_requests',
  filterBySkills: 'filter_by_skills',
  college: 'college',
  collegeKey: 'college_key',
  company: 'company',
  companyKey: 'company_key',
} as const;
const JOB = {
  id: 'id',
  title: 'title',
  company: 'company',
  companyKey: 'company_key',
  department: 'department',
  status: 'status',
  referralEnabled: 'referral_enabled',
  applicationDeadline: 'application_deadline',
  requirements: 'requirements',
} as const;

/** An earlier request with the same idempotency key; nulls for none. */
export interface SameKey {
  sameKeyId: string | null;
  sameKeyHash: Buffer | null;
}

const sameKey = (key: string) => `
  (select id from referrals where candidate_id = $1 and idempotency_key = ${key}) as "sameKeyId",
  (select idempotency_hash from referrals where candidate_id = $1 and idempotency_key = ${key}) as "sameKeyHash"`;

/** What asking is decided by. */
export interface AskingFacts extends Pick<UserRow, keyof typeof CANDIDATE>, SameKey {
  skills: string[];
  /** Null for nobody, and for whom the candidate may not see. */
  referrer: Pick<UserEntity, keyof typeof REFERRER> | null;
  job: Pick<JobRow, keyof typeof JOB> | null;
}

/**
 * Locks the candidate, so that their requests are made one after the other and the quota holds, and reads what the next one is decided by.
 */
export async function lockAndReadFacts(
  db: Queryable,
  candidate: Viewer,
  { referrerId, jobId, idempotencyKey }: ReferralRequest,
): Promise<AskingFacts | null> {
  const visible = visibilitySql(candidate);
  const text = `
    select ${columns('c', '', CANDIDATE)}, array(select s.name from skills s where s.user_id = c.id) as skills, ${sameKey('$5')},
      ${columns('u', 'referrer', REFERRER)}, ${columns('j', 'job', JOB)}
    from users c
    left join users u on u.id = $3 and ${visible.text}
    left join jobs j on j.id = $4
    where c.id = $1 for no key update of c`;
  const values = [candidate.id, candidate.collegeKey, referrerId, jobId, idempotencyKey];
  const [facts] = await db.query<AskingFacts>(sql(`requests.facts.${visible.name}`, text), values);
  return facts ?? null;
}

export const OPEN = `status in (${listed(OPEN_STATUSES)})`;
// An expired request gives its unit back.
export const COUNTED = `created_at >= $2 and status <> '${ReferralStatus.EXPIRED}'`;

/** What a new request is written with, cleaned and decided. */
export interface NewRequest {
  candidateId: string;
  referrerId: string;
  jobId: string | null;
  jobTitle: string;
  company: string;
  department: string | null;
  matchScore: number;
  message: string | null;
  resumeFileId: string | null;
  idempotencyKey: string | null;
  hash: Buffer;
  expiresAt: Date;
  now: Date;
}

interface Limits {
  monthStart: Date;
  openLimit: number;
  monthLimit: number;
}

/** What stood in the way, or the new request. */
export interface Asked extends QuotaUse, SameKey {
  /** The request that was made, when nothing stood in the way. */
  newId: string | null;
  /** A request to the same referrer for the same job that is still under way. */
  twinId: string | null;
}

// One statement for the request, its first event and its side effects. The lock on the candidate was taken by the statement
// before, so this one sees every request that was made until now, and the conditions in it cannot be overtaken.
const ASK = sql(
  'requests.ask',
  `with known as (
     select
       (select count(*)::int from referrals where candidate_id = $1 and ${OPEN}) as open,
       (select count(*)::int from referrals where candidate_id = $1 and ${COUNTED}) as "thisMonth",
       ${sameKey('$12')},
       (select id from referrals where candidate_id = $1 and referrer_id = $3 and ${OPEN}
          and job_key = coalesce($4::uuid::text, lower(btrim($5)) || '@' || lower(btrim($6)))) as "twinId"
   ), made as (
     insert into referrals (candidate_id, created_at, updated_at, referrer_id, job_id, job_title, company, department, match_score,
       message, resume_file_id, idempotency_key, idempotency_hash, expires_at, status)
     select $1::uuid, $14::timestamptz, $14::timestamptz, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::smallint,
       $9::text, $10::uuid, $12::text, $13::bytea, $11::timestamptz, '${ReferralStatus.PENDING}'
     from known where "sameKeyId" is null and "twinId" is null and open < $15::int and "thisMonth" < $16::int
     returning id
   ), event as (
     insert into referral_events (referral_id, status, actor_id, at)
     select id, '${ReferralStatus.PENDING}', $1::uuid, $14::timestamptz from made returning id, referral_id
   ), task as (
     ${enqueueSql('referral.requested', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' })}
   )
   select known.*, made.id as "newId" from known left join made on true`,
);

/** Writes a request with its event and its side effect, or says what stands in the way. Needs the lock of `lockAndReadFacts`. */
export async function ask(db: Queryable, request: NewRequest, limits: Limits): Promise<Asked> {
  const { candidateId, referrerId, jobId, jobTitle, company, department, matchScore, message } = request;
  const { resumeFileId, idempotencyKey, hash, expiresAt, now } = request;
  const what = [candidateId, limits.monthStart, referrerId, jobId, jobTitle, company, department, matchScore, message];
  const how = [resumeFileId, expiresAt, idempotencyKey, hash, now, limits.openLimit, limits.monthLimit];
  const [asked] = await db.query<Asked>(ASK, [...what, ...how]);
  if (!asked) throw new Error('The facts of a candidate must be one row.');
  return asked;
}
