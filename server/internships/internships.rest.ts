import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { readForm } from '../files/forms';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import { AppError, badInput } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import type { ApplicationInput, InternshipApplicationsService } from './internship-applications.service';
import type { CheckoutsService } from './payments/checkouts.service';
import { InternshipDomain, PaymentStatus, WORDS } from './internships.rules';
import type { InternshipsService } from './internships.service';
import type { Internship, InternshipApplication } from './internships.types';

interface InternshipServices {
  internships: InternshipsService;
  applications: InternshipApplicationsService;
  checkouts: CheckoutsService;
  files: FilesService;
}

const MONEY = z
  .object({
    amount: z.int().describe('In the currency’s minor unit, such as paise.'),
    currency: z.string(),
  })
  .meta({ id: 'Money' });
const INTERNSHIP = z
  .object({
    id: z.string().describe('Slug of the internship, such as ds, fs or uiux.'),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    fee: MONEY,
    feeBuys: z.string().nullable().describe('What the fee pays for. Null without a fee.'),
    domain: z
      .enum(InternshipDomain)
      .nullable()
      .describe('Field of work that applications must name. Null if they can name any.'),
  })
  .meta({ id: 'Internship' });
const CHECKOUT = z
  .object({
    provider: z.enum(['test', 'razorpay']),
    orderId: z.string(),
    amount: MONEY,
    publicKey: z.string(),
  })
  .meta({ id: 'Checkout' });
const APPLICATION = z
  .object({
    id: z.uuid(),
    internshipId: z.string(),
    title: z.string(),
    paymentStatus: z.enum(PaymentStatus),
    paymentDue: z.boolean().describe('Whether you still have to pay the fee.'),
    checkout: CHECKOUT.nullable().describe(
      'The open payment. Null if there is nothing to pay. If `paymentDue` is true, it is null only if the payment could not be opened: request the application again in a moment.',
    ),
    receiptNumber: z.string().nullable(),
    receiptUrl: z.url().nullable().describe('Signed link to the receipt as a PDF, valid for up to five minutes.'),
    refundedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the fee was returned. Null while a refund is under way, and without one.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InternshipApplication' });
const FORM = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  phone: z.string(),
  college: z.string(),
  degree: z.string(),
  batch: z.string(),
  usn: z.string(),
  resume: z.file().describe('PDF, DOC or DOCX, up to 5 MB.'),
  linkedin: z.url().optional(),
  domain: z.enum(InternshipDomain),
  notes: z.string().optional(),
  internshipId: z.string().describe('Slug of the internship.'),
});
const CONFIRMATION = z.object({ paymentId: z.string(), signature: z.string() });

/** REST endpoints of internships and applications to them. */
export function internshipsRoutes(services: InternshipServices): Route[] {
  const { internships, applications } = services;
  return [
    {
      method: 'GET',
      path: '/api/internships/all',
      access: 'public',
      doc: { summary: 'Returns the internships that are open.', answer: z.array(INTERNSHIP) },
      handle: async () => (await internships.open()).map(toRest),
    },
    {
      method: 'POST',
      path: '/api/internships/apply',
      access: 'signed-in',
      signedOut: WORDS.signedOut,
      status: 201,
      doc: {
        summary:
          'Applies for an internship and opens the payment of its fee, if any. Before payment, another request updates it. The application is saved even if the payment cannot be opened.',
        form: FORM,
        answer: APPLICATION,
      },
      handle: (call) => apply(services, call),
    },
    {
      method: 'GET',
      path: '/api/internships/applications/:id',
      access: 'signed-in',
      doc: { summary: 'Returns one of your internship applications.', answer: APPLICATION },
      handle: async ({ context, params }) =>
        withCheckout(services, await applications.require(viewerOf(context), params.id ?? '')),
    },
    {
      method: 'POST',
      path: '/api/internships/applications/:id/confirm',
      access: 'signed-in',
      doc: {
        summary: 'Confirms a payment with the provider’s signed result. Repeating a request changes nothing.',
        body: CONFIRMATION,
        answer: APPLICATION,
      },
      handle: async ({ context, params, body }) => {
        const [paymentId, signature] = [bodyText(body, 'paymentId'), bodyText(body, 'signature')];
        const input = { applicationId: params.id ?? '', paymentId, signature };
        return withCheckout(services, await applications.confirm(viewerOf(context), input));
      },
    },
  ];
}

async function apply(services: InternshipServices, { context, request }: Call) {
  const viewer = viewerOf(context);
  await services.files.countUpload(viewer);
  const { texts, file } = await readApplication(request);
  return withCheckout(services, await services.applications.applyWithUpload(viewer, inputOf(texts), file));
}

async function readApplication(request: FastifyRequest) {
  if (!request.isMultipart()) {
    const message = 'Send a multipart/form-data body with the file resume.';
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', message, { fields: ['resume'] });
  }
  return readForm(request, { file: 'resume', texts: 20, textBytes: 10_000, purpose: () => FilePurpose.RESUME });
}

/** Form fields are strings; missing ones become empty and are rejected by `cleanForm`. */
function inputOf(texts: Record<string, string>): ApplicationInput {
  const text = (field: string) => texts[field] ?? '';
  return {
    internshipId: text('internshipId'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    college: text('college'),
    degree: text('degree'),
    usn: text('usn'),
    batch: batchOf(text('batch').trim()),
    domain: domainOf(text('domain').trim()),
    linkedin: text('linkedin'),
    notes: text('notes'),
  };
}

function batchOf(text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw badInput('batch must be a year.', ['batch']);
  return Number(text);
}

function domainOf(text: string): InternshipDomain | null {
  if (text === '') return null;
  const domains = Object.values(InternshipDomain);
  const domain = domains.find((known) => known === text.toLowerCase().replaceAll('_', '-'));
  if (domain === undefined) throw badInput(`domain must be one of ${domains.join(', ')}.`, ['domain']);
  return domain;
}

/** Maps an internship to its REST fields. */
function toRest({ slug: id, title, description, icon, fee, feeBuys, domain }: Internship) {
  return { id, title, description, icon, fee, feeBuys, domain };
}

async function withCheckout({ checkouts }: InternshipServices, application: InternshipApplication) {
  const { id, internship, paymentStatus, receiptNumber, receiptUrl, refundedAt, createdAt } = application;
  const known = await application.checkout;
  const checkout = known === undefined ? await checkouts.tryToOpen(id) : known;
  return {
    id,
    internshipId: internship.slug,
    title: internship.title,
    paymentStatus,
    paymentDue: checkout !== null,
    checkout: checkout === 'not opened' ? null : checkout,
    receiptNumber,
    receiptUrl,
    refundedAt,
    createdAt,
  };
}
