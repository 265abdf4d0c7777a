import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type EventRow, readEvents } from './referrals.queries';

/** The events of referrals, oldest first. Does not check access: the caller does. */
export const eventsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, EventRow[]>(async (ids) => {
    const rows = await readEvents(db, ids);
    const groups = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) groups.get(row.referralId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
