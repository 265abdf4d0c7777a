import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/context';
import { readBlocked, readBlockersAmong } from './blocks.queries';

/** Whether the viewer blocks a user, by user ID; false for visitors. */
export const blockedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const blocked = viewer ? await readBlocked(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => blocked.has(id));
  });

/** Whether a user blocks the viewer, by user ID; false for visitors. The viewer is not to learn it. */
export const blockerLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const blockers = viewer ? await readBlockersAmong(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => blockers.has(id));
  });
