import type { Addresses } from './contact-data.loaders';
import { personFacts } from './users.presenter';
import type { Person } from './users.types';

/** A user as REST endpoints return them: with skills by name. */
export function restPerson(
  person: Person,
  more: { skills: readonly { name: string }[]; openToRequests: boolean; lastActiveAt: Date | null } & Addresses,
) {
  const { skills, openToRequests, lastActiveAt, email, linkedinUrl } = more;
  return {
    ...personFacts(person),
    lastActiveAt,
    openToRequests,
    email,
    linkedinUrl,
    skills: skills.map((skill) => skill.name),
  };
}
