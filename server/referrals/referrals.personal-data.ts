import type { PersonalData } from '../platform/personal-data';

const ERASE_REFERRALS = `
  with steps as (
    update referral_events e set note = null from referrals r
    where r.id = e.referral_id and e.note is not null and r.candidate_id = $1)
  update referrals set notes = null,
    message = case when candidate_id = $1 then null else message end,
    resume_file_id = case when candidate_id = $1 then null else resume_file_id end,
    idempotency_key = case when candidate_id = $1 then null else idempotency_key end,
    idempotency_hash = case when candidate_id = $1 then null else idempotency_hash end
  where $1 in (candidate_id, referrer_id)`;
const ERASE_NOTES = `update referral_events set note = null where actor_id = $1 and note is not null`;

const SENT = `select r.id, f.name as referrer, r.job_title as "jobTitle", r.company, r.department, r.status, r.match_score as "matchScore",
   r.message, r.rejection_reason as "rejectionReason", r.created_at as "createdAt", r.expires_at as "expiresAt",
   r.answered_at as "answeredAt", r.accepted_at as "acceptedAt", r.hired_at as "hiredAt", r.updated_at as "updatedAt"
 from referrals r join users f on f.id = r.referrer_id where r.candidate_id = $1 order by r.id`;

const RECEIVED = `select r.id, c.name as candidate, r.job_title as "jobTitle", r.company, r.department, r.status, r.notes,
   r.rejection_reason as "rejectionReason", r.created_at as "createdAt", r.answered_at as "answeredAt", r.accepted_at as "acceptedAt",
   r.hired_at as "hiredAt", r.updated_at as "updatedAt"
 from referrals r join users c on c.id = r.candidate_id where r.referrer_id = $1 order by r.id`;

const STEPS = `select e.id, e.referral_id as "referralId", r.job_title as "jobTitle", r.company, e.status, e.note, e.at
 from referral_events e join referrals r on r.id = e.referral_id where e.actor_id = $1 order by e.id`;

export const referralsPersonalData: PersonalData = {
  erasure: [
    { name: 'referrals', covers: ['referrals.candidate_id', 'referrals.referrer_id'], text: ERASE_REFERRALS },
    { name: 'referral-notes', covers: ['referral_events.actor_id'], text: ERASE_NOTES },
  ],
  kept: {},
  exports: [
    { file: 'referrals-sent.json', covers: ['referrals.candidate_id'], text: SENT },
    { file: 'referrals-received.json', covers: ['referrals.referrer_id'], text: RECEIVED },
    { file: 'referral-steps.json', covers: ['referral_events.actor_id'], text: STEPS },
  ],
  notExported: {},
  records: ['select id from referrals where $1 in (candidate_id, referrer_id)'],
  contacts: [
    'select referrer_id as id from referrals where candidate_id = $1',
    'select candidate_id as id from referrals where referrer_id = $1',
  ],
};
