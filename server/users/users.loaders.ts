import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { UserRow } from './users.columns';
import { readUsers } from './users.queries';

/** People by id, as rows for the presenter; null for nobody. No visibility is applied: use it where the path to the id already was the permission. */
export const userRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UserRow | null>(async (ids) => {
    const rows = await readUsers(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
