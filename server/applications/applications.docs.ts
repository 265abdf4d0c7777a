import { z } from 'zod';
import { CANDIDATE } from '../candidates/candidates.docs';
import { NEXT_CURSOR } from '../platform/rest-page';
import { ApplicationKind, ApplicationStage } from './applications.rules';

/** The shapes of applications over HTTP. */

export const APPLICATION = z.object({
  id: z.uuid(),
  kind: z.enum(ApplicationKind),
  stage: z.enum(ApplicationStage),
  title: z.string(),
  company: z.string(),
  jobId: z.uuid().nullable().describe('The posted job it is for, if there is one.'),
  allowedStages: z.array(z.enum(ApplicationStage)).describe('Where you may take it now.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const APPLICATION_OF_JOB = APPLICATION.extend({ candidate: CANDIDATE });

export const PAGE_QUERY = z.object({
  first: z.int().min(1).max(100).default(50).optional(),
  after: z.string().optional().describe(`The header ${NEXT_CURSOR} of the page before.`),
});

export const APPLYING = z.object({
  note: z.string().max(2000).optional(),
  resumeFileId: z.uuid().optional().describe('An uploaded résumé; without one, that of the profile.'),
});

export const STAGE = z.object({ stage: z.enum(ApplicationStage) });
