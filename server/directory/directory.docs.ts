import { z } from 'zod';
import { Role } from '../access/roles';
import { pagesByCursor } from '../platform/api/rest-page';

export const PAGES = pagesByCursor(50);

/** The query parameters of the directory search. */
export const DIRECTORY_QUERY = z.object({
  q: z.string().optional().describe('Words of name, skills, college, company or other profile texts. Tolerates typos.'),
  role: z.enum(Role).optional(),
  skills: z.string().optional().describe('Comma-separated skill names; all of them must match.'),
  mentorship: z.enum(['true', 'false']).optional(),
  verified: z.enum(['true', 'false']).optional(),
  college: z.string().optional(),
  ...PAGES.fields,
});
