import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import { canHandleVoucherOf, canHandleVouchers } from './credits.policy';
import { readEntry } from './credits.queries';
import type { CreditsService } from './credits.service';
import type { RedeemRewardInput, RedeemRewardPayload, ReverseRedemptionInput, Reward } from './credits.types';
import { type OfferedReward, readByKey, readCatalog, readOffered } from './rewards.queries';
import {
  insertRedemption,
  type LockedRedemption,
  lockByEntry,
  markReversed,
  returnToStock,
  takeFromStock,
} from './rewards.store';
import {
  checkUnchanged,
  cleanReason,
  cleanRedemption,
  newVoucherCode,
  type RawRedemption,
  voucherStatus,
} from './rewards.rules';

const FOR_ADMINS = 'Only admins can reverse redemptions.';
const NOT_OWN_REDEMPTION = 'You cannot reverse your own redemption. Ask another admin.';

/** The reward catalog, and redemptions. */
export class RewardsService {
  constructor(
    private readonly core: Core,
    private readonly credits: CreditsService,
  ) {}

  /** The rewards on offer, cheapest first. */
  catalog(): Promise<Reward[]> {
    return readCatalog(this.core.db);
  }

  /**
   * Redeems a reward: spends the credits, takes one from the stock and issues a voucher, all or nothing. The same idempotency
   * key returns the first redemption, even if the reward has changed since.
   * @throws NOT_FOUND for a reward that is not offered; CONFLICT if the balance is too low, if the
   *   stock is empty, or if the key was used for another reward; BAD_USER_INPUT without a key
   */
  async redeem(viewer: Viewer, input: RedeemRewardInput): Promise<RedeemRewardPayload> {
    const wanted = cleanRedemption(input);
    const entryId = await this.core.db.inTransaction(
      async (tx) =>
        (await redeemedBefore(tx, viewer, wanted)) ??
        (await this.redeemNow(tx, viewer, wanted)) ??
        // A concurrent request with the same key finished while this one waited.
        redeemedBefore(tx, viewer, wanted),
    );
    return this.payload(orNotFound(entryId));
  }

  private async redeemNow(tx: Transaction, viewer: Viewer, wanted: RawRedemption): Promise<string | null> {
    const { clock } = this.core;
    const reward = orNotFound(await readOffered(tx, wanted.rewardId), 'Reward not found.');
    const { id: rewardId, title, cost: amount, voucherPrefix } = reward;
    const { idempotencyKey } = wanted;
    const posted = await this.credits.redeem(tx, { userId: viewer.id, amount, key: idempotencyKey, note: title });
    if (!posted) return null;
    if (!(await takeFromStock(tx, rewardId))) throw soldOut(reward);
    const { transactionId, entryId } = posted;
    const voucherCode = newVoucherCode(voucherPrefix);
    const at = clock.now();
    await insertRedemption(tx, { transactionId, rewardId, userId: viewer.id, idempotencyKey, voucherCode, at });
    await tx.enqueue('credits.redeemed', { userId: viewer.id, entryId, title, amount, reason: null });
    return entryId;
  }

  /**
   * Reverses a redemption: returns the credits, voids the voucher and returns the reward to the stock.
   * @throws FORBIDDEN unless the viewer is an admin, and for the admin's own redemption; NOT_FOUND for an entry that is not a
   *   redemption; CONFLICT if it was already reversed, or if the viewer saw another status; BAD_USER_INPUT without a reason
   */
  async reverse(viewer: Viewer, input: ReverseRedemptionInput): Promise<RedeemRewardPayload> {
    authorize(canHandleVouchers(viewer), FOR_ADMINS);
    const reason = cleanReason(input.reason);
    const entryId = await this.core.db.inTransaction(async (tx) => {
      const redemption = orNotFound(
        isUuid(input.entryId) ? await lockByEntry(tx, input.entryId) : null,
        'Redemption not found.',
      );
      authorize(canHandleVoucherOf(viewer, redemption.userId), NOT_OWN_REDEMPTION);
      checkUnchanged(voucherStatus(redemption), input.from);
      return this.reverseNow(tx, redemption, { reason, byId: viewer.id });
    });
    return this.payload(entryId);
  }

  private async reverseNow(
    tx: Transaction,
    redemption: LockedRedemption,
    { reason, byId }: { reason: string; byId: string },
  ): Promise<string> {
    const { transactionId, userId, rewardId, title, cost: amount } = redemption;
    const isFirst = redemption.reversedAt === null;
    const posted = isFirst ? await this.credits.reverse(tx, { transactionId, userId, amount, note: title }) : null;
    if (!posted) throw conflict('This redemption has already been reversed.');
    await markReversed(tx, transactionId, this.core.clock.now());
    await returnToStock(tx, rewardId);
    const subject = `credit-entry ${redemption.entryId}`;
    await writeAudit(tx, { actorId: byId, action: 'credits.reverse-redemption', subject, reason });
    await tx.enqueue('credits.reversed', { userId, entryId: posted.entryId, title, amount, reason });
    return posted.entryId;
  }

  private async payload(entryId: string): Promise<RedeemRewardPayload> {
    const read = await readEntry(this.core.db, entryId);
    if (!read) throw new Error('The new ledger entry was not found.');
    return { ...read, voucherCode: read.entry.voucherCode };
  }
}

const soldOut = ({ title }: OfferedReward) => conflict(`“${title}” is out of stock. No credits were used.`);

/**
 * The ledger entry of the redemption with this key; null for none.
 * @throws CONFLICT if it was for another reward
 */
async function redeemedBefore(
  tx: Transaction,
  { id: userId }: Viewer,
  { rewardId, idempotencyKey }: RawRedemption,
): Promise<string | null> {
  const known = await readByKey(tx, { userId, idempotencyKey });
  if (known && known.rewardId !== rewardId)
    throw conflict('idempotencyKey was already used for another reward.', { fields: ['idempotencyKey'] });
  return known?.entryId ?? null;
}
