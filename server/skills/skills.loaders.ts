import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { Person, User } from '../users/users.types';
import type { Skill } from './skills.types';
import { readSkillsOfUsers } from './skills.queries';

/** The skills of users, in the order they were added. */
const userSkillsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Skill[]>(async (userIds) => {
    const rows = await readSkillsOfUsers(db, userIds);
    const groups = new Map<string, Skill[]>();
    for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
    return userIds.map((id) => groups.get(id) ?? []);
  });

/** A user whose skills may have been read by the same statement. */
export type PersonWithSkills = Person & { skills?: Skill[] };

/** Attaches the skills that a list's statement read, so that no loader runs for them. */
export function withSkills(user: User, skills: Skill[] | undefined): User & PersonWithSkills {
  return skills === undefined ? user : Object.assign(user, { skills });
}

/** A user's skills: empty for an anonymous user, otherwise the attached skills, or else loaded in one batch for the whole list. */
export function skillsOf(person: PersonWithSkills, { loaders }: RequestContext): Skill[] | Promise<Skill[]> {
  return person.anonymous ? [] : (person.skills ?? loaders.use(userSkillsLoader).load(person.id));
}
