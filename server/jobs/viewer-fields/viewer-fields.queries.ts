import type { Viewer } from '../../access/viewer';
import { type Queryable, sql, variant } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { skillNamesSql } from '../../skills/skills.queries';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../../users/visibility.queries';

/**
 * Verified users at these companies who accept requests and are visible to the viewer, most recently active first.
 * @param limit maximum number of users per company
 */
export async function readReferrers(
  db: Queryable,
  viewer: Viewer,
  { companyKeys, limit }: { companyKeys: readonly string[]; limit: number },
): Promise<(UserRow & { companyKey: string })[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { companyKeys: readonly string[]; limit: number }>(
    `jobs.referrers.${visible.name}`,
    () => `select p.* from unnest(:companyKeys::text[]) asked(key) cross join lateral (
       select ${columns('u', '', USER_COLUMNS)}, u.company_key as "companyKey" from users u
       where u.company_key = asked.key and u.verified_at is not null and u.role in ('alumni', 'hr')
         and not u.pause_requests and (u.open_to_requests or u.college_key = :viewerCollege)
         and u.id <> :viewerId and ${visible.text}
       order by u.last_active_at desc nulls last, u.id limit :limit) p`,
  );
  return db.query(statement({ ...visibilityParams(viewer), companyKeys, limit }));
}

const FACTS = sql(
  'jobs.viewer-facts',
  `select u.headline, u.readiness, ${skillNamesSql('u.id')} as skills
   from users u where u.id = $1`,
);

export interface ViewerFacts {
  headline: string | null;
  readiness: number;
  skills: string[];
}

/** The facts about a job seeker that determine match scores. */
export async function readViewerFacts(db: Queryable, userId: string): Promise<ViewerFacts | null> {
  const [row] = await db.query<ViewerFacts>(FACTS, [userId]);
  return row ?? null;
}
