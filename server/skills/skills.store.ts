import { parameterized, sql, type Transaction } from '../platform/db/database';
import type { SkillCategory } from './skills.rules';
import type { SkillRow } from './skills.queries';

interface NewSkill extends Pick<SkillRow, 'key' | 'name' | 'category' | 'associations'> {
  userId: string;
  at: Date;
}

// Keeps the order of skills with the same timestamp.
const INSERT = parameterized<NewSkill>(
  'skills.insert',
  `insert into skills (user_id, name_key, name, category, associations, created_at)
   select :userId, :key, :name, :category, :associations, greatest(:at::timestamptz, max(created_at) + interval '1 microsecond')
   from skills where user_id = :userId`,
);

/** Adds a skill at the end of a user's list. */
export async function insertSkill(tx: Transaction, skill: NewSkill): Promise<void> {
  await tx.query(INSERT(skill));
}

const ADD_SKILLS = parameterized<NewSkills>(
  'skills.insert-several',
  `insert into skills (user_id, name_key, name, category, known, created_at)
   select :userId, key, name, category, known, place * interval '1 microsecond' + greatest(:at::timestamptz,
     (select max(created_at) from skills where user_id = :userId))
   from unnest(:keys::text[], :names::text[], :categories::text[], :known::boolean[])
     with ordinality as given (key, name, category, known, place) on conflict do nothing`,
);

interface NewSkills {
  userId: string;
  keys: readonly string[];
  names: readonly string[];
  categories: readonly SkillCategory[];
  known: readonly boolean[];
  at: Date;
}

/** Adds skills at the end of a user's list, in that order, except for those that it contains. */
export async function insertSkills(tx: Transaction, skills: NewSkills): Promise<void> {
  await tx.query(ADD_SKILLS(skills));
}

const REPLACE_ASSOCIATIONS = sql(
  'skills.replace-associations',
  'update skills set associations = $3 where user_id = $1 and name_key = $2',
);

/** Replaces the associations of a skill, if the user has it. */
export async function replaceAssociations(
  tx: Transaction,
  { userId, key, associations }: { userId: string; key: string; associations: readonly string[] },
): Promise<void> {
  await tx.query(REPLACE_ASSOCIATIONS, [userId, key, associations]);
}

const DELETE = sql('skills.delete', 'delete from skills where user_id = $1 and name_key = $2 returning name');

/** Deletes a skill. @returns its name as it was stored; null if the user does not have it */
export async function deleteSkill(tx: Transaction, userId: string, key: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(DELETE, [userId, key]);
  return row?.name ?? null;
}

const STORE_DERIVED = sql(
  'skills.store-derived',
  `update skills s set source = given.source, source_icon = given.icon, known = given.known
   from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) as given (key, source, icon, known)
   where s.user_id = $1 and s.name_key = given.key
     and (s.source, s.source_icon, s.known) is distinct from (given.source, given.icon, given.known)`,
);

/** Stores the sources of skills, and whether they are known. */
export async function storeDerived(tx: Transaction, userId: string, skills: readonly SkillRow[]): Promise<void> {
  const texts = [skills.map((s) => s.key), skills.map((s) => s.source), skills.map((s) => s.sourceIcon)];
  await tx.query(STORE_DERIVED, [userId, ...texts, skills.map((s) => s.known)]);
}

const OWNERS = sql(
  'skills.lock-owners',
  `select id from users where id in (select user_id from skills where name_key = any($1) and not known)
   order by id limit $2 for no key update skip locked`,
);

/**
 * Locks users who list one of these skills while it is stored as unknown. Skips rows locked by an edit.
 * @returns their IDs, at most `limit`
 */
export async function lockOwnersOfUnknown(tx: Transaction, keys: readonly string[], limit: number): Promise<string[]> {
  return (await tx.query<{ id: string }>(OWNERS, [keys, limit])).map(({ id }) => id);
}

const MARK_KNOWN = sql(
  'skills.mark-known',
  'update skills set known = true where user_id = any($1) and name_key = any($2) and not known',
);

/** Stores that these skills of these users are known. */
export async function markKnown(tx: Transaction, userIds: readonly string[], keys: readonly string[]): Promise<void> {
  await tx.query(MARK_KNOWN, [userIds, keys]);
}
