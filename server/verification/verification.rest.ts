import { z } from 'zod';
import {
  type Call,
  type RequestContext,
  type Route,
  type SignedInContext,
  signedIn,
  viewerOf,
} from '../access/context';
import { FILE_REF } from '../files/files.docs';
import { readUpload } from '../files/files.rest';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import { badInput } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import type { CorporateEmailService } from './corporate-email.service';
import type { DecisionsService } from './reviews/decisions.service';
import type { DocumentsService } from './documents.service';
import { DOCUMENT_PURPOSES, DOCUMENTS, type DocumentPurpose, VerificationStatus } from './verification.rules';
import type { VerificationService } from './verification.service';
import type { CompanyVerification, VerificationContact } from './verification.types';

interface VerificationRestServices {
  verifications: VerificationService;
  email: CorporateEmailService;
  documents: DocumentsService;
  decisions: DecisionsService;
  files: FilesService;
}

const TIME = z.iso.datetime().nullable();
const DECISION = z.object({
  by: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('The admin who decided. Null for the user whose verification it is, and if the account was erased.'),
  approve: z.boolean(),
  step: z.int().min(1).max(3).nullable().describe('The step that a rejection is about.'),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});

/** The fields that the owner and admins both see. */
export const VERIFICATION_SHAPE = {
  id: z.uuid(),
  company: z.string().nullable(),
  status: z.enum(VerificationStatus),
  corporateEmail: z.email().nullable(),
  emailVerified: z.boolean(),
  linkedinConnected: z.boolean(),
  linkedinUrl: z.url().nullable(),
  submittedAt: TIME,
  reviewedAt: TIME,
  reviewNote: z.string().nullable(),
  certificateNumber: z.string().nullable(),
};

/** What the owner and admins see of the review. */
export const REVIEW_SHAPE = {
  decisions: z.array(DECISION).describe('Decisions about the current submission, oldest first.'),
  neededDecisions: z.int().describe('How many admins must approve: two, or one if only one admin can review it.'),
};
const OWN = z
  .object({
    ...VERIFICATION_SHAPE,
    ...REVIEW_SHAPE,
    step: z
      .int()
      .min(1)
      .max(4)
      .describe('Current step. After a rejection, the one that the reviewer named, until it is changed.'),
    linkedinSignIn: z.boolean().describe('Whether connecting LinkedIn requires signing in there.'),
    codeSentTo: z.email().nullable().describe('Address that the code which can be entered was sent to.'),
    codeExpiresAt: TIME.describe('When that code expires. Null until it was sent.'),
    triesLeft: z.int().nullable().describe('Number of attempts left for that code.'),
    businessCard: FILE_REF.nullable(),
    offerLetter: FILE_REF.nullable(),
    payslip: FILE_REF.nullable(),
    canSubmit: z.boolean(),
    certificateUrl: z
      .url()
      .nullable()
      .describe('Signed link to the certificate as a PDF, valid for up to five minutes.'),
  })
  .meta({ id: 'CompanyVerification' });

/**
 * Maps a verification to the REST fields that the owner and admins both see.
 * @param contact for admins, what `CaseReadsService` returns
 */
export function toSharedRest(verification: CompanyVerification, contact: VerificationContact) {
  const { id, company, status, emailVerified, linkedinConnected } = verification;
  const { corporateEmail, linkedinUrl } = contact;
  const { submittedAt, reviewedAt, reviewNote, certificateNumber } = verification;
  return {
    id,
    company,
    status,
    corporateEmail,
    emailVerified,
    linkedinConnected,
    linkedinUrl,
    submittedAt,
    reviewedAt,
    reviewNote,
    certificateNumber,
  };
}

/** Maps the review of a verification to REST fields. */
export async function toReviewRest(
  decisions: DecisionsService,
  context: SignedInContext,
  verification: CompanyVerification,
) {
  const [made, neededDecisions] = await Promise.all([
    decisions.decisionsOf(context, verification),
    decisions.neededOf(context, verification),
  ]);
  return {
    neededDecisions,
    decisions: made.map(({ by, ...decision }) => ({ ...decision, by: by && { id: by.id, name: by.name } })),
  };
}

async function toRest(
  { documents, decisions }: VerificationRestServices,
  context: RequestContext,
  verification: CompanyVerification,
) {
  const { step, linkedinSignIn, canSubmit, certificateUrl, codeSentTo, codeExpiresAt, triesLeft } = verification;
  const viewed = signedIn(context);
  const document = (purpose: DocumentPurpose) => documents.documentOf(viewed, verification, purpose);
  // Concurrently, so that the loader reads them in one statement.
  const [businessCard, offerLetter, payslip] = await Promise.all([
    document(FilePurpose.BUSINESS_CARD),
    document(FilePurpose.OFFER_LETTER),
    document(FilePurpose.PAYSLIP),
  ]);
  return {
    ...toSharedRest(verification, verification.contact),
    ...(await toReviewRest(decisions, viewed, verification)),
    codeSentTo,
    codeExpiresAt,
    triesLeft,
    step,
    linkedinSignIn,
    canSubmit,
    certificateUrl,
    businessCard,
    offerLetter,
    payslip,
  };
}

/** Attaches an uploaded file by its ID, or the file in a multipart request. */
async function attach(
  services: VerificationRestServices,
  { context, body, request }: Call,
): Promise<CompanyVerification> {
  const viewer = viewerOf(context);
  const { files, verifications } = services;
  if (!request.isMultipart()) return verifications.attach(viewer, { fileId: bodyText(body, 'fileId') });
  await files.countUpload(viewer);
  const upload = await readUpload(request);
  if (!DOCUMENT_PURPOSES.some((purpose) => purpose === upload.purpose)) {
    throw badInput(`purpose must be one of ${DOCUMENT_PURPOSES.join(', ')}.`, ['purpose']);
  }
  // Checked before the file is stored, so that a rejected call leaves no file behind.
  await verifications.requireOpen(viewer);
  const { id } = await files.store(viewer, upload);
  return verifications.attach(viewer, { fileId: id });
}

/** REST endpoints of the viewer's own company verification. */
export function verificationRoutes(services: VerificationRestServices): Route[] {
  const { verifications, email } = services;
  const answered = (act: (call: Call) => Promise<CompanyVerification>) => async (call: Call) =>
    toRest(services, call.context, await act(call));
  return [
    {
      method: 'GET',
      path: '/api/verification',
      access: 'signed-in',
      doc: { summary: 'Returns your company verification.', answer: OWN },
      handle: answered(({ context }) => verifications.own(viewerOf(context))),
    },
    {
      method: 'POST',
      path: '/api/verification/email',
      access: 'signed-in',
      doc: {
        summary: 'Emails a six-digit code to your corporate email address. The code is valid for 15 minutes.',
        body: z.object({ email: z.email() }),
        answer: OWN,
      },
      handle: answered(({ context, body }) => email.sendCode(viewerOf(context), { email: bodyText(body, 'email') })),
    },
    {
      method: 'POST',
      path: '/api/verification/email/confirm',
      access: 'signed-in',
      doc: {
        summary: 'Confirms your corporate email address with the code. You have five attempts.',
        body: z.object({ code: z.string().regex(/^\d{6}$/) }),
        answer: OWN,
      },
      handle: answered(({ context, body }) => email.confirm(viewerOf(context), { code: bodyText(body, 'code') })),
    },
    {
      method: 'POST',
      path: '/api/verification/linkedin',
      access: 'signed-in',
      doc: {
        summary: 'Stores the URL of your LinkedIn profile.',
        body: z.object({ profileUrl: z.url() }),
        answer: OWN,
      },
      handle: answered(({ context, body }) =>
        verifications.connectLinkedIn(viewerOf(context), { profileUrl: bodyText(body, 'profileUrl') }),
      ),
    },
    {
      method: 'POST',
      path: '/api/verification/documents',
      access: 'signed-in',
      doc: {
        summary: 'Attaches a document: an uploaded file by its ID, or a file sent as form data.',
        body: z.object({ fileId: z.uuid() }),
        form: z.object({ file: z.file(), purpose: z.enum(DOCUMENT_PURPOSES) }),
        answer: OWN,
      },
      handle: answered((call) => attach(services, call)),
    },
    {
      method: 'POST',
      path: '/api/verification/submit',
      access: 'signed-in',
      doc: { summary: 'Submits your company verification for review.', answer: OWN },
      handle: answered(({ context }) => verifications.submit(viewerOf(context))),
    },
  ];
}

/** Field names of the attached documents. */
export function attachedOf({ documents }: CompanyVerification): string[] {
  return DOCUMENT_PURPOSES.filter((purpose) => documents[purpose] !== null).map((purpose) => DOCUMENTS[purpose].field);
}
