import { writeAudit } from '../../audit/audit.store';
import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../../platform/api/connection';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { conflict } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import { issueCertificate } from '../certificates/certificates.store';
import { countReviewers, readApprovers } from './decisions.queries';
import { cleanStep, neededDecisions } from './decisions.rules';
import { canReview, canReviewOf } from '../verification.policy';
import type { VerificationPresenter } from '../verification.presenter';
import {
  countQueue,
  countStatuses,
  QUEUE_KEYSET,
  readQueue,
  readVerification,
  readVerificationOf,
} from '../verification.queries';
import { checkDistinct } from '../similar-names.rules';
import { lockApprovals, lockVerification, readOtherCompanies, storeDecision, storeVote } from '../verification.store';
import { cleanNote, VerificationStatus } from '../verification.rules';
import type { CompanyVerification, ReviewVerificationInput, VerificationCount } from '../verification.types';

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

  /** How many verifications there are with each status. The caller must have checked that the viewer is an admin. */
  async counts(): Promise<VerificationCount[]> {
    const counted = await countStatuses(this.core.db);
    return Object.values(VerificationStatus).map((status) => ({ status, count: counted.get(status) ?? 0 }));
  }

  /**
   * One verification by its ID.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND
   */
  async one(viewer: Viewer, id: string): Promise<CompanyVerification> {
    return orNotFound(await this.find(viewer, id));
  }

  /**
   * One verification by its ID; null if it does not exist or its user is suspended or requested account deletion.
   * @throws FORBIDDEN unless the viewer is an admin
   */
  async find(viewer: Viewer, id: string): Promise<CompanyVerification | null> {
    authorize(canReview(viewer), REFUSAL);
    const row = isUuid(id) ? await readVerification(this.core.db, id) : null;
    return row && this.presenter.present(row, viewer.id);
  }

  /**
   * The verification of a user, whatever the state of the account; null if there is none.
   * @throws FORBIDDEN unless the viewer is an admin
   */
  async ofUser(viewer: Viewer, userId: string): Promise<CompanyVerification | null> {
    authorize(canReview(viewer), REFUSAL);
    const row = isUuid(userId) ? await readVerificationOf(this.core.db, userId) : null;
    return row && this.presenter.present(row, viewer.id);
  }

  /**
   * Approves a verification, or rejects it with a note. The approval of the second admin, or of the only one, sets the verified badge and
   * issues a certificate. A rejection needs no second admin.
   * @throws FORBIDDEN unless the viewer is an admin and not its owner, NOT_FOUND, BAD_USER_INPUT for the note, the step or a disguised company
   * name, CONFLICT if the verification is no longer under review, waits for another admin's approval, or has a name that looks like that of
   * another verified company
   */
  async review(
    viewer: Viewer,
    { id, approve, note: given, step: about, submittedAt = null }: ReviewVerificationInput,
  ): Promise<CompanyVerification> {
    authorize(canReview(viewer), REFUSAL);
    const row = orNotFound(isUuid(id) ? await readVerification(this.core.db, id) : null);
    authorize(canReviewOf(viewer, row.userId), 'You cannot review your own verification. Ask another admin.');
    const note = cleanNote(given, approve);
    const step = cleanStep(about, approve);
    await this.core.db.inTransaction((tx) =>
      this.decide(tx, { viewer, userId: row.userId, approve, step, note, submittedAt }),
    );
    return this.one(viewer, id);
  }

  private async decide(tx: Transaction, decision: Decision): Promise<void> {
    const { viewer, userId, approve, step, note } = decision;
    const { person, verification } = await lockVerification(tx, userId);
    const { id, status, company, companyKey, submittedAt } = verification;
    const isReviewable = status === VerificationStatus.UNDER_REVIEW && companyKey === person.companyKey;
    if (!isReviewable || company === null || submittedAt === null)
      throw conflict('This verification is no longer under review.');
    if (approve) {
      await lockApprovals(tx);
      checkDistinct(company, await readOtherCompanies(tx, company));
    }
    if (decision.submittedAt && submittedAt.getTime() !== decision.submittedAt.getTime())
      throw conflict('This verification was submitted again since you read it. Read it again.', {
        fields: ['submittedAt'],
      });
    const isFinal = !approve || (await this.isLastApproval(tx, { id, userId, submittedAt }, viewer));
    const at = this.core.clock.now();
    await storeVote(tx, { verificationId: id, submittedAt, reviewerId: viewer.id, approve, step, note, at });
    const action = approve ? 'verification.approve' : 'verification.reject';
    await writeAudit(tx, { actorId: viewer.id, action, subject: `verification ${id}`, reason: note });
    if (!isFinal) return;
    await storeDecision(tx, { userId, approve, note, reviewerId: viewer.id, at });
    if (approve) await issueCertificate(tx, { userId, name: person.name, company, at });
    const happened = { verificationId: id, userId, company, approved: approve, note, at: at.toISOString() };
    await tx.enqueue('verification.reviewed', happened);
  }

  /**
   * Whether no other approval is needed after the viewer's.
   * @throws CONFLICT if the viewer has approved and another admin has to
   */
  private async isLastApproval(tx: Transaction, { id, userId, submittedAt }: Submission, viewer: Viewer) {
    const approvers = await readApprovers(tx, id, submittedAt);
    const [counted] = await countReviewers(tx, [userId]);
    const others = approvers.filter((approver) => approver !== viewer.id).length;
    if (others + 1 >= neededDecisions(counted?.reviewers ?? 0)) return true;
    if (approvers.includes(viewer.id))
      throw conflict('You have already approved this verification. It needs the approval of another admin.');
    return false;
  }
}

interface Submission {
  id: string;
  userId: string;
  submittedAt: Date;
}

interface Decision {
  viewer: Viewer;
  userId: string;
  approve: boolean;
  /** The step that a rejection is about. */
  step: number | null;
  note: string | null;
  /** When the verification was submitted that the reviewer saw. */
  submittedAt: Date | null;
}
