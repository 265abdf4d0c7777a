import { type Queryable, sql } from '../platform/db/database';
import type { ApplicationDue } from '../platform/outbox/events';
import { companyHrSql } from '../jobs/management/departures.queries';
import { ApplicationStage } from './applications.rules';
import { readNotedRow } from './tracker/board.queries';
import { type Named, namedSql } from '../users/users.columns';

/** The data for notifications about a direct application. */
export interface ApplicationFacts {
  jobId: string;
  title: string;
  company: string;
  /** The poster, or the HR users of the company who took the job over from one who left. */
  reviewerIds: string[];
  candidate: Named;
}

/** The most HR users who are notified of an application. */
const MAX_REVIEWERS = 20;

const APPLICATION_FACTS = sql(
  'notifications.application',
  `select j.id as "jobId", j.title, j.company, ${namedSql('a')} as candidate,
     case when p.role = 'jobseeker' or p.deleted_at is not null or p.suspended_at is not null
       then array(select c.id ${companyHrSql('p.id')} order by c.id limit ${MAX_REVIEWERS})
       else array[p.id] end as "reviewerIds"
   from job_applications ja join jobs j on j.id = ja.job_id join users p on p.id = j.posted_by_id
   join users a on a.id = ja.candidate_id where ja.id = $1`,
);

/** @returns null if the application does not exist */
export async function readApplicationFacts(db: Queryable, id: string): Promise<ApplicationFacts | null> {
  const [row] = await db.query<ApplicationFacts>(APPLICATION_FACTS, [id]);
  return row ?? null;
}

/** The data for a reminder. */
export interface ReminderFacts {
  candidateId: string;
  title: string;
  company: string;
  /** The due date, or the deadline of the job. */
  at: Date;
}

/**
 * The application that a reminder is about.
 * @returns null if it has another due date now, was removed, or ended
 */
export async function readDueFacts(
  db: Queryable,
  { candidateId, subjectId, dueAt }: ApplicationDue,
): Promise<ReminderFacts | null> {
  const row = await readNotedRow(db, candidateId, subjectId);
  if (row?.dueAt?.getTime() !== Date.parse(dueAt) || ENDED.includes(row.stage)) return null;
  return { candidateId, title: row.title, company: row.company, at: row.dueAt };
}

const ENDED: readonly ApplicationStage[] = [ApplicationStage.REJECTED, ApplicationStage.WITHDRAWN];

const CLOSING_FACTS = sql(
  'notifications.closing',
  `select s.candidate_id as "candidateId", j.title, j.company, j.application_deadline as at
   from saved_jobs s join jobs j on j.id = s.job_id
   where s.job_id = $1 and s.candidate_id = $2 and j.status = 'open' and j.application_deadline is not null
     and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id)`,
);

/** @returns null if the job is closed, no longer saved, or applied for */
export async function readClosingFacts(
  db: Queryable,
  { jobId, candidateId }: { jobId: string; candidateId: string },
): Promise<ReminderFacts | null> {
  const [row] = await db.query<ReminderFacts>(CLOSING_FACTS, [jobId, candidateId]);
  return row ?? null;
}
