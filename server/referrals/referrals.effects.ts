import type { ReadinessService } from '../users/readiness.service';
import type { Database } from '../platform/db/database';
import type { ReferralEventPayload } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { readCompanyHr } from './moves.queries';
import type { Announcer } from './referrals.announcer';
import { readReferral } from './referrals.queries';

interface Parts {
  db: Database;
  announcer: Announcer;
  candidates: ReadinessService;
}

/** What follows from a referral's steps besides notifications. Every effect bears being carried out twice. */
export function referralEffectHandlers({ db, announcer, candidates }: Parts): OutboxHandlerMap {
  const tellHr = async ({ referralId }: ReferralEventPayload) =>
    announcer.tell(referralId, await readCompanyHr(db, referralId));
  return {
    'referral.requested': tellHr,
    'referral.expired': tellHr,
    'referral.changed': async (happened) => {
      await tellHr(happened);
      const referral = await readReferral(db, happened.referralId);
      // Outcomes are a part of readiness.
      if (referral) await candidates.refreshReadinessAlone(db, referral.candidateId);
    },
  };
}
