import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/context';
import type { User } from '../users.types';
import { readBlocked, readBlockersAmong } from './blocks.queries';

/** Whether the viewer blocks a user, by user ID; false for visitors. */
export const blockedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const blocked = viewer ? await readBlocked(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => blocked.has(id));
  });

/** Whether a user blocks the viewer, by user ID; false for visitors. Never reveal this to the viewer. */
const blockerLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const blockers = viewer ? await readBlockersAmong(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => blockers.has(id));
  });

/** When a user was last active; null if that is not known, or if the user blocks the viewer. */
export async function lastActiveOf(
  { id, activeAt }: Pick<User, 'id' | 'activeAt'>,
  { loaders, viewer }: RequestContext,
): Promise<Date | null> {
  if (activeAt === null || viewer === null || viewer.id === id) return activeAt;
  return (await loaders.use(blockerLoader).load(id)) ? null : activeAt;
}
