import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReportReason, ReportStatus } from './reports.rules';

/** A report of one user about another. A user has at most one open report about another. */
@Entity('reports')
export class ReportEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'reporter_id', type: 'uuid' }) reporterId!: string;
  /** The user whom the report is about. */
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  /** The latest one. */
  @Column({ type: 'text' }) reason!: ReportReason;
  @Column({ type: 'text', default: 'open' }) status!: ReportStatus;
  @Column({ name: 'proposed_by_id', type: 'uuid', nullable: true }) proposedById!: string | null;
  @Column({ name: 'proposed_at', type: 'timestamptz', precision: 3, nullable: true }) proposedAt!: Date | null;
  @Column({ name: 'proposed_reason', type: 'text', nullable: true }) proposedReason!: string | null;
  @Column({ name: 'resolved_by_id', type: 'uuid', nullable: true }) resolvedById!: string | null;
  @Column({ name: 'resolved_at', type: 'timestamptz', precision: 3, nullable: true }) resolvedAt!: Date | null;
  @Column({ name: 'resolved_reason', type: 'text', nullable: true }) resolvedReason!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}

/** What a reporter said at one time. */
@Entity('report_entries')
export class ReportEntryEntity {
  @PrimaryColumn({ name: 'report_id', type: 'uuid' }) reportId!: string;
  @PrimaryColumn({ name: 'client_id', type: 'uuid' }) clientId!: string;
  @Column({ type: 'text' }) reason!: ReportReason;
  @Column({ type: 'text', nullable: true }) details!: string | null;
  @Column({ name: 'job_id', type: 'uuid', nullable: true }) jobId!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** A message as it was when its report was made. */
@Entity('report_messages')
export class ReportMessageEntity {
  @PrimaryColumn({ name: 'report_id', type: 'uuid' }) reportId!: string;
  @PrimaryColumn({ name: 'message_id', type: 'uuid' }) messageId!: string;
  @Column({ name: 'sender_id', type: 'uuid' }) senderId!: string;
  @Column({ type: 'text', nullable: true }) content!: string | null;
  @Column({ name: 'attachment_name', type: 'text', nullable: true }) attachmentName!: string | null;
  @Column({ name: 'sent_at', type: 'timestamptz', precision: 3 }) sentAt!: Date;
  @Column({ name: 'edited_at', type: 'timestamptz', precision: 3, nullable: true }) editedAt!: Date | null;
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true }) deletedAt!: Date | null;
}
