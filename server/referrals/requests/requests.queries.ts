import { type Queryable, sql } from '../../platform/db/database';
import type { QuotaUse } from './requests.rules';
import { listed } from '../../platform/db/rows';
import { OPEN_STATUSES, ReferralStatus } from '../referrals.rules';

/** The condition for requests that are still open. */
export const OPEN_REQUEST = `status in (${listed(OPEN_STATUSES)})`;

/** The condition for requests that count against the monthly quota. Expired requests do not count. */
export const countedSince = (start: string) => `created_at >= ${start} and status <> '${ReferralStatus.EXPIRED}'`;

const QUOTA_USE = sql(
  'requests.quota-use',
  `select count(*) filter (where ${OPEN_REQUEST})::int as open, count(*) filter (where ${countedSince('$2')})::int as "thisMonth"
   from referrals where candidate_id = $1`,
);

/** How much of the quota a candidate has used. */
export async function readQuotaUse(db: Queryable, candidateId: string, monthStart: Date): Promise<QuotaUse> {
  const [use] = await db.query<QuotaUse>(QUOTA_USE, [candidateId, monthStart]);
  if (!use) throw new Error('A count without groups always has one row.');
  return use;
}
