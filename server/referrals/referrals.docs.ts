import { z } from 'zod';
import type { Call, RequestContext } from '../access/context';
import { ErrorCodes } from '../platform/api/error-code.types';
import { pagesById } from '../platform/api/rest-page';
import { addressOf } from '../users/contact-data.loaders';
import {
  REJECTION_SENTENCES,
  ReferralProgress,
  ReferralSort,
  ReferralStatus,
  RejectionReason,
} from './referrals.rules';
import type { Referral } from './referrals.types';
import { entityTag } from './transitions/transitions.rules';

/** A referral in REST responses. */
export const REFERRAL = z
  .object({
    id: z.uuid(),
    jobTitle: z.string(),
    company: z.string(),
    department: z.string().nullable(),
    status: z.enum(ReferralStatus),
    progress: z.int().describe('Progress for display, 0 to 100, derived from the status.'),
    matchScore: z.int().describe('How well the candidate matched the job at the time of the request, 0 to 100.'),
    message: z.string().nullable(),
    notes: z
      .string()
      .nullable()
      .describe('Private notes by the referrer or their HR colleagues. Null for the candidate.'),
    rejectionReason: z.enum(RejectionReason).nullable(),
    rejectionText: z.string().nullable().describe('The rejection reason as a sentence for the candidate.'),
    allowedTransitions: z.array(z.enum(ReferralStatus)).describe('Statuses you can set now.'),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('When the request expires, or expired. Null once it was answered or withdrawn.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    candidate: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable().describe('Null unless the candidate shows it, or shared it with you.'),
      readiness: z.int().describe('Readiness score, 0 to 100.'),
    }),
    referrer: z.object({
      id: z.uuid(),
      name: z.string(),
      company: z.string().nullable(),
      position: z.string().nullable(),
    }),
  })
  .meta({ id: 'Referral' });

export const PAGES = pagesById(100);

/** The filters and the order of a list of referrals. */
export const FILTER = z.object({
  q: z.string().optional().describe('Part of the candidate’s name, the job title or the company.'),
  status: z.string().optional().describe('One status, or several separated by commas.'),
  since: z.iso.datetime().optional().describe('Only referrals requested at this time or later.'),
  until: z.iso.datetime().optional().describe('Only referrals requested before this time.'),
  referrerId: z.uuid().optional().describe('Only referrals requested from this user.'),
  candidateId: z.uuid().optional().describe('Only referrals that this user requested.'),
  jobId: z.uuid().optional().describe('Only referrals for this posted job.'),
  college: z.string().optional().describe('Full name of the candidate’s college. Case is ignored.'),
  batch: z.int().optional().describe('Year of the candidate’s graduation.'),
  skills: z.string().optional().describe('Comma-separated skill names; the candidate must have all of them.'),
  minReadiness: z.int().min(0).max(100).optional().describe('Lowest readiness score of the candidate.'),
  minMatch: z.int().min(0).max(100).optional().describe('Lowest match score.'),
  company: z.string().optional().describe('Full name of the company. Case is ignored.'),
  progress: z
    .enum(ReferralProgress)
    .optional()
    .describe(
      'How far the referral came: `decided` is answered or expired, `active` is accepted now, the others were reached at any time.',
    ),
  acceptedUntil: z.iso.datetime().optional().describe('Only referrals accepted before this time.'),
  hiredSince: z.iso.datetime().optional().describe('Only referrals that led to a hire at this time or later.'),
  hiredUntil: z.iso.datetime().optional().describe('Only referrals that led to a hire before this time.'),
  sort: z
    .enum(ReferralSort)
    .default(ReferralSort.NEWEST)
    .optional()
    .describe(
      '`expiring` starts with the pending referrals that expire first, `own` with those requested from you rather than a colleague.',
    ),
});

export const REFERRALS_QUERY = FILTER.extend(PAGES.fields);

/** The request body of an export of some referrals. */
export const SELECTED = z
  .object({
    ids: z.array(z.uuid()).min(1).max(500).describe('IDs of the referrals, up to 500.'),
    sort: FILTER.shape.sort,
  })
  .meta({ id: 'SelectedReferrals' });

/** The request body of a referral request. */
export const REQUEST_BODY = z
  .object({
    referrerId: z.uuid(),
    jobId: z
      .uuid()
      .optional()
      .describe('ID of a posted job at the referrer’s company. If omitted, jobTitle and company are required.'),
    jobTitle: z.string().max(120).optional(),
    company: z.string().max(120).optional(),
    message: z.string().max(1000).optional(),
    resumeFileId: z.uuid().optional(),
    idempotencyKey: z
      .string()
      .max(100)
      .optional()
      .describe('Repeating a request with the same key and body returns the first referral.'),
  })
  .meta({ id: 'ReferralRequest' });

/** The request body of a transition. */
export const TRANSITION = z
  .object({
    status: z.enum(ReferralStatus),
    from: z
      .enum(ReferralStatus)
      .optional()
      .describe('The status that you saw. If it has changed since, the result is `CONFLICT`.'),
    reason: z.enum(RejectionReason).optional().describe('Reason for a rejection. If omitted, `other` is recorded.'),
    note: z.string().max(2000).optional().describe('Private note by the referrer or their HR colleagues.'),
  })
  .meta({ id: 'ReferralStatusChange' });

/** The request body of a transition of several referrals. */
export const BULK_TRANSITION = TRANSITION.extend({
  ids: z.array(z.uuid()).min(1).max(500).describe('IDs of the referrals, up to 500.'),
}).meta({ id: 'ReferralStatusChanges' });

/** The result of a transition of several referrals. */
export const BULK_RESULT = z
  .object({
    changed: z.array(REFERRAL).describe('The changed referrals.'),
    refused: z
      .array(z.object({ id: z.string(), code: z.enum(ErrorCodes), message: z.string() }))
      .describe('Why each of the others was not changed.'),
  })
  .meta({ id: 'ReferralStatusChangesResult' });

/** The request body of private notes. */
export const NOTES = z
  .object({
    notes: z.string().max(2000).nullable().describe('Private notes. Null or an empty text removes them.'),
    expected: z
      .string()
      .optional()
      .describe(
        'The notes that you saw, empty if there were none. If they have changed since, the result is `CONFLICT`.',
      ),
  })
  .meta({ id: 'ReferralNotes' });

/** The request headers of a transition. */
export const TRANSITION_HEADERS = z.object({
  'if-match': z
    .string()
    .optional()
    .describe(
      'The `etag` of the referral that you saw. If its status has changed since, the result is `CONFLICT` with 412.',
    ),
});

/** Converts a referral to its REST form, with statuses in lower case. */
export async function restReferral(referral: Referral, context: RequestContext) {
  const { id, jobTitle, company, department, status, progress, matchScore, message, notes, rejectionReason } = referral;
  const { candidate, referrer, allowedTransitions, expiresAt, createdAt, updatedAt } = referral;
  return {
    id,
    jobTitle,
    company,
    department,
    status,
    progress,
    matchScore,
    message,
    notes,
    rejectionReason,
    rejectionText: rejectionReason && REJECTION_SENTENCES[rejectionReason],
    allowedTransitions,
    expiresAt,
    createdAt,
    updatedAt,
    candidate: {
      id: candidate.id,
      name: candidate.user.name,
      email: await addressOf('email', candidate.user, context),
      readiness: candidate.readiness.score,
    },
    referrer: { id: referrer.id, name: referrer.name, company: referrer.company, position: referrer.position },
  };
}

/** Converts one referral to its REST form, and sends its entity tag. */
export function oneReferral(referral: Referral, { context, reply }: Pick<Call, 'context' | 'reply'>) {
  void reply.header('etag', entityTag(referral));
  return restReferral(referral, context);
}

/** Converts referrals to their REST form. */
export const restReferrals = (referrals: readonly Referral[], context: RequestContext) =>
  Promise.all(referrals.map((referral) => restReferral(referral, context)));
