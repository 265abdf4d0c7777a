import { z } from 'zod';
import { pagesByCursor } from '../platform/api/rest-page';
import { CandidateSort } from './candidates.rules';
import { ReadinessBand } from '../users/readiness/readiness.rules';
import { PHOTO_LINK } from '../files/photos/photos.rules';

/** Candidates in REST responses. */

export const CANDIDATE = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photoUrl: z.url().nullable().describe(PHOTO_LINK),
    headline: z.string().nullable(),
    email: z.string().nullable().describe('Null unless visible to you.'),
    linkedinUrl: z.string().nullable(),
    college: z.string().nullable(),
    degree: z.string().nullable(),
    batch: z.int().nullable().describe('Year of graduation.'),
    location: z.string().nullable(),
    skills: z.array(z.string()),
    experience: z.string().nullable(),
    lookingFor: z.array(z.string()).describe('Roles that the candidate is looking for.'),
    readiness: z.int().describe('Readiness score, 0 to 100.'),
    band: z.enum(ReadinessBand),
    resumeUrl: z
      .url()
      .nullable()
      .describe(
        'Signed link to the résumé in the profile. Null unless the candidate asked you for a referral, or applied to a job of yours or, for HR, of your verified company.',
      ),
    bookmarked: z.boolean().describe('Whether you bookmarked the candidate.'),
    privateNote: z.string().nullable().describe('Your own note, which no one else can read. Null with an API key.'),
    lastActiveAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Candidate' });

export const MATCH = z
  .object({
    candidate: CANDIDATE,
    jobId: z.uuid(),
    score: z.int().describe('How well the candidate matches, 0 to 100.'),
    reasons: z.array(z.string()).describe('Reasons for the match, as sentences.'),
  })
  .meta({ id: 'CandidateMatch' });

export const PAGES = pagesByCursor(50);

export const CANDIDATES_QUERY = z.object({
  q: z.string().optional().describe('Words of name, skills, college or other profile texts. Tolerates typos.'),
  college: z.string().optional(),
  batch: z.int().optional().describe('Year of graduation; with batchTo, the first one.'),
  batchTo: z.int().optional().describe('Last year of graduation.'),
  location: z.string().optional(),
  experience: z.string().optional(),
  lookingFor: z.string().optional().describe('Words from the roles that candidates are looking for.'),
  activeSince: z.iso.datetime().optional(),
  joinedSince: z.iso.datetime().optional(),
  minReadiness: z.int().min(0).max(100).optional().describe('Lowest readiness score.'),
  skills: z.string().optional().describe('Comma-separated skill names; all of them must match.'),
  bookmarked: z.enum(['true', 'false']).optional(),
  sort: z.enum(CandidateSort).default(CandidateSort.READINESS).optional(),
  ...PAGES.fields,
});

export const RECOMMENDED_QUERY = z.object({
  jobId: z.uuid().optional().describe('ID of the job. If omitted, your five latest open jobs are used.'),
  first: z.int().min(1).max(20).default(2).optional(),
});

export const INVITE_BODY = z.object({ jobId: z.uuid(), note: z.string().max(1000).optional() });
/** The request body of a private note. */
export const NOTE = z
  .object({
    privateNote: z.string().max(2000).nullable().describe('Your private note. Null or an empty text removes it.'),
    expected: z
      .string()
      .optional()
      .describe('The note that you saw, empty if there was none. If it has changed since, the result is `CONFLICT`.'),
  })
  .meta({ id: 'CandidateNote' });
export const INVITED = z.object({ conversationId: z.uuid() });
