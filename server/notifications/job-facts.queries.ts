import { type Queryable, sql } from '../platform/db/database';
import { type Named, named } from './facts.queries';

/** The data for notifications about a direct application. */
export interface ApplicationFacts {
  jobId: string;
  title: string;
  company: string;
  posterId: string;
  candidate: Named;
}

const APPLICATION = sql(
  'notifications.application',
  `select j.id as "jobId", j.title, j.company, j.posted_by_id as "posterId", ${named('c')} as candidate
   from job_applications a join jobs j on j.id = a.job_id join users c on c.id = a.candidate_id where a.id = $1`,
);

/** @returns null if the application does not exist */
export async function readApplicationFacts(db: Queryable, id: string): Promise<ApplicationFacts | null> {
  const [row] = await db.query<ApplicationFacts>(APPLICATION, [id]);
  return row ?? null;
}

/** The data for the notification of an invitation. */
export interface InvitationFacts {
  candidateId: string;
  jobId: string;
  title: string;
  company: string;
  by: Named;
}

const INVITATION = sql(
  'notifications.invitation',
  `select i.candidate_id as "candidateId", j.id as "jobId", j.title, j.company, ${named('b')} as by
   from job_invitations i join jobs j on j.id = i.job_id join users b on b.id = i.invited_by_id where i.id = $1`,
);

/** @returns null if the invitation does not exist */
export async function readInvitationFacts(db: Queryable, id: string): Promise<InvitationFacts | null> {
  const [row] = await db.query<InvitationFacts>(INVITATION, [id]);
  return row ?? null;
}
