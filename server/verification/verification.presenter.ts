import { FilePurpose } from '../files/files.rules';
import type { Core } from '../platform/core';
import type { SignedLinks } from '../platform/files/signed-links';
import type { UserPresenter } from '../users/users.presenter';
import type { VerificationRow } from './verification.queries';
import { canSubmit, type Progress, stepOf, VerificationStatus } from './verification.rules';
import type { CompanyVerification } from './verification.types';

/** Where a certificate's PDF is; signed, it needs no session. */
export const certificatePdfPath = (number: string): string => `/api/verification/certificate/${number}`;

type Facts = Pick<
  VerificationRow,
  | 'status'
  | 'emailConfirmedAt'
  | 'linkedinUrl'
  | 'linkedinSubject'
  | 'businessCardFileId'
  | 'offerLetterFileId'
  | 'payslipFileId'
>;

/** The only maker of the API's `CompanyVerification`. */
export class VerificationPresenter {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
    private readonly links: SignedLinks,
  ) {}

  /** How far a verification is. @param company what the person works for by their profile */
  progressOf(row: Facts, company: string | null): Progress {
    // Where LinkedIn sign-in is configured, connecting means signing in there.
    const linkedinSignIn = this.core.config.linkedin !== null;
    return {
      status: row.status,
      company,
      emailVerified: row.emailConfirmedAt !== null,
      linkedinConnected: (linkedinSignIn ? row.linkedinSubject : row.linkedinUrl) !== null,
      attached: {
        [FilePurpose.BUSINESS_CARD]: row.businessCardFileId !== null,
        [FilePurpose.OFFER_LETTER]: row.offerLetterFileId !== null,
        [FilePurpose.PAYSLIP]: row.payslipFileId !== null,
      },
    };
  }

  /** A verification for its owner or an admin. Its documents are left to field resolvers, see `DocumentsService`. */
  present(row: VerificationRow, viewerId: string): CompanyVerification {
    const progress = this.progressOf(row, row.user.company);
    const { emailVerified, linkedinConnected } = progress;
    const { id, status, corporateEmail, linkedinUrl, submittedAt, reviewedAt, reviewNote } = row;
    return {
      ...{ id, status, corporateEmail, linkedinUrl, submittedAt, reviewedAt, reviewNote },
      ...{ emailVerified, linkedinConnected, linkedinSignIn: this.core.config.linkedin !== null },
      user: this.userPresenter.present(row.user, viewerId),
      company: row.user.company,
      step: stepOf(progress),
      canSubmit: canSubmit(progress),
      ...this.certificateOf(row),
      documents: {
        [FilePurpose.BUSINESS_CARD]: row.businessCardFileId,
        [FilePurpose.OFFER_LETTER]: row.offerLetterFileId,
        [FilePurpose.PAYSLIP]: row.payslipFileId,
      },
    };
  }

  private certificateOf({ status, certificateNumber: number }: VerificationRow) {
    if (status !== VerificationStatus.VERIFIED || number === null)
      return { certificateNumber: null, certificateUrl: null };
    const certificateUrl = this.core.publicUrl() + this.links.sign(certificatePdfPath(number));
    return { certificateNumber: number, certificateUrl };
  }
}
