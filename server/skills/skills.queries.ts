import type { Viewer } from '../access/viewer';
import { type Queryable, sql, variant } from '../platform/db/database';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../users/visibility.queries';
import type { Skill } from './skills.types';

/** A skill with its key, the form in which names are compared. */
export type SkillRow = Skill & { key: string };

const COLUMNS = 'name_key as key, name, category, source, source_icon as "sourceIcon", associations';

const OWN = sql('skills.own', `select ${COLUMNS} from skills where user_id = $1 order by created_at, name_key`);

/** A user's skills, in the order they were added. */
export const readSkills = (db: Queryable, userId: string): Promise<SkillRow[]> => db.query<SkillRow>(OWN, [userId]);

const SHOWN_BY = sql(
  'skills.shown-by',
  'select name, skills from certifications where user_id = $1 order by issue_year desc, issue_month desc, id desc',
);

/** A user's certifications with the skills they name, most recently issued first. */
export const readCertifiedSkills = (db: Queryable, userId: string): Promise<{ name: string; skills: string[] }[]> =>
  db.query<{ name: string; skills: string[] }>(SHOWN_BY, [userId]);

// The sample of a batch: its newest users. Bounds the cost for a large batch.
const PEERS = 200;
const MAX_NAMES = 40;

/**
 * Skills that at least two peers of the user's college and batch list, most common first. One peer alone could be identified.
 * @param query the key of a text that the names must contain; empty for all
 */
export async function readPeerSkills(
  db: Queryable,
  viewer: Viewer,
  query: string,
): Promise<{ key: string; name: string; count: number }[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { query: string }>(
    `skills.of-peers.${visible.name}`,
    () => `select s.name_key as key, mode() within group (order by s.name) as name, count(*)::int as count
     from users me cross join lateral (
       select u.id from users u
       where u.college_key = me.college_key and u.batch = me.batch and u.id <> :viewerId and ${visible.text}
       order by u.id desc limit ${PEERS}) peer
     join skills s on s.user_id = peer.id
     where me.id = :viewerId and strpos(s.name_key, :query) > 0
       and not exists (select from skills own where own.user_id = :viewerId and own.name_key = s.name_key)
     group by s.name_key having count(*) > 1
     order by count(*) desc, s.name_key limit ${MAX_NAMES}`,
  );
  return db.query(statement({ ...visibilityParams(viewer), query }));
}

const SKILLS_BY_USER = sql(
  'skills.by-user',
  `select user_id as "userId", name, category, source, source_icon as "sourceIcon", associations
   from skills where user_id = any($1) order by created_at, name_key`,
);

/** Part of a statement: the skills of a user as a JSON array, in the order they were added. `userId` is an SQL expression. */
export const skillsJsonSql = (userId: string): string => `(
  select coalesce(json_agg(json_build_object('name', s.name, 'category', s.category, 'source', s.source,
    'sourceIcon', s.source_icon, 'associations', s.associations) order by s.created_at, s.name_key), '[]')
  from skills s where s.user_id = ${userId})`;

/** Part of a statement: the names of a user's skills as an array, in the order they were added. `userId` is an SQL expression. */
export const skillNamesSql = (userId: string): string =>
  `array(select s.name from skills s where s.user_id = ${userId} order by s.created_at, s.name_key)`;

/** The skills of users, in the order they were added. */
export function readSkillsOfUsers(db: Queryable, userIds: readonly string[]): Promise<(Skill & { userId: string })[]> {
  return db.query<Skill & { userId: string }>(SKILLS_BY_USER, [userIds]);
}
