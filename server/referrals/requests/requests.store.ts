import type { Viewer } from '../../access/viewer';
import type { JobRow } from '../../jobs/jobs.columns';
import { parameterized, type Queryable, variant } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import type { UserEntity } from '../../users/users.entity';
import type { UserRow } from '../../users/users.columns';
import { skillNamesSql } from '../../skills/skills.queries';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../../users/visibility.queries';
import { ReferralStatus } from '../referrals.rules';
import { countedSince, OPEN_REQUEST } from './requests.queries';
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

const sameKey = (candidate: string, key: string) => `
  (select id from referrals where candidate_id = ${candidate} and idempotency_key = ${key}) as "sameKeyId",
  (select idempotency_hash from referrals where candidate_id = ${candidate} and idempotency_key = ${key}) as "sameKeyHash"`;

/** The facts that decide about a new request. */
export interface AskingFacts extends Pick<UserRow, keyof typeof CANDIDATE>, SameKey {
  skills: string[];
  /** Null if the user does not exist or the candidate cannot see them. */
  referrer: Pick<UserEntity, keyof typeof REFERRER> | null;
  job: Pick<JobRow, keyof typeof JOB> | null;
}

/** Locks the candidate, so that their requests are made one at a time and the quota holds, and reads the facts for the next one. */
export async function lockAndReadFacts(
  db: Queryable,
  candidate: Viewer,
  { referrerId, jobId, idempotencyKey }: ReferralRequest,
): Promise<AskingFacts | null> {
  const visible = visibilitySql(candidate);
  const statement = variant<VisibilityParams & Pick<ReferralRequest, 'referrerId' | 'jobId' | 'idempotencyKey'>>(
    `requests.facts.${visible.name}`,
    () => `
    select ${columns('c', '', CANDIDATE)}, ${skillNamesSql('c.id')} as skills,
      ${sameKey(':viewerId', ':idempotencyKey')}, ${columns('u', 'referrer', REFERRER)}, ${columns('j', 'job', JOB)}
    from users c
    left join users u on u.id = :referrerId and ${visible.text}
    left join jobs j on j.id = :jobId
    where c.id = :viewerId for no key update of c`,
  );
  const [facts] = await db.query<AskingFacts>(
    statement({ ...visibilityParams(candidate), referrerId, jobId, idempotencyKey }),
  );
  return facts ?? null;
}

/** A validated request, ready to be written. */
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

/** The new request, or what prevented it. */
export interface Asked extends QuotaUse, SameKey {
  /** The ID of the new request; null if something prevented it. */
  newId: string | null;
  newCompanyKey: string | null;
  /** The ID of an open request to the same referrer for the same job. */
  duplicateId: string | null;
}

// One statement for the request, its first event and its outbox event. The previous statement locked the candidate, so this one
// sees every earlier request, and its conditions hold under concurrency.
const ASK = parameterized<NewRequest & Limits>(
  'requests.ask',
  `with known as (
     select
       (select count(*)::int from referrals where candidate_id = :candidateId and ${OPEN_REQUEST}) as open,
       (select count(*)::int from referrals where candidate_id = :candidateId and ${countedSince(':monthStart')}) as "thisMonth",
       ${sameKey(':candidateId', ':idempotencyKey')},
       (select id from referrals where candidate_id = :candidateId and referrer_id = :referrerId and ${OPEN_REQUEST}
          and job_key = coalesce(:jobId::uuid::text, lower(btrim(:jobTitle)) || '@' || lower(btrim(:company)))) as "duplicateId"
   ), made as (
     insert into referrals (candidate_id, created_at, updated_at, referrer_id, job_id, job_title, company, department, match_score,
       message, resume_file_id, idempotency_key, idempotency_hash, expires_at, status)
     select :candidateId::uuid, :now::timestamptz, :now::timestamptz, :referrerId::uuid, :jobId::uuid, :jobTitle::text, :company::text,
       :department::text, :matchScore::smallint, :message::text, :resumeFileId::uuid, :idempotencyKey::text, :hash::bytea,
       :expiresAt::timestamptz, '${ReferralStatus.PENDING}'
     from known where "sameKeyId" is null and "duplicateId" is null and open < :openLimit::int and "thisMonth" < :monthLimit::int
     returning id, company_key
   ), event as (
     insert into referral_events (referral_id, status, actor_id, at)
     select id, '${ReferralStatus.PENDING}', :candidateId::uuid, :now::timestamptz from made returning id, referral_id
   ), task as (
     ${enqueueSql('referral.requested', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' })}
   )
   select known.*, made.id as "newId", made.company_key as "newCompanyKey" from known left join made on true`,
);

/** Writes a request with its event and outbox event, or returns what prevents it. Needs the lock of `lockAndReadFacts`. */
export async function ask(db: Queryable, request: NewRequest, limits: Limits): Promise<Asked> {
  const [asked] = await db.query<Asked>(ASK({ ...request, ...limits }));
  if (!asked) throw new Error('The facts of a candidate must be one row.');
  return asked;
}
