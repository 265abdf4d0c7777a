import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { Person, User } from '../users/users.types';
import type { Skill } from './skills.types';
import { readSkillsOfUsers } from './skills.queries';

/** The skills of people, in the order they were added. */
const userSkillsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Skill[]>(async (userIds) => {
    const rows = await readSkillsOfUsers(db, userIds);
    const groups = new Map<string, Skill[]>();
    for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
    return userIds.map((id) => groups.get(id) ?? []);
  });

/** A person whose skills may have been read by the same statement. */
export type PersonWithSkills = Person & { skills?: Skill[] };

/** Attaches the skills that a list's statement read, so that no loader runs for them. */
export function withSkills(user: User, skills: Skill[] | undefined): User & PersonWithSkills {
  return skills === undefined ? user : Object.assign(user, { skills });
}

/** A person's skills: none of an anonymous one, otherwise those that were attached, or else loaded with those of the whole list. */
export function skillsOf(person: PersonWithSkills, { loaders }: RequestContext): Skill[] | Promise<Skill[]> {
  return person.anonymous ? [] : (person.skills ?? loaders.use(userSkillsLoader).load(person.id));
}
