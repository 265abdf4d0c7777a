/*
 * CTEs for statements of other modules, so that the counters of a job change in the same statement as the counted record. Each
 * argument is an SQL expression.
 */

/** Counts an application if the job accepts applications at that time. The CTE returns the job's row, or no row. */
export function countApplicationSql({ jobId, at }: { jobId: string; at: string }): string {
  return `update jobs set applications_count = applications_count + 1
     where id = ${jobId} and status = 'open' and (application_deadline is null or application_deadline > ${at}) returning *`;
}

interface ReferralCount {
  /** A CTE with the `job_id` of each referral, null for one without a job. */
  referral: string;
  /** Whether this statement accepted the referrals. */
  accepted: string;
  /** Whether this statement marked the candidates as hired. */
  hired: string;
}

/** Counts accepted referrals or hires. */
export function countReferralSql({ referral, accepted, hired }: ReferralCount): string {
  return `update jobs j set
       referrals_count = j.referrals_count + counted.n * (${accepted})::int,
       hired_count = j.hired_count + counted.n * (${hired})::int
     from (select job_id, count(*)::int as n from ${referral} group by job_id) counted
     where j.id = counted.job_id and (${accepted} or ${hired})`;
}
