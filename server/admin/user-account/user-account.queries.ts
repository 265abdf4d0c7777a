import { closesWithout } from '../../jobs/management/departures.queries';
import { type Queryable, sql } from '../../platform/db/database';
import type { ReportCounts, RequestCounts } from './user-account.types';

export interface UserAccountRow {
  id: string;
  createdAt: Date;
  eraseAfter: Date | null;
  twoFactorEnabled: boolean;
  sent: RequestCounts;
  received: RequestCounts;
  /** Open jobs that the user posted. */
  openJobs: number;
  /** Of these, those that nobody takes over if the user leaves. */
  openJobsToClose: number;
  reports: ReportCounts;
}

/** SQL for the counts of the requests in which the user is the candidate or the referrer. */
const requestsOf = (side: 'candidate_id' | 'referrer_id') => `(
  select count(*)::int as total, count(answered_at)::int as answered, count(accepted_at)::int as accepted, count(hired_at)::int as hired
  from referrals where ${side} = u.id)`;
const countsAs = (alias: string) =>
  ['total', 'answered', 'accepted', 'hired'].map((name) => `${alias}.${name} as "${alias}.${name}"`).join(', ');

const ACCOUNT = sql(
  'admin.user-account',
  `select u.id, u.created_at as "createdAt", u.deletion_due_at as "eraseAfter",
     exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as "twoFactorEnabled",
     ${countsAs('sent')}, ${countsAs('received')},
     jobs.open as "openJobs", jobs.closing as "openJobsToClose",
     reports.total as "reports.total", reports.open as "reports.open", reports.upheld as "reports.upheld"
   from users u
   cross join lateral ${requestsOf('candidate_id')} sent
   cross join lateral ${requestsOf('referrer_id')} received
   cross join lateral (
     select count(*)::int as open, count(*) filter (where ${closesWithout('u.id')})::int as closing
     from jobs j where j.posted_by_id = u.id and j.status = 'open') jobs
   cross join lateral (
     select count(*)::int as total, count(*) filter (where r.status = 'open')::int as open,
       count(*) filter (where r.status in ('warned', 'suspended'))::int as upheld
     from reports r where r.user_id = u.id) reports
   where u.id = $1 and u.erased_at is null`,
);

/** Facts about a user's account, requests and reports; null if the user does not exist or was erased. */
export async function readUserAccount(db: Queryable, userId: string): Promise<UserAccountRow | null> {
  const [row] = await db.query<UserAccountRow>(ACCOUNT, [userId]);
  return row ?? null;
}
