import { z } from 'zod';
import { pagesById } from '../platform/api/rest-page';
import { REJECTION_SENTENCES, ReferralStatus, RejectionReason } from './referrals.rules';
import type { Referral } from './referrals.types';

/** A referral as the documented paths answer it. */
export const REFERRAL = z.object({
  id: z.uuid(),
  jobTitle: z.string(),
  company: z.string(),
  department: z.string().nullable(),
  status: z.enum(ReferralStatus),
  progress: z.int().describe('0..100, from the status.'),
  matchScore: z.int().describe('0..100: how well the candidate fits the job.'),
  message: z.string().nullable(),
  notes: z.string().nullable().describe('The referrer’s own; null for the candidate.'),
  rejectionReason: z.enum(RejectionReason).nullable(),
  rejectionText: z.string().nullable().describe('The reason as a sentence.'),
  allowedTransitions: z.array(z.enum(ReferralStatus)).describe('What you may do now.'),
  expiresAt: z.iso.datetime().nullable().describe('When it expires unless it is answered; null once it is.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  candidate: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    readiness: z.int().describe('0..100.'),
  }),
  referrer: z.object({
    id: z.uuid(),
    name: z.string(),
    company: z.string().nullable(),
    position: z.string().nullable(),
  }),
});

export const PAGES = pagesById(100);

/** What narrows a list of referrals. */
export const REFERRALS_QUERY = z.object({
  q: z.string().optional().describe('Candidate name, job title or company.'),
  status: z.string().optional().describe('One status, or several parted by commas.'),
  ...PAGES.fields,
});

/** What asks for a referral. */
export const ASKING = z.object({
  referrerId: z.uuid(),
  jobId: z.uuid().optional().describe('A posted job. Without one, jobTitle and company are needed.'),
  jobTitle: z.string().max(120).optional(),
  company: z.string().max(120).optional(),
  message: z.string().max(1000).optional(),
  resumeFileId: z.uuid().optional(),
  idempotencyKey: z.string().max(100).optional().describe('The same key with the same body answers the first request.'),
});

/** What moves a referral. */
export const MOVE = z.object({
  status: z.enum(ReferralStatus),
  reason: z.enum(RejectionReason).optional().describe('Of a rejection; `other` is recorded without one.'),
  note: z.string().max(2000).optional().describe('The referrer’s own.'),
});

/** A referral by the names the documented paths use, statuses in small letters. */
export function restReferral(referral: Referral) {
  const { id, jobTitle, company, department, status, progress, matchScore, message, notes, rejectionReason } = referral;
  const { candidate, referrer, allowedTransitions, expiresAt, createdAt, updatedAt } = referral;
  return {
    ...{ id, jobTitle, company, department, status, progress, matchScore, message, notes, rejectionReason },
    rejectionText: rejectionReason && REJECTION_SENTENCES[rejectionReason],
    ...{ allowedTransitions, expiresAt, createdAt, updatedAt },
    candidate: {
      id: candidate.id,
      name: candidate.user.name,
      email: candidate.user.email,
      readiness: candidate.readiness.score,
    },
    referrer: { id: referrer.id, name: referrer.name, company: referrer.company, position: referrer.position },
  };
}
