import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobStatus, JobType } from './jobs.rules';

/** A posted job. The code that adds or changes a counted record updates the counters in the same transaction. */
@Entity('jobs')
export class JobEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'posted_by_id', type: 'uuid' }) postedById!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) company!: string;
  @Column({ name: 'company_key', type: 'text', insert: false, update: false }) companyKey!: string;
  @Column({ type: 'text', nullable: true }) department!: string | null;
  @Column({ type: 'text' }) location!: string;
  @Column({ type: 'text' }) type!: JobType;
  @Column({ type: 'boolean', default: false }) remote!: boolean;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text', array: true, default: '{}' }) requirements!: string[];
  @Column({ name: 'salary_min', type: 'integer', default: 0 }) salaryMin!: number;
  @Column({ name: 'salary_max', type: 'integer', default: 0 }) salaryMax!: number;
  @Column({ name: 'salary_currency', type: 'text', default: 'USD' }) salaryCurrency!: string;
  @Column({ type: 'text' }) status!: JobStatus;
  /** Whether the job was closed because its poster was suspended. */
  @Column({ name: 'closed_with_poster', type: 'boolean', default: false }) closedWithPoster!: boolean;
  @Column({ name: 'referral_enabled', type: 'boolean', default: true }) referralEnabled!: boolean;
  @Column({ name: 'application_deadline', type: 'timestamptz', nullable: true }) applicationDeadline!: Date | null;
  @Column({ name: 'applications_count', type: 'integer', default: 0 }) applicationsCount!: number;
  @Column({ name: 'referrals_count', type: 'integer', default: 0 }) referralsCount!: number;
  @Column({ name: 'hired_count', type: 'integer', default: 0 }) hiredCount!: number;
  @Column({ type: 'tsvector', select: false, insert: false, update: false }) search!: string;
  @Column({ name: 'posted_at', type: 'timestamptz', precision: 3, default: () => 'now()' }) postedAt!: Date;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  /** Who last edited, opened or closed the job, and when; null if nobody has since it was posted, or it is not known. */
  @Column({ name: 'changed_by_id', type: 'uuid', nullable: true }) changedById!: string | null;
  @Column({ name: 'changed_at', type: 'timestamptz', nullable: true }) changedAt!: Date | null;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
  @Column({ name: 'idempotency_key', type: 'text', nullable: true }) idempotencyKey!: string | null;
  /** Identifies what was posted with the key. */
  @Column({ name: 'idempotency_hash', type: 'bytea', nullable: true }) idempotencyHash!: Buffer | null;
}
