import type { CandidatesService } from '../candidates/candidates.service';
import type { Database } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/db/jobs';
import { readCompanyHr } from './moves.reads';
import type { Announcer } from './referrals.announcer';
import { readReferral } from './referrals.reads';

/** What the outbox carries of a referral: `referral.requested`, `referral.changed` and `referral.expired`. */
interface ReferralHappened {
  referralId: string;
  /** The step of the timeline that it is about. */
  eventId: string;
}

interface Parts {
  db: Database;
  announcer: Announcer;
  candidates: CandidatesService;
}

/** What follows from a referral's steps besides notifications. Every effect bears being carried out twice. */
export function registerReferralEffects(outbox: OutboxHandlers, { db, announcer, candidates }: Parts): void {
  const tellHr = async ({ referralId }: ReferralHappened) =>
    announcer.tell(referralId, await readCompanyHr(db, referralId));
  outbox.on('referral.requested', tellHr);
  outbox.on('referral.changed', tellHr);
  outbox.on('referral.expired', tellHr);
  outbox.on('referral.changed', async ({ referralId }: ReferralHappened) => {
    const referral = await readReferral(db, referralId);
    // Outcomes are a part of readiness.
    if (referral) await candidates.refreshReadinessAlone(db, referral.candidateId);
  });
}
