import { type Queryable, sql, variant } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { columns } from '../platform/db/rows';
import { skillNamesSql } from '../skills/skills.queries';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { ReferralRow } from './referrals.columns';
import { FULL_SHAPE, type Shape } from './referrals.projection';
import type { ReferralStatus } from './referrals.rules';

/** A referral, by default with all its parts; null if it does not exist. Does not check access: the caller does. */
export async function readReferral(db: Queryable, id: string, shape: Shape = FULL_SHAPE): Promise<ReferralRow | null> {
  const one = variant<{ id: string }>(
    `referrals.one.${shape.name}`,
    () => `select ${shape.select} from referrals r ${shape.joins} where r.id = :id`,
  );
  const [row] = await db.query<ReferralRow>(one({ id }));
  return row ?? null;
}

const SOME = sql(
  'referrals.some',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins} where r.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/** Referrals by ID with all their parts, in no particular order. Use it only for IDs that the viewer may see. */
export const readReferralsById = (db: Queryable, ids: readonly string[]): Promise<ReferralRow[]> =>
  db.query<ReferralRow>(SOME, [ids]);

/** The requirements of a referral's posted job, and the names of the candidate's skills. */
export interface RequirementsRow {
  id: string;
  requirements: string[];
  skills: string[];
}

const REQUIREMENTS = sql(
  'referrals.requirements',
  `select r.id, j.requirements, ${skillNamesSql('r.candidate_id')} as skills from referrals r
   join jobs j on j.id = r.job_id and cardinality(j.requirements) > 0
   join users c on c.id = r.candidate_id and c.deleted_at is null where r.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/** What the requirements of referrals are compared with. Without referrals that have no requirements or whose candidate is a former member. */
export const readRequirements = (db: Queryable, ids: readonly string[]): Promise<RequirementsRow[]> =>
  db.query<RequirementsRow>(REQUIREMENTS, [ids]);

/** A change of a referral, and a user who sees it on an open page. */
export interface RecentChange {
  eventId: string;
  referralId: string;
  userId: string;
}

// The function in a subquery is evaluated once, and so the primary key's index serves the comparison.
const RECENT = sql(
  'referrals.recent-changes',
  `select e.id as "eventId", e.referral_id as "referralId", u.id as "userId"
   from referral_events e join referrals r on r.id = e.referral_id
   join users u on u.id in (r.candidate_id, r.referrer_id) or (u.role = 'hr' and u.company_key = r.company_key and u.verified_at is not null)
   where e.id > (select uuidv7(make_interval(secs => -$2::float8))) and u.id = any($1) order by e.id`,
);

/** The changes of status within the last seconds that these users see, oldest first. */
export function readRecentChanges(db: Queryable, userIds: readonly string[], seconds: number): Promise<RecentChange[]> {
  return db.query<RecentChange>(RECENT, [userIds, seconds]);
}

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
   from referral_events e left join users u on u.id = e.actor_id where e.referral_id = any(${hiddenFromPlanner('$1', 'uuid[]')}) order by e.id`,
);

/** The events of referrals, oldest first. */
export function readEvents(db: Queryable, referralIds: readonly string[]): Promise<EventRow[]> {
  return db.query<EventRow>(EVENTS, [referralIds]);
}
