import { type Queryable, sql } from '../platform/db/database';

const EXTRAS = sql(
  'candidates.extras',
  'select id, experience, looking_for as "lookingFor" from users where id = any($1) and deleted_at is null',
);

export interface Extras {
  experience: string | null;
  lookingFor: string[];
}

/** The profile fields that only job seekers fill in. */
export async function readExtras(db: Queryable, ids: readonly string[]): Promise<Map<string, Extras>> {
  const rows = await db.query<Extras & { id: string }>(EXTRAS, [ids]);
  return new Map(rows.map(({ id, ...extras }) => [id, extras]));
}
