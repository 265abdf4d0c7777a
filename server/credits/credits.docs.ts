import { z } from 'zod';
import { CreditReason, Tier } from './credits.rules';
import { VoucherStatus } from './rewards.rules';

/** Credits in REST requests and responses. */

export const TIER_PROGRESS = z
  .object({
    tier: z.enum(Tier),
    next: z.enum(Tier).nullable().describe('Null at the highest tier.'),
    target: z.int().describe('Number of accepted requests that the next tier requires.'),
    current: z.int().describe('Number of requests accepted so far.'),
    remaining: z.int().describe('Number of accepted requests missing for the next tier.'),
    percent: z.int().describe('`current` as a percentage of `target`, rounded down.'),
    bonusCredits: z.int().describe('Credits granted for reaching the next tier.'),
  })
  .meta({ id: 'TierProgress' });

export const ACCOUNT = z
  .object({
    earned: z.int(),
    redeemed: z.int(),
    balance: z.int().describe('`earned` minus `redeemed`. Never negative.'),
    creditsPerAcceptance: z.int().describe('Credits earned for each accepted request.'),
    creditsPerHire: z.int().describe('Credits earned for each hire, in addition to those for the accepted request.'),
    tier: TIER_PROGRESS,
  })
  .meta({ id: 'CreditAccount' });

export const ENTRY = z
  .object({
    id: z.uuid(),
    amount: z.int().describe('Number of credits added. Negative if credits were subtracted.'),
    reason: z.enum(CreditReason),
    note: z.string().nullable(),
    voucherCode: z
      .string()
      .nullable()
      .describe('Voucher code of a redemption. Null for other entries, and after a reversal.'),
    certificateUrl: z
      .url()
      .nullable()
      .describe('Signed link to the PDF of a redeemed certificate, valid for up to five minutes.'),
    voucherStatus: z.enum(VoucherStatus).nullable().describe('Status of the voucher. Null for other entries.'),
    rewardId: z.uuid().nullable().describe('ID of the redeemed reward. Null for other entries.'),
    referralId: z.uuid().nullable().describe('ID of the referral that earned the credits. Null for other entries.'),
    reversedEntryId: z
      .uuid()
      .nullable()
      .describe('ID of the entry of the redemption that this entry reverses. Null for other entries.'),
    balanceAfter: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CreditEntry' });

export const REWARD = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    cost: z.int().describe('Price in credits.'),
    available: z.boolean().describe('Whether the reward is in stock.'),
    stockLeft: z.int().nullable().describe('Number of items left. Null if the stock is unlimited.'),
  })
  .meta({ id: 'Reward' });

export const REDEEMED = z
  .object({
    entry: ENTRY,
    balance: z.int().describe('Current balance of the entry’s owner.'),
    voucherCode: z.string().nullable(),
  })
  .meta({ id: 'Redemption' });

export const VOUCHER = z
  .object({
    entryId: z.uuid(),
    reward: z.string().describe('Title of the reward.'),
    cost: z.int().describe('Price in credits.'),
    user: z.object({ id: z.uuid(), name: z.string() }),
    status: z.enum(VoucherStatus),
    redeemedAt: z.iso.datetime(),
    claimedAt: z.iso.datetime().nullable(),
    reversedAt: z.iso.datetime().nullable(),
    certificate: z.boolean().describe('Whether the reward is a certificate, which its owner downloads.'),
  })
  .meta({ id: 'Voucher' });
