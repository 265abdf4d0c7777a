import { createHash } from 'node:crypto';
import { badInput, conflict } from '../platform/api/errors';
import { cleanKey, cleanText } from '../platform/api/text';
import type { JobRow } from './jobs.columns';
import type { JobEntity } from './jobs.entity';
import {
  checkDeadline,
  checkSalary,
  cleanRequirements,
  DEPARTMENT,
  FIRST_STATUSES,
  isLegalMove,
  JOB_TEXTS,
  JobStatus,
  NO_SALARY,
  type SalaryFacts,
} from './jobs.rules';
import type { PostJobInput, SalaryInput, UpdateJobInput } from './jobs.types';

/** The columns of a job that its poster sets. */
type JobContent = Pick<
  JobEntity,
  | 'title'
  | 'company'
  | 'location'
  | 'description'
  | 'department'
  | 'requirements'
  | 'type'
  | 'remote'
  | 'referralEnabled'
  | 'applicationDeadline'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryCurrency'
>;

type StoredSalary = Pick<JobEntity, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>;

type Posted = JobContent & Pick<JobEntity, 'status'>;
/** The columns that recognize a job that is posted again. */
export type Keyed = Pick<JobEntity, 'idempotencyKey' | 'idempotencyHash'>;

/** The columns that an edit or a new status changes. */
export type JobChange = Partial<JobContent & Pick<JobEntity, 'status' | 'postedAt' | 'closedWithPoster'>>;

/**
 * The columns of a new job.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function newJob(input: PostJobInput, now: Date): Posted {
  const { status, type, remote, referralEnabled } = input;
  const texts = {
    title: cleanText('title', input.title, JOB_TEXTS.title),
    company: cleanText('company', input.company, JOB_TEXTS.company),
    location: cleanText('location', input.location, JOB_TEXTS.location),
    description: cleanText('description', input.description, JOB_TEXTS.description),
    department: cleanText('department', input.department, DEPARTMENT),
  };
  if (!FIRST_STATUSES.includes(status)) throw badInput('status must be open or draft for a new job.', ['status']);
  return {
    ...texts,
    ...salaryColumns(input.salary ?? {}, NO_SALARY),
    status,
    type,
    remote,
    referralEnabled,
    requirements: cleanRequirements(input.requirements),
    applicationDeadline: checkDeadline(input.applicationDeadline ?? null, now),
  };
}

/**
 * The columns that recognize a new job if it is sent again.
 * @throws BAD_USER_INPUT if the key is too long
 */
export function keyColumns({ idempotencyKey }: PostJobInput, job: Posted): Keyed {
  const key = cleanKey(idempotencyKey);
  const idempotencyHash = key === null ? null : createHash('sha256').update(JSON.stringify(job)).digest();
  return { idempotencyKey: key, idempotencyHash };
}

/**
 * The ID of the job that was posted earlier with the same idempotency key; null for none.
 * @throws CONFLICT if the key was used for another job
 */
export function earlierId(
  earlier: Pick<JobEntity, 'id' | 'idempotencyHash'> | null,
  { idempotencyHash }: Keyed,
): string | null {
  if (earlier === null) return null;
  if (idempotencyHash && earlier.idempotencyHash?.equals(idempotencyHash)) return earlier.id;
  throw conflict('This idempotency key was used for another job.', {
    fields: ['idempotencyKey'],
    conflictingId: earlier.id,
  });
}

/**
 * The columns that an edit changes. Omitted fields and parts of the salary stay unchanged; null clears an optional field.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function jobChange(input: UpdateJobInput, job: StoredSalary, now: Date): JobChange {
  const change: JobChange = {};
  for (const field of ['title', 'company', 'location', 'description'] as const) {
    const text = input[field];
    if (text !== null && text !== undefined) change[field] = cleanText(field, text, JOB_TEXTS[field]);
  }
  if (input.department !== undefined) change.department = cleanText('department', input.department, DEPARTMENT);
  if (input.requirements) change.requirements = cleanRequirements(input.requirements);
  if (input.type) change.type = input.type;
  if (typeof input.remote === 'boolean') change.remote = input.remote;
  if (typeof input.referralEnabled === 'boolean') change.referralEnabled = input.referralEnabled;
  if (input.salary) {
    const { salaryMin: min, salaryMax: max, salaryCurrency: currency } = job;
    Object.assign(change, salaryColumns(input.salary, { min, max, currency }));
  }
  if (input.applicationDeadline !== undefined)
    change.applicationDeadline = checkDeadline(input.applicationDeadline, now);
  return change;
}

/**
 * The columns that a status change sets.
 * @throws CONFLICT for an invalid status change, or for opening a job whose deadline has passed
 */
export function statusChange(
  job: Pick<JobRow, 'status' | 'applicationDeadline'>,
  status: JobStatus,
  now: Date,
): JobChange {
  const isOver = job.applicationDeadline !== null && job.applicationDeadline <= now;
  // The stored status of a job past its deadline is open until the scheduled task has closed it.
  if (status === JobStatus.OPEN && isOver) {
    throw conflict('The application deadline has passed. Set a new one first.', { fields: ['applicationDeadline'] });
  }
  if (job.status === status) throw conflict(`The job is already ${inWords(status)}.`);
  if (!isLegalMove(job.status, status)) throw conflict(`The status cannot change from ${job.status} to ${status}.`);
  // After a manual change, the job no longer reopens automatically when its suspended poster is reinstated.
  const change = { status, closedWithPoster: false };
  return job.status === JobStatus.DRAFT ? { ...change, postedAt: now } : change;
}

const inWords = (status: JobStatus): string => (status === JobStatus.DRAFT ? 'a draft' : status);

/** @param otherwise defaults for omitted parts */
function salaryColumns(given: SalaryInput, otherwise: SalaryFacts) {
  const { min, max, currency } = checkSalary({
    min: given.min ?? otherwise.min,
    max: given.max ?? otherwise.max,
    currency: given.currency ?? otherwise.currency,
  });
  return { salaryMin: min, salaryMax: max, salaryCurrency: currency };
}
