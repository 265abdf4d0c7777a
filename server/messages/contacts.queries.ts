import type { Viewer } from '../access/viewer';
import { type Queryable, sql } from '../platform/db/database';
import { sharedWithCompanySql, visibilitySql } from '../users/visibility.queries';
import type { ContactFacts } from './messages.policy';

/** What decides whether the viewer may write to somebody; null when there is nobody by that id whom the viewer sees. */
export async function readContact(db: Queryable, viewer: Viewer, otherId: string): Promise<ContactFacts | null> {
  const visible = visibilitySql(viewer);
  const statement = sql(
    `messages.contact.${visible.name}`,
    `select u.role, u.allow_direct_contact as "allowDirectContact",
       (exists (select from referrals r where (r.candidate_id, r.referrer_id) in (($1, u.id), (u.id, $1)))
        or exists (select from job_applications a join jobs j on j.id = a.job_id
          where (a.candidate_id, j.posted_by_id) in (($1, u.id), (u.id, $1)))
        or ${sharedWithCompanySql(viewer) ?? 'false'}) as connected
     from users u where u.id = $3 and (${visible.text})`,
  );
  const [facts] = await db.query<ContactFacts>(statement, [viewer.id, viewer.collegeKey, otherId]);
  return facts ?? null;
}
