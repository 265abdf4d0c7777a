import type { Viewer } from '../../access/viewer';
import { type Queryable, sql, variant } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { columns } from '../../platform/db/rows';
import { COUNT_LIMIT } from '../../search/bounded-list';
import { type Named, namedSql, USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { CONTACT_SHARED, type VisibilityParams, visibilityParams, visibilitySql } from '../../users/visibility.queries';

// The viewer's side: invitations to the viewer's own jobs and to jobs of the company they recruit for ($2), and invitations the
// viewer sent.
const INVITED = sql(
  'invitations.of',
  `select i.candidate_id as "candidateId", i.job_id as "jobId", i.created_at as at from job_invitations i join jobs j on j.id = i.job_id
   where i.candidate_id = any(${hiddenFromPlanner('$3', 'uuid[]')}) and
     (i.invited_by_id = ${hiddenFromPlanner('$1', 'uuid')} or j.posted_by_id = ${hiddenFromPlanner('$1', 'uuid')} or j.company_key = ${hiddenFromPlanner('$2', 'text')})`,
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

export interface JobInvitationRow {
  invitation: { id: string; createdAt: Date; invitedById: string; hasApplied: boolean };
  candidate: UserRow & { experience: string | null; lookingFor: string[] };
  contactShared: boolean;
  inviter: UserRow;
}

interface JobInvitationsPage {
  jobId: string;
  /** The ID of the last invitation already shown. */
  after: string | null;
  limit: number;
}

const CANDIDATE = columns('u', 'candidate', { ...USER_COLUMNS, experience: 'experience', lookingFor: 'looking_for' });
const INVITER = columns('b', 'inviter', USER_COLUMNS);

/**
 * The invitations to apply for a job whose candidates the viewer can see, newest first.
 * @returns up to `limit` rows, and the number of all of them, at most `COUNT_LIMIT`
 */
export async function readJobInvitations(
  db: Queryable,
  viewer: Viewer,
  page: JobInvitationsPage,
): Promise<{ rows: JobInvitationRow[]; total: number }> {
  const visible = visibilitySql(viewer);
  const from = `from job_invitations i join users u on u.id = i.candidate_id where i.job_id = :jobId and ${visible.text}`;
  const statement = variant<VisibilityParams & JobInvitationsPage>(
    `invitations.of-job.${visible.name}.${page.after === null ? 'first' : 'after'}`,
    () => `select c.total, p.*, ${INVITER} from (select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT}) counted) c
     left join lateral (
       select i.id as "invitation.id", i.created_at as "invitation.createdAt",
         i.invited_by_id as "invitation.invitedById",
         exists (select from job_applications a where a.job_id = i.job_id and a.candidate_id = i.candidate_id)
           as "invitation.hasApplied",
         ${CONTACT_SHARED} as "contactShared", ${CANDIDATE}
       ${from} ${page.after === null ? '' : 'and i.id < :after'} order by i.id desc limit :limit) p on true
     left join users b on b.id = p."invitation.invitedById"
     order by p."invitation.id" desc`,
  );
  const found = await db.query<Partial<JobInvitationRow> & { total: number }>(
    statement({ ...visibilityParams(viewer), ...page }),
  );
  // An empty page still has one row, which contains the total.
  const rows = found.filter((row): row is JobInvitationRow & { total: number } => Boolean(row.invitation?.id));
  return { rows, total: found[0]?.total ?? 0 };
}
