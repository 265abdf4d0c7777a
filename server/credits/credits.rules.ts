import { badInput } from '../platform/api/errors';

/** Why a balance changed. The values are stored. */
export enum CreditReason {
  REFERRAL_ACCEPTED = 'referral_accepted',
  REFERRAL_HIRED = 'referral_hired',
  TIER_REACHED = 'tier_reached',
  REDEEMED = 'redeemed',
  REVERSED = 'reversed',
}

/** Which entries of a ledger to list. REST spelling. */
export enum CreditEntryKind {
  EARNED = 'earned',
  /** Redemptions, and the refunds of reversed ones. */
  REDEEMED = 'redeemed',
}

/** A referrer's tier, by the number of requests they ever accepted. */
export enum Tier {
  BRONZE = 'bronze',
  SILVER = 'silver',
  GOLD = 'gold',
  PLATINUM = 'platinum',
}

/** Credits that a referrer earns when a referral reaches this status. */
export const EARNINGS = { [CreditReason.REFERRAL_ACCEPTED]: 100, [CreditReason.REFERRAL_HIRED]: 400 } as const;

/** The earnings as the API names them. */
export const RATES = {
  creditsPerAcceptance: EARNINGS[CreditReason.REFERRAL_ACCEPTED],
  creditsPerHire: EARNINGS[CreditReason.REFERRAL_HIRED],
} as const;

export interface TierRule {
  tier: Tier;
  /** The number of accepted referrals that reaches the tier. */
  target: number;
  /** Credits for reaching the tier, granted once. */
  bonus: number;
}

/** The tiers, lowest first. */
const TIERS: readonly [TierRule, ...TierRule[]] = [
  { tier: Tier.BRONZE, target: 0, bonus: 0 },
  { tier: Tier.SILVER, target: 25, bonus: 200 },
  { tier: Tier.GOLD, target: 60, bonus: 500 },
  { tier: Tier.PLATINUM, target: 120, bonus: 1200 },
];

/** The tiers with a bonus that this many accepted referrals have reached, lowest first. */
export function tiersReached(accepted: number): TierRule[] {
  return TIERS.filter(({ target, bonus }) => bonus > 0 && accepted >= target);
}

export interface TierProgressFacts {
  tier: Tier;
  next: Tier | null;
  target: number;
  current: number;
  remaining: number;
  /** Progress from 0 to the next tier's target, 0–100, rounded down so that 100 means reached. */
  percent: number;
  bonusCredits: number;
}

/** The tier for this many accepted referrals, and the progress to the next one. */
export function tierProgress(accepted: number): TierProgressFacts {
  const reached = TIERS.findLast(({ target }) => accepted >= target) ?? TIERS[0];
  const next = TIERS.find(({ target }) => accepted < target) ?? null;
  const target = next?.target ?? reached.target;
  return {
    tier: reached.tier,
    next: next?.tier ?? null,
    target,
    current: accepted,
    remaining: Math.max(0, target - accepted),
    percent: next ? Math.floor((100 * accepted) / target) : 100,
    bonusCredits: next?.bonus ?? 0,
  };
}

/** @throws BAD_USER_INPUT for an amount to spend that is not a positive whole number */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw badInput('amount must be a whole number greater than 0.', ['amount']);
}
