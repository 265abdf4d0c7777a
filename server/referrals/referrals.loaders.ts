import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { ReferralStatus } from './referrals.rules';

/** One step of a referral, with who took it; `note` is for the referrer's side only. */
export interface EventRow {
  id: string;
  referralId: string;
  status: ReferralStatus;
  note: string | null;
  at: Date;
  /** Null for what time did. */
  actor: UserRow | null;
}

const EVENTS = sql(
  'referrals.events',
  `select e.id, e.referral_id as "referralId", e.status, e.note, e.at, ${columns('u', 'actor', USER_COLUMNS)}
   from referral_events e left join users u on u.id = e.actor_id where e.referral_id = any($1) order by e.id`,
);

/** The steps of referrals, oldest first. The caller asks whether the viewer is a party. */
export const eventsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, EventRow[]>(async (ids) => {
    const rows = await db.query<EventRow>(EVENTS, [ids]);
    const groups = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) groups.get(row.referralId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
