import type { SignedLinks } from '../platform/files/signed-links';
import type { ApplicationRow, InternshipRow } from './internships.queries';
import type { Internship, InternshipApplication } from './internships.types';

/** An internship as the API returns it. */
export function presentInternship({ fee, currency, domain: _domain, ...row }: InternshipRow): Internship {
  return { ...row, fee: { amount: fee, currency } };
}

/** Path of a payment receipt's PDF. */
export const receiptPath = (number: string): string => `/api/receipts/${number}/pdf`;

/** Builds the API's `InternshipApplication`. Its links grant access, so check `canSee` first. */
export class InternshipPresenter {
  constructor(
    private readonly links: SignedLinks,
    private readonly publicUrl: () => string,
  ) {}

  present({ id, paymentStatus, createdAt, internship, receiptNumber }: ApplicationRow): InternshipApplication {
    return {
      id,
      paymentStatus,
      createdAt,
      receiptNumber,
      internship: presentInternship(internship),
      receiptUrl: receiptNumber && this.publicUrl() + this.links.sign(receiptPath(receiptNumber)),
    };
  }
}
