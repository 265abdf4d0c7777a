import { type Queryable, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { listed } from '../../platform/db/rows';
import type { ReferralRow } from '../../referrals/referrals.columns';
import { FULL_SHAPE } from '../../referrals/referrals.projection';
import { ACTIVE_STATUSES, ReferralStatus } from '../../referrals/referrals.rules';

const { PENDING, EXPIRED, HIRED, INTERVIEW } = ReferralStatus;

/** Counts of a job seeker's requests. */
export interface StudentFacts {
  sent: number;
  /** Ever accepted, regardless of the current status. */
  accepted: number;
  pending: number;
  /** Hired. */
  successful: number;
}

const STUDENT = sql(
  'dashboards.student',
  `select count(*)::int as sent, count(accepted_at)::int as accepted, count(*) filter (where status = '${PENDING}')::int as pending,
     count(*) filter (where status = '${HIRED}')::int as successful
   from referrals where candidate_id = $1`,
);

export async function readStudentFacts(db: Queryable, candidateId: string): Promise<StudentFacts> {
  const [facts] = await db.query<StudentFacts>(STUDENT, [candidateId]);
  if (!facts) throw new Error('A count without groups always has one row.');
  return facts;
}

/** Counts of the requests a referrer received. */
export interface ReferrerFacts {
  received: number;
  /** Ever accepted, regardless of the current status. */
  accepted: number;
  /** Answered or expired. */
  decided: number;
  pending: number;
  /** Accepted and not in a final status. */
  active: number;
  /** Those of the active ones that have reached an interview. */
  interview: number;
}

const REFERRER = sql(
  'dashboards.referrer',
  `select count(*)::int as received, count(accepted_at)::int as accepted,
     count(*) filter (where answered_at is not null or status = '${EXPIRED}')::int as decided,
     count(*) filter (where status = '${PENDING}')::int as pending, count(*) filter (where status in (${listed(ACTIVE_STATUSES)}))::int as active,
     count(*) filter (where status = '${INTERVIEW}')::int as interview
   from referrals where referrer_id = $1`,
);

export async function readReferrerFacts(db: Queryable, referrerId: string): Promise<ReferrerFacts> {
  const [facts] = await db.query<ReferrerFacts>(REFERRER, [referrerId]);
  if (!facts) throw new Error('A count without groups always has one row.');
  return facts;
}

const WAITING = sql(
  'dashboards.waiting',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins}
   where r.referrer_id = $1 and r.status = '${PENDING}' order by r.expires_at, r.id limit $2`,
);

/** The requests to a referrer that wait for an answer; those that expire first come first. */
export const readWaiting = (db: Queryable, referrerId: string, limit: number): Promise<ReferralRow[]> =>
  db.query<ReferralRow>(WAITING, [referrerId, limit]);

const OPEN_JOBS = sql(
  'dashboards.open-jobs',
  `select count(*)::int as count from jobs
   where status = 'open' and (application_deadline is null or application_deadline > $3)
     and (posted_by_id = ${hiddenFromPlanner('$1', 'uuid')} or company_key = ${hiddenFromPlanner('$2', 'text')})`,
);

interface OpenJobsQuery {
  posterId: string;
  companyKey: string | null;
  now: Date;
}

/** Number of jobs that are open now, and that the user posted or that are at the company, as the list of jobs counts them. */
export async function countOpenJobs(db: Queryable, { posterId, companyKey, now }: OpenJobsQuery): Promise<number> {
  const [row] = await db.query<{ count: number }>(OPEN_JOBS, [posterId, companyKey, now]);
  return row?.count ?? 0;
}
