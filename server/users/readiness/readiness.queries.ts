import { type Queryable, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import type { ReadinessFacts } from './readiness.rules';

const FACTS = sql(
  'readiness.facts',
  `select u.id, u.headline, u.college, u.degree, u.batch, u.location, u.linkedin_url as "linkedinUrl",
          u.photo_file_id as "photoFileId", u.resume_file_id as "resumeFileId",
          (select count(*)::int from skills s where s.user_id = u.id and s.known) as "knownSkills",
          (select count(*)::int from skills s where s.user_id = u.id and not s.known) as "unknownSkills",
          (select count(*)::int from certifications c where c.user_id = u.id) as certifications,
          (select count(*)::int from referrals r where r.candidate_id = u.id and r.accepted_at is not null) as "acceptedReferrals",
          (select count(*)::int from referrals r
           where r.candidate_id = u.id and (r.status in ('interview', 'hired') or exists
             (select from referral_events e where e.referral_id = r.id and e.status = 'interview'))) as interviews
   from users u where u.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/** The facts that determine readiness, by user ID. Users who do not exist are left out. */
export async function readFacts(db: Queryable, userIds: readonly string[]): Promise<Map<string, ReadinessFacts>> {
  const rows = await db.query<ReadinessFacts & { id: string }>(FACTS, [userIds]);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
