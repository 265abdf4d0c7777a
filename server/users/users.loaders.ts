import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from './users.columns';

const BY_IDS = sql('users.by-ids', `select ${columns('u', '', USER_COLUMNS)} from users u where u.id = any($1)`);

/** People by id, as rows for the presenter; null for nobody. No visibility is applied: use it where the path to the id already was the permission. */
export const userRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UserRow | null>(async (ids) => {
    const rows = await db.query<UserRow>(BY_IDS, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
