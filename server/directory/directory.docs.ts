import { z } from 'zod';
import { Role } from '../access/roles';
import { pagesByCursor } from '../platform/api/rest-page';
import { UserDirectorySort } from './directory.rules';

export const PAGES = pagesByCursor(50);

/** The query parameters of the directory search. */
export const DIRECTORY_QUERY = z.object({
  q: z.string().optional().describe('Words of name, skills, college, company or other profile texts. Tolerates typos.'),
  role: z.enum(Role).optional(),
  skills: z.string().optional().describe('Comma-separated skill names; all of them must match.'),
  mentorship: z.enum(['true', 'false']).optional(),
  verified: z.enum(['true', 'false']).optional(),
  college: z.string().optional(),
  company: z.string().optional().describe('Full name of a company. Case is ignored.'),
  open: z.enum(['true', 'false']).optional().describe('Whether you can request a referral from the user now.'),
  batchFrom: z.int().optional().describe('Earliest year of graduation.'),
  batchTo: z.int().optional().describe('Latest year of graduation.'),
  sort: z
    .enum(UserDirectorySort)
    .optional()
    .describe('`fitting` (the default) returns the most relevant users first, `reply_time` those who answer soonest.'),
  ...PAGES.fields,
});
