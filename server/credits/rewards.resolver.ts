import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
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
  VoucherConnection,
} from './credits.types';
import { rewardsLoader } from './rewards.loaders';
import { VoucherStatus } from './rewards.rules';
import type { RewardsService } from './rewards.service';
import type { VouchersService } from './vouchers.service';

@ArgsType()
class RedemptionsArgs extends pageArgs(20) {
  @Field(() => VoucherStatus, { nullable: true }) status?: VoucherStatus | null;
  @Field(() => String, { nullable: true }) q?: string | null;
}

@Resolver()
export class RewardsResolver {
  constructor(private readonly service: RewardsService) {}

  @Query(() => [Reward])
  rewards(): Promise<Reward[]> {
    return this.service.catalog();
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

  @Query(() => VoucherConnection)
  redemptions(@Ctx() { viewer }: SignedInContext, @Args() args: RedemptionsArgs): Promise<Connection<Voucher>> {
    return this.service.redemptions(viewer, args, args);
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
