import type { ReferralBlocks, ReferralFacts } from '../referrals/notification-facts.queries';
import { ReferralStatus } from '../referrals/referrals.rules';
import type { NotificationContent } from './content.rules';

const { ACCEPTED, REJECTED, HIRED, EXPIRED } = ReferralStatus;
/** The outcome of a candidate's own request. */
const OUTCOMES: ReadonlySet<string> = new Set([ACCEPTED, REJECTED, HIRED, EXPIRED]);

/**
 * Whether a step of a referral is announced to a party who blocks the user who made it. A candidate hears what came of their own request:
 * whether it was accepted, rejected, led to a job or expired. All other steps, and everything that a referrer would hear of a candidate
 * whom they block, are in the referral only.
 */
export function reachesParty(
  { to }: Pick<NotificationContent, 'to'>,
  { referrer, event, candidateBlocks, referrerBlocks }: Pick<ReferralFacts, 'referrer' | 'event'> & ReferralBlocks,
): boolean {
  if (to === referrer.id) return !referrerBlocks;
  return !candidateBlocks || OUTCOMES.has(event?.status ?? '');
}
