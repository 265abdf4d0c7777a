import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { Role } from '../access/roles';
import { queryNumber } from '../platform/api/rest';
import { optionalChoice, queryFlag } from '../platform/api/rest-fields';
import { skillsOf } from '../skills/skills.loaders';
import { addressesOf } from '../users/contact-data.loaders';
import { PERSON } from '../users/users.docs';
import { takesRequestsOf } from '../users/users.policy';
import { restPerson } from '../users/users.rest';
import { DIRECTORY_QUERY, PAGES } from './directory.docs';
import { UserDirectorySort } from './directory.rules';
import type { DirectoryService } from './directory.service';
import type { UserDirectoryFilter } from './directory.types';

/** Reads the filter from query parameters; skills are comma-separated. */
function filterOf(query: Record<string, string | undefined>): UserDirectoryFilter {
  return {
    q: query.q ?? null,
    role: optionalChoice(query, 'role', Object.values(Role)),
    skills: query.skills?.split(',') ?? null,
    mentorship: queryFlag(query, 'mentorship'),
    verified: queryFlag(query, 'verified'),
    college: query.college ?? null,
    company: query.company ?? null,
    open: queryFlag(query, 'open'),
    batchFrom: query.batchFrom ? queryNumber(query, 'batchFrom', 0) : null,
    batchTo: query.batchTo ? queryNumber(query, 'batchTo', 0) : null,
  };
}

/** GET /api/user-directory/search. */
export function directoryRoutes(directory: DirectoryService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/user-directory/search',
      access: 'signed-in',
      doc: {
        summary: 'Returns the users visible to you: by default, verified users of your college first.',
        query: DIRECTORY_QUERY,
        answer: z.array(PERSON),
      },
      handle: async (call) => {
        const { context, query } = call;
        const viewer = viewerOf(context);
        const sort = optionalChoice(query, 'sort', Object.values(UserDirectorySort)) ?? UserDirectorySort.FITTING;
        const request = { filter: filterOf(query), sort, args: PAGES.of(call), withTotal: false };
        const people = PAGES.send(call, await directory.find(viewer, request));
        return Promise.all(
          people.map(async (person) => {
            const openToRequests = takesRequestsOf(viewer.collegeKey, person.openness);
            const [skills, addresses] = await Promise.all([skillsOf(person, context), addressesOf(person, context)]);
            // Nobody finds a user who blocks them.
            return restPerson(person, { skills, openToRequests, lastActiveAt: person.activeAt, ...addresses });
          }),
        );
      },
    },
  ];
}
