import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { badInput, notFound } from '../platform/api/errors';
import { optionalChoice, optionalText } from '../platform/api/rest-fields';
import { pagesByCursor } from '../platform/api/rest-page';
import { Role } from '../access/roles';
import type { DocumentsService } from './documents.service';
import type { ReviewsService } from './reviews.service';
import { attachedOf, FILE, toSharedRest, VERIFICATION_SHAPE } from './verification.rest';
import { DOCUMENT_PURPOSES, DOCUMENTS, VerificationStatus } from './verification.rules';
import type { CompanyVerification } from './verification.types';

const FIELDS = DOCUMENT_PURPOSES.map((purpose) => DOCUMENTS[purpose].field);
const PAGES = pagesByCursor(100);
const STATUSES = Object.values(VerificationStatus);
const PERSON = z.object({ id: z.uuid(), name: z.string(), role: z.enum(Role), position: z.string().nullable() });
const REVIEWED = z
  .object({
    ...VERIFICATION_SHAPE,
    user: PERSON,
    documents: z.array(z.enum(FIELDS)).describe('Attached documents. Each is read with its own endpoint.'),
  })
  .meta({ id: 'ReviewedVerification' });

/** A verification for reviewers. It names the documents without links, because each read of a document is audited. */
function toRest(verification: CompanyVerification) {
  const { id, name, role, position } = verification.user;
  return { ...toSharedRest(verification), user: { id, name, role, position }, documents: attachedOf(verification) };
}

async function list(reviews: ReviewsService, call: Call) {
  const { context, query } = call;
  const status = optionalChoice(query, 'status', STATUSES) ?? VerificationStatus.UNDER_REVIEW;
  return PAGES.send(call, await reviews.queue(viewerOf(context), status, PAGES.of(call))).map(toRest);
}

async function document(reviews: ReviewsService, documents: DocumentsService, { context, params }: Call) {
  const viewer = viewerOf(context);
  const verification = await reviews.one(viewer, params.id ?? '');
  const purpose = DOCUMENT_PURPOSES.find((known) => DOCUMENTS[known].field === params.document);
  const file = purpose && (await documents.documentOf({ ...context, viewer }, verification, purpose));
  if (!file) throw notFound('Document not found.');
  return file;
}

async function review(reviews: ReviewsService, { context, params, body }: Call) {
  const { approve } = body;
  if (typeof approve !== 'boolean') throw badInput('approve must be true or false.', ['approve']);
  const input = { id: params.id ?? '', approve, note: optionalText(body, 'note') };
  return toRest(await reviews.review(viewerOf(context), input));
}

/** REST endpoints of the admins' review queue. */
export function reviewsRoutes(reviews: ReviewsService, documents: DocumentsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/verifications',
      access: 'signed-in',
      doc: {
        summary: 'Returns company verifications of one status, longest waiting first. Admins only.',
        query: z.object({
          status: z
            .enum(VerificationStatus)
            .optional()
            .describe('Status of the verifications. Defaults to under_review.'),
          ...PAGES.fields,
        }),
        answer: z.array(REVIEWED),
      },
      handle: (call) => list(reviews, call),
    },
    {
      method: 'GET',
      path: '/api/admin/verifications/:id/documents/:document',
      access: 'signed-in',
      doc: {
        summary: 'Returns a signed link to one document. Each call is recorded in the audit log. Admins only.',
        answer: FILE,
      },
      handle: (call) => document(reviews, documents, call),
    },
    {
      method: 'POST',
      path: '/api/admin/verifications/:id/review',
      access: 'signed-in',
      doc: {
        summary:
          'Approves a company verification, or rejects it with a note. Admins only, and not for their own verification.',
        body: z.object({ approve: z.boolean(), note: z.string().max(500).optional() }),
        answer: REVIEWED,
      },
      handle: (call) => review(reviews, call),
    },
  ];
}
