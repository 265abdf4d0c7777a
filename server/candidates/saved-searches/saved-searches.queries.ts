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

const KNOWN_FROM = sql(
  'saved-searches.known-from',
  'select s.known_from as "knownFrom" from saved_searches s where s.id = $2 and s.user_id = $1',
);

/** Since when all matches of a user's search are known; null if they are not, or if the search does not exist. */
export async function readKnownFrom(db: Queryable, userId: string, id: string): Promise<Date | null> {
  const [row] = await db.query<Pick<SavedSearchRow, 'knownFrom'>>(KNOWN_FROM, [userId, id]);
  return row?.knownFrom ?? null;
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

const DUE = sql(
  'saved-searches.due',
  `select s.id from saved_searches s where s.user_id = $1 and s.alerted_at = $2 and s.alert order by lower(s.name), s.id`,
);

/** The IDs of a user's saved searches of one run of the alerts, by name. */
export async function readDueSearches(db: Queryable, userId: string, at: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(DUE, [userId, at])).map(({ id }) => id);
}
