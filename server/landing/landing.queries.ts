import { type Queryable, sql } from '../platform/db/database';
import { testimonialStories } from './landing.columns';
import type { Counts } from './landing.rules';

// Index-only scans over all rows, so the result is cached for minutes (`COUNTS_LIFE`).
const COUNTS = sql(
  'landing.counts',
  `select (select count(distinct candidate_id)::int from referrals where accepted_at is not null) as "studentsConnected",
     (select count(*)::int from referrals where hired_at is not null) as "successfulReferrals",
     (select count(distinct company_key)::int from users
      where verified_at is not null and suspended_at is null and deleted_at is null) as "partnerCompanies"`,
);

/** Counts job seekers with an accepted request, hires, and companies of verified users. */
export async function readCounts(db: Queryable): Promise<Counts> {
  const [row] = await db.query<Counts>(COUNTS);
  if (!row) throw new Error('A select without a table always has one row.');
  return row;
}

const TESTIMONIALS = sql(
  'landing.testimonials',
  `select u.name, h.job_title as "jobTitle", h.company, s.quote, u.photo_file_id as "photoFileId",
     u.email like '%@demo.batchmate.example' as demo
   ${testimonialStories('s')} limit $1`,
);

export interface TestimonialRow {
  name: string;
  jobTitle: string;
  company: string;
  quote: string;
  photoFileId: string | null;
  /** Written by a user of the demo data. */
  demo: boolean;
}

/** Approved stories of active users, newest first. */
export const readTestimonials = (db: Queryable, limit: number): Promise<TestimonialRow[]> =>
  db.query<TestimonialRow>(TESTIMONIALS, [limit]);
