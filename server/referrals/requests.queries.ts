import { type Queryable, sql } from '../platform/db/database';
import type { QuotaUse } from './requests.rules';
import { countedSince, OPEN } from './requests.store';

const QUOTA_USE = sql(
  'requests.quota-use',
  `select count(*) filter (where ${OPEN})::int as open, count(*) filter (where ${countedSince('$2')})::int as "thisMonth"
   from referrals where candidate_id = $1`,
);

/** How much of the quota a candidate uses. */
export async function readQuotaUse(db: Queryable, candidateId: string, monthStart: Date): Promise<QuotaUse> {
  const [use] = await db.query<QuotaUse>(QUOTA_USE, [candidateId, monthStart]);
  if (!use) throw new Error('A count without groups always has one row.');
  return use;
}
