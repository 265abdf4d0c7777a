import { createHash } from 'node:crypto';
import type { Match } from '../jobs/match.rules';
import { badInput, conflict, notFound, type AppError } from '../platform/api/errors';
import { cleanText, isUuid, textKey } from '../platform/api/text';
import { type Openness, takesRequestsOf } from '../users/users.policy';
import { QUOTA } from './referrals.rules';
import { JOB_NOT_FOUND } from '../jobs/jobs.rules';

/** What a job seeker sends to ask for a referral. */
export interface RawRequest {
  referrerId: string;
  jobId?: string | null;
  jobTitle?: string | null;
  company?: string | null;
  message?: string | null;
  resumeFileId?: string | null;
  idempotencyKey?: string | null;
}

/** The same, cleaned: a posted job, or a job that the candidate names. */
export interface ReferralRequest {
  referrerId: string;
  jobId: string | null;
  named: { jobTitle: string; company: string } | null;
  message: string | null;
  resumeFileId: string | null;
  idempotencyKey: string | null;
  /** Of everything above but the key. */
  hash: Buffer;
}

const LONGEST_MESSAGE = 1000;
const LONGEST_JOB_TITLE = 120;
const LONGEST_COMPANY = 120;
const LONGEST_KEY = 100;

/**
 * Cleans a request.
 * @throws BAD_USER_INPUT with the fields at fault; NOT_FOUND for ids that cannot be any
 */
export function cleanRequest(raw: RawRequest): ReferralRequest {
  if (!isUuid(raw.referrerId)) throw notFound();
  if (raw.jobId && !isUuid(raw.jobId)) throw notFound(JOB_NOT_FOUND);
  const input = {
    referrerId: raw.referrerId.toLowerCase(),
    jobId: raw.jobId?.toLowerCase() || null,
    named: raw.jobId ? null : namedJob(raw),
    message: cleanText('message', raw.message, { max: LONGEST_MESSAGE, optional: true, multiline: true }),
    resumeFileId: raw.resumeFileId || null,
  };
  const idempotencyKey = cleanText('idempotencyKey', raw.idempotencyKey, { max: LONGEST_KEY, optional: true });
  return { ...input, idempotencyKey, hash: createHash('sha256').update(JSON.stringify(input)).digest() };
}

function namedJob(raw: RawRequest): { jobTitle: string; company: string } {
  const missing = (['jobTitle', 'company'] as const).filter((field) => !raw[field]?.trim());
  if (missing.length > 0) throw badInput('Choose a posted job, or enter a job title and a company.', missing);
  return {
    jobTitle: cleanText('jobTitle', raw.jobTitle ?? '', { max: LONGEST_JOB_TITLE }),
    company: cleanText('company', raw.company ?? '', { max: LONGEST_COMPANY }),
  };
}

/** What is known of the person who is asked. */
export interface AskedFacts extends Openness {
  firstName: string;
  canBeAsked: boolean;
  college: string | null;
  /** Their setting: requests that match the job by less than half are refused. */
  filterBySkills: boolean;
  company: string | null;
  companyKey: string | null;
}

/** What is known of the posted job that the request is for. */
export interface JobFacts {
  status: 'open' | 'closed' | 'draft';
  referralEnabled: boolean;
  applicationDeadline: Date | null;
  companyKey: string;
}

/**
 * Why this person cannot be asked, or null when they can.
 * Somebody the candidate may not see is refused before, as if they did not exist.
 * @param collegeKey the candidate's
 */
export function refusalOfReferrer(asked: AskedFacts, collegeKey: string | null): AppError | null {
  if (!asked.canBeAsked)
    return badInput(`${asked.firstName} is not a verified referrer. Choose a verified referrer.`, ['referrerId']);
  if (takesRequestsOf(collegeKey, asked)) return null;
  const { firstName, pauseRequests, college } = asked;
  if (pauseRequests || college === null) return conflict(`${firstName} is not taking requests at the moment.`);
  return conflict(`${firstName} only takes requests from ${college}. Ask a referrer from your college.`);
}

/** Why this posted job cannot be asked for, or null when it can. */
export function refusalOfJob(job: JobFacts, asked: AskedFacts, now: Date): AppError | null {
  if (job.status === 'draft') return notFound(JOB_NOT_FOUND);
  const isOver = job.applicationDeadline !== null && job.applicationDeadline <= now;
  if (job.status === 'closed' || isOver) return conflict('This job is closed and takes no more requests.');
  if (!job.referralEnabled) return conflict('This job takes no referral requests. You can apply directly.');
  if (job.companyKey !== asked.companyKey) {
    return badInput(`${asked.firstName} refers candidates to ${asked.company}. This job is at another company.`, [
      'jobId',
    ]);
  }
  return null;
}

/** Why a job that the candidate names cannot be asked for, or null when it can. */
export function refusalOfNamedJob(company: string, asked: AskedFacts): AppError | null {
  if (asked.company !== null && textKey(company) === textKey(asked.company)) return null;
  return badInput(`${asked.firstName} refers candidates to ${asked.company}. Enter a job at that company.`, [
    'company',
  ]);
}

const LEAST_MATCH = 50;

/** Why the request fits too little for this person, or null when it fits well enough or they do not mind. */
export function refusalOfMatch({ score, missing }: Match, asked: AskedFacts): AppError | null {
  if (!asked.filterBySkills || score >= LEAST_MATCH) return null;
  const lacks = missing.length === 0 ? '' : ` Missing skills: ${missing.slice(0, 3).join(', ')}.`;
  return conflict(
    `${asked.firstName} only takes requests with a match score of at least ${LEAST_MATCH}. Yours is ${score}.${lacks}`,
  );
}

/** How much of the quota is used. */
export interface QuotaUse {
  open: number;
  thisMonth: number;
}

/**
 * Why the quota allows no further request, or null when it does. A CONFLICT rather than RATE_LIMITED: waiting does not help by
 * itself, and a client must not try again by itself.
 */
export function refusalOfQuota({ open, thisMonth }: QuotaUse): AppError | null {
  if (open >= QUOTA.openLimit) {
    return conflict(`You have reached the limit of ${open} open requests. Wait for an answer, or withdraw one.`);
  }
  if (thisMonth >= QUOTA.monthLimit) {
    return conflict(`You have reached the limit of ${thisMonth} requests this month. You can send more next month.`);
  }
  return null;
}
