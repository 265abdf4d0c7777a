import { z } from 'zod';
import { CreditReason, Tier } from './credits.rules';
import { VoucherStatus } from './rewards.rules';

/** The shapes of credits over HTTP. */

export const TIER_PROGRESS = z.object({
  tier: z.enum(Tier),
  next: z.enum(Tier).nullable().describe('Null at the highest.'),
  target: z.int().describe('Accepted requests that reach the next tier.'),
  current: z.int(),
  remaining: z.int(),
  percent: z.int(),
  bonusCredits: z.int().describe('What reaching the next tier brings.'),
});

export const ACCOUNT = z.object({
  earned: z.int(),
  redeemed: z.int(),
  balance: z.int().describe('Earned minus redeemed; never negative.'),
  tier: TIER_PROGRESS,
});

export const ENTRY = z.object({
  id: z.uuid(),
  amount: z.int().describe('Negative when it spends.'),
  reason: z.enum(CreditReason),
  note: z.string().nullable(),
  voucherCode: z.string().nullable().describe('Of a redemption that was not taken back.'),
  certificateUrl: z
    .url()
    .nullable()
    .describe('Of a redeemed certificate: the PDF, by a link that is good for minutes.'),
  balanceAfter: z.int(),
  createdAt: z.iso.datetime(),
});

export const REWARD = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  cost: z.int(),
  available: z.boolean().describe('In stock.'),
});

export const REDEEMED = z.object({
  entry: ENTRY,
  balance: z.int().describe('What the entry’s owner holds now.'),
  voucherCode: z.string().nullable(),
});

export const VOUCHER = z.object({
  entryId: z.uuid(),
  reward: z.string(),
  cost: z.int(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(VoucherStatus),
  redeemedAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
});
