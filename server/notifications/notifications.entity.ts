import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationKind } from './notifications.rules';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) kind!: NotificationKind;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) message!: string;
  @Column({ type: 'text', nullable: true }) link!: string | null;
  @Column({ name: 'cause_key', type: 'text' }) dedupeKey!: string;
  @Column({ name: 'in_app', type: 'boolean', default: true }) inApp!: boolean;
  @Column({ name: 'mail_due_at', type: 'timestamptz', nullable: true }) mailDueAt!: Date | null;
  /** When the email that waited for its recipient to read it was enqueued; null if there was none since it was last unread. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true }) mailedAt!: Date | null;
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true }) readAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
