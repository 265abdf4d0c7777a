import type { UseFormReturn } from 'react-hook-form';
import type { ExpectedJobInput, JobType, PostJobInput, UpdateJobInput } from '../../graphql/graphql';
import { dayInIndia, endOfDay } from '../../lib/time';
import { salaryErrors, salaryOf, type SalaryTexts, salaryTexts } from './salaryInput';
import { fieldCopy, formCopy } from './copy';

/** The values of the form: texts and lists of texts, so that they can be kept in the browser. */
export interface JobValues extends SalaryTexts {
  title: string;
  company: string;
  department: string;
  location: string;
  type: JobType;
  /** "yes" or empty. */
  remote: string;
  description: string;
  requirements: string[];
  /** "yes" or empty. */
  referralEnabled: string;
  /** A day such as "2026-11-21"; empty without a deadline. */
  deadline: string;
}

export type JobFormApi = UseFormReturn<JobValues>;

/** The fields that the server compares, as it names them. */
export type JobField = Exclude<keyof ExpectedJobInput, '__typename'>;

/** The contract's limits. */
export const MOST_REQUIREMENTS = 30;
export const REQUIREMENT_LENGTH = 200;
export const LENGTHS = { title: 120, company: 120, location: 120, department: 120, description: 10_000 } as const;
const YEARS_AHEAD = 10;

export const emptyJob: JobValues = {
  title: '',
  company: '',
  department: '',
  location: '',
  type: 'FULL_TIME',
  remote: '',
  description: '',
  requirements: [],
  referralEnabled: 'yes',
  deadline: '',
  salaryMin: '',
  salaryMax: '',
  currency: 'USD', // spec section 9
};

/** A job as the contract returns it. */
export interface JobData {
  title: string;
  company: string;
  department: string | null;
  location: string;
  type: JobType;
  remote: boolean;
  description: string;
  requirements: readonly string[];
  referralEnabled: boolean;
  applicationDeadline: string | null;
  salary: { min: number; max: number; currency: string };
}

const flag = (value: boolean) => (value ? 'yes' : '');

export function valuesOf(job: JobData): JobValues {
  return {
    title: job.title,
    company: job.company,
    department: job.department ?? '',
    location: job.location,
    type: job.type,
    remote: flag(job.remote),
    description: job.description,
    requirements: [...job.requirements],
    referralEnabled: flag(job.referralEnabled),
    deadline: job.applicationDeadline === null ? '' : dayInIndia(job.applicationDeadline),
    ...salaryTexts(job.salary),
  };
}

/** A copy of a job to post again: without its deadline, which is usually over. */
export const copyOf = (job: JobData): JobValues => ({ ...valuesOf(job), deadline: '' });

/** What the form says, field by field, as the contract names and types it. */
function fieldsOf(values: JobValues) {
  return {
    title: values.title.trim(),
    company: values.company.trim(),
    location: values.location.trim(),
    description: values.description.trim(),
    department: values.department.trim() || null,
    requirements: values.requirements,
    type: values.type,
    remote: values.remote === 'yes',
    referralEnabled: values.referralEnabled === 'yes',
    applicationDeadline: values.deadline === '' ? null : endOfDay(values.deadline).toISOString(),
    salary: salaryOf(values),
  };
}

/** The input for a new job. */
export const inputOf = (values: JobValues, status: 'OPEN' | 'DRAFT'): PostJobInput => ({ ...fieldsOf(values), status });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, as the server names them. */
export function changedFields(before: JobValues, after: JobValues): JobField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys(now) as (keyof typeof now)[]; // the keys of a literal
  // A stored deadline can be within a day; it changes only if another day is chosen.
  return names.filter((name) =>
    name === 'applicationDeadline' ? before.deadline !== after.deadline : !isSame(old[name], now[name]),
  );
}

const pick = (values: JobValues, names: readonly JobField[]) =>
  Object.fromEntries(names.map((name) => [name, fieldsOf(values)[name]]));

/**
 * The changes to send, with the values that they replace, so that the server notices if someone else changed them.
 * @param deadline the stored deadline, which need not be the end of its day
 */
export function changeOf(
  id: string,
  { before, after }: { before: JobValues; after: JobValues },
  deadline: string | null,
): UpdateJobInput {
  const names = changedFields(before, after);
  const expected = pick(before, names);
  if (names.includes('applicationDeadline')) expected['applicationDeadline'] = deadline;
  return { id, ...pick(after, names), expected };
}

/** The values of a field of the contract, for `theirs` and `mine` in a conflict. */
export const VALUES_OF: Record<JobField, readonly (keyof JobValues)[]> = {
  title: ['title'],
  company: ['company'],
  location: ['location'],
  description: ['description'],
  department: ['department'],
  requirements: ['requirements'],
  type: ['type'],
  remote: ['remote'],
  referralEnabled: ['referralEnabled'],
  applicationDeadline: ['deadline'],
  salary: ['salaryMin', 'salaryMax', 'currency'],
};

/** Whether the form can be sent: the required texts are there (spec section 5), and the salary is valid. */
export function isComplete(values: JobValues): boolean {
  const { title, company, location, description } = values;
  const { min, max } = salaryErrors(values);
  return [title, company, location, description].every((text) => text.trim() !== '') && min === null && max === null;
}

/** The first and the last day that a deadline can have. */
export function deadlineBounds(now: Date = new Date()): { min: string; max: string } {
  const min = dayInIndia(now);
  return { min, max: `${Number(min.slice(0, 4)) + YEARS_AHEAD - 1}-12-31` };
}

// Each check returns true for a valid text, otherwise the message.
export const checkFilled = (text: string) => text.trim() !== '' || formCopy.required;
export const checkLength = (text: string, most: number) => {
  const { length } = [...text.trim()]; // characters, of which an emoji is one
  return length <= most || formCopy.tooLong(most, length);
};

export function checkRequirements(tags: readonly string[]) {
  if (tags.length > MOST_REQUIREMENTS) return fieldCopy.requirementsTooMany;
  return tags.every((tag) => [...tag].length <= REQUIREMENT_LENGTH) || fieldCopy.requirementTooLong;
}

/** @param stored the deadline of the job that is edited, which may be over */
export function checkDeadline(day: string, stored: string, now: Date = new Date()) {
  if (day === '' || day === stored) return true;
  const { min, max } = deadlineBounds(now);
  if (day < min) return formCopy.deadlinePast;
  return day <= max || formCopy.deadlineFar;
}
