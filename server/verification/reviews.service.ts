import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import { issueCertificate } from './certificates/certificates.store';
import { canReview, canReviewOf } from './verification.policy';
import type { VerificationPresenter } from './verification.presenter';
import { countQueue, QUEUE_KEYSET, readQueue, readVerification } from './verification.queries';
import { checkDistinct } from './similar-names.rules';
import { lockApprovals, lockVerification, readOtherCompanies, storeDecision } from './verification.store';
import { cleanNote, VerificationStatus } from './verification.rules';
import type { CompanyVerification, ReviewVerificationInput } from './verification.types';

const REFUSAL = 'Only admins can review verifications.';

/** Reviews of company verifications by admins. */
export class ReviewsService {
  constructor(
    private readonly core: Core,
    private readonly presenter: VerificationPresenter,
  ) {}

  /**
   * Verifications with one status, longest waiting first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid page size or cursor
   */
  async queue(viewer: Viewer, status: VerificationStatus, args: PageArgs): Promise<Connection<CompanyVerification>> {
    authorize(canReview(viewer), REFUSAL);
    const { db } = this.core;
    const { encode, decode } = QUEUE_KEYSET.cursorsOf('verificationQueue', { status });
    const page = { status, after: decode(args.after), limit: pageSize(args.first) + 1 };
    const [rows, totalCount] = await Promise.all([readQueue(db, page), countQueue(db, status)]);
    return toConnection({
      rows,
      args,
      totalCount,
      cursorOf: ({ id, submittedAt, createdAt }) =>
        encode({ submittedAt: (submittedAt ?? createdAt).toISOString(), id }),
      nodeOf: (row) => this.presenter.present(row, viewer.id),
    });
  }

  /**
   * One verification by its ID.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND
   */
  async one(viewer: Viewer, id: string): Promise<CompanyVerification> {
    authorize(canReview(viewer), REFUSAL);
    const row = orNotFound(isUuid(id) ? await readVerification(this.core.db, id) : null);
    return this.presenter.present(row, viewer.id);
  }

  /**
   * Approves a verification, which sets the verified badge and issues a certificate, or rejects it with a note.
   * @throws FORBIDDEN unless the viewer is an admin and not its owner, NOT_FOUND, BAD_USER_INPUT for the note or a disguised company name, CONFLICT
   * if the verification is no longer under review or the name looks like that of another verified company
   */
  async review(
    viewer: Viewer,
    { id, approve, note: given, submittedAt = null }: ReviewVerificationInput,
  ): Promise<CompanyVerification> {
    authorize(canReview(viewer), REFUSAL);
    const row = orNotFound(isUuid(id) ? await readVerification(this.core.db, id) : null);
    authorize(canReviewOf(viewer, row.userId), 'You cannot review your own verification. Ask another admin.');
    const note = cleanNote(given, approve);
    await this.core.db.inTransaction((tx) =>
      this.conclude(tx, { viewer, userId: row.userId, approve, note, submittedAt }),
    );
    return this.one(viewer, id);
  }

  private async conclude(tx: Transaction, { viewer, userId, approve, note, submittedAt }: Conclusion): Promise<void> {
    const { person, verification } = await lockVerification(tx, userId);
    const { id, status, company, companyKey } = verification;
    const isReviewable = status === VerificationStatus.UNDER_REVIEW && companyKey === person.companyKey;
    if (!isReviewable || company === null) throw conflict('This verification is no longer under review.');
    if (approve) {
      await lockApprovals(tx);
      checkDistinct(company, await readOtherCompanies(tx, company));
    }
    if (submittedAt && verification.submittedAt?.getTime() !== submittedAt.getTime())
      throw conflict('This verification was submitted again since you read it. Read it again.', {
        fields: ['submittedAt'],
      });
    const at = this.core.clock.now();
    await storeDecision(tx, { userId, approve, note, reviewerId: viewer.id, at });
    if (approve) await issueCertificate(tx, { userId, name: person.name, company, at });
    const action = approve ? 'verification.approve' : 'verification.reject';
    await writeAudit(tx, { actorId: viewer.id, action, subject: `verification ${id}`, reason: note });
    const happened = { verificationId: id, userId, company, approved: approve, note, at: at.toISOString() };
    await tx.enqueue('verification.reviewed', happened);
  }
}

interface Conclusion {
  viewer: Viewer;
  userId: string;
  approve: boolean;
  note: string | null;
  /** When the verification was submitted that the reviewer saw. */
  submittedAt: Date | null;
}
