// The database for the measurements: several thousand generated users with jobs and referrals.
import { setTimeout as delay } from 'node:timers/promises';
import { FILL_HEAVY_USER } from './data/heavy-user.mjs';
import { CONVERSATION_COUNT } from './scenarios.mjs';

/** The number of users of each kind. */
const PEOPLE = { referrer: 200, jobseeker: 2_000, writer: 8_000, rawwriter: 8_000 };
const JOBS = 2_000;
/** A version of the readiness formula that is never outdated, so that the server does not compute the readiness of the users again. */
const NEWER = 32_767;

/**
 * @typedef {{ id: string, token: string }} Person
 * @typedef {{ id: string, members: [Person, Person] }} Conversation a conversation
 */

const people = (/** @type {string} */ kind, /** @type {number} */ count) => `
  insert into users (first_name, last_name, role, email, headline, college, degree, batch, company, position, location,
      verified_at, linkedin_url, profile_visibility, readiness, readiness_version, last_active_at)
  select 'Person', initcap('${kind}') || ' ' || n, ${kind === 'referrer' ? `'alumni'` : `'jobseeker'`}, '${kind}-' || n || '@bench.example',
    'Builds things that work', 'College ' || n % 20, 'B.Tech', 2015 + n % 10,
    ${kind === 'referrer' ? `'Company ' || n % 40, 'Engineer'` : 'null, null'}, 'Pune',
    ${kind === 'referrer' ? 'now()' : 'null'}, 'https://www.linkedin.com/in/person-' || n, 'public', n % 101, ${NEWER}, now()
  from generate_series(1, ${count}) n;`;

const FILL = `
  ${Object.entries(PEOPLE)
    .map(([kind, count]) => people(kind, count))
    .join('')}
  create temp table p as
    select id, company, split_part(email, '-', 1) as kind, split_part(split_part(email, '-', 2), '@', 1)::int as n from users;
  create unique index on p (kind, n);
  insert into sessions (user_id, token_hash, device, expires_at)
    select id, sha256(convert_to('bench-' || kind || '-' || n, 'utf8')), 'Bench', now() + interval '1 day' from p where kind <> 'rawwriter';
  insert into skills (user_id, name_key, name, category, created_at)
    select id, 'skill ' || (n + k) % 60, 'Skill ' || (n + k) % 60, 'tools', now() + k * interval '1 second'
    from p, generate_series(1, 6) k where kind in ('jobseeker', 'writer');
  insert into jobs (posted_by_id, title, company, department, location, type, description, requirements, salary_min, salary_max, status, posted_at)
    select p.id, 'Engineer ' || m, p.company, 'Platform', 'Bengaluru', 'full-time', repeat('Build and run services that people rely on. ', 6),
      array['Skill ' || m % 60, 'Skill ' || (m + 1) % 60, 'Skill ' || (m + 2) % 60], 1000000, 2000000,
      case when m % 4 = 0 then 'closed' else 'open' end, now() - m * interval '1 minute'
    from generate_series(1, ${JOBS}) m join p on p.kind = 'referrer' and p.n = 1 + m % ${PEOPLE.referrer};
  with made as (
    insert into referrals (candidate_id, referrer_id, job_id, job_title, company, department, status, match_score, message, expires_at, created_at, updated_at)
    select c.id, r.id, j.id, j.title, j.company, j.department,
      (array['pending', 'accepted', 'rejected', 'reviewed', 'referred', 'interview', 'hired'])[1 + (c.n + k) % 7], 60 + k,
      'We studied at the same college, and I would like to work on your team.', now() + interval '7 days', now(), now()
    from p c, generate_series(1, 4) k
      join lateral (select * from p where kind = 'referrer' and n = 1 + (c.n * 7 + k * 53) % ${PEOPLE.referrer}) r on true
      join lateral (select * from jobs where posted_by_id = r.id order by posted_at desc limit 1) j on true
    where c.kind = 'jobseeker'
    returning id, candidate_id, status
  )
  insert into referral_events (referral_id, status, actor_id) select id, status, candidate_id from made;
  ${FILL_HEAVY_USER}
  create table bench_outbox (like outbox including all);`;

const PICK = `
  select id, 'bench-' || $1 || '-' || n as token from p where kind = $1 order by n`;

/** Conversations between a job seeker and a writer each, with the event streams of both. */
const CONVERSATIONS = `
  with pairs as (select a.id as a, b.id as b from p a join p b on b.n = a.n and b.kind = 'writer' where a.kind = 'jobseeker' and a.n <= $1),
  inboxes as (insert into chat_inboxes (user_id) select a from pairs union all select b from pairs),
  made as (insert into conversations (member_low_id, member_high_id)
    select least(a, b), greatest(a, b) from pairs returning id, member_low_id as low, member_high_id as high),
  members as (insert into conversation_members (conversation_id, user_id, other_id)
    select id, low, high from made union all select id, high, low from made)
  select id, low, high from made`;

/**
 * Fills a migrated database.
 * @param {import('pg').Client} db
 * @returns {Promise<Data>}
 */
export async function fill(db) {
  await db.query(FILL);
  const jobs = await db.query(`
    select distinct on (posted_by_id) j.id as "jobId", posted_by_id as "referrerId" from jobs j
    where status = 'open' order by posted_by_id, posted_at desc`);
  const pick = async (/** @type {keyof typeof PEOPLE | 'heavy-user'} */ kind) => (await db.query(PICK, [kind])).rows;
  const jobseekers = await pick('jobseeker');
  const referrers = await pick('referrer');
  const writers = await pick('writer');
  const rawWriters = await pick('rawwriter');
  const heavyUsers = await pick('heavy-user');
  const { rows } = await db.query(CONVERSATIONS, [CONVERSATION_COUNT]);
  const byId = new Map([...jobseekers, ...writers].map((person) => [person.id, person]));
  const conversations = rows.map(
    ({ id, low, high }) => /** @type {Conversation} */ ({ id, members: [byId.get(low), byId.get(high)] }),
  );
  await db.query('drop table p; analyze');
  return { jobs: jobs.rows, jobseekers, referrers, heavyUsers, writers, rawWriters, conversations };
}

/**
 * The records that the requests of the scenarios use.
 * @typedef {object} Data
 * @property {{ jobId: string, referrerId: string }[]} jobs one open job of each referrer
 * @property {Person[]} jobseekers
 * @property {Person[]} referrers
 * @property {Person[]} heavyUsers one referrer with ten thousand requests
 * @property {Person[]} writers job seekers without requests
 * @property {Person[]} rawWriters the same, for the raw server
 * @property {Conversation[]} conversations of a job seeker and a writer each
 */

/** Waits until the outbox and the queue are empty. @param {import('pg').Client} db */
export async function untilSettled(db) {
  const waiting = `select (select count(*) from outbox) + (select count(*) from pgboss.job where state < 'completed' and name = 'tasks') as n`;
  while (Number((await db.query(waiting)).rows[0].n) > 0) await delay(50);
}
