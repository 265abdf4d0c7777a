import { z } from 'zod';
import { pagesByCursor } from '../platform/api/rest-page';
import { JobSort, JobStatus, JobType } from './jobs.rules';

/** Request and response schemas of the job endpoints. */

const SALARY = z
  .object({
    min: z.int().describe('Lower end of the yearly range, in the currency’s minor unit. 0 means not stated.'),
    max: z.int().describe('Upper end of the yearly range: 0, or at least `min`.'),
    currency: z.string().describe('Three-letter ISO 4217 code, such as INR.'),
  })
  .meta({ id: 'Salary' });

export const JOB = z
  .object({
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
    referralEnabled: z.boolean().describe('Whether job seekers can request referrals for this job.'),
    postedDate: z.iso.datetime(),
    applicationDeadline: z.iso.datetime().nullable(),
    applicationsCount: z.int().describe('Number of direct applications.'),
    referralsCount: z.int().describe('Number of accepted referral requests.'),
    hiredCount: z.int().describe('Number of candidates hired through a referral.'),
  })
  .meta({ id: 'Job' });

export const JOB_DETAILS = JOB.extend({
  match: z
    .object({
      score: z.int().describe('0 to 100.'),
      met: z.array(z.string()).describe('Requirements that a skill of yours meets.'),
      missing: z.array(z.string()).describe('The other requirements.'),
    })
    .nullable()
    .describe('How well you match the job. Null unless you are a job seeker.'),
  referrersCount: z
    .int()
    .describe('Number of verified users at this company who accept requests from you. At most 100.'),
}).meta({ id: 'JobDetails' });

export const PAGES = pagesByCursor(100);

export const JOBS_QUERY = z.object({
  q: z.string().optional().describe('Words of title, company, department or required skills. Tolerates typos.'),
  skills: z.string().optional().describe('Comma-separated skill names; the requirements must name all of them.'),
  location: z.string().optional(),
  status: z.enum(JobStatus).optional(),
  type: z.enum(JobType).optional(),
  remote: z.enum(['true', 'false']).optional(),
  company: z.string().optional().describe('Full name of a company. Case is ignored.'),
  manageable: z.enum(['true', 'false']).optional().describe('`true`: only jobs that you can edit.'),
  saved: z.enum(['true', 'false']).optional().describe('`true`: only jobs that you saved.'),
  referable: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: only jobs for which you can request a referral from someone at the company.'),
  minMatch: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Lowest match score. Considers the 1,000 newest jobs of the search. Job seekers only.'),
  postedSince: z.iso.datetime().optional(),
  closesBefore: z.iso.datetime().optional().describe('Only jobs with an earlier application deadline.'),
  sort: z
    .enum(JobSort)
    .default(JobSort.POSTED_DATE)
    .optional()
    .describe('`match` ranks the 1,000 newest jobs of the search. Job seekers only.'),
  ...PAGES.fields,
});

export const NEW_JOB = z
  .object({
    title: z.string().min(1).max(120),
    company: z.string().min(1).max(120),
    location: z.string().min(1).max(120),
    description: z.string().min(1).max(10_000),
    requirements: z
      .union([z.array(z.string()), z.string()])
      .optional()
      .describe('A list, or a comma-separated string.'),
    type: z.enum(JobType).default(JobType.FULL_TIME).optional(),
    remote: z.boolean().default(false).optional(),
    department: z.string().nullable().optional(),
    salary: SALARY.partial().nullable().optional(),
    status: z.enum([JobStatus.OPEN, JobStatus.DRAFT]).default(JobStatus.OPEN).optional(),
    referralEnabled: z.boolean().default(true).optional(),
    applicationDeadline: z.iso.datetime().nullable().optional(),
    idempotencyKey: z
      .string()
      .max(100)
      .optional()
      .describe('Repeating the request with the same key and body returns the first job.'),
  })
  .meta({ id: 'NewJob' });
