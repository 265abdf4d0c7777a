import { type Queryable, sql } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { JOBS_NAMED, type LetterFacts } from './letters.rules';

const QUEUE = sql(
  'letters.queue',
  `with due as (
     select p.user_id from notification_preferences p join users u on u.id = p.user_id
     where p.marketing and p.email and (p.letter_at is null or p.letter_at < $2) and u.deleted_at is null and u.suspended_at is null
     order by p.user_id limit $3 for update of p skip locked
   ), noted as (
     update notification_preferences p set letter_at = $1 from due where p.user_id = due.user_id returning p.user_id
   ), task as (${enqueueSql('letter.due', { payload: { userId: 'user_id' }, from: 'noted' })})
   select user_id from noted`,
);

interface Round {
  now: Date;
  /** Whoever got one since then gets none. */
  since: Date;
  limit: number;
}

/** Hands a letter to the queue for each who chose it and has had none since then; tells for how many. */
export async function queueLetters(db: Queryable, { now, since, limit }: Round): Promise<number> {
  return (await db.query(QUEUE, [now, since, limit])).length;
}

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
