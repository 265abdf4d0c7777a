import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';
import { cleanBatch, cleanLinkedinUrl, cleanPhone } from '../users/profile.rules';

/** The field of work of an application. The values are used in the database and in REST requests. */
export enum InternshipDomain {
  DATA_SCIENCE = 'data-science',
  FULL_STACK = 'full-stack',
  UI_UX = 'ui-ux',
}

/** The payment status of an application. An application without a fee is PAID at once. */
export enum PaymentStatus {
  CREATED = 'created',
  PAID = 'paid',
  FAILED = 'failed',
  REFUNDED = 'refunded',
}

/** Applications with something left to pay. */
export const UNPAID: ReadonlySet<PaymentStatus> = new Set([PaymentStatus.CREATED, PaymentStatus.FAILED]);

/** The format of an internship's slug. */
export const SLUG = /^[a-z0-9-]{1,40}$/;

/** Error messages that the product specification prescribes word for word. */
export const WORDS = {
  missing: 'Please fill in all required fields before submitting.',
  noResume: 'Please upload your resume to continue.',
  signedOut: 'You must be logged in to apply.',
};

const MAX_REASON_LENGTH = 500;
const MAX_SEARCH_LENGTH = 200;

/**
 * Validates the reason of a refund.
 * @throws BAD_USER_INPUT without a reason
 */
export function cleanReason(reason: string): string {
  return cleanText('reason', reason, { max: MAX_REASON_LENGTH });
}

/**
 * The search of a list of applications; null without one.
 * @throws BAD_USER_INPUT if it is too long
 */
export function cleanSearch(q: string | null | undefined): string | null {
  return cleanText('q', q, { max: MAX_SEARCH_LENGTH, optional: true });
}

const LENGTHS = { firstName: 80, lastName: 80, email: 254, phone: 30, college: 120, degree: 120, usn: 30 } as const;
const NOTES_LENGTH = 2000;
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/;
// A university serial number has letters and digits, sometimes with separators.
const USN = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;

/** An application form before validation. */
export interface RawForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  college: string;
  degree: string;
  batch: number | null;
  usn: string;
  domain: InternshipDomain | null;
  linkedin?: string | null;
  notes?: string | null;
}

/** A valid application form. */
export interface ApplicationForm extends Record<Exclude<RequiredField, 'batch' | 'domain'>, string> {
  batch: number;
  domain: InternshipDomain;
  linkedin: string | null;
  notes: string | null;
}

const REQUIRED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'college',
  'degree',
  'batch',
  'usn',
  'domain',
] as const satisfies readonly (keyof RawForm)[];
type RequiredField = (typeof REQUIRED)[number];

/**
 * Validates and normalizes a form.
 * @throws BAD_USER_INPUT with all missing required fields, otherwise with the first invalid field
 */
export function cleanForm(raw: RawForm): ApplicationForm {
  const missing = REQUIRED.filter((field) => String(raw[field] ?? '').trim() === '');
  const { domain } = raw;
  const batch = cleanBatch(raw.batch);
  if (missing.length > 0 || batch === null || domain === null) throw badInput(WORDS.missing, missing);
  const text = (field: keyof typeof LENGTHS) => cleanText(field, raw[field], { max: LENGTHS[field] });
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: fitting('email', text('email'), EMAIL),
    phone: cleanPhone(text('phone')) ?? '',
    college: text('college'),
    degree: text('degree'),
    usn: fitting('usn', text('usn'), USN),
    batch,
    domain,
    linkedin: cleanLinkedinUrl(raw.linkedin, 'linkedin'),
    notes: cleanText('notes', raw.notes, { max: NOTES_LENGTH, multiline: true, optional: true }),
  };
}

const EXPECTED = {
  email: 'email must be a valid email address.',
  usn: 'usn must be a university serial number of letters and digits.',
};

function fitting(field: keyof typeof EXPECTED, text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw badInput(EXPECTED[field], [field]);
  return text;
}

/**
 * Checks that the application's field of work is the internship's.
 * @param domain the internship's field of work; null accepts any
 * @throws BAD_USER_INPUT
 */
export function checkDomain(domain: InternshipDomain | null, form: Pick<ApplicationForm, 'domain'>): void {
  if (domain !== null && domain !== form.domain)
    throw badInput(`domain must be ${domain} for this internship.`, ['domain']);
}

/** The error for an application without a résumé. */
export const noResume = (field: 'resume' | 'resumeFileId') => badInput(WORDS.noResume, [field]);

/** What the provider's payment page returns to the client after a payment. */
export interface PaymentResult {
  paymentId: string;
  signature: string;
}

/** @throws BAD_USER_INPUT for blank or overlong values */
export function cleanPaymentResult({ paymentId, signature }: PaymentResult): PaymentResult {
  return {
    paymentId: cleanText('paymentId', paymentId, { max: 100 }),
    signature: cleanText('signature', signature, { max: 200 }),
  };
}

/** The error for a signature that matches no order of the application. */
export const wrongSignature = () =>
  badInput('signature does not belong to a payment for this application.', ['signature']);
