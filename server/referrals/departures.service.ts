import type { Clock } from '../platform/clock';
import { type Database, sql, type Transaction } from '../platform/db/database';
import { listed } from '../platform/db/rows';
import { lockReferral, writeMove } from './moves.store';
import type { Announcer } from './referrals.announcer';
import { isLegalMove, OPEN_STATUSES, ReferralStatus, RejectionReason } from './referrals.rules';
import { expireWaitingFor } from './waiting.store';

const { ACCEPTED, REVIEWED, WITHDRAWN, REJECTED } = ReferralStatus;

const SENT = sql(
  'departures.sent',
  `select id from referrals where candidate_id = $1 and status in (${listed(OPEN_STATUSES)}) order by id`,
);
// From there on the company decides, whether or not the referrer is still here.
const PROMISED = sql(
  'departures.promised',
  `select id from referrals where referrer_id = $1 and status in (${listed([ACCEPTED, REVIEWED])}) order by id`,
);

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
    const sent = await db.query<{ id: string }>(SENT, [userId]);
    for (const { id } of sent) await this.end(id, { status: WITHDRAWN, reason: null, actorId: userId });
    const promised = await db.query<{ id: string }>(PROMISED, [userId]);
    for (const { id } of promised) {
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
