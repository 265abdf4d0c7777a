import type { Viewer } from '../access/viewer';
import { type Queryable, sql, variant } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../users/visibility.queries';
import type { CertifiedSkills } from './skills.rules';
import type { Skill } from './skills.types';

/** A skill with its key, the form in which names are compared, and whether it counts toward readiness (see known-skills.rules.ts). */
export type SkillRow = Skill & { key: string; known: boolean };

const COLUMNS = 'name_key as key, name, category, source, source_icon as "sourceIcon", associations, known';

const OWN = sql('skills.own', `select ${COLUMNS} from skills where user_id = $1 order by created_at, name_key`);

/** A user's skills, in the order they were added. */
export const readSkills = (db: Queryable, userId: string): Promise<SkillRow[]> => db.query<SkillRow>(OWN, [userId]);

const SHOWN_BY = sql(
  'skills.shown-by',
  `select name, skills, credential_url is not null or media_file_id is not null as "hasEvidence"
   from certifications where user_id = $1 order by issue_year desc, issue_month desc, id desc`,
);

/** A user's certifications with the skills they name, most recently issued first. */
export const readCertifiedSkills = (db: Queryable, userId: string): Promise<CertifiedSkills[]> =>
  db.query<CertifiedSkills>(SHOWN_BY, [userId]);

// Drafts do not count. The index jobs_asked_skills contains these keys.
const isAsked = (key: string) =>
  `exists (select from jobs j where j.status <> 'draft' and requirement_keys(j.requirements) @> array[${key}])`;

const ASKED = sql('skills.asked', `select key from unnest($1::text[]) key where ${isAsked('key')}`);

/**
 * Which of these skills posted jobs ask for: a requirement is exactly the name, ignoring case and Unicode form.
 * @param keys keys of skills
 */
export async function readAskedSkills(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = keys.length > 0 ? await db.query<{ key: string }>(ASKED, [keys]) : [];
  return new Set(rows.map(({ key }) => key));
}

const NEWLY_KNOWN = sql(
  'skills.newly-known',
  `select key from (select distinct name_key as key from skills where not known) unknown
   where key = any($1::text[]) or ${isAsked('key')}`,
);

/** The keys of skills that are stored as unknown although they are well known by now or a posted job asks for them. */
export async function readNewlyKnown(db: Queryable, wellKnown: readonly string[]): Promise<string[]> {
  return (await db.query<{ key: string }>(NEWLY_KNOWN, [wellKnown])).map(({ key }) => key);
}

// The sample of a batch: its newest users. Bounds the cost for a large batch.
const PEERS = 200;
const MAX_NAMES = 40;

/**
 * Known skills that at least two peers of the user's college and batch list, most common first. One peer alone could be identified.
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
     join skills s on s.user_id = peer.id and s.known
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
   from skills where user_id = any(${hiddenFromPlanner('$1', 'uuid[]')}) order by created_at, name_key`,
);

/** The fields of a skill and their columns. */
const SHOWN: Readonly<Record<keyof Skill, string>> = {
  name: 'name',
  category: 'category',
  source: 'source',
  sourceIcon: 'source_icon',
  associations: 'associations',
};

export const SKILL_FIELDS: readonly string[] = Object.keys(SHOWN);

const isShown = (field: string): field is keyof Skill => field in SHOWN;

/**
 * Part of a statement: the skills of a user as a JSON array, in the order they were added.
 * @param userId an SQL expression
 * @param fields what is read of each skill; others, such as `__typename`, are ignored
 */
export function skillsJsonSql(userId: string, fields: readonly string[] = SKILL_FIELDS): string {
  const pairs = fields.filter(isShown).map((field) => `'${field}', s.${SHOWN[field]}`);
  return `(
  select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by s.created_at, s.name_key), '[]')
  from skills s where s.user_id = ${userId})`;
}

/** Part of a statement: the names of a user's skills as an array, in the order they were added. `userId` is an SQL expression. */
export const skillNamesSql = (userId: string): string =>
  `array(select s.name from skills s where s.user_id = ${userId} order by s.created_at, s.name_key)`;

/** Part of a statement: whether a user has all skills with these keys. `userId` and `keys`, a `text[]`, are SQL expressions. */
export const hasSkillsSql = (userId: string, keys: string): string =>
  `${keys} <@ array(select s.name_key from skills s where s.user_id = ${userId})`;

/** The skills of users, in the order they were added. */
export function readSkillsOfUsers(db: Queryable, userIds: readonly string[]): Promise<(Skill & { userId: string })[]> {
  return db.query<Skill & { userId: string }>(SKILLS_BY_USER, [userIds]);
}

/**
 * A lateral subquery: the `name_key` and `name` of one user's skills.
 * @param userId SQL for the ID of the user
 */
export const ownSkillsSql = (userId: string): string =>
  // The primary key finds them. Without the offset, they could be joined by a hash of the skills of all users.
  `lateral (select name_key, name from skills where user_id = ${userId} offset 0)`;
