import { badInput } from '../platform/api/errors';
import { bodyText, queryNumber } from '../platform/api/rest';
import { isAbsent, oneOf, optionalText, queryFlag, readFlag, readTime } from '../platform/api/rest-fields';
import { JobSort, JobStatus, JobType, NO_SALARY } from './jobs.rules';
import type { JobFilter, PostJobInput, UpdateJobInput } from './jobs.types';

type Body = Record<string, unknown>;

/**
 * Reads a new job from a JSON body.
 * @throws BAD_USER_INPUT with the invalid field
 */
export function readJob(body: Body): PostJobInput {
  return {
    title: bodyText(body, 'title'),
    company: bodyText(body, 'company'),
    location: bodyText(body, 'location'),
    description: bodyText(body, 'description'),
    requirements: readRequirements(body.requirements),
    type: body.type === undefined ? JobType.FULL_TIME : oneOf('type', Object.values(JobType), body.type),
    remote: readFlag('remote', body.remote, false),
    department: optionalText(body, 'department'),
    salary: readSalary(body.salary),
    status: body.status === undefined ? JobStatus.OPEN : oneOf('status', Object.values(JobStatus), body.status),
    referralEnabled: readFlag('referralEnabled', body.referralEnabled, true),
    applicationDeadline: readTime('applicationDeadline', body.applicationDeadline),
    idempotencyKey: optionalText(body, 'idempotencyKey'),
  };
}

/**
 * Reads the filter and the order of a list from query parameters.
 * @throws BAD_USER_INPUT with the invalid parameter
 */
export function readListArgs(query: Record<string, string | undefined>): { filter: JobFilter; sort: JobSort } {
  const { q, location, status, type, company, sort, skills, minMatch } = query;
  return {
    filter: {
      q,
      location,
      company,
      skills: skills?.split(',') ?? null,
      status: isAbsent(status) ? null : oneOf('status', Object.values(JobStatus), status),
      type: isAbsent(type) ? null : oneOf('type', Object.values(JobType), type),
      remote: queryFlag(query, 'remote'),
      manageable: queryFlag(query, 'manageable'),
      saved: queryFlag(query, 'saved'),
      referable: queryFlag(query, 'referable'),
      minMatch: isAbsent(minMatch) ? null : queryNumber(query, 'minMatch', 0),
      postedSince: readTime('postedSince', query.postedSince),
      closesBefore: readTime('closesBefore', query.closesBefore),
    },
    sort: isAbsent(sort) ? JobSort.POSTED_DATE : oneOf('sort', Object.values(JobSort), sort),
  };
}

const TEXTS = ['title', 'company', 'location', 'description'] as const;

/**
 * Reads a change of a job from a JSON body. Omitted fields stay unchanged; null clears an optional field.
 * @throws BAD_USER_INPUT with the invalid field
 */
export function readJobChange(id: string, body: Body): UpdateJobInput {
  const change: UpdateJobInput = { id };
  for (const field of TEXTS) if (body[field] !== undefined) change[field] = bodyText(body, field);
  if (body.department !== undefined) change.department = optionalText(body, 'department');
  if (body.requirements !== undefined) change.requirements = readRequirements(body.requirements);
  if (body.type !== undefined) change.type = oneOf('type', Object.values(JobType), body.type);
  if (body.remote !== undefined) change.remote = readFlag('remote', body.remote, false);
  if (body.salary !== undefined) change.salary = readSalary(body.salary);
  if (body.referralEnabled !== undefined)
    change.referralEnabled = readFlag('referralEnabled', body.referralEnabled, true);
  if (body.applicationDeadline !== undefined)
    change.applicationDeadline = readTime('applicationDeadline', body.applicationDeadline);
  return change;
}

/** Accepts a list or a comma-separated text. */
function readRequirements(value: unknown): string[] {
  if (isAbsent(value)) return [];
  if (typeof value === 'string') return value.split(',');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw badInput('requirements must be a list of strings.', ['requirements']);
}

function readSalary(value: unknown) {
  if (isAbsent(value)) return NO_SALARY;
  if (typeof value !== 'object' || Array.isArray(value))
    throw badInput('salary must be an object with min, max and currency.', ['salary']);
  const given: Body = { ...value };
  return {
    min: readAmount(given, 'min'),
    max: readAmount(given, 'max'),
    currency: readCurrency(given.currency),
  };
}

function readCurrency(value: unknown): string | null {
  if (isAbsent(value)) return null;
  if (typeof value !== 'string') throw badInput('salary.currency must be a string.', ['salary.currency']);
  return value;
}

/** An amount; null if it is left out, and 0 (not stated) for null. */
function readAmount(salary: Body, field: 'min' | 'max'): number | null {
  const value = salary[field];
  if (value === undefined) return null;
  if (value === null) return 0;
  if (typeof value !== 'number') throw badInput(`salary.${field} must be a number.`, [`salary.${field}`]);
  return value;
}
