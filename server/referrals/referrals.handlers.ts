import type { Core } from '../platform/core';
import type { ReferralEventPayload } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ReadinessService } from '../users/readiness/readiness.service';
import type { ClosingService } from './transitions/closing.service';
import { readCompanyHr } from './transitions/transitions.queries';
import type { ReferralEvents } from './referral-events';
import { readReferral } from './referrals.queries';

interface ReferralHandlersDeps {
  closing: ClosingService;
  readiness: ReadinessService;
  referralEvents: ReferralEvents;
}

/** Handlers for referral transitions and closed jobs, apart from notifications. */
export function referralHandlers(
  { db }: Core,
  { closing, readiness, referralEvents }: ReferralHandlersDeps,
): OutboxHandlerMap {
  const publishToHr = async (changes: readonly ReferralEventPayload[]) => {
    const handled = await readCompanyHr(
      db,
      changes.map(({ referralId }) => referralId),
    );
    for (const { referralId, userId } of handled) referralEvents.publish(referralId, [userId]);
  };
  return {
    'referral.requested': { many: publishToHr },
    'referral.expired': { many: publishToHr },
    'referral.changed': async (changed) => {
      await publishToHr([changed]);
      const referral = await readReferral(db, changed.referralId);
      // Readiness includes the outcomes of referrals.
      if (referral) await readiness.refreshReadinessAlone(referral.candidateId);
    },
    'job.closed': ({ jobId }) => closing.autoReject(jobId),
    'job.requests-rejected': ({ jobId, userId }) => closing.rejectAs(userId, jobId),
  };
}
