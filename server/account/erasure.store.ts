import { type Queryable, sql, type Transaction } from '../platform/db/database';
import { finishErasure } from '../users/deletion.store';
import { enqueueSql } from '../platform/outbox/enqueue-sql';

/** One step of an erasure. */
interface Erasure {
  name: string;
  /** The columns that lead from a person to the records it is about. A test holds all steps against the database. */
  covers: readonly string[];
  /** `$1` is the person. Done twice, nothing more happens. */
  text: string;
}

// Whoever may have been told of the person: the other side of whatever they did, HR, who handle the company's requests, and admins.
// What they were told is known by the ids in its cause; it goes when it names the person.
const TOLD_OTHERS = `
  with me as (select id, first_name from users where id = $1),
  things as (
    select $1::uuid as id
    union select id from referrals where $1 in (candidate_id, referrer_id)
    union select id from conversations where $1 in (member_low_id, member_high_id)
    union select id from job_applications where candidate_id = $1
    union select id from jobs where posted_by_id = $1
    union select id from job_invitations where $1 in (candidate_id, invited_by_id)
    union select id from stories where author_id = $1
    union select id from company_verifications where user_id = $1
    union select id from internship_applications where user_id = $1
    union select transaction_id from reward_redemptions where user_id = $1
  ), others as (
    select referrer_id as id from referrals where candidate_id = $1
    union select candidate_id from referrals where referrer_id = $1
    union select other_id from conversation_members where user_id = $1
    union select j.posted_by_id from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = $1
    union select a.candidate_id from job_applications a join jobs j on j.id = a.job_id where j.posted_by_id = $1
    union select invited_by_id from job_invitations where candidate_id = $1
    union select candidate_id from job_invitations where invited_by_id = $1
    union select id from users where role in ('hr', 'admin')
  )
  delete from notifications n using me
  where n.user_id in (select id from others) and n.user_id <> $1
    and position(lower(me.first_name) in lower(n.title || ' ' || n.message)) > 0
    and exists (select from regexp_matches(n.cause_key, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m
                where m[1]::uuid in (select id from things))`;

// Words for searches that nobody else and no job has, such as a rare name.
const WORDS = `
  delete from known_words k
  using (select unnest(tsvector_to_array(search)) as word from users where id = $1) own
  where k.word = own.word and not exists (select from users u where u.id <> $1 and u.search @@ quote_literal(own.word)::tsquery)
    and not exists (select from jobs j where j.search @@ quote_literal(own.word)::tsquery)`;

const PERSON = `
  update users set first_name = 'Former', last_name = 'member', email = 'former-member-' || id, email_verified = false,
    phone = null, headline = null, college = null, degree = null, batch = null, company = null, position = null, department = null,
    location = null, linkedin_url = null, expertise = '{}', experience = null,
    looking_for = '{}', readiness_version = 0, open_to_requests = false, filter_by_skills = false, pause_requests = false,
    auto_reject = false, mentor = false, verified_at = null, profile_visibility = 'private', show_email = false,
    show_linkedin = false, allow_direct_contact = false, photo_file_id = null, resume_file_id = null, readiness = 0, search = '',
    last_active_at = null
  where id = $1`;

const REFERRALS = `
  with steps as (
    update referral_events e set note = null from referrals r
    where r.id = e.referral_id and e.note is not null and r.candidate_id = $1)
  update referrals set notes = null,
    message = case when candidate_id = $1 then null else message end,
    resume_file_id = case when candidate_id = $1 then null else resume_file_id end,
    idempotency_key = case when candidate_id = $1 then null else idempotency_key end,
    idempotency_hash = case when candidate_id = $1 then null else idempotency_hash end
  where $1 in (candidate_id, referrer_id)`;
const REFERRAL_NOTES = `update referral_events set note = null where actor_id = $1 and note is not null`;

// A company's people go on with its jobs; where there is nobody left, they close. A draft was nobody else's.
const JOBS = `
  with me as (select id, company_key from users where id = $1),
  closed as (
    update jobs j set status = 'closed', updated_at = now() from me
    where j.posted_by_id = $1 and j.status = 'open' and not exists (
      select from users c where c.company_key = j.company_key and c.role = 'hr' and c.verified_at is not null and c.id <> $1
        and c.deleted_at is null and c.suspended_at is null)
    returning j.id
  ), told as (${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })})
  delete from jobs where posted_by_id = $1 and status = 'draft'`;

const JOB_APPLICATIONS = `
  update job_applications set note = null, resume_file_id = null,
    stage = case when stage in ('applied', 'in_review', 'interview', 'offer') then 'withdrawn' else stage end
  where candidate_id = $1`;

// Payments and receipts are kept with number and amount, as the law on accounts demands; whose they are, only the application told.
const INTERNSHIPS = `
  update internship_applications set first_name = 'Former', last_name = 'member', email = '', phone = '', college = '', degree = '',
    batch = 0, usn = '', linkedin = null, notes = null, resume_file_id = null
  where user_id = $1`;

// The number stays: whoever checks the document learns that it does not hold any more, and not that it was forged.
const CERTIFICATES = `
  update certificates set name = '', company = '', revoked_at = coalesce(revoked_at, now()) where user_id = $1`;

// What a client called its request by is a text of the person's.
const REDEMPTIONS = `
  update reward_redemptions set idempotency_key = transaction_id::text where user_id = $1`;

const LOCAL_ACCOUNT = `
  delete from local_accounts where id in (select subject::uuid from identities where user_id = $1 and provider = 'local')`;

const gone = (table: string, column = 'user_id'): Erasure => ({
  name: `${table}.${column}`,
  covers: [`${table}.${column}`],
  text: `delete from ${table} where ${column} = $1`,
});

/** What an erasure does, in this order. The ledger, receipts and the audit log stay, under an id that leads to nobody. */
export const ERASURES: readonly Erasure[] = [
  { name: 'told-others', covers: [], text: TOLD_OTHERS },
  { name: 'referrals', covers: ['referrals.candidate_id', 'referrals.referrer_id'], text: REFERRALS },
  { name: 'referral-notes', covers: ['referral_events.actor_id'], text: REFERRAL_NOTES },
  { name: 'jobs', covers: ['jobs.posted_by_id'], text: JOBS },
  { name: 'job-applications', covers: ['job_applications.candidate_id'], text: JOB_APPLICATIONS },
  { name: 'internships', covers: ['internship_applications.user_id'], text: INTERNSHIPS },
  { name: 'redemptions', covers: ['reward_redemptions.user_id'], text: REDEMPTIONS },
  { name: 'local-account', covers: [], text: LOCAL_ACCOUNT },
  gone('identities'),
  gone('sessions'),
  gone('sign_in_challenges'),
  gone('two_factor'),
  gone('linkedin_sign_ins'),
  gone('company_verifications'),
  { name: 'certificates', covers: ['certificates.user_id'], text: CERTIFICATES },
  gone('api_keys'),
  gone('saved_jobs', 'candidate_id'),
  gone('job_invitations', 'candidate_id'),
  gone('candidate_bookmarks'),
  gone('candidate_bookmarks', 'candidate_id'),
  gone('skills'),
  gone('certifications'),
  gone('stories', 'author_id'),
  gone('notifications'),
  gone('notification_preferences'),
  gone('chat_events'),
  gone('data_exports'),
  gone('files', 'owner_id'),
  { name: 'words', covers: [], text: WORDS },
  { name: 'person', covers: [], text: PERSON },
];

/** Columns that lead to records which an erasure leaves as they are, and why nothing in them is the person's. */
export const KEPT: Readonly<Record<string, string>> = {
  'messages.sender_id': 'emptied one by one before, by the messages module, so that open screens are updated',
  'conversations.member_low_id': 'two ids and a number',
  'conversations.member_high_id': 'two ids and a number',
  'conversation_members.user_id': 'how far the user has read',
  'conversation_members.other_id': 'how far the user has read',
  'chat_inboxes.user_id': 'a counter',
  'chat_events.actor_id': 'that something happened in the other side’s conversation; removed after two weeks',
  'credit_accounts.user_id': 'the ledger is kept: amounts under an id that leads to nobody',
  'reward_redemptions.claimed_by_id': 'an id',
  'company_verifications.reviewed_by_id': 'an id',
  'job_invitations.invited_by_id': 'an id; the words were a message',
  'recovery_codes.user_id': 'go with two_factor',
  'audit_log.actor_id': 'kept: what an admin did, under an id that leads to nobody',
};

const ADDRESSES = sql(
  'erasure.addresses',
  `select email from users where id = $1
   union select corporate_email from company_verifications where user_id = $1 and corporate_email is not null
   union select email from internship_applications where user_id = $1 and email <> ''`,
);
const BYTES = sql(
  'erasure.bytes',
  `select id, false as "isExport" from files where owner_id = $1 union all select id, true from data_exports where user_id = $1`,
);
/** Every address the person got mail at. */
export async function readAddresses(db: Queryable, userId: string): Promise<string[]> {
  return (await db.query<{ email: string }>(ADDRESSES, [userId])).map(({ email }) => email);
}

/** What lies in the stores of files. */
export function readStored(db: Queryable, userId: string): Promise<{ id: string; isExport: boolean }[]> {
  return db.query(BYTES, [userId]);
}

/**
 * Carries out all steps of the database.
 * @returns false when another instance has finished them
 */
export async function eraseRows(tx: Transaction, userId: string): Promise<boolean> {
  if (!(await finishErasure(tx, userId))) return false;
  for (const { name, text } of ERASURES) await tx.query(sql(`erase.${name}`, text), [userId]);
  return true;
}
