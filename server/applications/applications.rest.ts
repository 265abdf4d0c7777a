import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { restCandidate } from '../candidates/candidates.rest';
import type { FilesService } from '../files/files.service';
import { JOB } from '../jobs/jobs.docs';
import { canEdit } from '../jobs/jobs.policy';
import { toRest as restJob } from '../jobs/jobs.rest';
import type { JobsService } from '../jobs/jobs.service';
import { authorize, orNotFound } from '../platform/api/authorize';
import { bodyTexts, isAbsent, oneOf, optionalText } from '../platform/api/rest-fields';
import {
  APPLICATION,
  APPLICATION_OF_JOB,
  APPLY_BODY,
  BULK_RESULT,
  BULK_STAGE,
  PAGE_QUERY,
  PAGES,
  restApplication,
  STAGE,
} from './applications.docs';
import { ALL_STAGES } from './applications.rules';
import type { ApplicationsService } from './applications.service';
import { JOB_NOT_FOUND } from '../jobs/jobs.rules';

interface Services {
  applications: ApplicationsService;
  jobs: JobsService;
  files: FilesService;
}

/** The REST endpoints for applications, and for applying to and saving jobs. */
export function applicationsRoutes(services: Services): Route[] {
  return [...candidateRoutes(services.applications), ...employerRoutes(services)];
}

function candidateRoutes(applications: ApplicationsService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/jobs/:id/apply',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Applies for a job directly, without a referrer. Job seekers only.',
        body: APPLY_BODY,
        answer: APPLICATION,
      },
      handle: async ({ context, params, body }) => {
        const given = { note: optionalText(body, 'note'), resumeFileId: optionalText(body, 'resumeFileId') };
        return restApplication(await applications.apply(viewerOf(context), { ...given, jobId: params.id ?? '' }));
      },
    },
    savingRoute(applications, true),
    savingRoute(applications, false),
  ];
}

function savingRoute(applications: ApplicationsService, saved: boolean): Route {
  return {
    method: saved ? 'PUT' : 'DELETE',
    path: '/api/jobs/:id/saved',
    access: 'signed-in',
    doc: {
      summary: `${saved ? 'Saves a job' : 'Removes a saved job'}. Job seekers only.`,
      answer: JOB,
    },
    handle: async ({ context, params }) =>
      restJob(await applications.save(viewerOf(context), { jobId: params.id ?? '', saved })),
  };
}

function employerRoutes(services: Services): Route[] {
  const { applications } = services;
  return [
    {
      method: 'GET',
      path: '/api/jobs/:id/applications',
      access: 'signed-in',
      scope: 'candidates_read',
      doc: {
        summary: 'Returns the direct applications for a job, newest first. Only for users who can edit the job.',
        query: PAGE_QUERY,
        answer: z.array(APPLICATION_OF_JOB),
      },
      handle: async (call) => ofJob(services, call),
    },
    {
      method: 'PATCH',
      path: '/api/applications/:id/stage',
      access: 'signed-in',
      doc: {
        summary:
          'Moves an application to another stage. The candidate sets `withdrawn` of a direct application, and users who can edit the job set the others. Your external applications can move to any stage.',
        body: STAGE,
        answer: APPLICATION,
      },
      handle: async ({ context, params, body }) =>
        restApplication(await applications.changeStage(viewerOf(context), { id: params.id ?? '', ...readMove(body) })),
    },
    {
      method: 'PATCH',
      path: '/api/applications/batch/stage',
      access: 'signed-in',
      doc: {
        summary:
          'Moves several direct applications to the same stage. A refused change does not stop the others. Only for users who can edit the jobs.',
        body: BULK_STAGE,
        answer: BULK_RESULT,
      },
      handle: async ({ context, body }) => {
        const input = { ids: bodyTexts(body, 'ids'), ...readMove(body) };
        const { changed, refused } = await applications.changeStages(viewerOf(context), input);
        return { changed: changed.map(restApplication), refused };
      },
    },
  ];
}

function readMove({ stage, from }: Call['body']) {
  return {
    stage: oneOf('stage', ALL_STAGES, stage),
    from: isAbsent(from) ? null : oneOf('from', ALL_STAGES, from),
  };
}

async function ofJob({ applications, jobs, files }: Services, call: Call) {
  const { context, params } = call;
  const viewer = viewerOf(context);
  const job = orNotFound(await jobs.one(viewer, params.id ?? ''), JOB_NOT_FOUND);
  authorize(canEdit(viewer, job), 'Only users who can edit this job can see its applications.');
  const page = orNotFound(
    await applications.ofJob(viewer, job, { args: PAGES.of(call), stages: null, withCounts: false }),
  );
  return Promise.all(
    PAGES.send(call, page).map(async (application) => ({
      ...restApplication(application),
      candidate: await restCandidate(orNotFound(application.candidate), context, files),
      // API keys cannot read files.
      resumeUrl: viewer.scopes ? null : ((await applications.resume(context, application))?.url ?? null),
    })),
  );
}
