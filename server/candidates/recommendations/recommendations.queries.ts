import type { Viewer } from '../../access/viewer';
import { type Queryable, replanned, sql, variant } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { JOB_COLUMNS, type JobRow } from '../../jobs/jobs.columns';
import { skillNamesSql } from '../../skills/skills.queries';
import { type VisibilityParams, visibilityParams, visibilitySql } from '../../users/visibility.queries';
import type { CandidateFacts } from './recommendations.rules';

/**
 * The job seekers with the highest readiness who match a search and whom the viewer can see. Leaves out those who applied for
 * the job, were invited to it or requested a referral for it.
 * @param search a tsquery; null matches all job seekers
 */
export function readMatchingCandidates(
  db: Queryable,
  viewer: Viewer,
  { jobId, search, limit }: { jobId: string; search: string | null; limit: number },
): Promise<CandidateFacts[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { jobId: string; search: string | null; limit: number }>(
    `recommendations.${visible.name}.${search === null ? 'all' : 'some'}`,
    () => `select u.id, u.headline, u.readiness, u.looking_for as "lookingFor", u.college_key as "collegeKey",
       ${skillNamesSql('u.id')} as skills
     from (
       select * from users u where u.role = 'jobseeker' and ${visible.text}
         ${search === null ? '' : 'and u.search @@ :search::text::tsquery'}
         and not exists (select from job_applications a where a.job_id = :jobId and a.candidate_id = u.id)
         and not exists (select from job_invitations i where i.job_id = :jobId and i.candidate_id = u.id)
         and not exists (select from referrals r where r.candidate_id = u.id and r.job_id = :jobId)
       order by u.readiness desc, u.id desc limit :limit) u`,
    replanned,
  );
  return db.query(statement({ ...visibilityParams(viewer), jobId, search, limit }));
}

const latest = (owned: string) => `(select ${columns('j', '', JOB_COLUMNS)} from jobs j
   where ${owned} and j.status = 'open' and (j.application_deadline is null or j.application_deadline > $3)
   order by j.posted_at desc, j.id desc limit $4)`;

// As two parts, each of which reads the first rows of an index.
const OPEN_JOBS = sql(
  'recommendations.open-jobs',
  `select * from (${latest('j.posted_by_id = $1')} union all ${latest('j.company_key = $2 and j.posted_by_id <> $1')}) j
   order by "postedAt" desc, id desc limit $4`,
);

interface OpenJobsQuery {
  posterId: string;
  /** The key of the company whose jobs count too; null for none. */
  companyKey: string | null;
  now: Date;
  limit: number;
}

/** The latest open jobs that a user posted or that are at the company. */
export const readOpenJobs = (db: Queryable, { posterId, companyKey, now, limit }: OpenJobsQuery): Promise<JobRow[]> =>
  db.query<JobRow>(OPEN_JOBS, [posterId, companyKey, now, limit]);
