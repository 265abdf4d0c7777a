import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';
import { cleanBatch, cleanLinkedinUrl, cleanPhone } from '../users/profile.rules';

/** The field of work an application is for. Stored and REST spelling. */
export enum InternshipDomain {
  DATA_SCIENCE = 'data-science',
  FULL_STACK = 'full-stack',
  UI_UX = 'ui-ux',
}

/** How an application stands with its fee. PAID also stands for one without a fee. */
export enum PaymentStatus {
  CREATED = 'created',
  PAID = 'paid',
  FAILED = 'failed',
  REFUNDED = 'refunded',
}

/** Applications with something left to pay. */
export const UNPAID: ReadonlySet<PaymentStatus> = new Set([PaymentStatus.CREATED, PaymentStatus.FAILED]);

/** What an internship's slug looks like; anything else names none. */
export const SLUG = /^[a-z0-9-]{1,40}$/;

/** The sentences of the product's description, word for word. */
export const WORDS = {
  missing: 'Please fill in all required fields before submitting.',
  noResume: 'Please upload your resume to continue.',
  signedOut: 'You must be logged in to apply.',
};

const LENGTHS = { firstName: 80, lastName: 80, email: 254, phone: 30, college: 120, degree: 120, usn: 30 } as const;
const NOTES_LENGTH = 2000;
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/;
// University serial numbers are letters and digits, some with marks between.
const USN = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;

/** An application as it was filled in. */
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

/** An application that can be kept. */
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
 * Checks a form.
 * @throws BAD_USER_INPUT that names every required field that is blank, or what else is wrong
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
 * Refuses an application whose field of work is not the internship's.
 * @param domain the internship's; null takes any
 */
export function checkDomain(domain: InternshipDomain | null, form: Pick<ApplicationForm, 'domain'>): void {
  if (domain !== null && domain !== form.domain)
    throw badInput(`domain must be ${domain} for this internship.`, ['domain']);
}

/** The refusal of an application without a résumé. */
export const noResume = (field: 'resume' | 'resumeFileId') => badInput(WORDS.noResume, [field]);

/** What the checkout of the provider hands to the client after a payment. */
export interface PaymentResult {
  paymentId: string;
  signature: string;
}

/** @throws BAD_USER_INPUT for texts that no provider makes */
export function cleanPaymentResult({ paymentId, signature }: PaymentResult): PaymentResult {
  return {
    paymentId: cleanText('paymentId', paymentId, { max: 100 }),
    signature: cleanText('signature', signature, { max: 200 }),
  };
}

/** The refusal of a signature that fits no order of the application. */
export const wrongSignature = () =>
  badInput('signature does not belong to a payment for this application.', ['signature']);
