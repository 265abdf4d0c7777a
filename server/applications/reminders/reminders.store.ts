import { type Queryable, sql } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';

interface Batch {
  now: Date;
  limit: number;
}

const REMIND = sql(
  'reminders.due',
  `with due as (
     select candidate_id, subject_id from application_notes where remind_at <= $1
     order by remind_at limit $2 for no key update skip locked
   ), reminded as (
     update application_notes n set remind_at = null from due
     where n.candidate_id = due.candidate_id and n.subject_id = due.subject_id
     returning n.candidate_id, n.subject_id, n.due_at
   ), current as (
     -- After a long downtime, the date may have passed.
     select * from reminded where due_at > $1
   ), task as (
     ${enqueueSql('application.due', { payload: { candidateId: 'candidate_id', subjectId: 'subject_id', dueAt: 'due_at' }, from: 'current' })}
   )
   select subject_id from reminded`,
);

/** Queues a notification for each reminder that is due. @returns the number of reminders; `limit` if there may be more */
export async function remindOfDueDates(db: Queryable, { now, limit }: Batch): Promise<number> {
  return (await db.query(REMIND, [now, limit])).length;
}

// A job that was saved within the time of the notice needs none: its deadline was on the screen.
const CLOSING = sql(
  'reminders.closing',
  `with due as (
     select s.id from jobs j join saved_jobs s on s.job_id = j.id
     where j.status = 'open' and j.application_deadline > $1 and j.application_deadline <= $2
       and s.reminded_at is null and s.created_at < j.application_deadline - ($2::timestamptz - $1::timestamptz)
       and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id)
     limit $3 for no key update of s skip locked
   ), reminded as (
     update saved_jobs s set reminded_at = $1 from due where s.id = due.id returning s.job_id, s.candidate_id
   ), task as (
     ${enqueueSql('saved-job.closing', { payload: { jobId: 'job_id', candidateId: 'candidate_id' }, from: 'reminded' })}
   )
   select job_id from reminded`,
);

/**
 * Queues a notification for each saved job that closes at or before `until`.
 * @returns the number of notifications; `limit` if there may be more
 */
export async function remindOfClosingJobs(
  db: Queryable,
  { now, until, limit }: Batch & { until: Date },
): Promise<number> {
  return (await db.query(CLOSING, [now, until, limit])).length;
}
