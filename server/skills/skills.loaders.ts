import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { sql } from '../platform/db/database';
import type { Person, User } from '../users/users.types';
import type { Skill } from './skills.types';

const SKILLS_BY_USER = sql(
  'skills.by-user',
  `select user_id as "userId", name, category, source, source_icon as "sourceIcon", associations
   from skills where user_id = any($1) order by created_at, name_key`,
);

/** The skills of people, in the order they were added. */
const userSkillsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Skill[]>(async (userIds) => {
    const rows = await db.query<Skill & { userId: string }>(SKILLS_BY_USER, [userIds]);
    const groups = new Map<string, Skill[]>();
    for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
    return userIds.map((id) => groups.get(id) ?? []);
  });

/** The skills of the person `u` as a JSON list, in the order they were added: for statements that list people with their skills. */
export const SKILLS_JSON = `(select coalesce(json_agg(json_build_object('name', s.name, 'category', s.category, 'source', s.source,
    'sourceIcon', s.source_icon, 'associations', s.associations) order by s.created_at, s.name_key), '[]')
  from skills s where s.user_id = u.id)`;

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
