import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { orNotFound } from '../platform/api/authorize';
import { oneOf, readFlag } from '../platform/api/rest-fields';
import { readJob, readJobChange, readListArgs } from './job-body';
import { JOB, JOB_DETAILS, JOBS_QUERY, NEW_JOB, PAGES } from './jobs.docs';
import { JobStatus } from './jobs.rules';
import type { JobsService } from './jobs.service';
import type { Job } from './jobs.types';
import type { JobViewerFieldsService } from './viewer-fields/viewer-fields.service';

/** The REST endpoints of jobs. */
export function jobsRoutes(jobs: JobsService, fields: JobViewerFieldsService): Route[] {
  return [...readingRoutes(jobs, fields), ...writingRoutes(jobs)];
}

function readingRoutes(jobs: JobsService, fields: JobViewerFieldsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/jobs',
      access: 'signed-in',
      scope: 'jobs_read',
      doc: {
        summary: 'Returns the jobs visible to you, newest first unless `sort` says otherwise.',
        query: JOBS_QUERY,
        answer: z.array(JOB),
      },
      handle: (call) => list(jobs, call),
    },
    {
      method: 'GET',
      path: '/api/jobs/mine',
      access: 'signed-in',
      scope: 'jobs_read',
      doc: {
        summary: 'Returns the jobs you posted, including drafts, newest first.',
        query: JOBS_QUERY,
        answer: z.array(JOB),
      },
      handle: (call) => list(jobs, call, true),
    },
    {
      method: 'GET',
      path: '/api/jobs/:id',
      access: 'signed-in',
      scope: 'jobs_read',
      doc: { summary: 'Returns a job.', answer: JOB_DETAILS },
      handle: (call) => details(jobs, fields, call),
    },
  ];
}

function writingRoutes(jobs: JobsService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/jobs',
      access: 'signed-in',
      scope: 'jobs_write',
      status: 201,
      doc: {
        summary: 'Posts a job, open or as a draft. Only for alumni and HR with a verified company, and admins.',
        body: NEW_JOB,
        answer: JOB,
      },
      handle: async ({ context, body }) => toRest(await jobs.post(viewerOf(context), readJob(body))),
    },
    {
      method: 'PATCH',
      path: '/api/jobs/:id',
      access: 'signed-in',
      scope: 'jobs_write',
      doc: {
        summary: 'Updates a job. Omitted fields and parts of the salary stay unchanged; null clears optional fields.',
        body: NEW_JOB.omit({ status: true, idempotencyKey: true }).partial(),
        answer: JOB,
      },
      handle: async ({ context, params, body }) =>
        toRest(await jobs.update(viewerOf(context), readJobChange(params.id ?? '', body))),
    },
    {
      method: 'DELETE',
      path: '/api/jobs/:id',
      access: 'signed-in',
      scope: 'jobs_write',
      doc: { summary: 'Deletes a draft. Close other jobs instead.', answer: z.object({ deletedId: z.uuid() }) },
      handle: async ({ context, params }) => ({ deletedId: await jobs.delete(viewerOf(context), params.id ?? '') }),
    },
    {
      method: 'PATCH',
      path: '/api/jobs/:id/status',
      access: 'signed-in',
      scope: 'jobs_write',
      doc: {
        summary: 'Opens or closes a job.',
        body: z.object({
          status: z.enum([JobStatus.OPEN, JobStatus.CLOSED]),
          rejectRequests: z
            .boolean()
            .default(false)
            .optional()
            .describe('Whether closing the job also rejects its pending referral requests that you can answer.'),
        }),
        answer: JOB,
      },
      handle: async ({ context, params, body }) => {
        const status = oneOf('status', Object.values(JobStatus), body.status);
        const rejectRequests = readFlag('rejectRequests', body.rejectRequests, false);
        return toRest(await jobs.changeStatus(viewerOf(context), { id: params.id ?? '', status, rejectRequests }));
      },
    },
  ];
}

/** Lists over REST contain neither posters nor totals. */
const NOTHING_ELSE = { poster: 'none', total: false, counts: false, totals: false } as const;

async function list(jobs: JobsService, call: Call, postedByMe = false) {
  const { context, query } = call;
  const { filter, sort } = readListArgs(query);
  const args = { filter: { ...filter, postedByMe }, sort, ...PAGES.of(call) };
  const page = await jobs.list(viewerOf(context), { ...args, shows: NOTHING_ELSE });
  return PAGES.send(call, page).map(toRest);
}

async function details(jobs: JobsService, fields: JobViewerFieldsService, { context, params }: Call) {
  const viewer = viewerOf(context);
  const job = orNotFound(await jobs.one(viewer, params.id ?? ''));
  const asViewer = { ...context, viewer };
  const [match, referrersCount] = await Promise.all([
    fields.match(job, asViewer),
    fields.referrersCount(job, asViewer),
  ]);
  return { ...toRest(job), match, referrersCount };
}

/** A job as REST endpoints return it. */
export function toRest(job: Job) {
  const { id, title, company, department, location, type, remote, description, requirements, salary, status } = job;
  const {
    referralEnabled,
    postedAt: postedDate,
    applicationDeadline,
    applicationsCount,
    referralsCount,
    hiredCount,
  } = job;
  return {
    id,
    title,
    company,
    department,
    location,
    type,
    remote,
    description,
    requirements,
    salary,
    status,
    referralEnabled,
    postedDate,
    applicationDeadline,
    applicationsCount,
    referralsCount,
    hiredCount,
  };
}
