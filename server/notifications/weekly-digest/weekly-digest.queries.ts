import { unreadMessagesSql } from '../../messages/messages.queries';
import { type Queryable, sql } from '../../platform/db/database';
import { JOBS_LISTED, type DigestFacts } from './weekly-digest.rules';

// Only job seekers see new jobs. Message requests are not announced by email.
const FACTS = sql(
  'weekly-digest.facts',
  `select u.email, u.first_name as "firstName",
     (select count(*)::int from referrals r where r.referrer_id = u.id and r.status = 'pending') as "toAnswer",
     (select count(*)::int from referrals r where r.candidate_id = u.id and r.status = 'pending') as asked,
     ${unreadMessagesSql('u.id', 0)} as "unreadMessages",
     (select count(*)::int from jobs j where u.role = 'jobseeker' and j.status = 'open' and j.posted_at >= $2) as "newJobs",
     (select coalesce(json_agg(json_build_object('title', title, 'company', company, 'location', location)), '[]') from (
        select title, company, location from jobs j where u.role = 'jobseeker' and j.status = 'open' and j.posted_at >= $2
        order by j.posted_at desc, j.id desc limit ${JOBS_LISTED}) latest) as jobs
   from users u join notification_preferences p on p.user_id = u.id and p.marketing and p.email
   where u.id = $1 and u.deleted_at is null and u.suspended_at is null`,
);

/** @returns null if the user no longer wants or may no longer get a digest */
export async function readDigestFacts(db: Queryable, userId: string, since: Date): Promise<DigestFacts | null> {
  const [facts] = await db.query<DigestFacts>(FACTS, [userId, since]);
  return facts ?? null;
}
