import { type Queryable, sql } from '../platform/db/database';
import { JOBS_NAMED, type LetterFacts } from './letters.rules';

// New jobs are told to those who look for one.
const FACTS = sql(
  'letters.facts',
  `select u.email, u.first_name as "firstName",
     (select count(*)::int from referrals r where r.referrer_id = u.id and r.status = 'pending') as "toAnswer",
     (select count(*)::int from referrals r where r.candidate_id = u.id and r.status = 'pending') as asked,
     (select coalesce(sum(unread_count), 0)::int from conversation_members m where m.user_id = u.id and m.unread_count > 0) as "unreadMessages",
     (select count(*)::int from jobs j where u.role = 'jobseeker' and j.status = 'open' and j.posted_at >= $2) as "newJobs",
     (select coalesce(json_agg(json_build_object('title', title, 'company', company, 'location', location)), '[]') from (
        select title, company, location from jobs j where u.role = 'jobseeker' and j.status = 'open' and j.posted_at >= $2
        order by j.posted_at desc, j.id desc limit ${JOBS_NAMED}) latest) as jobs
   from users u join notification_preferences p on p.user_id = u.id and p.marketing and p.email
   where u.id = $1 and u.deleted_at is null and u.suspended_at is null`,
);

/** What a letter tells somebody; null for who does not want one any more. */
export async function readLetterFacts(db: Queryable, userId: string, since: Date): Promise<LetterFacts | null> {
  const [facts] = await db.query<LetterFacts>(FACTS, [userId, since]);
  return facts ?? null;
}
