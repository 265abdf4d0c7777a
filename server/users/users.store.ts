import type { UserEntity } from './users.entity';
import { type Queryable, replanned, sql, type Transaction } from '../platform/db/database';
import { type ColumnMap, columns, writtenColumns } from '../platform/db/rows';

const SEARCHED = sql(
  'users.refresh-search',
  `with before as materialized (select id, tsvector_to_array(search) as words from users where id = any($1)),
   changed as (update users u set search =
     setweight(to_tsvector('simple', search_words(u.name)), 'A') ||
     setweight(to_tsvector('simple', search_words(coalesce(
       (select string_agg(s.name, ' ' order by s.created_at, s.name_key) from skills s where s.user_id = u.id), ''))), 'B') ||
     setweight(to_tsvector('simple', search_words(concat_ws(' ', u.college, u.company, u.position))), 'C') ||
     setweight(to_tsvector('simple', search_words(concat_ws(' ', u.headline, u.degree, u.department, u.location,
       array_to_string(u.expertise, ' ')))), 'D') ||
     search_marks('place', u.location) ||
     search_marks('role', array_to_string(u.looking_for, ' ')) ||
     array_to_tsvector(array_remove(
       array['college:' || u.college_key, 'batch:' || u.batch, 'experience:' || lower(u.experience)] ||
       coalesce((select array_agg('skill:' || s.name_key) from skills s where s.user_id = u.id), '{}'), null))
   where u.id = any($1) returning u.id, u.search)
   select distinct word from before, unnest(before.words) word, changed
   where changed.id = before.id and not word = any(tsvector_to_array(changed.search))`,
);

/**
 * Updates the search vectors of users: the texts of the profile, the skills, and facet terms for list filters (`college:…`,
 * `skill:…`; see server/search).
 * @returns the search terms that a profile no longer has, such as an earlier name
 */
export async function refreshSearch(db: Queryable, ids: readonly string[]): Promise<string[]> {
  return (await db.query<{ word: string }>(SEARCHED, [ids])).map(({ word }) => word);
}

/** The columns that the outcome of an edit depends on. */
const EDITED_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  headline: 'headline',
  phone: 'phone',
  college: 'college',
  degree: 'degree',
  batch: 'batch',
  company: 'company',
  position: 'position',
  department: 'department',
  location: 'location',
  linkedinUrl: 'linkedin_url',
  expertise: 'expertise',
  experience: 'experience',
  lookingFor: 'looking_for',
  companyKey: 'company_key',
  resumeFileId: 'resume_file_id',
} as const satisfies ColumnMap;

type LockedUser = Pick<UserEntity, keyof typeof EDITED_COLUMNS>;

const LOCK = sql(
  'users.lock',
  `select ${columns('u', '', EDITED_COLUMNS)} from users u where u.id = $1 for no key update`,
);

const UNVERIFY = sql(
  'users.unverify',
  `update users set verified_at = null
   where id = $1 and company_key is distinct from $2 and ($2::text is not null or verified_at is not null) returning id`,
);

/** Locks a user's row. @returns the values that an edit may change, the key by which the company is compared, and the résumé */
export async function lockUser(tx: Transaction, id: string): Promise<LockedUser> {
  const [row] = await tx.query<LockedUser>(LOCK, [id]);
  if (!row) throw new Error('The signed-in user has no row.');
  return row;
}

/**
 * Removes the badge if the company has changed.
 * @param companyKey the key of the previous company; null if there was none, and so no badge
 * @returns whether the company has changed
 */
export async function dropVerificationOfOtherCompany(
  tx: Transaction,
  id: string,
  companyKey: string | null,
): Promise<boolean> {
  return (await tx.query(UNVERIFY, [id, companyKey])).length > 0;
}

const UPDATE_EMAIL = sql('identities.sync-email', 'update users set email = $2, email_verified = $3 where id = $1');

/** Sets the email address that the identity provider knows. */
export async function updateEmail(
  db: Queryable,
  id: string,
  { email, emailVerified }: Pick<UserEntity, 'email' | 'emailVerified'>,
): Promise<void> {
  await db.query(UPDATE_EMAIL, [id, email, emailVerified]);
}

/**
 * Part of a statement: records when users were last active, except for rows that are locked.
 * @param parts `users` is a query for the IDs, `at` the parameter with the time
 */
export function touchActiveUsersSql({ users, at }: { users: string; at: string }): string {
  return `update users set last_active_at = ${at}
   where id in (select id from users where id in (${users}) for no key update skip locked)`;
}

const SET_REPLY_HOURS = sql(
  'users.set-reply-hours',
  `update users u set reply_hours = given.hours from unnest($1::uuid[], $2::smallint[]) as given (id, hours)
   where u.id = given.id`,
);

/** Stores the typical reply times of referrers in hours, which lists sort by. Null: too little is known. */
export async function storeReplyHours(
  db: Queryable,
  times: readonly { id: string; hours: number | null }[],
): Promise<void> {
  await db.query(SET_REPLY_HOURS, [times.map(({ id }) => id), times.map(({ hours }) => hours)]);
}

/** Inserts a user. @returns the new ID */
export async function insertUser(tx: Transaction, user: Partial<UserEntity>): Promise<string> {
  const { names, parameters, values } = writtenColumns(user);
  const insert = replanned('users.insert', `insert into users (${names}) values (${parameters}) returning id`);
  const [row] = await tx.query<{ id: string }>(insert, values);
  if (!row) throw new Error('The new user has no ID.');
  return row.id;
}

/** Changes the given columns of a user. */
export async function updateUser(tx: Transaction, id: string, changes: Partial<UserEntity>): Promise<void> {
  const { names, parameters, values } = writtenColumns(changes);
  const update = replanned(
    'users.update',
    `update users set (${names}) = row(${parameters}) where id = $${values.length + 1}`,
  );
  await tx.query(update, [...values, id]);
}
