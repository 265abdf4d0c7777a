import type { SignedLinks } from '../platform/files/signed-links';
import type { ApplicationRow, InternshipRow } from './internships.queries';
import type { Internship, InternshipApplication } from './internships.types';

/** An internship as everybody sees it. */
export function presentInternship({ fee, currency, domain: _domain, ...row }: InternshipRow): Internship {
  return { ...row, fee: { amount: fee, currency } };
}

/** Where a receipt's PDF is. */
export const receiptPath = (number: string): string => `/api/receipts/${number}/pdf`;

/** Makes what is shown of an application. Its links are the permission, so make one only for who may see it. */
export class InternshipPresenter {
  constructor(
    private readonly links: SignedLinks,
    private readonly publicUrl: () => string,
  ) {}

  present({ id, paymentStatus, createdAt, internship, receiptNumber }: ApplicationRow): InternshipApplication {
    return {
      ...{ id, paymentStatus, createdAt, receiptNumber },
      internship: presentInternship(internship),
      receiptUrl: receiptNumber && this.publicUrl() + this.links.sign(receiptPath(receiptNumber)),
    };
  }
}
