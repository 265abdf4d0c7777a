import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { UserRow } from './users.columns';
import { readUsers, readVisibleIds } from './users.queries';

/** Users by ID, as rows for the presenter; null if missing. Applies no visibility: use it only for IDs that the viewer may resolve. */
export const userRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UserRow | null>(async (ids) => {
    const rows = await readUsers(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** Whether the viewer may see a user's profile. */
export const visibleLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const visible = viewer ? await readVisibleIds(db, viewer, ids) : new Set<string>();
    return ids.map((id) => visible.has(id));
  });
