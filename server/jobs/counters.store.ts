/*
 * Parts of other modules' statements that count what happens to a job, so that a job's counters change in the same statement as the
 * record that is counted. Each argument is an SQL expression.
 */

/** Counts an application, if the job takes applications at that time; returns the job's row, or none. */
export function countApplicationSql({ jobId, at }: { jobId: string; at: string }): string {
  return `update jobs set applications_count = applications_count + 1
     where id = ${jobId} and status = 'open' and (application_deadline is null or application_deadline > ${at}) returning *`;
}

interface ReferralCount {
  /** A CTE with the `job_id` of a referral, null for one without a job. */
  referral: string;
  /** Whether the referral was accepted just now. */
  accepted: string;
  /** Whether the candidate was hired just now. */
  hired: string;
}

/** Counts a referral that was accepted, or led to a hire. */
export function countReferralSql({ referral, accepted, hired }: ReferralCount): string {
  return `update jobs j set
       referrals_count = j.referrals_count + (${accepted})::int,
       hired_count = j.hired_count + (${hired})::int
     from ${referral} where j.id = ${referral}.job_id and (${accepted} or ${hired})`;
}
