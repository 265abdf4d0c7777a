import { IS_ISSUE, ISSUE_SINCE } from '../../internships/payment-issues/payment-issues.columns';
import { type Queryable, sql } from '../../platform/db/database';

/** A queue with what waits in it. */
interface QueueRow {
  name: 'verifications' | 'reports' | 'stories' | 'payments' | 'fees';
  count: number;
  oldestAt: Date | null;
  lastDecisionAt: Date | null;
}

// The action is a literal, so that the planner knows from its frequency which index finds its latest entry.
const latestOf = (action: string) =>
  `(select a.at from audit_log a where a.action = '${action}' order by a.id desc limit 1)`;
/** The time of the latest entry of the audit log with one of these actions. */
const latest = (...actions: string[]) => `greatest(${actions.map(latestOf).join(', ')})`;

const COUNTS = sql(
  'admin.counts',
  `select 'verifications' as name, count(*)::int as count, min(coalesce(v.submitted_at, v.created_at)) as "oldestAt",
     ${latest('verification.approve', 'verification.reject')} as "lastDecisionAt"
   from company_verifications v join users u on u.id = v.user_id
   where v.status = 'under_review' and u.deleted_at is null and u.suspended_at is null
   union all
   select 'reports', count(*)::int, min(r.created_at), ${latest('report.dismiss', 'report.warn', 'report.suspend')}
   from reports r where r.status = 'open' and r.user_id <> $1
   union all
   select 'stories', count(*)::int, min(s.created_at), ${latest('story.approve', 'story.take-down')}
   from stories s join users u on u.id = s.author_id where s.approved_at is null and u.deleted_at is null
   union all
   select 'payments', count(*)::int, min(${ISSUE_SINCE}), ${latest('internship.refund-payment', 'internship.settle-payment')}
   from payments p where ${IS_ISSUE}
   union all
   select 'fees', count(*)::int, min(i.updated_at),
     (select a.at from audit_log a where a.action = 'internship.save' and a.reason like '%opened' order by a.id desc limit 1)
   from internships i where i.fee_set_by_id <> $1`,
);

/** What waits for this admin: one row for each queue. Nobody decides about reports about themselves, nor about fees that they set. */
export function readCounts(db: Queryable, adminId: string): Promise<QueueRow[]> {
  return db.query<QueueRow>(COUNTS, [adminId]);
}
