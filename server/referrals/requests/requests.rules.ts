import { createHash } from 'node:crypto';
import type { Match } from '../../jobs/viewer-fields/match.rules';
import { badInput, conflict, notFound, type AppError } from '../../platform/api/errors';
import { cleanKey, cleanText, isUuid, textKey } from '../../platform/api/text';
import { type RequestPreferences, takesRequestsOf } from '../../users/users.policy';
import type { ReferralRow } from '../referrals.columns';
import { QUOTA } from '../referrals.rules';
import { JOB_NOT_FOUND } from '../../jobs/jobs.rules';

/** The input of a referral request. */
export interface RawRequest {
  referrerId: string;
  jobId?: string | null;
  jobTitle?: string | null;
  company?: string | null;
  message?: string | null;
  resumeFileId?: string | null;
  idempotencyKey?: string | null;
}

/** A validated request, for a posted job or a job that the candidate names. */
export interface ReferralRequest {
  referrerId: string;
  jobId: string | null;
  named: { jobTitle: string; company: string } | null;
  message: string | null;
  resumeFileId: string | null;
  idempotencyKey: string | null;
  /** A hash of all fields above except the idempotency key. */
  hash: Buffer;
}

/** What became of a request: its ID and, unless it was made earlier, its row as it was written. */
export interface Requested {
  id: string;
  made: Omit<ReferralRow, 'candidate'> | null;
}

const MAX_MESSAGE_LENGTH = 1000;
const MAX_JOB_TITLE_LENGTH = 120;
const MAX_COMPANY_LENGTH = 120;

/**
 * Validates a request.
 * @throws BAD_USER_INPUT with the invalid fields; NOT_FOUND for IDs that cannot exist
 */
export function cleanRequest(raw: RawRequest): ReferralRequest {
  if (!isUuid(raw.referrerId)) throw notFound();
  if (raw.jobId && !isUuid(raw.jobId)) throw notFound(JOB_NOT_FOUND);
  const input = {
    referrerId: raw.referrerId.toLowerCase(),
    jobId: raw.jobId?.toLowerCase() || null,
    named: raw.jobId ? null : namedJob(raw),
    message: cleanText('message', raw.message, { max: MAX_MESSAGE_LENGTH, optional: true, multiline: true }),
    resumeFileId: raw.resumeFileId || null,
  };
  const idempotencyKey = cleanKey(raw.idempotencyKey);
  return { ...input, idempotencyKey, hash: createHash('sha256').update(JSON.stringify(input)).digest() };
}

function namedJob(raw: RawRequest): { jobTitle: string; company: string } {
  const missing = (['jobTitle', 'company'] as const).filter((field) => !raw[field]?.trim());
  if (missing.length > 0) throw badInput('Choose a posted job, or enter a job title and a company.', missing);
  return {
    jobTitle: cleanText('jobTitle', raw.jobTitle ?? '', { max: MAX_JOB_TITLE_LENGTH }),
    company: cleanText('company', raw.company ?? '', { max: MAX_COMPANY_LENGTH }),
  };
}

/** Facts about the referrer that decide about a request. */
export interface AskedFacts extends RequestPreferences {
  firstName: string;
  canBeAsked: boolean;
  college: string | null;
  /** The referrer's setting: reject requests that match the job by less than half. */
  filterBySkills: boolean;
  company: string | null;
  companyKey: string | null;
}

/** Facts about the posted job that decide about a request. */
export interface JobFacts {
  status: 'open' | 'closed' | 'draft';
  referralEnabled: boolean;
  applicationDeadline: Date | null;
  companyKey: string;
}

/**
 * Why this referrer cannot be asked, or null. A referrer whom the candidate cannot see is reported as NOT_FOUND before this.
 * @param collegeKey the candidate's college
 */
export function refusalOfReferrer(asked: AskedFacts, collegeKey: string | null): AppError | null {
  if (!asked.canBeAsked)
    return badInput(`${asked.firstName} is not a verified referrer. Choose a verified referrer.`, ['referrerId']);
  if (takesRequestsOf(collegeKey, asked)) return null;
  const { firstName, pauseRequests, college } = asked;
  if (pauseRequests || college === null) return conflict(`${firstName} is not accepting requests at the moment.`);
  return conflict(`${firstName} accepts requests only from ${college}. Ask a referrer from your college.`);
}

/** Why a referral for this posted job cannot be requested, or null. */
export function refusalOfJob(job: JobFacts, asked: AskedFacts, now: Date): AppError | null {
  if (job.status === 'draft') return notFound(JOB_NOT_FOUND);
  const isOver = job.applicationDeadline !== null && job.applicationDeadline <= now;
  if (job.status === 'closed' || isOver) return conflict('This job is closed and no longer accepts requests.');
  if (!job.referralEnabled) return conflict('This job does not accept referral requests. You can apply directly.');
  if (job.companyKey !== asked.companyKey) {
    return badInput(`${asked.firstName} refers candidates to ${asked.company}. This job is at another company.`, [
      'jobId',
    ]);
  }
  return null;
}

/** Why a referral for a job that the candidate names cannot be requested, or null. */
export function refusalOfNamedJob(company: string, asked: AskedFacts): AppError | null {
  if (asked.company !== null && textKey(company) === textKey(asked.company)) return null;
  return badInput(`${asked.firstName} refers candidates to ${asked.company}. Enter a job at that company.`, [
    'company',
  ]);
}

const MIN_MATCH_SCORE = 50;

/** Why the request matches too little for this referrer, or null. Applies only if the referrer filters by skills. */
export function refusalOfMatch({ score, missing }: Match, asked: AskedFacts): AppError | null {
  if (!asked.filterBySkills || score >= MIN_MATCH_SCORE) return null;
  const lacks = missing.length === 0 ? '' : ` Missing skills: ${missing.slice(0, 3).join(', ')}.`;
  return conflict(
    `${asked.firstName} accepts only requests with a match score of at least ${MIN_MATCH_SCORE}. Yours is ${score}.${lacks}`,
  );
}

/** How much of the quota is used. */
export interface QuotaUse {
  open: number;
  thisMonth: number;
}

/**
 * Why the quota allows no further request, or null. CONFLICT rather than RATE_LIMITED, because clients must not retry
 * automatically: waiting alone does not help.
 */
export function refusalOfQuota({ open, thisMonth }: QuotaUse): AppError | null {
  if (open >= QUOTA.openLimit) {
    return conflict(`You have reached the limit of ${open} open requests. Wait until one ends, or withdraw one.`);
  }
  if (thisMonth >= QUOTA.monthLimit) {
    return conflict(`You have reached the limit of ${thisMonth} requests this month. You can send more next month.`);
  }
  return null;
}
