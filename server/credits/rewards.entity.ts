import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VoucherKind } from './rewards.rules';

/** What credits buy. */
@Entity('rewards')
export class RewardEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  /** A name for programs. */
  @Column({ type: 'text' }) slug!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'integer' }) cost!: number;
  /** Null: as many as anybody wants. */
  @Column({ type: 'integer', nullable: true }) stock!: number | null;
  /** Off: no longer offered; what was redeemed stays good. */
  @Column({ type: 'boolean', default: true }) active!: boolean;
  @Column({ type: 'text' }) voucher!: VoucherKind;
  @Column({ name: 'voucher_prefix', type: 'text' }) voucherPrefix!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

/** A redemption and its voucher; what it cost stands in the ledger. */
@Entity('reward_redemptions')
export class RedemptionEntity {
  @PrimaryColumn({ name: 'transaction_id', type: 'uuid' }) transactionId!: string;
  @Column({ name: 'reward_id', type: 'uuid' }) rewardId!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'idempotency_key', type: 'text' }) idempotencyKey!: string;
  @Column({ name: 'voucher_code', type: 'text' }) voucherCode!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  /** When the team handed the reward out, and who did. */
  @Column({ name: 'claimed_at', type: 'timestamptz', nullable: true }) claimedAt!: Date | null;
  @Column({ name: 'claimed_by_id', type: 'uuid', nullable: true }) claimedById!: string | null;
  @Column({ name: 'reversed_at', type: 'timestamptz', nullable: true }) reversedAt!: Date | null;
}
