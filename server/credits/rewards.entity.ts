import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VoucherKind } from './rewards.rules';

/** A reward that can be bought with credits. */
@Entity('rewards')
export class RewardEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  /** A stable identifier for programs. */
  @Column({ type: 'text' }) slug!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'integer' }) cost!: number;
  /** Null for an unlimited stock. */
  @Column({ type: 'integer', nullable: true }) stock!: number | null;
  /** False if no longer offered; vouchers already redeemed stay valid. */
  @Column({ type: 'boolean', default: true }) active!: boolean;
  @Column({ type: 'text' }) voucher!: VoucherKind;
  @Column({ name: 'voucher_prefix', type: 'text' }) voucherPrefix!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

/** A redemption and its voucher. The ledger records its cost. */
@Entity('reward_redemptions')
export class RedemptionEntity {
  @PrimaryColumn({ name: 'transaction_id', type: 'uuid' }) transactionId!: string;
  @Column({ name: 'reward_id', type: 'uuid' }) rewardId!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'idempotency_key', type: 'text' }) idempotencyKey!: string;
  @Column({ name: 'voucher_code', type: 'text' }) voucherCode!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  /** When an admin handed out the reward, and which admin. */
  @Column({ name: 'claimed_at', type: 'timestamptz', nullable: true }) claimedAt!: Date | null;
  @Column({ name: 'claimed_by_id', type: 'uuid', nullable: true }) claimedById!: string | null;
  @Column({ name: 'reversed_at', type: 'timestamptz', nullable: true }) reversedAt!: Date | null;
}
