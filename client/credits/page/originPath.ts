import { paths } from '../../routes/paths';
import { acceptedUntil } from '../../routes/requestLists';
import { entryAnchor, rewardAnchor } from './useAnchor';
import type { Entry, Reward } from './useCredits';

/**
 * What an entry came from: the referral, the accepted requests of a tier, the reward, or the redemption of a refund. Null for a reward that
 * is no longer offered, whose voucher is in the entry, and for what a student no longer sees.
 * @param viewer HR also see the requests of colleagues, and students none that they received
 */
export function originPath(
  { reason, referral, reward, reversedEntryId, createdAt }: Entry,
  rewards: readonly Pick<Reward, 'id'>[],
  { isHr, isStudent }: { isHr: boolean; isStudent: boolean },
): string | null {
  if (isStudent && (referral || reason === 'TIER_REACHED')) return null;
  if (referral) return paths.request(referral.id);
  if (reason === 'TIER_REACHED') return acceptedUntil(createdAt, isHr);
  if (reversedEntryId !== null) return `#${entryAnchor(reversedEntryId)}`;
  return reward && rewards.some(({ id }) => id === reward.id) ? `#${rewardAnchor(reward.id)}` : null;
}
