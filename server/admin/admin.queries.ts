import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { Role } from '../access/roles';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';

/** Filters of the user list; a null filter is not applied. */
export interface PeopleFilter {
  id: string | null;
  q: string | null;
  role: Role | null;
  suspended: boolean | null;
}

export interface PageOf<Filter> {
  filter: Filter;
  /** ID of the last entry of the previous page; null for the first page. */
  after: string | null;
  /** One more than the page size, to detect a next page. */
  limit: number;
}

/** Above every ID. */
export const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// $1 is the cursor and $2 the limit; the applied filters follow. An email address must match completely, because its index has no parts.
const PEOPLE_FILTERS: Record<keyof PeopleFilter, (value: string) => string> = {
  id: (value) => `u.id = ${value}`,
  q: (value) => `(u.search @@ search_query(${value}) or lower(u.email) = lower(${value}))`,
  role: (value) => `u.role = ${value}`,
  suspended: (value) => `(u.suspended_at is not null) = ${value}`,
};

/** A page of users, newest first, and their total. Includes suspended users and users with a pending deletion. */
export async function readPeople(
  db: Queryable,
  { filter, after, limit }: PageOf<PeopleFilter>,
): Promise<{ rows: UserRow[]; total: number }> {
  const used = (['id', 'q', 'role', 'suspended'] as const).filter((name) => filter[name] !== null);
  const conditions = ['u.erased_at is null', ...used.map((name, i) => PEOPLE_FILTERS[name](`$${i + 3}`))].join(' and ');
  const statement = sql(
    `admin.people.${used.map((name) => name.charAt(0)).join('')}`,
    `select t.total, ${columns('u', 'user', USER_COLUMNS)}
     from (select count(*)::int as total from users u where ${conditions}) t
     left join lateral (select u.* from users u where u.id < $1 and ${conditions} order by u.id desc limit $2) u on true
     order by u.id desc`,
  );
  const values = [after ?? HIGHEST, limit, ...used.map((name) => filter[name])];
  const rows = await db.query<{ total: number; user: UserRow | null }>(statement, values);
  // An empty page still has one row, which contains the total.
  return { rows: rows.flatMap(({ user }) => user ?? []), total: rows[0]?.total ?? 0 };
}

const PERSON = sql('admin.person', `select ${columns('u', '', USER_COLUMNS)} from users u where u.id = $1`);

/** A user, without regard to profile visibility. */
export async function readPerson(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db.query<UserRow>(PERSON, [id]);
  return row ?? null;
}
