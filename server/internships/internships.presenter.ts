import type { SignedLinks } from '../platform/files/signed-links';
import type { ApplicationRow, InternshipRow } from './internships.queries';
import type { UserPresenter } from '../users/users.presenter';
import type { Internship, InternshipApplication, InternshipForm } from './internships.types';

/** An internship as the API returns it. */
export function presentInternship({ fee, currency, ...row }: InternshipRow): Internship {
  return { ...row, fee: { amount: fee, currency } };
}

/** Path of a payment receipt's PDF. */
export const receiptPath = (number: string): string => `/api/receipts/${number}/pdf`;

/** Builds the API's `InternshipApplication`. Its links grant access, so check `canSee` first. */
export class InternshipPresenter {
  constructor(
    private readonly links: SignedLinks,
    private readonly userPresenter: UserPresenter,
    private readonly publicUrl: () => string,
  ) {}

  present(row: ApplicationRow, viewerId: string): InternshipApplication {
    const { id, paymentStatus, paidAt, createdAt, internship, applicant, receiptNumber, refundedAt, resumeFileId } =
      row;
    return {
      id,
      paymentStatus,
      paidAt,
      createdAt,
      receiptNumber,
      refundedAt,
      resumeFileId,
      internship: presentInternship(internship),
      applicant: this.userPresenter.present(applicant, viewerId),
      sentForm: formOf(row),
      receiptUrl: receiptNumber && this.publicUrl() + this.links.sign(receiptPath(receiptNumber)),
    };
  }
}

/** The form; null once an erasure has cleared it. */
function formOf(row: ApplicationRow): InternshipForm | null {
  const { firstName, lastName, email, phone, college, degree, batch, usn, domain, linkedin, notes } = row;
  if (email === '') return null;
  return { firstName, lastName, email, phone, college, degree, batch, usn, domain, linkedin, notes };
}
