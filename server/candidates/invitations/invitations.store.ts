import { type Queryable, sql } from '../../platform/db/database';
import { type Named, namedSql } from '../../users/users.columns';

const BEFORE = sql(
  'invitations.before',
  `select exists (select from job_applications where job_id = $1 and candidate_id = $2) as applied,
     (select ${namedSql('u')} from job_invitations i join users u on u.id = i.invited_by_id
      where i.job_id = $1 and i.candidate_id = $2) as inviter`,
);

/** What happened before an invitation. */
interface Before {
  applied: boolean;
  /** Who has already invited the candidate to the job; null if nobody did. */
  inviter: Named | null;
}

/** Whether the candidate has already applied for the job or been invited to it. */
export async function readBefore(db: Queryable, jobId: string, candidateId: string): Promise<Before> {
  const [row] = await db.query<Before>(BEFORE, [jobId, candidateId]);
  if (!row) throw new Error('A select without a table always has one row.');
  return row;
}

const INSERT = sql(
  'invitations.insert',
  `insert into job_invitations (job_id, candidate_id, invited_by_id, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning id`,
);

interface NewInvitation {
  jobId: string;
  candidateId: string;
  invitedById: string;
  at: Date;
}

/**
 * Writes an invitation.
 * @returns its ID; null if the candidate was already invited to the job
 */
export async function insertInvitation(db: Queryable, invitation: NewInvitation): Promise<string | null> {
  const { jobId, candidateId, invitedById, at } = invitation;
  const [row] = await db.query<{ id: string }>(INSERT, [jobId, candidateId, invitedById, at]);
  return row?.id ?? null;
}

const SET_MESSAGE = sql('invitations.set-message', 'update job_invitations set message_id = $2 where id = $1');

/** Stores the ID of the message that an invitation sent. */
export async function storeMessageId(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(SET_MESSAGE, [id, messageId]);
}
