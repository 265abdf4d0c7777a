import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { UrlScalar } from '../platform/api/scalars';
import {
  ClaimVoucherInput,
  ClaimVoucherPayload,
  CreditEntry,
  RedeemRewardInput,
  RedeemRewardPayload,
  ReverseRedemptionInput,
  Reward,
  Voucher,
} from './credits.types';
import { rewardsLoader } from './rewards.loaders';
import type { RewardsService } from './rewards.service';
import type { VouchersService } from './vouchers.service';

@Resolver()
export class RewardsResolver {
  constructor(private readonly service: RewardsService) {}

  @Query(() => [Reward])
  rewards(@Ctx() { viewer }: SignedInContext): Promise<Reward[]> {
    return this.service.catalog(viewer);
  }

  @Mutation(() => RedeemRewardPayload)
  redeemReward(
    @Arg('input', () => RedeemRewardInput) input: RedeemRewardInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RedeemRewardPayload> {
    return this.service.redeem(viewer, input);
  }

  @Mutation(() => RedeemRewardPayload)
  reverseRedemption(
    @Arg('input', () => ReverseRedemptionInput) input: ReverseRedemptionInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RedeemRewardPayload> {
    return this.service.reverse(viewer, input);
  }
}

@Resolver(() => CreditEntry)
export class VouchersResolver {
  constructor(private readonly service: VouchersService) {}

  @Query(() => Voucher, { nullable: true })
  voucher(@Arg('code', () => String) code: string, @Ctx() { viewer }: SignedInContext): Promise<Voucher | null> {
    return this.service.voucher(viewer, code);
  }

  @Mutation(() => ClaimVoucherPayload)
  async claimVoucher(
    @Arg('input', () => ClaimVoucherInput) { code }: ClaimVoucherInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ClaimVoucherPayload> {
    return { voucher: await this.service.claim(viewer, code) };
  }

  @FieldResolver(() => UrlScalar, { nullable: true })
  certificateUrl(@Root() entry: CreditEntry): string | null {
    return this.service.certificateUrl(entry);
  }

  @FieldResolver(() => Reward, { nullable: true })
  reward(@Root() { rewardId }: CreditEntry, @Ctx() { loaders }: SignedInContext): Promise<Reward | null> | null {
    return rewardId === null ? null : loaders.use(rewardsLoader).load(rewardId);
  }
}
