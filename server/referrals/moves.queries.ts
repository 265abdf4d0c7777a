import { type Queryable, sql } from '../platform/db/database';
import { PENDING } from './moves.store';

const WAITING_FOR_CLOSED = sql(
  'moves.waiting-for-closed',
  `select r.id from referrals r join jobs j on j.id = r.job_id join users u on u.id = r.referrer_id
   where r.job_id = $1 and r.status = '${PENDING}' and j.status = 'closed' and u.auto_reject order by r.id`,
);

/** The pending requests for a closed job whose referrers want them turned down. */
export async function readWaitingForClosed(db: Queryable, jobId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(WAITING_FOR_CLOSED, [jobId])).map(({ id }) => id);
}

const ACCEPTED_COUNT = sql(
  'moves.accepted-count',
  'select count(*)::int as accepted from referrals where referrer_id = $1 and accepted_at is not null',
);

/** How many requests a referrer has ever accepted. */
export async function countAccepted(db: Queryable, referrerId: string): Promise<number> {
  const [row] = await db.query<{ accepted: number }>(ACCEPTED_COUNT, [referrerId]);
  return row?.accepted ?? 0;
}

const COMPANY_HR = sql(
  'moves.company-hr',
  `select u.id from referrals r
   join users u on u.company_key = r.company_key and u.verified_at is not null and u.role = 'hr'
   where r.id = $1 and u.id <> r.referrer_id and u.suspended_at is null and u.deleted_at is null`,
);

/** The people of HR who handle a request besides the referrer who was asked. */
export async function readCompanyHr(db: Queryable, referralId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(COMPANY_HR, [referralId])).map(({ id }) => id);
}
