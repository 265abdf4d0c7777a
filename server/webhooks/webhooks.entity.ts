import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WebhookDeliveryStatus, WebhookDisabledReason, WebhookFailure, WebhookTopic } from './webhooks.rules';

/** An address to which a user has events sent. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) url!: string;
  @Column({ type: 'text', array: true }) topics!: WebhookTopic[];
  /** Encrypted, as is the previous one. */
  @Column({ type: 'bytea' }) secret!: Buffer;
  @Column({ name: 'previous_secret', type: 'bytea', nullable: true }) previousSecret!: Buffer | null;
  @Column({ name: 'previous_secret_until', type: 'timestamptz', nullable: true }) previousSecretUntil!: Date | null;
  @Column({ name: 'disabled_at', type: 'timestamptz', nullable: true }) disabledAt!: Date | null;
  @Column({ name: 'disabled_reason', type: 'text', nullable: true }) disabledReason!: WebhookDisabledReason | null;
  @Column({ name: 'failing_since', type: 'timestamptz', nullable: true }) failingSince!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

/** One event for one endpoint. */
@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'endpoint_id', type: 'uuid' }) endpointId!: string;
  /** Null for a test. */
  @Column({ type: 'text', nullable: true }) topic!: WebhookTopic | null;
  @Column({ type: 'jsonb' }) data!: Record<string, string>;
  @Column({ name: 'dedupe_key', type: 'text' }) dedupeKey!: string;
  @Column({ type: 'text' }) state!: WebhookDeliveryStatus;
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  @Column({ name: 'next_attempt_at', type: 'timestamptz', nullable: true }) nextAttemptAt!: Date | null;
  /** When a running attempt is considered lost. */
  @Column({ name: 'sending_until', type: 'timestamptz', nullable: true }) sendingUntil!: Date | null;
  @Column({ name: 'attempted_at', type: 'timestamptz', nullable: true }) attemptedAt!: Date | null;
  @Column({ name: 'response_status', type: 'integer', nullable: true }) responseStatus!: number | null;
  @Column({ name: 'duration_ms', type: 'integer', nullable: true }) durationMs!: number | null;
  @Column({ type: 'text', nullable: true }) failure!: WebhookFailure | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
