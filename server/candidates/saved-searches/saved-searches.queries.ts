import type { Role } from '../../access/roles';
import { type Queryable, sql } from '../../platform/db/database';
import { SAVED_SEARCH, type SavedSearchRow } from './saved-searches.columns';
import type { SavedSearchKind } from './saved-searches.rules';

const LIST = sql(
  'saved-searches.list',
  `select ${SAVED_SEARCH} from saved_searches s where s.user_id = $1 and s.kind = $2 order by lower(s.name), s.id`,
);

/** A user's saved searches by name. There are at most `MAX_SAVED_SEARCHES`. */
export function readSavedSearches(db: Queryable, userId: string, kind: SavedSearchKind): Promise<SavedSearchRow[]> {
  return db.query<SavedSearchRow>(LIST, [userId, kind]);
}

/** A user who gets alerts, with the facts that decide whom they can see. */
export interface AlertOwner {
  id: string;
  email: string;
  firstName: string;
  role: Role;
  verified: boolean;
  companyKey: string | null;
  collegeKey: string | null;
}

const OWNER = sql(
  'saved-searches.owner',
  `select u.id, u.email, u.first_name as "firstName", u.role, u.verified_at is not null as verified,
     u.company_key as "companyKey", u.college_key as "collegeKey"
   from users u where u.id = $1 and u.deleted_at is null and u.suspended_at is null
     and not exists (select from notification_preferences p where p.user_id = u.id and not p.email)`,
);

/** The owner of saved searches; null if they no longer get emails. */
export async function readAlertOwner(db: Queryable, userId: string): Promise<AlertOwner | null> {
  const [owner] = await db.query<AlertOwner>(OWNER, [userId]);
  return owner ?? null;
}

export interface DueSearch extends SavedSearchRow {
  /** What the owner has neither looked at nor got an email about begins here. */
  since: Date;
}

const DUE = sql(
  'saved-searches.due',
  `select ${SAVED_SEARCH}, greatest(s.alert_from, s.seen_at) as since from saved_searches s
   where s.user_id = $1 and s.alerted_at = $2 and s.alert order by lower(s.name), s.id`,
);

/** A user's saved searches of one run of the alerts. */
export function readDueSearches(db: Queryable, userId: string, at: Date): Promise<DueSearch[]> {
  return db.query<DueSearch>(DUE, [userId, at]);
}
