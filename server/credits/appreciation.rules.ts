import { TIME_ZONE } from '../platform/clock';
import type { DocumentText } from '../platform/documents/pdf';

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });

/** The content of a certificate of appreciation, as of the redemption. */
export interface Appreciation {
  name: string;
  /** Requests that the referrer had accepted by then. */
  accepted: number;
  /** How many of those had led to a hire. */
  hired: number;
  code: string;
  at: Date;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The URL path of the certificate, without the signature that grants access. */
export function appreciationPath(entryId: string): string {
  return `/api/credits/entries/${entryId}/certificate`;
}

/** The certificate as a PDF document. */
export function appreciationDocument({ name, accepted, hired, code, at }: Appreciation): DocumentText {
  return {
    title: 'Certificate of appreciation',
    lead: `Batchmate thanks ${name}, who took the time to help students and graduates.`,
    parts: [
      {
        rows: [
          ['Awarded to', name],
          ['Referrals given', count(accepted, 'request accepted', 'requests accepted')],
          ['Hires', count(hired, 'person hired', 'people hired')],
          ['Date', DATE.format(at)],
          ['Number', code],
        ],
      },
      { paragraph: 'Thank you for your time and your support.' },
    ],
    footer: ['The figures are as of the date of this certificate.'],
    at,
  };
}
