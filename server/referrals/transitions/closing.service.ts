import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { readOpenRequestsOf, readAcceptedBy, readAnswerable, readAutoRejectable } from './transitions.queries';
import { expireRequestsOf, lockReferral, lockReferrals, writeTransition } from './transitions.store';
import type { ReferralEvents } from '../referral-events';
import { isLegalTransition, ReferralStatus, RejectionReason } from '../referrals.rules';

const { PENDING, ACCEPTED, WITHDRAWN, REJECTED } = ReferralStatus;

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
   * Closes the referrals of a deleted user. Requests they sent are withdrawn; `closeReceived` closes those they received.
   */
  async closeReferralsOfDeletedUser(userId: string): Promise<void> {
    const { db } = this.core;
    for (const id of await readOpenRequestsOf(db, userId)) {
      await this.close(id, { status: WITHDRAWN, reason: null, actorId: userId });
    }
    await db.inTransaction((tx) => this.closeReceived(tx, userId));
  }

  /**
   * Closes the requests that a user received and can no longer handle. Those without an answer expire now, so that they no longer count
   * toward the candidates' monthly quota; those they accepted but did not pass on to the company are rejected.
   */
  async closeReceived(tx: Transaction, userId: string): Promise<void> {
    const at = this.core.clock.now();
    const locked = await lockReferrals(tx, await readAcceptedBy(tx, userId));
    const accepted = locked.filter(({ status }) => status === ACCEPTED);
    const ids = accepted.map(({ id }) => id);
    const rejection = { status: REJECTED, reason: RejectionReason.NO_CAPACITY, actorId: null, note: null };
    if (ids.length > 0) await writeTransition(tx, { ids, ...rejection, at });
    for (const referral of accepted) this.referralEvents.changed(tx, referral);
    await expireRequestsOf(tx, userId, at);
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
