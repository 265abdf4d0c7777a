import type { Clock } from '../platform/clock';
import type { Database, Transaction } from '../platform/db/database';
import { lockReferral, writeMove } from './moves.store';
import { readWaitingForClosed } from './moves.queries';
import type { Announcer } from './referrals.announcer';
import { ReferralStatus, RejectionReason } from './referrals.rules';

interface Parts {
  db: Database;
  clock: Clock;
  announcer: Announcer;
}

/** What a closed job does to the requests for it. */
export class ClosedRolesService {
  constructor(private readonly parts: Parts) {}

  /**
   * Turns down the requests for a closed job that still wait for a referrer who wants it so. Done twice, nothing more happens; a
   * job that was opened again in the meantime keeps its requests.
   */
  async turnDown(jobId: string): Promise<void> {
    for (const id of await readWaitingForClosed(this.parts.db, jobId)) {
      await this.parts.db.inTransaction((tx) => this.turnDownOne(tx, id));
    }
  }

  private async turnDownOne(tx: Transaction, id: string): Promise<void> {
    const { clock, announcer } = this.parts;
    const referral = await lockReferral(tx, id);
    if (referral?.status !== ReferralStatus.PENDING) return;
    // Nobody did it: the referrer's setting did.
    const move = {
      id,
      status: ReferralStatus.REJECTED,
      reason: RejectionReason.ROLE_CLOSED,
      note: null,
      actorId: null,
    };
    await writeMove(tx, { ...move, at: clock.now() });
    announcer.announce(tx, referral);
  }
}
