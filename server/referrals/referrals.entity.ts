import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RejectionReason, ReferralStatus } from './referrals.rules';

/** A referral, from the request to its final status. */
@Entity('referrals')
export class ReferralEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'referrer_id', type: 'uuid' }) referrerId!: string;
  @Column({ name: 'job_id', type: 'uuid', nullable: true }) jobId!: string | null;
  @Column({ name: 'job_title', type: 'text' }) jobTitle!: string;
  @Column({ type: 'text' }) company!: string;
  @Column({ name: 'company_key', type: 'text', insert: false, update: false }) companyKey!: string;
  @Column({ type: 'text', nullable: true }) department!: string | null;
  /** The key that identifies the requested job: the posted job, or title and company. */
  @Column({ name: 'job_key', type: 'text', insert: false, update: false }) jobKey!: string;
  @Column({ type: 'text' }) status!: ReferralStatus;
  @Column({ name: 'match_score', type: 'smallint' }) matchScore!: number;
  @Column({ type: 'text', nullable: true }) message!: string | null;
  /** The referrer's private notes; never shown to the candidate. */
  @Column({ type: 'text', nullable: true }) notes!: string | null;
  @Column({ name: 'rejection_reason', type: 'text', nullable: true }) rejectionReason!: RejectionReason | null;
  @Column({ name: 'resume_file_id', type: 'uuid', nullable: true }) resumeFileId!: string | null;
  @Column({ name: 'idempotency_key', type: 'text', nullable: true }) idempotencyKey!: string | null;
  /** A hash of the whole input, to detect a key that is reused for a different request. */
  @Column({ name: 'idempotency_hash', type: 'bytea', nullable: true }) idempotencyHash!: Buffer | null;
  @Column({ name: 'reminders_sent', type: 'smallint', default: 0 }) remindersSent!: number;
  /** Null once the request is answered. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
  @Column({ name: 'answered_at', type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
  @Column({ name: 'accepted_at', type: 'timestamptz', nullable: true }) acceptedAt!: Date | null;
  @Column({ name: 'hired_at', type: 'timestamptz', nullable: true }) hiredAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz' }) updatedAt!: Date;
}
