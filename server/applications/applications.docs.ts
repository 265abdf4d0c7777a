import { z } from 'zod';
import { CANDIDATE } from '../candidates/candidates.docs';
import { pagesByCursor } from '../platform/api/rest-page';
import { ApplicationKind, ApplicationStage } from './applications.rules';

/** Applications in REST requests and responses. */

export const APPLICATION = z
  .object({
    id: z.uuid(),
    kind: z.enum(ApplicationKind),
    stage: z.enum(ApplicationStage),
    title: z.string(),
    company: z.string(),
    jobId: z.uuid().nullable().describe('ID of the posted job, if there is one.'),
    note: z
      .string()
      .nullable()
      .describe('Note sent with a direct application. Null if none was sent, and for other kinds.'),
    allowedStages: z.array(z.enum(ApplicationStage)).describe('Stages you can set now.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Application' });

export const APPLICATION_OF_JOB = APPLICATION.extend({
  candidate: CANDIDATE,
  resumeUrl: z
    .url()
    .nullable()
    .describe(
      'Signed link to the résumé sent with the application, or else the one in the profile. Null for API keys.',
    ),
});

export const PAGES = pagesByCursor(50);
export const PAGE_QUERY = z.object(PAGES.fields);

export const APPLY_BODY = z.object({
  note: z.string().max(2000).optional(),
  resumeFileId: z
    .uuid()
    .optional()
    .describe('ID of an uploaded résumé. If omitted, the résumé of the profile is used.'),
});

export const STAGE = z.object({
  stage: z.enum(ApplicationStage),
  from: z
    .enum(ApplicationStage)
    .optional()
    .describe('The stage that you saw. If it has changed since, the result is `CONFLICT`.'),
});
