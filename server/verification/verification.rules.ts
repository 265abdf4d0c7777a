import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { FilePurpose } from '../files/files.rules';
import { MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import type { RateLimitRule } from '../platform/limits/rate-limits';
import { cleanText } from '../platform/api/text';
import { isPublicMailDomain } from './public-mailboxes.rules';

/** Stored and REST spelling. */
export enum VerificationStatus {
  PENDING = 'pending',
  UNDER_REVIEW = 'under_review',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
}

/** While somebody decides, and once it is decided for good, what was handed in stays as it is. */
export const isOpen = (status: VerificationStatus): boolean =>
  status === VerificationStatus.PENDING || status === VerificationStatus.REJECTED;

/** What can be attached, and the fields that hold it. */
export const DOCUMENTS = {
  [FilePurpose.BUSINESS_CARD]: { field: 'businessCard', label: 'a business card', required: false },
  [FilePurpose.OFFER_LETTER]: { field: 'offerLetter', label: 'an offer letter', required: true },
  [FilePurpose.PAYSLIP]: { field: 'payslip', label: 'a recent payslip', required: true },
} as const;

export type DocumentPurpose = keyof typeof DOCUMENTS;
// Object.keys forgets what the keys of a literal are.
export const DOCUMENT_PURPOSES = Object.keys(DOCUMENTS) as DocumentPurpose[];

/** What of a verification decides how far it is. */
export interface Progress {
  status: VerificationStatus;
  /** What the person works for now, by their profile. */
  company: string | null;
  emailVerified: boolean;
  linkedinConnected: boolean;
  attached: Record<DocumentPurpose, boolean>;
}

/** What is missing for a review, by the contract's names of the fields, each with words for a person. */
export function missingParts({ company, emailVerified, attached }: Progress): { field: string; label: string }[] {
  const parts = [
    { field: 'company', label: 'your company in your profile', there: company !== null },
    { field: 'corporateEmail', label: 'a confirmed corporate email address', there: emailVerified },
    ...DOCUMENT_PURPOSES.filter((purpose) => DOCUMENTS[purpose].required).map((purpose) => ({
      ...DOCUMENTS[purpose],
      there: attached[purpose],
    })),
  ];
  return parts.filter(({ there }) => !there).map(({ field, label }) => ({ field, label }));
}

/**
 * The company that a review is about.
 * @throws BAD_USER_INPUT that names everything that is missing for a review
 */
export function companyToReview(progress: Progress): string {
  const missing = missingParts(progress);
  if (missing.length === 0 && progress.company !== null) return progress.company;
  throw badInput(
    `Missing for a review: ${inWords(missing.map(({ label }) => label))}.`,
    missing.map(({ field }) => field),
  );
}

export function canSubmit(progress: Progress): boolean {
  return isOpen(progress.status) && missingParts(progress).length === 0;
}

/**
 * Which of the four steps somebody is at: corporate e-mail, LinkedIn, documents, review. LinkedIn helps the reviewer but is not
 * asked for, so who can submit is at the last step.
 */
export function stepOf(progress: Progress): number {
  if (!isOpen(progress.status) || canSubmit(progress)) return 4;
  if (!progress.emailVerified) return 1;
  if (!progress.linkedinConnected) return 2;
  return DOCUMENT_PURPOSES.every((purpose) => progress.attached[purpose] || !DOCUMENTS[purpose].required) ? 4 : 3;
}

/** "a, b and c" */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export const CODE_LIFETIME = 15 * MINUTE;
export const CODE_TRIES = 5;

/** The refusal of a wrong code. @param left how many attempts are left */
export function wrongCode(left: number) {
  const next = left === 0 ? 'Request a new code.' : `You have ${left === 1 ? 'one attempt' : `${left} attempts`} left.`;
  return badInput(`This code is wrong. ${next}`, ['code']);
}

/** The refusal when no code can be tried. */
export const noCode = () => badInput('The code has expired or had too many attempts. Request a new code.', ['code']);

/** How often: mails by account and by mailbox, so that nobody's mailbox is filled by many accounts; and what visitors may look up. */
export const LIMITS = {
  codeHour: { name: 'verification-code-hour', points: 5, seconds: 3600 },
  codeDay: { name: 'verification-code-day', points: 15, seconds: 86_400 },
  codeMailbox: { name: 'verification-code-mailbox', points: 5, seconds: 3600 },
  confirm: { name: 'verification-confirm', points: 30, seconds: 3600 },
  linkedin: { name: 'verification-linkedin', points: 20, seconds: 3600 },
  linkedinCallback: { name: 'verification-linkedin-callback', points: 60, seconds: 900 },
  certificateCheck: { name: 'certificate-check', points: 60, seconds: 900 },
  certificatePdf: { name: 'certificate-pdf', points: 60, seconds: 900 },
} satisfies Record<string, RateLimitRule>;

/**
 * A company's address as it is kept: trimmed, in lower case.
 * @throws BAD_USER_INPUT for what is no address, and for one that everybody can have
 */
export function cleanCorporateEmail(text: string): string {
  const email = cleanText('email', text, { max: 254 }).toLowerCase();
  // Letters of other alphabets look like Latin ones, and no company needs them here.
  if (!/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(email)) {
    throw badInput('email must be a valid corporate email address.', ['email']);
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (isPublicMailDomain(domain)) {
    throw badInput(`${domain} is a public mail provider. Use the address that your company gave you.`, ['email']);
  }
  return email;
}

/** One mailbox for the limits, as in the table: without the part behind a plus. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/** A new code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface CodeScope {
  userId: string;
  email: string;
}

/** What is kept of a code. A million codes are soon tried out, so the hash needs the server's secret. */
export function hashCode(secret: string, { userId, email }: CodeScope, code: string): Buffer {
  return createHmac('sha256', secret).update(`${userId}\n${email}\n${code}`).digest();
}

/** Compares in the same time whatever differs. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The digits that somebody typed, without the spaces that mail programs and people put between them.
 * @throws BAD_USER_INPUT when they are not six
 */
export function cleanCode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw badInput('code must have six digits.', ['code']);
  return code;
}

// linkedin.com, or that of a language or country: in.linkedin.com.
const LINKEDIN_HOST = /^(?:www\.|[a-z]{2,3}\.)?linkedin\.com$/;
const LINKEDIN_PATH = /^\/in\/[^/]{3,200}\/?$/;
const LONGEST_LINKEDIN = 300;

/**
 * The address of somebody's own LinkedIn page, without what follows it.
 * @throws BAD_USER_INPUT for anything else
 */
export function cleanLinkedInUrl(text: string): string {
  const refused = badInput(
    'profileUrl must be the address of your LinkedIn profile, such as https://www.linkedin.com/in/your-name.',
    ['profileUrl'],
  );
  if (!URL.canParse(text.trim())) throw refused;
  const { protocol, host, pathname, username, password } = new URL(text.trim());
  const isPage = protocol === 'https:' && LINKEDIN_HOST.test(host) && LINKEDIN_PATH.test(pathname);
  if (!isPage || username !== '' || password !== '') throw refused;
  const url = `https://${host}${pathname.replace(/\/$/, '')}`;
  if (url.length > LONGEST_LINKEDIN) throw refused;
  return url;
}

const LONGEST_NOTE = 500;

/**
 * What a reviewer writes to the person.
 * @throws BAD_USER_INPUT when it is too long, and for a rejection without a word
 */
export function cleanNote(note: string | null | undefined, approve: boolean): string | null {
  const text = cleanText('note', note, { max: LONGEST_NOTE, optional: true, multiline: true });
  if (text === null && !approve) throw badInput('note is required for a rejection.', ['note']);
  return text;
}
