import type { Addresses } from './contact-data.loaders';
import type { Person } from './users.types';

/** A user as REST endpoints return them: with skills by name. */
export function restPerson(
  person: Person,
  more: { skills: readonly { name: string }[]; openToRequests: boolean } & Addresses,
) {
  const { id, name, firstName, lastName, role, headline, photoUrl, college, degree, batch } = person;
  const { company, position, department, location, expertise, verified, mentor, lastActiveAt } = person;
  const { verifiedCompany, verifiedAt } = person;
  const { skills, openToRequests, email, linkedinUrl } = more;
  return {
    id,
    name,
    firstName,
    lastName,
    role,
    headline,
    photoUrl,
    college,
    degree,
    batch,
    company,
    position,
    department,
    location,
    expertise,
    verified,
    verifiedCompany,
    verifiedAt,
    openToRequests,
    mentor,
    email,
    linkedinUrl,
    lastActiveAt,
    skills: skills.map((skill) => skill.name),
  };
}
