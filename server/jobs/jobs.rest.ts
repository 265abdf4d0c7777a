import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { orNotFound } from '../platform/api/authorize';
import { oneOf, queryFlag } from '../platform/api/rest-fields';
import { readJob, readJobChange } from './job-body';
import { JOB, JOBS_QUERY, NEW_JOB, PAGES } from './jobs.docs';
import { JobSort, JobStatus, JobType } from './jobs.rules';
import type { JobsService } from './jobs.service';
import type { Job } from './jobs.types';

/** The REST endpoints of jobs. */
export function jobsRoutes(jobs: JobsService): Route[] {
  return [...readingRoutes(jobs), ...writingRoutes(jobs)];
}

function readingRoutes(jobs: JobsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/jobs',
      access: 'signed-in',
      scope: 'jobs_read',
      doc: { summary: 'Returns the jobs visible to you, newest first.', query: JOBS_QUERY, answer: z.array(JOB) },
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
      doc: { summary: 'Returns a job.', answer: JOB },
      handle: async ({ context, params }) => toRest(orNotFound(await jobs.one(viewerOf(context), params.id ?? ''))),
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
        body: NEW_JOB.omit({ status: true }).partial(),
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
        body: z.object({ status: z.enum([JobStatus.OPEN, JobStatus.CLOSED]) }),
        answer: JOB,
      },
      handle: async ({ context, params, body }) => {
        const status = oneOf('status', Object.values(JobStatus), body.status);
        return toRest(await jobs.changeStatus(viewerOf(context), { id: params.id ?? '', status }));
      },
    },
  ];
}

async function list(jobs: JobsService, call: Call, postedByMe = false) {
  const { context, query } = call;
  const { q, location, status, type } = query;
  const filter = {
    q,
    location,
    postedByMe,
    skills: query.skills?.split(',') ?? null,
    status: status === undefined ? null : oneOf('status', Object.values(JobStatus), status),
    type: type === undefined ? null : oneOf('type', Object.values(JobType), type),
    remote: queryFlag(query, 'remote'),
  };
  const args = { filter, sort: JobSort.POSTED_DATE, ...PAGES.of(call) };
  const page = await jobs.list(viewerOf(context), { ...args, shows: { poster: 'none', total: false } });
  return PAGES.send(call, page).map(toRest);
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
