import { z } from 'zod';
import { type Call, type Route, type SignedInContext, signedIn } from '../../access/context';
import { FILE_REF } from '../../files/files.docs';
import { badInput, notFound } from '../../platform/api/errors';
import { optionalChoice, optionalNumber, optionalText } from '../../platform/api/rest-fields';
import { pagesByCursor } from '../../platform/api/rest-page';
import { Role } from '../../access/roles';
import type { CaseReadsService } from './case-reads.service';
import type { DecisionsService } from './decisions.service';
import type { DocumentsService } from '../documents.service';
import type { ReviewsService } from './reviews.service';
import { attachedOf, REVIEW_SHAPE, toReviewRest, toSharedRest, VERIFICATION_SHAPE } from '../verification.rest';
import { DOCUMENT_PURPOSES, DOCUMENTS, VerificationStatus } from '../verification.rules';
import type { CompanyVerification } from '../verification.types';

const FIELDS = DOCUMENT_PURPOSES.map((purpose) => DOCUMENTS[purpose].field);
const PAGES = pagesByCursor(100);
const STATUSES = Object.values(VerificationStatus);
const PERSON = z.object({ id: z.uuid(), name: z.string(), role: z.enum(Role), position: z.string().nullable() });
const REVIEWED = z
  .object({
    ...VERIFICATION_SHAPE,
    ...REVIEW_SHAPE,
    user: PERSON,
    documents: z.array(z.enum(FIELDS)).describe('Attached documents. Each is read with its own endpoint.'),
    signals: z.array(z.string()).nullable().describe('What a reviewer should know. Null for the own verification.'),
  })
  .meta({ id: 'ReviewedVerification' });

interface ReviewsRestServices {
  reviews: ReviewsService;
  documents: DocumentsService;
  decisions: DecisionsService;
  caseReads: CaseReadsService;
}

/** A verification for reviewers. It names the documents without links, because each read of a document is audited. */
async function toRest(
  { decisions, caseReads }: ReviewsRestServices,
  context: SignedInContext,
  verification: CompanyVerification,
) {
  const { id, name, role, position } = verification.user;
  const [contact, review, signals] = await Promise.all([
    caseReads.contactOf(context, verification),
    toReviewRest(decisions, context, verification),
    decisions.signalsOf(context, verification),
  ]);
  const user = { id, name, role, position };
  return { ...toSharedRest(verification, contact), ...review, user, documents: attachedOf(verification), signals };
}

async function list(services: ReviewsRestServices, call: Call) {
  const { query } = call;
  const context = signedIn(call.context);
  const status = optionalChoice(query, 'status', STATUSES) ?? VerificationStatus.UNDER_REVIEW;
  const page = PAGES.send(call, await services.reviews.queue(context.viewer, status, PAGES.of(call)));
  return Promise.all(page.map((verification) => toRest(services, context, verification)));
}

async function one(services: ReviewsRestServices, call: Call) {
  const context = signedIn(call.context);
  return toRest(services, context, await services.reviews.one(context.viewer, call.params.id ?? ''));
}

async function document({ reviews, documents }: ReviewsRestServices, call: Call) {
  const { params } = call;
  const context = signedIn(call.context);
  const verification = await reviews.one(context.viewer, params.id ?? '');
  const purpose = DOCUMENT_PURPOSES.find((known) => DOCUMENTS[known].field === params.document);
  const file = purpose && (await documents.documentOf(context, verification, purpose));
  if (!file) throw notFound('Document not found.');
  return file;
}

async function review(services: ReviewsRestServices, call: Call) {
  const { params, body } = call;
  const { approve } = body;
  if (typeof approve !== 'boolean') throw badInput('approve must be true or false.', ['approve']);
  const step = optionalNumber(body, 'step');
  const input = { id: params.id ?? '', approve, note: optionalText(body, 'note'), step };
  const context = signedIn(call.context);
  return toRest(services, context, await services.reviews.review(context.viewer, input));
}

/** REST endpoints of the admins' review queue. */
export function reviewsRoutes(services: ReviewsRestServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/verifications',
      access: 'signed-in',
      doc: {
        summary:
          'Returns company verifications of one status, longest waiting first. The audit log records that the user read each of them, once in 30 minutes. Admins only.',
        query: z.object({
          status: z
            .enum(VerificationStatus)
            .optional()
            .describe('Status of the verifications. Defaults to under_review.'),
          ...PAGES.fields,
        }),
        answer: z.array(REVIEWED),
      },
      handle: (call) => list(services, call),
    },
    {
      method: 'GET',
      path: '/api/admin/verifications/:id',
      access: 'signed-in',
      doc: {
        summary:
          'Returns a company verification by its ID. The audit log records that the user read it, once in 30 minutes. Admins only.',
        answer: REVIEWED,
      },
      handle: (call) => one(services, call),
    },
    {
      method: 'GET',
      path: '/api/admin/verifications/:id/documents/:document',
      access: 'signed-in',
      doc: {
        summary: 'Returns a signed link to one document. Each call is recorded in the audit log. Admins only.',
        answer: FILE_REF,
      },
      handle: (call) => document(services, call),
    },
    {
      method: 'POST',
      path: '/api/admin/verifications/:id/review',
      access: 'signed-in',
      doc: {
        summary:
          'Approves a company verification, or rejects it with a note. Two admins must approve it, unless only one can review it. Admins only, and not for their own verification.',
        body: z.object({
          approve: z.boolean(),
          note: z.string().max(500).optional().describe('Required for a rejection.'),
          step: z.int().min(1).max(3).optional().describe('The step that a rejection is about.'),
        }),
        answer: REVIEWED,
      },
      handle: (call) => review(services, call),
    },
  ];
}
