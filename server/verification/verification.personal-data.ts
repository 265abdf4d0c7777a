import { deleteRows, type PersonalData } from '../platform/personal-data';

// The number stays: anyone who checks the document sees that it is no longer valid, and not that it was forged.
const ERASE_CERTIFICATES = `
  update certificates set name = '', company = '', revoked_at = coalesce(revoked_at, now()) where user_id = $1`;

const VERIFICATION = `select v.status, v.company, v.corporate_email as "corporateEmail", v.email_confirmed_at as "emailConfirmedAt",
   v.linkedin_url as "linkedinUrl", v.linkedin_subject as "linkedinId", v.submitted_at as "submittedAt", v.reviewed_at as "reviewedAt",
   v.review_note as "reviewNote", v.created_at as "createdAt"
 from company_verifications v where v.user_id = $1`;

const DECISIONS = `select d.approve as approved, d.step, d.note, d.submitted_at as "submittedAt", d.at
 from verification_decisions d join company_verifications v on v.id = d.verification_id
 where v.user_id = $1 order by d.at, d.id`;

const CERTIFICATES = `select number, name, company, issued_at as "issuedAt", revoked_at as "revokedAt"
 from certificates where user_id = $1 order by issued_at`;

export const verificationPersonalData: PersonalData = {
  erasure: [
    deleteRows('linkedin_sign_ins'),
    deleteRows('company_verifications'),
    { name: 'certificates', covers: ['certificates.user_id'], text: ERASE_CERTIFICATES },
  ],
  kept: { 'company_verifications.reviewed_by_id': 'an ID', 'verification_decisions.reviewer_id': 'an ID' },
  exports: [
    { file: 'verification.json', covers: ['company_verifications.user_id'], text: VERIFICATION },
    { file: 'verification-decisions.json', covers: [], text: DECISIONS },
    { file: 'certificates.json', covers: ['certificates.user_id'], text: CERTIFICATES },
  ],
  notExported: {
    'verification_decisions.reviewer_id': 'notes to another user; the act itself is in admin-acts.json',
    'company_verifications.reviewed_by_id': 'documents of another user; the act itself is in admin-acts.json',
    'linkedin_sign_ins.user_id': 'hashes of a sign-in in progress, kept for minutes',
  },
  addresses: [
    'select corporate_email as email from company_verifications where user_id = $1 and corporate_email is not null',
  ],
  records: ['select id from company_verifications where user_id = $1'],
};
