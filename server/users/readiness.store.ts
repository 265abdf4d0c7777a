import { type Queryable, sql, type Transaction } from '../platform/db/database';
import type { ReadinessFacts } from './readiness.rules';

const FACTS = sql(
  'readiness.facts',
  `select u.id, u.headline, u.college, u.degree, u.batch, u.location, u.linkedin_url as "linkedinUrl",
          u.photo_file_id as "photoFileId", u.resume_file_id as "resumeFileId",
          (select count(*)::int from skills s where s.user_id = u.id) as skills,
          (select count(*)::int from certifications c where c.user_id = u.id) as certifications,
          (select count(*)::int from referrals r where r.candidate_id = u.id and r.accepted_at is not null) as "acceptedReferrals",
          (select count(*)::int from referrals r
           where r.candidate_id = u.id and (r.status in ('interview', 'hired') or exists
             (select from referral_events e where e.referral_id = r.id and e.status = 'interview'))) as interviews
   from users u where u.id = any($1)`,
);

/** What readiness is judged by, for each of these people that exists. */
export async function readFacts(db: Queryable, userIds: readonly string[]): Promise<Map<string, ReadinessFacts>> {
  const rows = await db.query<ReadinessFacts & { id: string }>(FACTS, [userIds]);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const KEEP = sql(
  'readiness.keep',
  `update users u set readiness = judged.score, readiness_version = $3
   from unnest($1::uuid[], $2::smallint[]) judged (id, score)
   where u.id = judged.id and (u.readiness, u.readiness_version) is distinct from (judged.score, $3::smallint)`,
);

/** Keeps how ready people are. */
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

/** Locks job seekers whose readiness was judged by an older formula, but for those whose edit is under way: it judges them itself. */
export async function lockOutdated(tx: Transaction, version: number, limit: number): Promise<string[]> {
  return (await tx.query<{ id: string }>(OUTDATED, [version, limit])).map(({ id }) => id);
}
