import { type Queryable, type Sql, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { listed } from '../../platform/db/rows';
import { OPEN_STATUSES, ReferralStatus } from '../referrals.rules';

const { ACCEPTED, PENDING, REVIEWED } = ReferralStatus;

const WAITING_FOR_CLOSED = sql(
  'transitions.waiting-for-closed',
  `select r.id from referrals r join jobs j on j.id = r.job_id join users u on u.id = r.referrer_id
   where r.job_id = $1 and r.status = '${PENDING}' and j.status = 'closed' and u.auto_reject order by r.id`,
);

/** The pending requests for a closed job whose referrers have auto-reject on. */
export async function readAutoRejectable(db: Queryable, jobId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(WAITING_FOR_CLOSED, [jobId])).map(({ id }) => id);
}

// Who can answer a request: see `sideOf` in referrals.policy.ts.
const ANSWERABLE = sql(
  'transitions.answerable-for-closed',
  `select r.id from referrals r join jobs j on j.id = r.job_id
   where r.job_id = $1 and r.status = '${PENDING}' and j.status = 'closed' and (r.referrer_id = $2 or exists (
     select from users h where h.id = $2 and h.role = 'hr' and h.verified_at is not null and h.company_key = r.company_key))
   order by r.id`,
);

/** The pending requests for a closed job that a user can answer. */
export async function readAnswerable(db: Queryable, jobId: string, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(ANSWERABLE, [jobId, userId])).map(({ id }) => id);
}

const ACCEPTED_COUNT = sql(
  'transitions.accepted-count',
  'select count(*)::int as accepted from referrals where referrer_id = $1 and accepted_at is not null',
);

/** How many requests a referrer has ever accepted. */
export async function countAccepted(db: Queryable, referrerId: string): Promise<number> {
  const [row] = await db.query<{ accepted: number }>(ACCEPTED_COUNT, [referrerId]);
  return row?.accepted ?? 0;
}

const COMPANY_HR = sql(
  'transitions.company-hr',
  `select r.id as "referralId", u.id as "userId" from referrals r
   join users u on u.company_key = r.company_key and u.verified_at is not null and u.role = 'hr'
   where r.id = any(${hiddenFromPlanner('$1', 'uuid[]')}) and u.id <> r.referrer_id and u.suspended_at is null and u.deleted_at is null`,
);

/** The HR users who handle requests in addition to their referrers. */
export const readCompanyHr = (
  db: Queryable,
  referralIds: readonly string[],
): Promise<{ referralId: string; userId: string }[]> => db.query(COMPANY_HR, [referralIds]);

const OPEN_OF_CANDIDATE = sql(
  'transitions.open-of-candidate',
  `select id from referrals where candidate_id = $1 and status in (${listed(OPEN_STATUSES)}) order by id`,
);
// In later statuses the company decides, whether or not the referrer still has an account.
const ACCEPTED_BY = sql(
  'transitions.accepted-by',
  `select id from referrals where referrer_id = $1 and status in (${listed([ACCEPTED, REVIEWED])}) order by id`,
);

async function readIds(db: Queryable, statement: Sql, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(statement, [userId])).map(({ id }) => id);
}

/** The open requests of a candidate. */
export const readOpenRequestsOf = (db: Queryable, candidateId: string): Promise<string[]> =>
  readIds(db, OPEN_OF_CANDIDATE, candidateId);

/** The requests that a referrer accepted but did not pass on to the company. */
export const readAcceptedBy = (db: Queryable, referrerId: string): Promise<string[]> =>
  readIds(db, ACCEPTED_BY, referrerId);
