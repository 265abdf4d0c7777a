// The statements of the raw server, with only the columns that the documents in scenarios.mjs select.

/** @typedef {{ name: string, text: string }} Statement */

/** @satisfies {Record<string, Statement>} */
export const STATEMENTS = {
  me: {
    name: 'me',
    text: `select id, name, first_name as "firstName", last_name as "lastName", role, headline, college, degree, batch, company,
             position, department, location, email, linkedin_url as "linkedinUrl", open_to_requests as "openToRequests", mentor
           from users where id = $1`,
  },
  jobs: {
    name: 'jobs',
    text: `select j.id, j.title, j.company, j.department, j.location, j.type, j.remote, j.description, j.requirements,
             j.salary_min as "salaryMin", j.salary_max as "salaryMax", j.salary_currency as "salaryCurrency", j.status,
             j.posted_at as "postedAt", j.applications_count as "applicationsCount", j.referrals_count as "referralsCount",
             u.id as "posterId", u.name as "posterName", u.company as "posterCompany", u.position as "posterPosition"
           from jobs j join users u on u.id = j.posted_by_id
           where j.status = 'open' order by j.posted_at desc, j.id desc limit $1`,
  },
  referrals: {
    name: 'referrals',
    text: `select r.id, r.job_title as "jobTitle", r.company, r.status, r.match_score as "matchScore", r.message,
             r.created_at as "createdAt", r.updated_at as "updatedAt",
             j.id as "jobId", j.title, j.company as "jobCompany", j.location, j.type,
             c.id as "userId", c.name, c.college, c.degree, c.batch, c.readiness,
             (select coalesce(json_agg(json_build_object('name', s.name) order by s.created_at, s.name_key), '[]')
              from skills s where s.user_id = c.id) as skills
           from referrals r join users c on c.id = r.candidate_id left join jobs j on j.id = r.job_id
           where r.referrer_id = $1 order by r.id desc limit $2`,
  },
};

/** The statements for a new referral request. @satisfies {Record<string, Statement>} */
export const REQUEST_WRITES = {
  referral: {
    name: 'write-referral',
    text: `insert into referrals (candidate_id, referrer_id, job_id, job_title, company, department, status, match_score, message, expires_at)
           select $1, $2, id, title, company, department, 'pending', 50, $4, now() + interval '7 days' from jobs where id = $3
           returning id`,
  },
  event: {
    name: 'write-event',
    text: `insert into referral_events (referral_id, status, actor_id) values ($1, 'pending', $2)`,
  },
  task: {
    name: 'write-task',
    text: `insert into bench_outbox (topic, payload) values ('bench', $1)`,
  },
};
