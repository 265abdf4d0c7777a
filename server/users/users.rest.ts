import { z } from 'zod';
import { type RequestContext, type Route, viewerOf } from '../auth/context';
import { optionalChoice, queryFlag } from '../platform/api/rest-fields';
import { sendPage } from '../platform/api/rest-page';
import type { Skill } from '../skills/skills.types';
import { DIRECTORY_QUERY, ME, PAGES, PERSON } from './users.docs';
import { userSkillsLoader } from './users.loaders';
import { takesRequestsOf } from './users.policy';
import { Role } from './users.rules';
import type { UsersService } from './users.service';
import type { Me, Person, UserDirectoryFilter } from './users.types';

/** Somebody as the /api paths show them: roles in small letters, skills by name. */
function restPerson(person: Person, { skills, openToRequests }: { skills: readonly Skill[]; openToRequests: boolean }) {
  const { id, name, firstName, lastName, role, headline, photoUrl, college, degree, batch } = person;
  const { company, position, department, location, expertise, verified, mentor, email, linkedinUrl, lastActiveAt } =
    person;
  return {
    ...{ id, name, firstName, lastName, role, headline, photoUrl, college, degree, batch },
    ...{
      company,
      position,
      department,
      location,
      expertise,
      verified,
      openToRequests,
      mentor,
      email,
      linkedinUrl,
      lastActiveAt,
    },
    skills: skills.map((skill) => skill.name),
  };
}

/** The signed-in person, as `POST /api/auth/firebase-login` and `GET /api/profile/me` answer. */
export async function restMe(me: Me, { loaders }: RequestContext) {
  const { id, phone, profileCompletion: completion, missingProfileFields: missingFields, readiness, company } = me;
  const skills = await loaders.use(userSkillsLoader).load(id);
  return {
    ...restPerson(me, { skills, openToRequests: me.openToRequests ?? false }),
    phone,
    experience: me.experience,
    lookingFor: me.lookingFor,
    eraseAfter: me.eraseAfter,
    readiness: readiness.score,
    profile: { completion, missingFields, currentCompany: company },
  };
}

/** The search's filters, all of them together; a list of skills is parted by commas. */
function filterOf(query: Record<string, string | undefined>): UserDirectoryFilter {
  return {
    q: query.q ?? null,
    role: optionalChoice(query, 'role', Object.values(Role)),
    skills: query.skills?.split(',') ?? null,
    mentorship: queryFlag(query, 'mentorship'),
    verified: queryFlag(query, 'verified'),
    college: query.college ?? null,
  };
}

/** GET /api/profile/me and GET /api/user-directory/search. */
export function usersRoutes(users: UsersService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/profile/me',
      access: 'any-session',
      doc: { summary: 'Who is signed in, with what only they may see.', answer: ME },
      handle: async ({ context }) => restMe(await users.meOf(viewerOf(context).id), context),
    },
    {
      method: 'GET',
      path: '/api/user-directory/search',
      access: 'signed-in',
      doc: {
        summary: 'People whom you may find, the best matches first.',
        query: DIRECTORY_QUERY,
        answer: z.array(PERSON),
      },
      handle: async ({ context, query, reply }) => {
        const viewer = viewerOf(context);
        const request = { filter: filterOf(query), args: PAGES.of(query), withTotal: false };
        const page = await users.directory(viewer, request);
        return sendPage(reply, page).map((node) => {
          const openToRequests = takesRequestsOf(viewer.collegeKey, node.openness);
          return restPerson(node, { skills: node.skills ?? [], openToRequests });
        });
      },
    },
  ];
}
