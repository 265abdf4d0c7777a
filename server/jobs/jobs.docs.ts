import { z } from 'zod';
import { pagesByCursor } from '../platform/api/rest-page';
import { JobStatus, JobType } from './jobs.rules';

/** The shapes of jobs over HTTP. */

const SALARY = z.object({
  min: z.int().describe('For a year, in the currency’s minor unit; 0 when it is not said.'),
  max: z.int(),
  currency: z.string(),
});

export const JOB = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  department: z.string().nullable(),
  location: z.string(),
  type: z.enum(JobType),
  remote: z.boolean(),
  description: z.string(),
  requirements: z.array(z.string()),
  salary: SALARY,
  status: z.enum(JobStatus),
  referralEnabled: z.boolean(),
  postedDate: z.iso.datetime(),
  applicationDeadline: z.iso.datetime().nullable(),
  applicationsCount: z.int(),
  referralsCount: z.int(),
  hiredCount: z.int(),
});

export const PAGES = pagesByCursor(100);

export const JOBS_QUERY = z.object({
  q: z.string().optional().describe('Words of title, company or department; slips of the pen are forgiven.'),
  skills: z.string().optional().describe('Names parted by commas; jobs that ask for all of them.'),
  location: z.string().optional(),
  status: z.enum(JobStatus).optional(),
  type: z.enum(JobType).optional(),
  remote: z.enum(['true', 'false']).optional(),
  ...PAGES.fields,
});

export const NEW_JOB = z.object({
  title: z.string().min(1).max(120),
  company: z.string().min(1).max(120),
  location: z.string().min(1).max(120),
  description: z.string().min(1).max(10_000),
  requirements: z
    .union([z.array(z.string()), z.string()])
    .optional()
    .describe('A list, or one text with commas.'),
  type: z.enum(JobType).default(JobType.FULL_TIME).optional(),
  remote: z.boolean().default(false).optional(),
  department: z.string().nullable().optional(),
  salary: SALARY.partial().nullable().optional(),
  status: z.enum([JobStatus.OPEN, JobStatus.DRAFT]).default(JobStatus.OPEN).optional(),
  referralEnabled: z.boolean().default(true).optional(),
  applicationDeadline: z.iso.datetime().nullable().optional(),
});
