import { type Queryable, sql } from '../platform/db/database';
import { ReferralStatus } from './referrals.rules';

const EXPIRE_NOW = sql(
  'referrals.expire-waiting',
  `update referrals set expires_at = $2 where referrer_id = $1 and status = '${ReferralStatus.PENDING}' and expires_at > $2`,
);

/**
 * Lets the requests run out that wait for somebody who will not answer any more: the next round of deadlines expires them, which
 * tells the candidates and gives them back what the requests took of their quota.
 */
export async function expireWaitingFor(db: Queryable, referrerId: string, at: Date): Promise<void> {
  await db.query(EXPIRE_NOW, [referrerId, at]);
}
