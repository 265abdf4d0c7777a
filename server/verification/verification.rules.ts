import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { FilePurpose } from '../files/files.rules';
import { MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import type { RateLimitRule } from '../platform/limits/rate-limits';
import { cleanText } from '../platform/api/text';
import { cleanLinkedinUrl } from '../users/profile.rules';
import { isPublicMailDomain } from './public-mailboxes.rules';

/** The values are used in the database and in REST responses. */
export enum VerificationStatus {
  PENDING = 'pending',
  UNDER_REVIEW = 'under_review',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
}

/** Whether the user can change the verification: not while it is under review, and not once it is verified. */
export const isOpen = (status: VerificationStatus): boolean =>
  status === VerificationStatus.PENDING || status === VerificationStatus.REJECTED;

/** The documents that can be attached: API field, name in error messages, and whether a review requires it. */
export const DOCUMENTS = {
  [FilePurpose.BUSINESS_CARD]: { field: 'businessCard', label: 'a business card', required: false },
  [FilePurpose.OFFER_LETTER]: { field: 'offerLetter', label: 'an offer letter', required: true },
  [FilePurpose.PAYSLIP]: { field: 'payslip', label: 'a recent payslip', required: true },
} as const;

export type DocumentPurpose = keyof typeof DOCUMENTS;
// Object.keys returns string[].
export const DOCUMENT_PURPOSES = Object.keys(DOCUMENTS) as DocumentPurpose[];

/** The facts that decide the step of a verification and whether it can be submitted. */
export interface Progress {
  status: VerificationStatus;
  /** The company in the user's profile. */
  company: string | null;
  emailVerified: boolean;
  linkedinConnected: boolean;
  attached: Record<DocumentPurpose, boolean>;
}

/** The missing requirements for a review: the API field and its name in the error message. */
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
 * The company to review.
 * @throws BAD_USER_INPUT with all missing fields
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

/** The facts that show whether a rejected verification was corrected. */
export interface Rejection {
  status: VerificationStatus;
  /** The step that the reviewer named, 1 to 3; null if they named none. */
  rejectedStep: number | null;
  reviewedAt: Date | null;
  emailConfirmedAt: Date | null;
  /** When the newest attached document was uploaded. */
  documentsAt: Date | null;
  updatedAt: Date;
}

/**
 * The step that the reviewer asked to correct and that was not changed since, 1 to 4; otherwise null. 4 stands for a rejection that names
 * no step.
 */
export function stepToCorrect({ status, rejectedStep, reviewedAt, ...changed }: Rejection): number | null {
  if (status !== VerificationStatus.REJECTED || reviewedAt === null) return null;
  // The time of a change of LinkedIn is not stored apart from that of other changes.
  const changes: Record<number, Date | null> = { 1: changed.emailConfirmedAt, 3: changed.documentsAt };
  const step = rejectedStep ?? 4;
  const changedAt = step in changes ? changes[step] : changed.updatedAt;
  return changedAt && changedAt > reviewedAt ? null : step;
}

/**
 * The current step: 1 corporate email, 2 LinkedIn, 3 documents, 4 review. LinkedIn is optional, so a verification that can be
 * submitted is at step 4.
 * @param toCorrect see `stepToCorrect`. The corporate email comes before it if it is no longer confirmed.
 */
export function stepOf(progress: Progress, toCorrect: number | null): number {
  if (!isOpen(progress.status)) return 4;
  if (!progress.emailVerified) return 1;
  if (toCorrect !== null) return toCorrect;
  if (canSubmit(progress)) return 4;
  if (!progress.linkedinConnected) return 2;
  return DOCUMENT_PURPOSES.every((purpose) => progress.attached[purpose] || !DOCUMENTS[purpose].required) ? 4 : 3;
}

/** Joins the parts as in "a, b and c". */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** In milliseconds. */
export const CODE_LIFETIME = 15 * MINUTE;
export const CODE_TRIES = 5;

interface StoredCode {
  corporateEmail: string | null;
  emailConfirmedAt: Date | null;
  codeExpiresAt: Date | null;
  codeTries: number;
}

/** There is no code that the user can enter. */
export const NO_CODE = { codeSentTo: null, codeExpiresAt: null, codeSecondsLeft: null, triesLeft: null };

/**
 * The code that the user can enter. All null if none was requested, it expired, or it has no attempts left. Until the email was sent,
 * `codeExpiresAt` and `codeSecondsLeft` are null.
 */
export function pendingCode({ corporateEmail, emailConfirmedAt, codeExpiresAt, codeTries }: StoredCode, now: Date) {
  const isOver = codeExpiresAt !== null && (codeExpiresAt <= now || codeTries >= CODE_TRIES);
  if (corporateEmail === null || emailConfirmedAt !== null || isOver) return NO_CODE;
  const codeSecondsLeft = codeExpiresAt && Math.ceil((codeExpiresAt.getTime() - now.getTime()) / 1000);
  return { codeSentTo: corporateEmail, codeExpiresAt, codeSecondsLeft, triesLeft: CODE_TRIES - codeTries };
}

/**
 * The error for a wrong code.
 * @param left number of attempts left
 */
export function wrongCode(left: number) {
  const next = left === 0 ? 'Request a new code.' : `You have ${left === 1 ? 'one attempt' : `${left} attempts`} left.`;
  return badInput(`This code is wrong. ${next}`, ['code']);
}

/** The error when there is no code that can still be tried. */
export const noCode = () => badInput('The code has expired or had too many attempts. Request a new code.', ['code']);

/** Emails are limited per user and per mailbox, so that several accounts cannot flood one mailbox. */
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
 * Validates a corporate email address.
 * @returns the address, trimmed and in lower case
 * @throws BAD_USER_INPUT for an invalid address and for one at a public mail provider
 */
export function cleanCorporateEmail(text: string): string {
  const email = cleanText('email', text, { max: 254 }).toLowerCase();
  // Responses have this format. It is ASCII only, because letters of other alphabets can look like Latin ones.
  if (
    !z.email().safeParse(email).success ||
    !/^[^@]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(email)
  ) {
    throw badInput('email must be a valid corporate email address.', ['email']);
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (isPublicMailDomain(domain)) {
    throw badInput(`${domain} is a public mail provider. Use the address that your company gave you.`, ['email']);
  }
  return email;
}

/** The mailbox of an address: without the part after a plus sign, like the column `corporate_mailbox`. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/** A new code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface CodeScope {
  userId: string;
  email: string;
}

/** The stored form of a code. An HMAC, because a plain hash of six digits is quickly reversed. */
export function hashCode(secret: string, { userId, email }: CodeScope, code: string): Buffer {
  return createHmac('sha256', secret).update(`${userId}\n${email}\n${code}`).digest();
}

/** Compares in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Removes spaces and hyphens from a typed code.
 * @throws BAD_USER_INPUT unless six digits remain
 */
export function cleanCode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw badInput('code must have six digits.', ['code']);
  return code;
}

/**
 * Validates the URL of a LinkedIn profile.
 * @returns the URL without query, fragment and trailing slash
 * @throws BAD_USER_INPUT for any other text
 */
export function requireLinkedinUrl(text: string): string {
  const url = cleanLinkedinUrl(text, 'profileUrl');
  if (url === null) throw badInput('profileUrl is required.', ['profileUrl']);
  return url;
}

const MAX_NOTE_LENGTH = 500;

/**
 * The reviewer's note to the user; null if it is blank.
 * @throws BAD_USER_INPUT if it is too long, or missing for a rejection
 */
export function cleanNote(note: string | null | undefined, approve: boolean): string | null {
  const text = cleanText('note', note, { max: MAX_NOTE_LENGTH, optional: true, multiline: true });
  if (text === null && !approve) throw badInput('note is required for a rejection.', ['note']);
  return text;
}
