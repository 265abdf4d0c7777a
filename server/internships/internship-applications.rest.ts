import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { FILE_REF } from '../files/files.docs';
import { orNotFound } from '../platform/api/authorize';
import { bodyText } from '../platform/api/rest';
import { optionalChoice } from '../platform/api/rest-fields';
import { pagesById } from '../platform/api/rest-page';
import type { ApplicationFormsService } from './application-forms.service';
import type { ApplicationResumesService } from './application-resumes.service';
import type { InternshipApplicationsService } from './internship-applications.service';
import { InternshipDomain, PaymentStatus } from './internships.rules';
import type { RefundsService } from './payments/refunds.service';
import type { InternshipApplication } from './internships.types';

const PAGES = pagesById(50);
const FORM = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  college: z.string(),
  degree: z.string(),
  batch: z.int(),
  usn: z.string().describe('University serial number.'),
  domain: z.enum(InternshipDomain),
  linkedin: z.url().nullable(),
  notes: z.string().nullable(),
});
const APPLICATION = z
  .object({
    id: z.uuid(),
    internshipId: z.string().describe('Slug of the internship.'),
    title: z.string(),
    applicant: z.object({ id: z.uuid(), name: z.string() }),
    hasResume: z.boolean(),
    paymentStatus: z.enum(PaymentStatus),
    paidAt: z.iso.datetime().nullable(),
    fee: z.object({ amount: z.int().describe('In the currency’s minor unit, such as paise.'), currency: z.string() }),
    receiptNumber: z.string().nullable(),
    receiptUrl: z.url().nullable().describe('Signed link to the receipt as a PDF, valid for at least five minutes.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ReceivedInternshipApplication' });
const FULL_APPLICATION = APPLICATION.extend({
  form: FORM.nullable().describe('What the applicant sent. Null once their account is erased.'),
}).meta({ id: 'ReceivedInternshipApplicationWithForm' });
const QUERY = z.object({
  internship: z.string().optional().describe('Slug of an internship.'),
  paymentStatus: z.enum(PaymentStatus).optional(),
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Words from the applicant’s profile, the complete email address of the account, or a receipt number.'),
  ...PAGES.fields,
});

/** An application as admins see it, without the form and a link to the résumé, because each read of them is audited. */
function toRest(application: InternshipApplication) {
  const { id, internship, applicant, resumeFileId } = application;
  const { paymentStatus, paidAt, receiptNumber, receiptUrl, createdAt } = application;
  return {
    id,
    internshipId: internship.slug,
    title: internship.title,
    applicant: { id: applicant.id, name: applicant.name },
    hasResume: resumeFileId !== null,
    paymentStatus,
    paidAt,
    fee: internship.fee,
    receiptNumber,
    receiptUrl,
    createdAt,
  };
}

async function list(applications: InternshipApplicationsService, call: Call) {
  const { context, query } = call;
  const paymentStatus = optionalChoice(query, 'paymentStatus', Object.values(PaymentStatus));
  const filter = { internship: query.internship ?? null, paymentStatus, q: query.q ?? null };
  return PAGES.send(call, await applications.list(viewerOf(context), filter, PAGES.of(call))).map(toRest);
}

interface AdminServices {
  forms: ApplicationFormsService;
  resumes: ApplicationResumesService;
  refunds: RefundsService;
}

/** REST endpoints of internship applications for admins. */
export function applicationsRoutes(
  applications: InternshipApplicationsService,
  { forms, resumes, refunds }: AdminServices,
): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/internship-applications',
      access: 'signed-in',
      doc: {
        summary: 'Returns the internship applications of all users, newest first. Admins only.',
        query: QUERY,
        answer: z.array(APPLICATION),
      },
      handle: (call) => list(applications, call),
    },
    {
      method: 'GET',
      path: '/api/admin/internship-applications/:id',
      access: 'signed-in',
      doc: {
        summary:
          'Returns an internship application with its form. Each call is recorded in the audit log. Admins only.',
        answer: FULL_APPLICATION,
      },
      handle: async ({ context, params }) => {
        const viewer = viewerOf(context);
        const application = await applications.requireAsAdmin(viewer, params.id ?? '');
        return { ...toRest(application), form: await forms.of({ ...context, viewer }, application) };
      },
    },
    {
      method: 'GET',
      path: '/api/admin/internship-applications/:id/resume',
      access: 'signed-in',
      doc: {
        summary:
          'Returns a signed link to the résumé of an application. Each call is recorded in the audit log. Admins only.',
        answer: FILE_REF,
      },
      handle: async ({ context, params }) => {
        const viewer = viewerOf(context);
        const application = await applications.requireAsAdmin(viewer, params.id ?? '');
        return orNotFound(await resumes.of({ ...context, viewer }, application), 'Résumé not found.');
      },
    },
    {
      method: 'POST',
      path: '/api/admin/internship-applications/:id/refund',
      access: 'signed-in',
      doc: {
        summary:
          'Refunds the fee of an application, which ends the application. Repeating the call changes nothing. Admins only, and not for their own fees.',
        body: z.object({ reason: z.string().min(1).max(500).describe('Shown to the applicant.') }),
        answer: APPLICATION,
      },
      handle: async ({ context, params, body }) => {
        const viewer = viewerOf(context);
        const id = params.id ?? '';
        await refunds.refund(viewer, { id, reason: bodyText(body, 'reason') });
        return toRest(await applications.require(viewer, id));
      },
    },
  ];
}
