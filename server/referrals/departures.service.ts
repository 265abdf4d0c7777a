import type { Clock } from '../platform/clock';
import type { Database, Transaction } from '../platform/db/database';
import { readAcceptedBy, readOpenRequestsOf } from './moves.queries';
import { lockReferral, writeMove } from './moves.store';
import type { Announcer } from './referrals.announcer';
import { isLegalMove, ReferralStatus, RejectionReason } from './referrals.rules';
import { expireWaitingFor } from './waiting.store';

const { WITHDRAWN, REJECTED } = ReferralStatus;

interface Parts {
  db: Database;
  clock: Clock;
  announcer: Announcer;
}

interface End {
  status: ReferralStatus;
  reason: RejectionReason | null;
  actorId: string | null;
}

/** What becomes of somebody's referrals when they leave for good. */
export class DeparturesService {
  constructor(private readonly parts: Parts) {}

  /**
   * Withdraws what the person asked for. What they were asked: requests without an answer expire now, which gives the candidate
   * the unit back; those they took on but did not hand in are turned down. Done twice, nothing more happens.
   */
  async endAllOf(userId: string): Promise<void> {
    const { db, clock } = this.parts;
    for (const id of await readOpenRequestsOf(db, userId))
      await this.end(id, { status: WITHDRAWN, reason: null, actorId: userId });
    for (const id of await readAcceptedBy(db, userId)) {
      await this.end(id, { status: REJECTED, reason: RejectionReason.NO_CAPACITY, actorId: null });
    }
    await expireWaitingFor(db, userId, clock.now());
  }

  private end(id: string, { status, reason, actorId }: End): Promise<void> {
    return this.parts.db.inTransaction(async (tx: Transaction) => {
      const { clock, announcer } = this.parts;
      const referral = await lockReferral(tx, id);
      if (!referral || !isLegalMove(referral.status, status)) return;
      await writeMove(tx, { id, status, reason, note: null, actorId, at: clock.now() });
      announcer.announce(tx, referral);
    });
  }
}
