/** The latest hire of a user through a referral, as a subquery. */
export const latestHire = (userId: string): string =>
  `select r.job_title, r.company from referrals r
   where r.candidate_id = ${userId} and r.hired_at is not null order by r.hired_at desc limit 1`;

/** The stories for the landing page, newest first, from the clause `from` on: approved ones of active users with a hire. */
export const testimonialStories = (story: string): string =>
  `from stories ${story} join users u on u.id = ${story}.author_id join lateral (${latestHire('u.id')}) h on true
   where ${story}.approved_at is not null and u.suspended_at is null and u.deleted_at is null order by ${story}.id desc`;
