import { z } from 'zod';
import { pagesByCursor } from '../platform/api/rest-page';
import { CandidateSort } from './candidates.rules';
import { ReadinessBand } from '../users/readiness.rules';

/** The shapes of candidates over HTTP. */

export const CANDIDATE = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.url().nullable().describe('A link that is good for minutes.'),
  headline: z.string().nullable(),
  email: z.string().nullable().describe('Null unless the person shows it to you.'),
  linkedinUrl: z.string().nullable(),
  college: z.string().nullable(),
  degree: z.string().nullable(),
  batch: z.int().nullable(),
  location: z.string().nullable(),
  skills: z.array(z.string()),
  experience: z.string().nullable(),
  lookingFor: z.array(z.string()),
  readiness: z.int().describe('0..100.'),
  band: z.enum(ReadinessBand),
  resumeUrl: z
    .url()
    .nullable()
    .describe('A link that is good for minutes; null unless they applied to you or asked you.'),
  bookmarked: z.boolean(),
  lastActiveAt: z.iso.datetime().nullable(),
});

export const MATCH = z.object({
  candidate: CANDIDATE,
  jobId: z.uuid(),
  score: z.int().describe('0..100.'),
  reasons: z.array(z.string()),
});

export const PAGES = pagesByCursor(50);

export const CANDIDATES_QUERY = z.object({
  q: z.string().optional().describe('Name, skill or college; slips of the pen are forgiven.'),
  college: z.string().optional(),
  batch: z.int().optional(),
  location: z.string().optional(),
  experience: z.string().optional(),
  minReadiness: z.int().min(0).max(100).optional(),
  skills: z.string().optional().describe('Names parted by commas; all of them.'),
  bookmarked: z.enum(['true', 'false']).optional(),
  sort: z.enum(CandidateSort).default(CandidateSort.READINESS).optional(),
  ...PAGES.fields,
});

export const RECOMMENDED_QUERY = z.object({
  jobId: z.uuid().optional().describe('Without one, for your latest open jobs.'),
  first: z.int().min(1).max(20).default(2).optional(),
});

export const INVITING = z.object({ jobId: z.uuid(), note: z.string().max(1000).optional() });
export const INVITED = z.object({ conversationId: z.uuid() });
