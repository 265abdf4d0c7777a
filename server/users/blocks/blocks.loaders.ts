import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/context';
import { readBlocked } from './blocks.queries';

/** Whether the viewer blocks a user, by user ID; false for visitors. */
export const blockedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const blocked = viewer ? await readBlocked(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => blocked.has(id));
  });
