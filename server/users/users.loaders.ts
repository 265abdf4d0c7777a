import DataLoader from 'dataloader';
import type { RequestContext } from '../auth/context';
import { sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { Skill } from '../skills/skills.types';
import { readUnread, type UnreadCounts } from './users.reads';
import { USER_COLUMNS, type UserRow } from './users.rows';

const BY_IDS = sql('users.by-ids', `select ${columns('u', '', USER_COLUMNS)} from users u where u.id = any($1)`);

/** People by id, as rows for the presenter; null for nobody. No visibility is applied: use it where the path to the id already was the permission. */
export const userRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UserRow | null>(async (ids) => {
    const rows = await db.query<UserRow>(BY_IDS, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

const SKILLS_BY_USER = sql(
  'skills.by-user',
  `select user_id as "userId", name, category, source, source_icon as "sourceIcon", associations
   from skills where user_id = any($1) order by created_at, name_key`,
);

/** The skills of people, in the order they were added. */
export const userSkillsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Skill[]>(async (userIds) => {
    const rows = await db.query<Skill & { userId: string }>(SKILLS_BY_USER, [userIds]);
    const groups = new Map<string, Skill[]>();
    for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
    return userIds.map((id) => groups.get(id) ?? []);
  });

/** How much waits for somebody to read it: both counts in one statement. */
export const unreadLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UnreadCounts>((ids) => Promise.all(ids.map((id) => readUnread(db, id))));
