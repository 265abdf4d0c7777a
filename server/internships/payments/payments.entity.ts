import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderName } from '../../payments/payment-provider';
import type { OrderStatus, PaymentState } from './settlement.rules';

/** An order that collects the fee of one application. */
@Entity('payment_orders')
export class PaymentOrderEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'application_id', type: 'uuid' }) applicationId!: string;
  @Column({ type: 'text' }) provider!: ProviderName;
  @Column({ name: 'public_key', type: 'text' }) publicKey!: string;
  /** Null until the provider has created the order. */
  @Column({ name: 'provider_order_id', type: 'text', nullable: true }) providerOrderId!: string | null;
  /** In the currency's minor unit. */
  @Column({ type: 'integer' }) amount!: number;
  @Column({ type: 'text' }) currency!: string;
  @Column({ type: 'text' }) status!: OrderStatus;
  @Column({ type: 'integer', default: 0 }) asked!: number;
  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true }) claimedUntil!: Date | null;
  @Column({ type: 'integer', default: 0 }) checks!: number;
  @Column({ name: 'next_check_at', type: 'timestamptz', nullable: true }) nextCheckAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** A payment that the provider reported, successful or not. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'order_id', type: 'uuid' }) orderId!: string;
  @Column({ type: 'text' }) provider!: ProviderName;
  @Column({ name: 'provider_payment_id', type: 'text' }) providerPaymentId!: string;
  @Column({ type: 'integer' }) amount!: number;
  @Column({ type: 'text' }) currency!: string;
  @Column({ type: 'text' }) status!: PaymentState;
  /** Since when a refund is due; null if that is since the payment was reported. */
  @Column({ name: 'refund_due_at', type: 'timestamptz', nullable: true }) refundDueAt!: Date | null;
  /** When an admin said that nothing is left to do about it. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true }) settledAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** A webhook event that was handled, so that a repeated one is ignored. */
@Entity('payment_events')
export class PaymentEventEntity {
  @PrimaryColumn({ type: 'text' }) provider!: ProviderName;
  @PrimaryColumn({ name: 'event_id', type: 'text' }) eventId!: string;
  @Column({ type: 'text' }) kind!: string;
  @Column({ name: 'received_at', type: 'timestamptz' }) receivedAt!: Date;
}

/** The last receipt number of a year. */
@Entity('receipt_counters')
export class ReceiptCounterEntity {
  @PrimaryColumn({ type: 'integer' }) year!: number;
  @Column({ type: 'integer' }) last!: number;
}

@Entity('receipts')
export class ReceiptEntity {
  @PrimaryColumn({ type: 'text' }) number!: string;
  @Column({ type: 'integer' }) year!: number;
  @Column({ type: 'integer' }) sequence!: number;
  @Column({ name: 'application_id', type: 'uuid' }) applicationId!: string;
  @Column({ name: 'payment_id', type: 'uuid' }) paymentId!: string;
  @Column({ type: 'text' }) internship!: string;
  @Column({ type: 'integer' }) amount!: number;
  @Column({ type: 'text' }) currency!: string;
  @Column({ name: 'issued_at', type: 'timestamptz' }) issuedAt!: Date;
}
