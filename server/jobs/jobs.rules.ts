import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';

/** For a job that does not exist or that the viewer cannot see. */
export const JOB_NOT_FOUND = 'Job not found.';

/** Values as stored and in REST; GraphQL uses FULL_TIME and so on. */
export enum JobType {
  FULL_TIME = 'full-time',
  PART_TIME = 'part-time',
  CONTRACT = 'contract',
  INTERNSHIP = 'internship',
}

export enum JobStatus {
  OPEN = 'open',
  CLOSED = 'closed',
  DRAFT = 'draft',
}

/** The order of job lists: newest, most applications, most referrals, most hires, best match or earliest deadline first, or by company from A to Z. */
export enum JobSort {
  POSTED_DATE = 'posted_date',
  APPLICATIONS = 'applications',
  REFERRALS = 'referrals',
  HIRED = 'hired',
  COMPANY = 'company',
  MATCH = 'match',
  DEADLINE = 'deadline',
}

/** The allowed status changes. */
const MOVES: Record<JobStatus, readonly JobStatus[]> = {
  [JobStatus.DRAFT]: [JobStatus.OPEN],
  [JobStatus.OPEN]: [JobStatus.CLOSED],
  [JobStatus.CLOSED]: [JobStatus.OPEN],
};

export function isLegalMove(from: JobStatus, to: JobStatus): boolean {
  return MOVES[from].includes(to);
}

/** The statuses that a new job can have. */
export const FIRST_STATUSES: readonly JobStatus[] = [JobStatus.OPEN, JobStatus.DRAFT];

export const JOB_LIMITS = { requirements: 30, requirement: 200, salary: 2_000_000_000 };

/** Maximum lengths of a job's texts, in characters. */
export const JOB_TEXTS = {
  title: { max: 120 },
  company: { max: 120 },
  location: { max: 120 },
  description: { max: 10_000, multiline: true },
} as const;
export const DEPARTMENT = { max: 120, optional: true } as const;

/**
 * Requirements as they are stored: trimmed, without blanks and duplicates (ignoring case).
 * @throws BAD_USER_INPUT for more than 30 requirements or one that is too long
 */
export function cleanRequirements(given: readonly string[]): string[] {
  // Checked first, to limit the work for oversized input.
  if (given.length > 10 * JOB_LIMITS.requirements) throw tooManyRequirements();
  const kept = new Map<string, string>();
  for (const text of given) {
    const clean = cleanText('requirements', text, { max: JOB_LIMITS.requirement, optional: true });
    if (clean !== null && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean);
  }
  if (kept.size > JOB_LIMITS.requirements) throw tooManyRequirements();
  return [...kept.values()];
}

const tooManyRequirements = () =>
  badInput(`requirements must have at most ${JOB_LIMITS.requirements} items.`, ['requirements']);

export interface SalaryFacts {
  min: number;
  max: number;
  currency: string;
}

export const NO_SALARY: SalaryFacts = { min: 0, max: 0, currency: 'USD' };

/**
 * Checks a yearly salary in the currency's minor unit; 0 means not stated.
 * @throws BAD_USER_INPUT
 */
export function checkSalary({ min, max, currency }: SalaryFacts): SalaryFacts {
  const outside = (amount: number) => !Number.isInteger(amount) || amount < 0 || amount > JOB_LIMITS.salary;
  if (outside(min)) throw badInput('salary.min must be a whole number from 0 to 2,000,000,000.', ['salary.min']);
  if (outside(max)) throw badInput('salary.max must be a whole number from 0 to 2,000,000,000.', ['salary.max']);
  if (max !== 0 && max < min)
    throw badInput(`salary.max (${max}) must be at least salary.min (${min}).`, ['salary.max']);
  const code = currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code))
    throw badInput('salary.currency must be a three-letter ISO 4217 code, such as INR.', ['salary.currency']);
  return { min, max, currency: code };
}

/** The maximum distance of a deadline, in years. */
const DEADLINE_YEARS = 10;

/** @throws BAD_USER_INPUT for a deadline in the past, or more than ten years ahead */
export function checkDeadline(deadline: Date | null, now: Date): Date | null {
  if (deadline !== null && deadline <= now) {
    throw badInput('applicationDeadline must be in the future.', ['applicationDeadline']);
  }
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + DEADLINE_YEARS);
  if (deadline !== null && deadline > last)
    throw badInput('applicationDeadline must be at most ten years ahead.', ['applicationDeadline']);
  return deadline;
}

/** The status of a job at a time: past its deadline it is closed, even if its row is not updated yet. */
export function statusAt(job: { status: JobStatus; applicationDeadline: Date | null }, now: () => Date): JobStatus {
  if (job.status !== JobStatus.OPEN || job.applicationDeadline === null) return job.status;
  return job.applicationDeadline > now() ? JobStatus.OPEN : JobStatus.CLOSED;
}

/** Whether a job accepts applications: it is open and its deadline has not passed. */
export function takesApplications(job: { status: JobStatus; applicationDeadline: Date | null }, now: Date): boolean {
  return job.status === JobStatus.OPEN && (job.applicationDeadline === null || job.applicationDeadline > now);
}

/**
 * The minimum match score of a filter; null without one.
 * @throws BAD_USER_INPUT outside 0..100
 */
export function checkMinMatch(score: number | null | undefined): number | null {
  if (score === null || score === undefined) return null;
  if (!Number.isInteger(score) || score < 0 || score > 100)
    throw badInput('minMatch must be a whole number from 0 to 100.', ['minMatch']);
  return score;
}
