import { randomInt } from 'node:crypto';
import { isolating } from '../../platform/api/isolated';
import { formatDay, TIME_ZONE } from '../../platform/clock';
import type { DocumentText } from '../../platform/documents/pdf';
import type { PublicPage } from '../../platform/documents/public-page';

// Crockford's base 32: without letters that look like digits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const NUMBER = /^BM-C-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

const TITLE = 'Certificate of company verification';

const YEAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: TIME_ZONE });

/**
 * A new number such as `BM-C-2026-7QXKM2PD`. Its 40 random bits cannot be guessed.
 * @param draw returns a random integer from 0 to its argument minus one; the seed passes a reproducible one
 */
export function newCertificateNumber(at: Date, draw: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('');
  return `BM-C-${YEAR.format(at)}-${letters}`;
}

/**
 * Normalizes a typed number: upper case, 0 for O, and 1 for I and L.
 * @returns null if the text is not a certificate number
 */
export function readCertificateNumber(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const start = upper.lastIndexOf('-') + 1;
  const number = upper.slice(0, start) + upper.slice(start).replace(/O/g, '0').replace(/[IL]/g, '1');
  return NUMBER.test(number) ? number : null;
}

/** What a certificate confirms. */
export interface Certificate {
  number: string;
  name: string;
  company: string;
  issuedAt: Date;
}

/** The public answer to a certificate number. The last three fields are null if the certificate is no longer valid. */
export interface CertificateCheck {
  number: string;
  valid: boolean;
  name: string | null;
  company: string | null;
  verifiedAt: Date | null;
}

/** Where the form of the page sends a number. */
export const CERTIFICATES = '/certificates';

export function certificatePath(number: string): string {
  return `${CERTIFICATES}/${number}`;
}

/**
 * The content of the certificate's PDF.
 * @param url the public page that checks the certificate
 */
export function certificateDocument({ number, name, company, issuedAt }: Certificate, url: string): DocumentText {
  return {
    title: TITLE,
    lead: 'Batchmate has verified that the person named below works at the company named below, based on their corporate email address, their offer letter and a recent payslip.',
    parts: [
      {
        rows: [
          ['Name', name],
          ['Company', company],
          ['Verified on', formatDay(issuedAt)],
          ['Certificate number', number],
        ],
      },
      {
        paragraph:
          'The certificate is valid until the person changes the company in their profile. To check whether it is still valid, open the address below.',
      },
    ],
    footer: [`Anyone can check this certificate at ${url}`],
    at: issuedAt,
  };
}

const NOTE = 'Anyone with the certificate number can see this page.';

const CHECK_ANOTHER = { action: CERTIFICATES, label: 'Check another number', example: 'BM-C-2026-7QXKM2PD' };

/** The page without a number: a form. */
export const CHECK_A_CERTIFICATE: PublicPage = {
  title: TITLE,
  status: null,
  sentence: 'Enter the number of a certificate to see whether it is valid.',
  rows: [],
  check: { ...CHECK_ANOTHER, label: 'Certificate number' },
};

/** Addresses that belong to a valid certificate: its page, and its PDF. */
interface CertificateLinks {
  address: string;
  pdf: string;
}

/**
 * The public page of a certificate number.
 * @param check null if no certificate has this number
 */
export function certificatePage(check: CertificateCheck | null, links: CertificateLinks): PublicPage {
  const page = { title: TITLE, check: CHECK_ANOTHER };
  if (check === null) {
    const sentence = 'There is no certificate with this number. Check the number on the document.';
    return { ...page, status: { text: 'Not found', good: false }, sentence, rows: [] };
  }
  const { number, name, company, verifiedAt } = check;
  if (!check.valid || name === null || company === null || verifiedAt === null) {
    return {
      ...page,
      status: { text: 'No longer valid', good: false },
      sentence:
        'This certificate is no longer valid. Batchmate issued it, but you need to ask its owner for a current one.',
      rows: [['Certificate number', number]],
      note: NOTE,
    };
  }
  const date = formatDay(verifiedAt);
  return {
    ...page,
    ...links,
    status: { text: 'Valid', good: true },
    sentence: isolating`Batchmate verified on ${date} that ${name} works at ${company}${company.endsWith('.') ? '' : '.'}`,
    rows: [
      ['Certificate number', number],
      ['Verified on', date],
      ['Mailbox', 'A code sent to the corporate email address was entered'],
      ['Documents', 'Offer letter and recent payslip'],
      ['Review', 'A person at Batchmate compared the documents'],
    ],
    note: `${NOTE} The certificate ends when the person changes the company in their profile.`,
  };
}
