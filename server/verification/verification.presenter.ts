import { FilePurpose } from '../files/files.rules';
import type { Core } from '../platform/core';
import type { SignedLinks } from '../platform/files/signed-links';
import type { UserPresenter } from '../users/users.presenter';
import type { VerificationRow } from './verification.queries';
import {
  canSubmit,
  DOCUMENT_PURPOSES,
  NO_CODE,
  pendingCode,
  type Progress,
  stepOf,
  stepToCorrect,
  VerificationStatus,
} from './verification.rules';
import type { CompanyVerification } from './verification.types';

/** Path of a certificate's PDF. A signed link to it works without a session. */
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

/** Builds the API's `CompanyVerification`. */
export class VerificationPresenter {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
    private readonly links: SignedLinks,
  ) {}

  /**
   * The facts that decide the step of a verification.
   * @param company the company in the user's profile
   */
  progressOf(row: Facts, company: string | null): Progress {
    // If LinkedIn sign-in is configured, entering a profile URL does not count as connected.
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

  /** A verification for its owner or an admin. Field resolvers load its documents, see `DocumentsService`, and its contact, see `CaseReadsService`. */
  present(row: VerificationRow, viewerId: string): CompanyVerification {
    const progress = this.progressOf(row, row.user.company);
    const { emailVerified, linkedinConnected } = progress;
    const isOwner = row.userId === viewerId;
    const { id, status, corporateEmail, linkedinUrl, submittedAt, reviewedAt, reviewNote } = row;
    return {
      id,
      status,
      contact: { corporateEmail, linkedinUrl },
      submittedAt,
      reviewedAt,
      reviewNote,
      emailVerified,
      linkedinConnected,
      ...(isOwner ? pendingCode(row, this.core.clock.now()) : NO_CODE),
      attachedDocuments: DOCUMENT_PURPOSES.filter((purpose) => progress.attached[purpose]),
      linkedinSignIn: this.core.config.linkedin !== null,
      user: this.userPresenter.present(row.user, viewerId),
      company: row.user.company,
      step: stepOf(progress, stepToCorrect(row)),
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
