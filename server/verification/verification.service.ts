import type { Viewer } from '../access/viewer';
import type { FilesService } from '../files/files.service';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import { issueCertificate } from './certificates/certificates.store';
import { canVerifyCompany } from './verification.policy';
import type { VerificationPresenter } from './verification.presenter';
import { readVerificationOf, type VerificationRow } from './verification.queries';
import { checkDistinct } from './similar-names.rules';
import {
  attachDocument,
  detachDocument,
  lockVerification,
  makeVerification,
  readOtherCompanies,
  setLinkedInUrl,
  submit,
} from './verification.store';
import {
  requireLinkedinUrl,
  companyToReview,
  DOCUMENT_PURPOSES,
  isOpen,
  VerificationStatus,
} from './verification.rules';
import type {
  AttachVerificationDocumentInput,
  CompanyVerification,
  ConnectLinkedInInput,
  RemoveVerificationDocumentInput,
} from './verification.types';

/** The error for changing a verification that is under review or verified. */
export function closedBy(status: VerificationStatus) {
  return conflict(
    status === VerificationStatus.VERIFIED
      ? 'Your company is already verified. To verify another company, change it in your profile.'
      : 'Your verification is under review. This usually takes one or two business days.',
  );
}

/** The viewer's own company verification. */
export class VerificationService {
  constructor(
    private readonly core: Core,
    private readonly files: FilesService,
    private readonly presenter: VerificationPresenter,
  ) {}

  /**
   * The viewer's verification, created on first use.
   * @throws FORBIDDEN for job seekers
   */
  async own(viewer: Viewer): Promise<CompanyVerification> {
    return this.presenter.present(await this.rowOf(viewer), viewer.id);
  }

  /**
   * The row of the viewer's verification, created on first use.
   * @throws FORBIDDEN for job seekers
   */
  async rowOf(viewer: Viewer): Promise<VerificationRow> {
    authorize(canVerifyCompany(viewer), 'Company verification is only for alumni and HR.');
    const { db } = this.core;
    const there = await readVerificationOf(db, viewer.id);
    if (there) return there;
    await db.inTransaction((tx) => this.make(tx, viewer.id));
    return orNotFound(await readVerificationOf(db, viewer.id));
  }

  /**
   * The row of the viewer's verification, which must be open for changes.
   * @throws FORBIDDEN for job seekers, CONFLICT if it is under review or verified
   */
  async requireOpen(viewer: Viewer): Promise<VerificationRow> {
    const row = await this.rowOf(viewer);
    if (!isOpen(row.status)) throw closedBy(row.status);
    return row;
  }

  private async make(tx: Transaction, userId: string): Promise<void> {
    await makeVerification(tx, userId, this.core.clock.now());
    const { person, verification } = await lockVerification(tx, userId);
    const { status, reviewedAt } = verification;
    if (status !== VerificationStatus.VERIFIED || person.company === null || reviewedAt === null) return;
    await issueCertificate(tx, { userId, name: person.name, company: person.company, at: reviewedAt });
  }

  /**
   * Stores the URL of the viewer's LinkedIn profile. If LinkedIn sign-in is configured, this alone does not connect it.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for another URL, CONFLICT if the verification is under review or verified
   */
  async connectLinkedIn(viewer: Viewer, { profileUrl }: ConnectLinkedInInput): Promise<CompanyVerification> {
    const { status } = await this.requireOpen(viewer);
    const url = requireLinkedinUrl(profileUrl);
    const { db, clock } = this.core;
    const done = await setLinkedInUrl(db, { userId: viewer.id, url, at: clock.now() });
    if (!done) throw closedBy(status);
    return this.own(viewer);
  }

  /**
   * Attaches an uploaded document. It replaces an earlier one of the same purpose.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT unless the file is the viewer's and of one of `DOCUMENT_PURPOSES`,
   * CONFLICT if the verification is under review or verified
   */
  async attach(viewer: Viewer, { fileId }: AttachVerificationDocumentInput): Promise<CompanyVerification> {
    const { db, clock } = this.core;
    const { status } = await this.requireOpen(viewer);
    const userId = viewer.id;
    await db.inTransaction(async (tx) => {
      const wanted = { fileId, ownerId: userId, purposes: DOCUMENT_PURPOSES, field: 'fileId' };
      const purpose = await this.files.requireOwnOneOf(tx, wanted);
      if (!(await attachDocument(tx, { userId, purpose, fileId, at: clock.now() }))) throw closedBy(status);
    });
    return this.own(viewer);
  }

  /**
   * Removes a document. Removing one that is not attached changes nothing.
   * @throws FORBIDDEN for job seekers, CONFLICT if the verification is under review or verified
   */
  async detach(viewer: Viewer, { fileId }: RemoveVerificationDocumentInput): Promise<CompanyVerification> {
    const { db, clock } = this.core;
    const { status } = await this.requireOpen(viewer);
    const removed = !isUuid(fileId) || (await detachDocument(db, { userId: viewer.id, fileId, at: clock.now() }));
    if (!removed) throw closedBy(status);
    return this.own(viewer);
  }

  /**
   * Submits the verification for review and notifies the admins.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT with the missing fields or for a disguised company name, CONFLICT if it is under
   * review or verified, or if the name looks like that of another verified company
   */
  async submit(viewer: Viewer): Promise<CompanyVerification> {
    await this.rowOf(viewer);
    await this.core.db.inTransaction((tx) => this.handIn(tx, viewer.id));
    return this.own(viewer);
  }

  private async handIn(tx: Transaction, userId: string): Promise<void> {
    const { clock } = this.core;
    const { person, verification } = await lockVerification(tx, userId);
    if (!isOpen(verification.status)) throw closedBy(verification.status);
    const company = companyToReview(this.presenter.progressOf(verification, person.company));
    checkDistinct(company, await readOtherCompanies(tx, company));
    const at = clock.now();
    await submit(tx, { userId, company, at });
    await tx.enqueue('verification.submitted', { verificationId: verification.id, userId, at: at.toISOString() });
  }
}
