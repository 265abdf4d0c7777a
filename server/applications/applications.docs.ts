import { z } from 'zod';
import { CANDIDATE } from '../candidates/candidates.docs';
import { ErrorCodes } from '../platform/api/error-code.types';
import { pagesByCursor } from '../platform/api/rest-page';
import { ApplicationKind, ApplicationStage } from './applications.rules';
import type { Application } from './applications.types';
import { RowOutcome } from './transfer/import.rules';

/** Applications in REST requests and responses. */

export const APPLICATION = z
  .object({
    id: z.uuid(),
    kind: z.enum(ApplicationKind),
    stage: z.enum(ApplicationStage),
    title: z.string(),
    company: z.string(),
    jobId: z.uuid().nullable().describe('ID of the posted job, if there is one.'),
    internshipId: z.string().nullable().describe('Slug of the internship. Null for other kinds.'),
    url: z.url().nullable().describe('Address of the job posting. Only external applications can have one.'),
    location: z.string().nullable(),
    appliedAt: z.iso.datetime().nullable().describe('When you applied. Null for saved jobs, and if unknown.'),
    note: z
      .string()
      .nullable()
      .describe('Note sent with a direct application. Null if none was sent, and for other kinds.'),
    privateNote: z.string().nullable().describe('Your private note. Nobody else can read it.'),
    dueAt: z.iso.datetime().nullable().describe('When the next step is due. Nobody else can read it.'),
    version: z.int().describe('Version of what you entered, for PATCH /api/applications/{id}.'),
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

export const FILTER = z.object({
  q: z.string().optional().describe('Part of the title or the company, up to 200 characters.'),
  kind: z.string().optional().describe('One kind, or several separated by commas.'),
  stage: z.string().optional().describe('One stage, or several separated by commas.'),
});

export const ADD_BODY = z.object({
  title: z.string().max(120),
  company: z.string().max(120),
  stage: z.enum(ApplicationStage).optional().describe('Default: `applied`.'),
  url: z.url().nullable().optional(),
  location: z.string().max(120).nullable().optional(),
  appliedAt: z.iso.datetime().nullable().optional().describe('When you applied. From the year 2000 to today.'),
  privateNote: z.string().max(2000).nullable().optional(),
  dueAt: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe('When the next step is due. You are reminded at 9:00 on the day before.'),
  idempotencyKey: z
    .string()
    .max(100)
    .optional()
    .describe('Repeating the request with the same key and body returns the first application.'),
});

export const UPDATE_BODY = ADD_BODY.omit({ idempotencyKey: true })
  .partial()
  .extend({
    stage: z.enum(ApplicationStage).optional(),
    version: z
      .int()
      .optional()
      .describe('The `version` that you saw. If it has changed since, the result is `CONFLICT`.'),
  });

export const IMPORT_REPORT = z.object({
  dryRun: z.boolean(),
  added: z.int().describe('Number of rows that were added or, with `dryRun`, would be.'),
  duplicates: z.int(),
  skipped: z.int(),
  refused: z.int(),
  ignoredColumns: z.array(z.string()).describe('Columns of the file that have no meaning.'),
  rows: z.array(
    z.object({
      row: z.int().describe('Number of the row in a spreadsheet: the header is row 1.'),
      title: z.string().nullable(),
      company: z.string().nullable(),
      outcome: z
        .enum(RowOutcome)
        .describe(
          '`duplicate`: an application with this title, company and URL exists. `skipped`: the tracker has applications of this kind by itself.',
        ),
      code: z.string().nullable().describe('Error code of a refused row.'),
      column: z.string().nullable().describe('Column with the error.'),
      reason: z.string().nullable().describe('Why the row is not added.'),
    }),
  ),
});

/** Converts an application to its REST form. */
export function restApplication(application: Application) {
  const { id, kind, stage, title, company, job, note, allowedStages, createdAt, updatedAt } = application;
  const { url, location, appliedAt, privateNote, dueAt, version, internshipSlug } = application;
  return {
    id,
    kind,
    stage,
    title,
    company,
    jobId: job?.id ?? null,
    internshipId: internshipSlug,
    url,
    location,
    appliedAt,
    note,
    privateNote,
    dueAt,
    version,
    allowedStages,
    createdAt,
    updatedAt,
  };
}

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

/** The request body that moves several applications. */
export const BULK_STAGE = STAGE.extend({
  ids: z.array(z.uuid()).min(1).max(500).describe('IDs of the applications, up to 500.'),
});

/** The result of moving several applications. */
export const BULK_RESULT = z.object({
  changed: z.array(APPLICATION).describe('The moved applications.'),
  refused: z
    .array(z.object({ id: z.string(), code: z.enum(ErrorCodes), message: z.string() }))
    .describe('Why each of the others was not moved.'),
});
