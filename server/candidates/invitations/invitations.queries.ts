import { type Queryable, sql } from '../../platform/db/database';
import { type Named, namedSql } from '../../users/users.columns';

// The viewer's side: invitations to the viewer's own jobs and to jobs of the company they recruit for ($2), and invitations the
// viewer sent.
const INVITED = sql(
  'invitations.of',
  `select i.candidate_id as "candidateId", i.job_id as "jobId", i.created_at as at from job_invitations i join jobs j on j.id = i.job_id
   where i.candidate_id = any($3) and (i.invited_by_id = $1 or j.posted_by_id = $1 or j.company_key = $2)`,
);

/** The jobs to which the viewer's side has invited each of these candidates, with the time of the invitation. */
export async function readInvitations(
  db: Queryable,
  viewer: { id: string; company: string | null },
  candidateIds: readonly string[],
): Promise<Map<string, Map<string, Date>>> {
  const invited = new Map<string, Map<string, Date>>();
  const rows = await db.query<{ candidateId: string; jobId: string; at: Date }>(INVITED, [
    viewer.id,
    viewer.company,
    candidateIds,
  ]);
  for (const { candidateId, jobId, at } of rows)
    invited.set(candidateId, (invited.get(candidateId) ?? new Map<string, Date>()).set(jobId, at));
  return invited;
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
  `select i.candidate_id as "candidateId", j.id as "jobId", j.title, j.company, ${namedSql('b')} as by
   from job_invitations i join jobs j on j.id = i.job_id join users b on b.id = i.invited_by_id where i.id = $1`,
);

/** @returns null if the invitation does not exist */
export async function readInvitationFacts(db: Queryable, id: string): Promise<InvitationFacts | null> {
  const [row] = await db.query<InvitationFacts>(INVITATION, [id]);
  return row ?? null;
}
