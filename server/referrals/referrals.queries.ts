import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { ReferralRow } from './referrals.columns';
import { FULL_SHAPE } from './referrals.projection';
import type { ReferralStatus } from './referrals.rules';

const ONE = sql('referrals.one', `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = $1`);

/** A referral with all its parts; null if it does not exist. Does not check access: the caller does. */
export async function readReferral(db: Queryable, id: string): Promise<ReferralRow | null> {
  const [row] = await db.query<ReferralRow>(ONE, [id]);
  return row ?? null;
}

const SOME = sql(
  'referrals.some',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = any($1)`,
);

/** Referrals by ID with all their parts, in no particular order. Use it only for IDs that the viewer may see. */
export const readReferralsById = (db: Queryable, ids: readonly string[]): Promise<ReferralRow[]> =>
  db.query<ReferralRow>(SOME, [ids]);

/** An event of a referral with its actor; `note` is for the referrer's side only. */
export interface EventRow {
  id: string;
  referralId: string;
  status: ReferralStatus;
  note: string | null;
  at: Date;
  /** Null for an expiry. */
  actor: UserRow | null;
}

const EVENTS = sql(
  'referrals.events',
  `select e.id, e.referral_id as "referralId", e.status, e.note, e.at, ${columns('u', 'actor', USER_COLUMNS)}
   from referral_events e left join users u on u.id = e.actor_id where e.referral_id = any($1) order by e.id`,
);

/** The events of referrals, oldest first. */
export function readEvents(db: Queryable, referralIds: readonly string[]): Promise<EventRow[]> {
  return db.query<EventRow>(EVENTS, [referralIds]);
}
