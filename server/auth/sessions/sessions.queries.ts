import type { Viewer } from '../../access/viewer';
import { type Queryable, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { MAX_SESSIONS } from '../auth.rules';
import type { Session } from '../auth.types';

const LIST = sql(
  'sessions.list',
  `select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", id = $2 as current
   from sessions where user_id = $1 and expires_at > $3 order by id = $2 desc, last_used_at desc, id desc limit ${MAX_SESSIONS}`,
);

/** The viewer's sessions: the current one first, then the last used. */
export function readSessions(db: Queryable, viewer: Viewer, now: Date): Promise<Session[]> {
  return db.query<Session>(LIST, [viewer.id, viewer.sessionId, now]);
}

const BY_TOKENS = sql(
  'sessions.by-tokens',
  `select s.token_hash as "tokenHash", s.id as "sessionId", s.last_used_at as "lastUsedAt",
          u.id, u.role, u.deleted_at is not null as "pendingDeletion", u.verified_at is not null as verified, u.company_key as "companyKey", u.college_key as "collegeKey"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = any(${hiddenFromPlanner('$1', 'bytea[]')}) and s.expires_at > $2 and u.suspended_at is null and u.erased_at is null`,
);

/** The viewer of a session. */
export type SessionRow = Omit<Viewer, 'scopes'> & { tokenHash: Buffer; lastUsedAt: Date };

/** The viewers of sessions that have not expired, by the hashes of their tokens. Suspended and erased users are left out. */
export function readSessionViewers(db: Queryable, hashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
  return db.query<SessionRow>(BY_TOKENS, [hashes, now]);
}
