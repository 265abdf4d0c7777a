import type { Core } from '../../platform/core';
import { readOpenRequestsOf, readAcceptedBy, readAnswerable, readAutoRejectable } from './transitions.queries';
import { expireRequestsOf, lockReferral, writeTransition } from './transitions.store';
import type { ReferralEvents } from '../referral-events';
import { isLegalTransition, ReferralStatus, RejectionReason } from '../referrals.rules';

const { PENDING, WITHDRAWN, REJECTED } = ReferralStatus;

interface Closing {
  status: ReferralStatus;
  reason: RejectionReason | null;
  actorId: string | null;
}

/** Closes referrals without a decision of the referrer. Every method is idempotent. */
export class ClosingService {
  constructor(
    private readonly core: Core,
    private readonly referralEvents: ReferralEvents,
  ) {}

  /**
   * Rejects the pending requests for a closed job whose referrers have auto-reject on. A job that was reopened in the meantime keeps
   * its requests.
   */
  async autoReject(jobId: string): Promise<void> {
    // The referrer's setting does it, so there is no actor.
    for (const id of await readAutoRejectable(this.core.db, jobId)) await this.rejectForClosedRole(id, null);
  }

  /** Rejects the pending requests for a closed job that a user can answer: those they received, and for HR those of the company. */
  async rejectAs(userId: string, jobId: string): Promise<void> {
    for (const id of await readAnswerable(this.core.db, jobId, userId)) await this.rejectForClosedRole(id, userId);
  }

  private rejectForClosedRole(id: string, actorId: string | null): Promise<void> {
    const closing = { status: REJECTED, reason: RejectionReason.ROLE_CLOSED, actorId };
    return this.close(id, closing, (status) => status === PENDING);
  }

  /**
   * Closes the referrals of a deleted user. Requests they sent are withdrawn. Of the requests they received, those without an
   * answer expire now, so that they no longer count toward the candidates' monthly quota; those they accepted but did not pass
   * on to the company are rejected.
   */
  async closeReferralsOfDeletedUser(userId: string): Promise<void> {
    const { db, clock } = this.core;
    for (const id of await readOpenRequestsOf(db, userId)) {
      await this.close(id, { status: WITHDRAWN, reason: null, actorId: userId });
    }
    for (const id of await readAcceptedBy(db, userId)) {
      await this.close(id, { status: REJECTED, reason: RejectionReason.NO_CAPACITY, actorId: null });
    }
    await expireRequestsOf(db, userId, clock.now());
  }

  private close(
    id: string,
    closing: Closing,
    isCloseable = (status: ReferralStatus) => isLegalTransition(status, closing.status),
  ): Promise<void> {
    return this.core.db.inTransaction(async (tx) => {
      const referral = await lockReferral(tx, id);
      if (!referral || !isCloseable(referral.status)) return;
      await writeTransition(tx, { ids: [id], ...closing, note: null, at: this.core.clock.now() });
      this.referralEvents.changed(tx, referral);
    });
  }
}
