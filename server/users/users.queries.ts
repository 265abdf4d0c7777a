import DataLoader from 'dataloader';
import type { Viewer } from '../access/viewer';
import { parameterized, type Queryable, sql, variant } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from './users.columns';
import type { UserEntity } from './users.entity';
import {
  CONTACT_SHARED,
  sharingParams,
  type VisibilityParams,
  visibilityParams,
  visibilitySql,
} from './visibility.queries';

/** The columns of `Me`: those of `User`, and those that only the user themself sees. */
export type MeRow = UserRow &
  Pick<UserEntity, 'phone' | 'deletionDueAt' | 'experience' | 'lookingFor'> & { hasSkills: boolean };

const ME = sql(
  'users.me',
  `select ${columns('u', '', USER_COLUMNS)}, u.phone, u.deletion_due_at as "deletionDueAt", u.experience, u.looking_for as "lookingFor", exists (select from skills s where s.user_id = u.id) as "hasSkills"
   from users u where u.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/**
 * Loads the `Me` row of a user; null if missing. One loader without a cache serves all requests: those of the same turn of the event
 * loop, such as requests whose sessions were read together, share one statement.
 */
export function meLoader(db: Queryable): DataLoader<string, MeRow | null> {
  const read = async (ids: readonly string[]) => {
    const byId = new Map((await db.query<MeRow>(ME, [ids])).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  return new DataLoader(read, { cache: false, maxBatchSize: 100 });
}

/** A user the viewer may see, and whether that user shared contact data with the viewer. */
export interface VisiblePerson {
  user: UserRow;
  contactShared: boolean;
}

/** @returns null if the user does not exist or is not visible to the viewer. Viewers see the users whom they block. */
export async function readVisible(db: Queryable, viewer: Viewer, id: string): Promise<VisiblePerson | null> {
  const visible = visibilitySql(viewer, 'own-blocks-shown');
  const statement = variant<VisibilityParams & { id: string }>(
    `users.visible.${visible.name}`,
    () => `select ${columns('u', 'user', USER_COLUMNS)}, ${CONTACT_SHARED} as "contactShared"
     from users u where u.id = :id and ${visible.text}`,
  );
  const [person] = await db.query<VisiblePerson>(statement({ ...visibilityParams(viewer), id }));
  return person ?? null;
}

const SHARED = parameterized<SharedParams>(
  'users.contact-shared',
  `select u.id from users u where u.id = any(:ids::uuid[]) and ${CONTACT_SHARED}`,
);
type SharedParams = ReturnType<typeof sharingParams> & { ids: readonly string[] };

/** The users among these who shared contact data with the viewer. */
export async function readContactShared(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const params = { ...sharingParams(viewer), ids };
  return new Set((await db.query<{ id: string }>(SHARED(params))).map(({ id }) => id));
}

/** The users among these whom the viewer may see. */
export async function readVisibleIds(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { ids: readonly string[] }>(
    `users.visible-ids.${visible.name}`,
    () => `select u.id from users u where u.id = any(:ids::uuid[]) and ${visible.text}`,
  );
  return new Set((await db.query<{ id: string }>(statement({ ...visibilityParams(viewer), ids }))).map(({ id }) => id));
}

const BY_IDS = sql(
  'users.by-ids',
  `select ${columns('u', '', USER_COLUMNS)} from users u where u.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/** Users by ID, in no order. Whether the viewer may see them is for the caller to decide. */
export function readUsers(db: Queryable, ids: readonly string[]): Promise<UserRow[]> {
  return db.query<UserRow>(BY_IDS, [ids]);
}
