import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type EventRow, readEvents } from './referrals.queries';

/** The steps of referrals, oldest first. The caller asks whether the viewer is a party. */
export const eventsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, EventRow[]>(async (ids) => {
    const rows = await readEvents(db, ids);
    const groups = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) groups.get(row.referralId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
