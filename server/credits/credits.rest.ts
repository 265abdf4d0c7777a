import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { downloadHeaders } from '../files/files.rules';
import { bodyText } from '../platform/api/rest';
import { optionalChoice } from '../platform/api/rest-fields';
import { pagesByCursor, pagesById } from '../platform/api/rest-page';
import { appreciationPath } from './appreciation.rules';
import { ACCOUNT, ENTRY, REDEEMED, REWARD, VOUCHER } from './credits.docs';
import { CreditEntryKind } from './credits.rules';
import type { CreditsService } from './credits.service';
import type { CreditEntry, RedeemRewardPayload, Voucher } from './credits.types';
import { VoucherStatus } from './rewards.rules';
import type { RewardsService } from './rewards.service';
import type { VouchersService } from './vouchers.service';

const PAGES = pagesById(20);
const REDEMPTIONS = pagesByCursor(20);

/** The REST endpoints for credits, rewards and vouchers. API keys have no access. */
export function creditsRoutes(credits: CreditsService, rewards: RewardsService, vouchers: VouchersService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/credits',
      access: 'signed-in',
      doc: { summary: 'Returns your credit balance and tier progress.', answer: ACCOUNT },
      handle: ({ context }) => credits.account(viewerOf(context)),
    },
    {
      method: 'GET',
      path: '/api/credits/entries',
      access: 'signed-in',
      doc: {
        summary: 'Returns your credit ledger entries, newest first.',
        query: z.object({
          kind: z
            .enum(CreditEntryKind)
            .optional()
            .describe('Only entries that add up to `earned`, or to `redeemed`, of `GET /api/credits`.'),
          ...PAGES.fields,
        }),
        answer: z.array(ENTRY),
      },
      handle: async (call) => {
        const kind = optionalChoice(call.query, 'kind', Object.values(CreditEntryKind));
        const page = await credits.entries(viewerOf(call.context), kind, PAGES.of(call));
        return PAGES.send(call, page).map((entry) => restEntry(vouchers, entry));
      },
    },
    {
      method: 'GET',
      path: '/api/rewards',
      access: 'signed-in',
      doc: {
        summary: 'Returns the rewards that can be redeemed for credits, cheapest first.',
        answer: z.array(REWARD),
      },
      handle: () => rewards.catalog(),
    },
    {
      method: 'POST',
      path: '/api/rewards/:id/redeem',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Redeems credits for a reward. Repeating a request with the same key returns the first redemption.',
        body: z.object({ idempotencyKey: z.string().min(1).max(100) }),
        answer: REDEEMED,
      },
      handle: async ({ context, params, body }) => {
        const input = { rewardId: params.id ?? '', idempotencyKey: bodyText(body, 'idempotencyKey') };
        return restRedemption(vouchers, await rewards.redeem(viewerOf(context), input));
      },
    },
    {
      method: 'GET',
      path: appreciationPath(':id'),
      access: 'public',
      doc: {
        summary: 'Downloads a redeemed certificate of appreciation by its signed link.',
        query: z.object({ expires: z.string(), signature: z.string() }),
        answer: 'application/pdf',
      },
      handle: (call) => certificate(vouchers, call),
    },
    ...adminRoutes(rewards, vouchers),
  ];
}

function adminRoutes(rewards: RewardsService, vouchers: VouchersService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/credits/entries/:id/reverse',
      access: 'signed-in',
      doc: {
        summary: 'Reverses a redemption and refunds the credits. Admins only, and not for their own redemptions.',
        body: z.object({
          reason: z.string().min(1).max(500).describe('Shown to the owner.'),
          from: z
            .enum(VoucherStatus)
            .optional()
            .describe('Voucher status that the admin saw. If it has changed since, the result is 409.'),
        }),
        answer: REDEEMED,
      },
      handle: async ({ context, params, body }) => {
        const from = optionalChoice(body, 'from', Object.values(VoucherStatus));
        const input = { entryId: params.id ?? '', reason: bodyText(body, 'reason'), from };
        return restRedemption(vouchers, await rewards.reverse(viewerOf(context), input));
      },
    },
    {
      method: 'GET',
      path: '/api/vouchers',
      access: 'signed-in',
      doc: {
        summary: 'Returns the redemptions of all users, newest first, without their codes. Admins only.',
        query: z.object({
          status: z.enum(VoucherStatus).optional(),
          q: z.string().max(200).optional().describe('Words from the owner’s profile, or the complete email address.'),
          ...REDEMPTIONS.fields,
        }),
        answer: z.array(VOUCHER),
      },
      handle: async (call) => {
        const status = optionalChoice(call.query, 'status', Object.values(VoucherStatus));
        const request = { status, q: call.query.q ?? null };
        const page = await vouchers.redemptions(viewerOf(call.context), request, REDEMPTIONS.of(call));
        return REDEMPTIONS.send(call, page).map(restVoucher);
      },
    },
    {
      // In the body, because URLs end up in logs and browser histories.
      method: 'POST',
      path: '/api/vouchers/find',
      access: 'signed-in',
      doc: {
        summary: 'Returns a voucher by its code. Admins only.',
        body: z.object({ code: z.string() }),
        answer: VOUCHER.nullable(),
      },
      handle: async ({ context, body }) => {
        const voucher = await vouchers.voucher(viewerOf(context), bodyText(body, 'code'));
        return voucher && restVoucher(voucher);
      },
    },
    {
      method: 'POST',
      path: '/api/vouchers/claim',
      access: 'signed-in',
      doc: {
        summary: 'Records that the reward of a voucher was handed over. Admins only, and not for their own vouchers.',
        body: z.object({ code: z.string() }),
        answer: VOUCHER,
      },
      handle: async ({ context, body }) => restVoucher(await vouchers.claim(viewerOf(context), bodyText(body, 'code'))),
    },
  ];
}

function restEntry(vouchers: VouchersService, entry: CreditEntry) {
  const { id, amount, reason, note, voucherCode, voucherStatus, rewardId, referralId, reversedEntryId } = entry;
  const certificateUrl = vouchers.certificateUrl(entry);
  return {
    id,
    amount,
    reason,
    note,
    voucherCode,
    certificateUrl,
    voucherStatus,
    rewardId,
    referralId,
    reversedEntryId,
    balanceAfter: entry.balanceAfter,
    createdAt: entry.createdAt,
  };
}

const restRedemption = (vouchers: VouchersService, { entry, balance, voucherCode }: RedeemRewardPayload) => ({
  entry: restEntry(vouchers, entry),
  balance,
  voucherCode,
});

async function certificate(vouchers: VouchersService, { params, query, reply }: Call): Promise<FastifyReply> {
  const pdf = await vouchers.certificate(params.id ?? '', query);
  return reply.headers(downloadHeaders('batchmate-certificate-of-appreciation.pdf', 'application/pdf')).send(pdf);
}

const restVoucher = ({ user: { id, name }, ...voucher }: Voucher) => ({ ...voucher, user: { id, name } });
