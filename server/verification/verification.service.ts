import type { Viewer } from '../access/viewer';
import type { FilesService } from '../files/files.service';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { issueCertificate } from './certificates.store';
import { canVerifyCompany } from './verification.policy';
import type { VerificationPresenter } from './verification.presenter';
import { readVerificationOf, type VerificationRow } from './verification.queries';
import { attachDocument, lockVerification, makeVerification, setLinkedInUrl, submit } from './verification.store';
import { cleanLinkedInUrl, companyToReview, DOCUMENT_PURPOSES, isOpen, VerificationStatus } from './verification.rules';
import type { AttachVerificationDocumentInput, CompanyVerification, ConnectLinkedInInput } from './verification.types';

/** The refusal of a change to what is being decided about, or was decided. */
export function closedBy(status: VerificationStatus) {
  return conflict(
    status === VerificationStatus.VERIFIED
      ? 'Your company is already verified. To verify another company, change it in your profile.'
      : 'Your verification is under review. This usually takes one or two business days.',
  );
}

/** A person's way to having their company verified. */
export class VerificationService {
  constructor(
    private readonly core: Core,
    private readonly files: FilesService,
    private readonly presenter: VerificationPresenter,
  ) {}

  /**
   * How far the viewer is; made when they first look.
   * @throws FORBIDDEN for job seekers
   */
  async own(viewer: Viewer): Promise<CompanyVerification> {
    return this.presenter.present(await this.rowOf(viewer), viewer.id);
  }

  /**
   * The viewer's row, made when there is none.
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
   * The viewer's row, as long as what is handed in may change.
   * @throws FORBIDDEN for job seekers, CONFLICT under review and once verified
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
   * Notes the viewer's LinkedIn page. Where signing in there is set up, that alone connects it.
   * @throws FORBIDDEN, BAD_USER_INPUT for another address, CONFLICT under review and once verified
   */
  async connectLinkedIn(viewer: Viewer, { profileUrl }: ConnectLinkedInInput): Promise<CompanyVerification> {
    const { status } = await this.requireOpen(viewer);
    const url = cleanLinkedInUrl(profileUrl);
    const { db, clock } = this.core;
    const done = await setLinkedInUrl(db, { userId: viewer.id, url, at: clock.now() });
    if (!done) throw closedBy(status);
    return this.own(viewer);
  }

  /**
   * Attaches a document; one that was attached for the same purpose is let go.
   * @throws FORBIDDEN, BAD_USER_INPUT for what is no own document of these, CONFLICT under review and once verified
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
   * Hands it in for review, and tells the admins.
   * @throws FORBIDDEN, BAD_USER_INPUT that names what is missing, CONFLICT under review and once verified
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
    const at = clock.now();
    await submit(tx, { userId, company, at });
    await tx.enqueue('verification.submitted', { verificationId: verification.id, userId, at: at.toISOString() });
  }
}
