import type { Tier } from '../graphql/graphql';
import { number, plural } from '../lib/numbers';

export const tierNames: Record<Tier, string> = {
  BRONZE: 'Bronze',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

export const creditWords = {
  title: 'Referral Credits Earned',
  failed: 'Your credits could not be loaded.',
  retry: 'Try again',
  loading: 'Loading your credits',
  balance: (balance: number) => `${number(balance)} to spend`,
  redeemed: (redeemed: number) => `${number(redeemed)} redeemed`,
  how: 'An accepted request earns 100 credits, a hire 400 more.',
  toTier: (remaining: number, tier: string) => `${plural(remaining, 'referral')} from ${tier} Tier`,
  bonus: (bonus: number) => `+${number(bonus)}`,
  bonusMeaning: (bonus: number) => `${number(bonus)} credits on reaching it`,
  towards: (tier: string) => `Towards ${tier}`,
  progress: (current: number, target: number) => `${number(current)} of ${plural(target, 'accepted referral')}`,
  highest: (tier: string) => `${tier} Tier, the highest there is`,
} as const;
