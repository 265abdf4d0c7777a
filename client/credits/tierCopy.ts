import type { Tier } from '../graphql/graphql';
import { number, plural } from '../lib/numbers';

export const tierNames: Record<Tier, string> = {
  BRONZE: 'Bronze',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

export const tierCopy = {
  toTier: (remaining: number, tier: string) => `${plural(remaining, 'referral')} from ${tier} Tier`,
  bonus: (bonus: number) => `+${number(bonus)}`,
  bonusMeaning: (bonus: number) => `${number(bonus)} credits when you reach it`,
  progressTo: (tier: string) => `Progress to ${tier}`,
  progress: (current: number, target: number) => `${number(current)} of ${plural(target, 'accepted referral')}`,
  highest: (tier: string) => `${tier} Tier, the highest tier`,
} as const;
