import { type Queryable, sql } from '../platform/db/database';

/** One file of an export: a list of records. */
export interface ExportSection {
  file: string;
  /** The columns that lead from a person to these records. A test holds all sections against the database. */
  covers: readonly string[];
  /** `$1` is the person. A paged text gives `id`, in order, `PAGE` rows behind `$2`. */
  text: string;
  paged?: true;
}

/** Rows of a paged section that are in memory at one time. */
export const PAGE = 1000;

const PROFILE = `select first_name as "firstName", last_name as "lastName", role, email, email_verified as "emailVerified", phone, headline,
   college, degree, batch, company, position, department, location, linkedin_url as "linkedinUrl", expertise,
   experience, looking_for as "lookingFor", mentor, readiness,
   verified_at as "verifiedAt", created_at as "createdAt", updated_at as "updatedAt", last_active_at as "lastActiveAt"
 from users where id = $1`;

const SETTINGS = `select u.open_to_requests as "acceptAll", u.filter_by_skills as "filterBySkills", u.pause_requests as "pauseRequests",
   u.auto_reject as "autoReject", u.profile_visibility as "profileVisible", u.show_email as "showEmail",
   u.show_linkedin as "showLinkedIn", u.allow_direct_contact as "allowDirectContact",
   coalesce(p.email, true) as "notifyByEmail", coalesce(p.in_app, true) as "notifyInApp",
   coalesce(p.new_referrals, true) as "notifyOfNewReferrals", coalesce(p.status_updates, true) as "notifyOfStatusUpdates",
   coalesce(p.messages, true) as "notifyOfMessages", coalesce(p.marketing, false) as marketing
 from users u left join notification_preferences p on p.user_id = u.id where u.id = $1`;

const REFERRALS_SENT = `select r.id, f.name as referrer, r.job_title as "jobTitle", r.company, r.status, r.match_score as "matchScore", r.message,
   r.rejection_reason as "rejectionReason", r.created_at as "createdAt", r.answered_at as "answeredAt", r.updated_at as "updatedAt"
 from referrals r join users f on f.id = r.referrer_id where r.candidate_id = $1 order by r.id`;

const REFERRALS_RECEIVED = `select r.id, c.name as candidate, r.job_title as "jobTitle", r.company, r.status,
   r.rejection_reason as "rejectionReason", r.created_at as "createdAt", r.answered_at as "answeredAt", r.updated_at as "updatedAt"
 from referrals r join users c on c.id = r.candidate_id where r.referrer_id = $1 order by r.id`;

const REFERRAL_STEPS = `select e.id, e.referral_id as "referralId", r.job_title as "jobTitle", r.company, e.status, e.note, e.at
 from referral_events e join referrals r on r.id = e.referral_id where e.actor_id = $1 order by e.id`;

const JOBS = `select id, title, company, department, location, type, remote, description, requirements, status, posted_at as "postedAt"
 from jobs where posted_by_id = $1 order by id`;

const JOB_APPLICATIONS = `select a.id, j.title, j.company, a.stage, a.note, a.created_at as "createdAt", a.updated_at as "updatedAt"
 from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = $1 order by a.id`;

const SAVED_JOBS = `select j.title, j.company, s.created_at as "savedAt" from saved_jobs s join jobs j on j.id = s.job_id
 where s.candidate_id = $1 order by s.id`;

const INVITATIONS = `select j.title, j.company, b.name as "invitedBy", i.created_at as "at"
 from job_invitations i join jobs j on j.id = i.job_id join users b on b.id = i.invited_by_id where i.candidate_id = $1 order by i.id`;

const INVITATIONS_SENT = `select j.title, j.company, c.name as candidate, i.created_at as "at"
 from job_invitations i join jobs j on j.id = i.job_id join users c on c.id = i.candidate_id where i.invited_by_id = $1 order by i.id`;

const BOOKMARKS = `select c.name as candidate, b.created_at as "createdAt" from candidate_bookmarks b join users c on c.id = b.candidate_id
 where b.user_id = $1 order by b.created_at, b.candidate_id`;

const API_KEYS = `select name, prefix, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
 from api_keys where user_id = $1 order by id`;

const MESSAGES = `select m.id, o.name as "with", m.content, f.name as attachment, m.created_at as "sentAt", m.edited_at as "editedAt",
   m.deleted_at as "deletedAt"
 from messages m join conversations c on c.id = m.conversation_id
 join users o on o.id = case when c.member_low_id = $1 then c.member_high_id else c.member_low_id end
 left join files f on f.id = m.attachment_file_id
 where m.sender_id = $1 and ($2::uuid is null or m.id > $2) order by m.id limit ${PAGE}`;

const CONVERSATIONS = `select o.name as "with", m.seen_at as "seenAt", m.updated_at as "updatedAt"
 from conversation_members m join users o on o.id = m.other_id where m.user_id = $1 order by m.conversation_id`;

const NOTIFICATIONS = `select id, kind, title, message, read_at as "readAt", created_at as "createdAt" from notifications
 where user_id = $1 and in_app and ($2::uuid is null or id > $2) order by id limit ${PAGE}`;

const CREDITS = `select p.id, p.amount, p.balance_after as "balanceAfter", t.reason, t.note, t.created_at as "createdAt"
 from credit_accounts a join credit_postings p on p.account_id = a.id join credit_transactions t on t.id = p.transaction_id
 where a.user_id = $1 order by p.id`;

const REDEMPTIONS = `select w.title, v.voucher_code as "voucherCode", v.created_at as "createdAt", v.claimed_at as "claimedAt",
   v.reversed_at as "reversedAt"
 from reward_redemptions v join rewards w on w.id = v.reward_id where v.user_id = $1 order by v.transaction_id`;

const CERTIFICATIONS = `select id, name, issuer, issue_month as "issueMonth", issue_year as "issueYear", expiration_month as "expirationMonth",
   expiration_year as "expirationYear", credential_id as "credentialId", credential_url as "credentialUrl", skills,
   created_at as "createdAt"
 from certifications where user_id = $1 order by id`;

const VERIFICATION = `select v.status, v.company, v.corporate_email as "corporateEmail", v.email_confirmed_at as "emailConfirmedAt",
   v.linkedin_url as "linkedinUrl", v.linkedin_subject as "linkedinId", v.submitted_at as "submittedAt", v.reviewed_at as "reviewedAt",
   v.review_note as "reviewNote", v.created_at as "createdAt"
 from company_verifications v where v.user_id = $1`;

const CERTIFICATES = `select number, name, company, issued_at as "issuedAt", revoked_at as "revokedAt"
 from certificates where user_id = $1 order by issued_at`;

const INTERNSHIP_APPLICATIONS = `select a.id, i.title as internship, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
   a.college, a.degree, a.batch, a.usn, a.domain, a.linkedin, a.notes, a.payment_status as "paymentStatus", a.paid_at as "paidAt",
   r.number as receipt, r.amount as "receiptAmount", r.currency as "receiptCurrency", a.created_at as "createdAt"
 from internship_applications a join internships i on i.id = a.internship_id left join receipts r on r.application_id = a.id
 where a.user_id = $1 order by a.id`;

const SIGN_INS = `select i.provider, i.created_at as "createdAt", l.email, l.email_verified_at as "emailVerifiedAt",
   l.password_changed_at as "passwordChangedAt", f.confirmed_at as "twoFactorSince"
 from identities i left join local_accounts l on i.provider = 'local' and l.id::text = i.subject
 left join two_factor f on f.user_id = i.user_id where i.user_id = $1 order by i.created_at`;

const SESSIONS = `select device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
 from sessions where user_id = $1 order by id`;

const FILES = `select id, purpose, name, media_type as "mediaType", bytes, created_at as "createdAt" from files where owner_id = $1 order by id`;

const SKILLS = `select name, category, source, associations, created_at as "createdAt" from skills
 where user_id = $1 order by created_at, name_key`;

const STORY = `select quote, approved_at as "approvedAt", created_at as "createdAt" from stories where author_id = $1`;

const ADMIN_ACTS = `select action, subject, reason, at from audit_log where actor_id = $1 order by id`;

const EXPORTS = `select requested_at as "requestedAt", ready_at as "readyAt" from data_exports where user_id = $1 order by id`;

/** What is kept about a person, room by room. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  { file: 'profile.json', covers: [], text: PROFILE },
  { file: 'settings.json', covers: ['notification_preferences.user_id'], text: SETTINGS },
  { file: 'skills.json', covers: ['skills.user_id'], text: SKILLS },
  { file: 'certifications.json', covers: ['certifications.user_id'], text: CERTIFICATIONS },
  { file: 'referrals-sent.json', covers: ['referrals.candidate_id'], text: REFERRALS_SENT },
  { file: 'referrals-received.json', covers: ['referrals.referrer_id'], text: REFERRALS_RECEIVED },
  { file: 'referral-steps.json', covers: ['referral_events.actor_id'], text: REFERRAL_STEPS },
  { file: 'jobs.json', covers: ['jobs.posted_by_id'], text: JOBS },
  { file: 'job-applications.json', covers: ['job_applications.candidate_id'], text: JOB_APPLICATIONS },
  { file: 'saved-jobs.json', covers: ['saved_jobs.candidate_id'], text: SAVED_JOBS },
  { file: 'invitations-received.json', covers: ['job_invitations.candidate_id'], text: INVITATIONS },
  { file: 'invitations-sent.json', covers: ['job_invitations.invited_by_id'], text: INVITATIONS_SENT },
  { file: 'bookmarks.json', covers: ['candidate_bookmarks.user_id'], text: BOOKMARKS },
  { file: 'messages.json', covers: ['messages.sender_id'], text: MESSAGES, paged: true },
  { file: 'conversations.json', covers: ['conversation_members.user_id'], text: CONVERSATIONS },
  { file: 'notifications.json', covers: ['notifications.user_id'], text: NOTIFICATIONS, paged: true },
  { file: 'credits.json', covers: ['credit_accounts.user_id'], text: CREDITS },
  { file: 'rewards.json', covers: ['reward_redemptions.user_id'], text: REDEMPTIONS },
  { file: 'verification.json', covers: ['company_verifications.user_id'], text: VERIFICATION },
  { file: 'certificates.json', covers: ['certificates.user_id'], text: CERTIFICATES },
  { file: 'internship-applications.json', covers: ['internship_applications.user_id'], text: INTERNSHIP_APPLICATIONS },
  { file: 'story.json', covers: ['stories.author_id'], text: STORY },
  { file: 'sign-in.json', covers: ['identities.user_id', 'two_factor.user_id'], text: SIGN_INS },
  { file: 'sessions.json', covers: ['sessions.user_id'], text: SESSIONS },
  { file: 'api-keys.json', covers: ['api_keys.user_id'], text: API_KEYS },
  { file: 'files.json', covers: ['files.owner_id'], text: FILES },
  { file: 'admin-acts.json', covers: ['audit_log.actor_id'], text: ADMIN_ACTS },
  { file: 'exports.json', covers: ['data_exports.user_id'], text: EXPORTS },
];

/** Columns that lead from a person to records that are no part of an export, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'conversations.member_low_id': 'the same conversations as conversation_members',
  'conversations.member_high_id': 'the same conversations as conversation_members',
  'conversation_members.other_id': 'the other person’s place in the same conversations',
  'candidate_bookmarks.candidate_id': 'whom others keep in mind is their own note',
  'chat_inboxes.user_id': 'a counter',
  'chat_events.user_id': 'says in which order messages came, for two weeks; the messages themselves are exported',
  'chat_events.actor_id': 'as chat_events.user_id',
  'company_verifications.reviewed_by_id': 'documents of another user; the act itself is in admin-acts.json',
  'reward_redemptions.claimed_by_id': 'a voucher of another user; the act itself is in admin-acts.json',
  'sign_in_challenges.user_id': 'the fingerprint of a sign-in under way, for ten minutes',
  'linkedin_sign_ins.user_id': 'fingerprints of a sign-in under way, for minutes',
  'recovery_codes.user_id': 'fingerprints of secrets',
};

const UPLOADS = sql('export.uploads', 'select id, name from files where owner_id = $1 order by id');

export interface UploadRow {
  id: string;
  /** Where it goes in the archive. */
  path: string;
}

/** What a person uploaded. */
export async function readUploads(db: Queryable, userId: string): Promise<UploadRow[]> {
  const rows = await db.query<{ id: string; name: string }>(UPLOADS, [userId]);
  // Names may repeat; ids do not.
  return rows.map(({ id, name }) => ({ id, path: `files/${id}-${name}` }));
}
