import DataLoader from 'dataloader';
import type { Viewer } from '../access/viewer';
import { type Queryable, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from './users.columns';
import type { UserEntity } from './users.entity';
import { contactSharedSql, ownCompany, visibilitySql } from './visibility.queries';

/** What only the person themself sees, besides what makes a person on a screen. */
export type MeRow = UserRow &
  Pick<UserEntity, 'phone' | 'deletionDueAt' | 'experience' | 'lookingFor'> & { hasSkills: boolean };

const ME = sql(
  'users.me',
  `select ${columns('u', '', USER_COLUMNS)}, u.phone, u.deletion_due_at as "deletionDueAt", u.experience, u.looking_for as "lookingFor", exists (select from skills s where s.user_id = u.id) as "hasSkills"
   from users u where u.id = any($1)`,
);

/**
 * Reads people for themselves, null for nobody. One loader serves all requests and keeps nothing: those that ask in the same turn,
 * as requests do whose sessions were read together, share one statement.
 */
export function meLoader(db: Queryable): DataLoader<string, MeRow | null> {
  const read = async (ids: readonly string[]) => {
    const byId = new Map((await db.query<MeRow>(ME, [ids])).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  return new DataLoader(read, { cache: false, maxBatchSize: 100 });
}

/** Somebody the viewer may see, and whether that person shared contact data with them. */
export interface VisiblePerson {
  user: UserRow;
  contactShared: boolean;
}

/** @returns null for nobody and for whom the viewer may not see */
export async function readVisible(db: Queryable, viewer: Viewer, id: string): Promise<VisiblePerson | null> {
  const visible = visibilitySql(viewer);
  const statement = sql(
    `users.visible.${visible.name}`,
    `select ${columns('u', 'user', USER_COLUMNS)}, ${contactSharedSql('$4')} as "contactShared"
     from users u where u.id = $3 and ${visible.text}`,
  );
  const values = [viewer.id, viewer.collegeKey, id, ownCompany(viewer)];
  const [person] = await db.query<VisiblePerson>(statement, values);
  return person ?? null;
}

const SEARCHED = sql(
  'users.refresh-search',
  `update users u set search =
     setweight(to_tsvector('simple', search_words(u.name)), 'A') ||
     setweight(to_tsvector('simple', search_words(coalesce(
       (select string_agg(s.name, ' ' order by s.created_at, s.name_key) from skills s where s.user_id = u.id), ''))), 'B') ||
     setweight(to_tsvector('simple', search_words(concat_ws(' ', u.college, u.company, u.position))), 'C') ||
     setweight(to_tsvector('simple', search_words(concat_ws(' ', u.headline, u.degree, u.department, u.location,
       array_to_string(u.expertise, ' ')))), 'D') ||
     search_marks('place', u.location) ||
     array_to_tsvector(array_remove(
       array['college:' || u.college_key, 'batch:' || u.batch, 'experience:' || lower(u.experience)] ||
       coalesce((select array_agg('skill:' || s.name_key) from skills s where s.user_id = u.id), '{}'), null))
   where u.id = any($1)`,
);

/**
 * Brings what these people are found by up to date: their own texts and their skills, and marked words for what lists are
 * filtered by (`college:…`, `skill:…`; see server/search).
 */
export async function refreshSearch(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(SEARCHED, [ids]);
}

const LOCK = sql('users.lock', 'select company_key as "companyKey" from users where id = $1 for no key update');
const UNVERIFY = sql(
  'users.unverify',
  `update users set verified_at = null
   where id = $1 and company_key is distinct from $2 and ($2::text is not null or verified_at is not null) returning id`,
);

/** Locks a person's row and tells their company's compared name. */
export async function lockUser(tx: Transaction, id: string): Promise<{ companyKey: string | null }> {
  const [row] = await tx.query<{ companyKey: string | null }>(LOCK, [id]);
  if (!row) throw new Error('The signed-in user has no row.');
  return row;
}

/**
 * Takes the badge away when the company is no longer the one it was.
 * @param companyKey what the company was before; who had none had nothing verified either
 * @returns whether it is another one
 */
export async function dropVerificationOfOtherCompany(
  tx: Transaction,
  id: string,
  companyKey: string | null,
): Promise<boolean> {
  return (await tx.query(UNVERIFY, [id, companyKey])).length > 0;
}
