import { type Queryable, sql } from '../platform/db/database';
import { type Named, namedSql } from '../users/users.columns';

/** The data for notifications about a direct application. */
export interface ApplicationFacts {
  jobId: string;
  title: string;
  company: string;
  posterId: string;
  candidate: Named;
}

const APPLICATION_FACTS = sql(
  'notifications.application',
  `select j.id as "jobId", j.title, j.company, j.posted_by_id as "posterId", ${namedSql('c')} as candidate
   from job_applications a join jobs j on j.id = a.job_id join users c on c.id = a.candidate_id where a.id = $1`,
);

/** @returns null if the application does not exist */
export async function readApplicationFacts(db: Queryable, id: string): Promise<ApplicationFacts | null> {
  const [row] = await db.query<ApplicationFacts>(APPLICATION_FACTS, [id]);
  return row ?? null;
}
