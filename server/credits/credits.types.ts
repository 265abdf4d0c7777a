import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, UrlScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { CreditEntryKind, CreditReason, Tier } from './credits.rules';
import { VoucherStatus } from './rewards.rules';

registerEnumType(CreditEntryKind, { name: 'CreditEntryKind' });
registerEnumType(CreditReason, { name: 'CreditReason' });
registerEnumType(Tier, { name: 'Tier' });
registerEnumType(VoucherStatus, { name: 'VoucherStatus' });

@ObjectType({ simpleResolvers: true })
export class TierProgress {
  @Field(() => Tier) tier!: Tier;
  @Field(() => Tier, { nullable: true }) next!: Tier | null;
  @Field(() => Int) target!: number;
  @Field(() => Int) current!: number;
  @Field(() => Int) remaining!: number;
  @Field(() => Int) percent!: number;
  @Field(() => Int) bonusCredits!: number;
}

@ObjectType({ simpleResolvers: true })
export class CreditAccount {
  @Field(() => Int) earned!: number;
  @Field(() => Int) redeemed!: number;
  @Field(() => Int) balance!: number;
  @Field(() => Int) creditsPerAcceptance!: number;
  @Field(() => Int) creditsPerHire!: number;
  @Field(() => TierProgress) tier!: TierProgress;
}

@ObjectType({ simpleResolvers: true })
export class Reward {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => Int) cost!: number;
  @Field(() => Boolean) available!: boolean;
  @Field(() => Int, { nullable: true }) stockLeft!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class CreditEntry {
  @Field(() => ID) id!: string;
  @Field(() => Int) amount!: number;
  @Field(() => CreditReason) reason!: CreditReason;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => String, { nullable: true }) voucherCode!: string | null;
  /** Set by a field resolver, because the link is valid only for a few minutes. */
  @Field(() => UrlScalar, { nullable: true }) certificateUrl?: string | null;
  @Field(() => VoucherStatus, { nullable: true }) voucherStatus!: VoucherStatus | null;
  @Field(() => ID, { nullable: true }) reversedEntryId!: string | null;
  @Field(() => Int) balanceAfter!: number;
  @Field(() => DateTimeScalar) createdAt!: Date;
  hasCertificate!: boolean;
  /** Of the redeemed reward. The reward itself is loaded by a field resolver. */
  rewardId!: string | null;
  /** Of the referral that earned the credits, which a field resolver of the referrals module loads. */
  referralId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CreditEntryConnection extends connectionTypes('CreditEntry', () => CreditEntry) {}

@InputType()
export class RedeemRewardInput {
  @Field(() => ID) rewardId!: string;
  @Field(() => String) idempotencyKey!: string;
}

@ObjectType({ simpleResolvers: true })
export class RedeemRewardPayload {
  @Field(() => CreditEntry) entry!: CreditEntry;
  @Field(() => Int) balance!: number;
  @Field(() => String, { nullable: true }) voucherCode!: string | null;
}

@InputType()
export class ReverseRedemptionInput {
  @Field(() => ID) entryId!: string;
  @Field(() => String) reason!: string;
  @Field(() => VoucherStatus, { nullable: true }) from?: VoucherStatus | null;
}

@ObjectType({ simpleResolvers: true })
export class Voucher {
  @Field(() => ID) entryId!: string;
  @Field(() => String) reward!: string;
  @Field(() => Int) cost!: number;
  @Field(() => User) user!: User;
  @Field(() => VoucherStatus) status!: VoucherStatus;
  @Field(() => DateTimeScalar) redeemedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) claimedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) reversedAt!: Date | null;
  @Field(() => Boolean) certificate!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class VoucherConnection extends connectionTypes('Voucher', () => Voucher) {}

@InputType()
export class ClaimVoucherInput {
  @Field(() => String) code!: string;
}

@ObjectType({ simpleResolvers: true })
export class ClaimVoucherPayload {
  @Field(() => Voucher) voucher!: Voucher;
}
