import { type Queryable, sql } from '../platform/db/database';
import type { WebhookTopic } from './webhooks.rules';

const WANTED = sql('webhooks.wanted', 'select from webhook_endpoints where $1 = any(topics) limit 1');

/** Whether anyone wants to be notified of a topic. */
export const isWanted = async (db: Queryable, topic: WebhookTopic): Promise<boolean> =>
  (await db.query(WANTED, [topic])).length > 0;

const REFERRAL = sql(
  'webhooks.referral',
  'select referrer_id as "referrerId", company_key as "companyKey" from referrals where id = $1',
);

/** Who received a request; null if the referral does not exist. */
export async function readReferralSide(
  db: Queryable,
  id: string,
): Promise<{ referrerId: string; companyKey: string } | null> {
  const [row] = await db.query<{ referrerId: string; companyKey: string }>(REFERRAL, [id]);
  return row ?? null;
}

interface JobSide {
  posterId: string;
  companyKey: string;
  draft: boolean;
  updatedAt: Date;
}

const JOB = sql(
  'webhooks.job',
  `select posted_by_id as "posterId", company_key as "companyKey", status = 'draft' as draft, updated_at as "updatedAt"
   from jobs where id = $1`,
);

/** Who can edit a job, and when it last changed; null if the job does not exist. */
export async function readJobSide(db: Queryable, id: string): Promise<JobSide | null> {
  const [row] = await db.query<JobSide>(JOB, [id]);
  return row ?? null;
}

interface InvitationSide {
  candidateId: string;
  jobId: string;
  invitedById: string;
  posterId: string;
  companyKey: string;
}

const INVITATION = sql(
  'webhooks.invitation',
  `select i.candidate_id as "candidateId", i.job_id as "jobId", i.invited_by_id as "invitedById", j.posted_by_id as "posterId",
     j.company_key as "companyKey"
   from job_invitations i join jobs j on j.id = i.job_id where i.id = $1`,
);

/** Who is on the side of an invitation that made it; null if the invitation does not exist. */
export async function readInvitationSide(db: Queryable, id: string): Promise<InvitationSide | null> {
  const [row] = await db.query<InvitationSide>(INVITATION, [id]);
  return row ?? null;
}
