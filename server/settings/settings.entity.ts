import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's notification preferences. A user without a row has the defaults. */
@Entity('notification_preferences')
export class NotificationPreferencesEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'boolean', default: true }) email!: boolean;
  @Column({ name: 'in_app', type: 'boolean', default: true }) inApp!: boolean;
  @Column({ name: 'new_referrals', type: 'boolean', default: true }) newReferrals!: boolean;
  @Column({ name: 'status_updates', type: 'boolean', default: true }) statusUpdates!: boolean;
  @Column({ type: 'boolean', default: true }) messages!: boolean;
  @Column({ type: 'boolean', default: false }) marketing!: boolean;
  /** When the last weekly digest was enqueued. */
  @Column({ name: 'letter_at', type: 'timestamptz', nullable: true }) digestQueuedAt!: Date | null;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
