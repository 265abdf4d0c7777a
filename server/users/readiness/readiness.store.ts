import { type Queryable, sql, type Transaction } from '../../platform/db/database';

const STORE = sql(
  'readiness.store',
  `update users u set readiness = scored.score, readiness_version = $3
   from unnest($1::uuid[], $2::smallint[]) scored (id, score)
   where u.id = scored.id and (u.readiness, u.readiness_version) is distinct from (scored.score, $3::smallint)`,
);

/** Stores readiness scores. */
export async function storeReadiness(
  db: Queryable,
  scored: readonly { id: string; score: number }[],
  version: number,
): Promise<void> {
  await db.query(STORE, [scored.map(({ id }) => id), scored.map(({ score }) => score), version]);
}

const OUTDATED = sql(
  'readiness.outdated',
  `select id from users where role = 'jobseeker' and readiness_version < $1 order by readiness_version limit $2
   for no key update skip locked`,
);

/** Locks job seekers with readiness of an older formula version. Skips rows locked by an edit, which recomputes readiness itself. */
export async function lockOutdated(tx: Transaction, version: number, limit: number): Promise<string[]> {
  return (await tx.query<{ id: string }>(OUTDATED, [version, limit])).map(({ id }) => id);
}
