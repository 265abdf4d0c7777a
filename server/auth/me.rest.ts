import { type RequestContext, type Route, viewerOf } from '../access/context';
import { skillsOf } from '../skills/skills.loaders';
import { ME } from '../users/users.docs';
import { restPerson } from '../users/users.rest';
import type { UsersService } from '../users/users.service';
import type { Me } from '../users/users.types';

/** The viewer, as returned by `POST /api/auth/firebase-login` and `GET /api/profile/me`. */
export async function restMe(me: Me, context: RequestContext) {
  const { phone, profileCompletion: completion, missingProfileFields: missingFields, readiness, company } = me;
  const skills = await skillsOf(me, context);
  const { email = null, linkedinUrl = null, lastActiveAt = null, openToRequests = false } = me;
  return {
    ...restPerson(me, { skills, openToRequests, lastActiveAt, email, linkedinUrl }),
    phone,
    experience: me.experience,
    lookingFor: me.lookingFor,
    eraseAfter: me.eraseAfter,
    readiness: readiness.score,
    profile: { completion, missingFields, currentCompany: company },
  };
}

/** GET /api/profile/me. */
export function meRoutes(users: UsersService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/profile/me',
      access: 'any-session',
      doc: { summary: 'Returns the signed-in user.', answer: ME },
      handle: async ({ context }) => restMe(await users.meOf(viewerOf(context).id), context),
    },
  ];
}
