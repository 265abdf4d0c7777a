import { FilePurpose } from '../files/files.rules';
import type { SignedLinks } from '../platform/files/signed-links';
import type { UserPresenter } from '../users/users.presenter';
import type { VerificationRow } from './verification.queries';
import { canSubmit, type Progress, stepOf, VerificationStatus } from './verification.rules';
import type { CompanyVerification } from './verification.types';

/** Where a certificate's PDF is; signed, it needs no session. */
export const certificatePdfPath = (number: string): string => `/api/verification/certificate/${number}`;

interface Parts {
  users: UserPresenter;
  links: SignedLinks;
  /** Whether connecting LinkedIn means signing in there. */
  linkedinSignIn: boolean;
  publicUrl: () => string;
}

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
  constructor(private readonly parts: Parts) {}

  /** How far a verification is. @param company what the person works for by their profile */
  progressOf(row: Facts, company: string | null): Progress {
    const { linkedinSignIn } = this.parts;
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
      ...{ emailVerified, linkedinConnected, linkedinSignIn: this.parts.linkedinSignIn },
      user: this.parts.users.present(row.user, viewerId),
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
    const { links, publicUrl } = this.parts;
    return { certificateNumber: number, certificateUrl: publicUrl() + links.sign(certificatePdfPath(number)) };
  }
}
