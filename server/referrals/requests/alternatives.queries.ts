import type { Viewer } from '../../access/viewer';
import { type Queryable, variant } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { columns } from '../../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import {
  CAN_BE_ASKED,
  REPLY_ORDER,
  type VisibilityParams,
  visibilityParams,
  visibilitySql,
} from '../../users/visibility.queries';

/**
 * Users at these companies whom the viewer, a job seeker, can ask for a referral and has not asked yet, shortest reply time first.
 * @param limit maximum number of users per company
 */
export async function readAlternatives(
  db: Queryable,
  viewer: Viewer,
  { companyKeys, limit }: { companyKeys: readonly string[]; limit: number },
): Promise<(UserRow & { companyKey: string })[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { companyKeys: readonly string[]; limit: number }>(
    `referrals.alternatives.${visible.name}`,
    () => `select p.* from unnest(${hiddenFromPlanner(':companyKeys', 'text[]')}) asked(key) cross join lateral (
       select ${columns('u', '', USER_COLUMNS)}, u.company_key as "companyKey" from users u
       where u.company_key = asked.key and u.id <> :viewerId and ${CAN_BE_ASKED} and ${visible.text}
         and not exists (select from referrals r where r.candidate_id = :viewerId and r.referrer_id = u.id)
       order by ${REPLY_ORDER}, u.last_active_at desc nulls last, u.id limit ${hiddenFromPlanner(':limit', 'int')}) p`,
  );
  return db.query(statement({ ...visibilityParams(viewer), companyKeys, limit }));
}
