import { type Queryable, sql, type Transaction } from '../../platform/db/database';

const KEEP = sql(
  'readiness.keep',
  `update users u set readiness = judged.score, readiness_version = $3
   from unnest($1::uuid[], $2::smallint[]) judged (id, score)
   where u.id = judged.id and (u.readiness, u.readiness_version) is distinct from (judged.score, $3::smallint)`,
);

/** Stores readiness scores. */
export async function keepReadiness(
  db: Queryable,
  judged: readonly { id: string; score: number }[],
  version: number,
): Promise<void> {
  await db.query(KEEP, [judged.map(({ id }) => id), judged.map(({ score }) => score), version]);
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
