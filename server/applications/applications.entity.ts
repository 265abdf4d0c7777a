import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApplicationStage } from './applications.rules';

/** A saved job. Visible only to the job seeker who saved it. */
@Entity('saved_jobs')
export class SavedJobEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  /** When the candidate was notified that the job closes soon. */
  @Column({ name: 'reminded_at', type: 'timestamptz', nullable: true }) remindedAt!: Date | null;
}

/** A direct application to a job; one per job and candidate. */
@Entity('job_applications')
export class JobApplicationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ type: 'text', default: 'applied' }) stage!: ApplicationStage;
  @Column({ name: 'resume_file_id', type: 'uuid', nullable: true }) resumeFileId!: string | null;
  @Column({ type: 'text', nullable: true }) note!: string | null;
  /** Who set the current stage; null if nobody did yet, or it is not known. */
  @Column({ name: 'moved_by_id', type: 'uuid', nullable: true }) movedById!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** An application made elsewhere, added by the job seeker. Visible only to them. */
@Entity('external_applications')
export class ExternalApplicationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) company!: string;
  @Column({ type: 'text' }) stage!: ApplicationStage;
  @Column({ type: 'text', nullable: true }) url!: string | null;
  @Column({ type: 'text', nullable: true }) location!: string | null;
  @Column({ name: 'applied_at', type: 'timestamptz', nullable: true }) appliedAt!: Date | null;
  @Column({ name: 'idempotency_key', type: 'text', nullable: true }) idempotencyKey!: string | null;
  @Column({ name: 'request_hash', type: 'bytea', nullable: true }) requestHash!: Buffer | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** What a job seeker noted about one of their applications, of any kind. Visible only to them. */
@Entity('application_notes')
export class ApplicationNoteEntity {
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  /** The ID of the job for direct applications and saved jobs, and of the application for the others. */
  @PrimaryColumn({ name: 'subject_id', type: 'uuid' }) subjectId!: string;
  @Column({ type: 'text', nullable: true }) note!: string | null;
  @Column({ name: 'due_at', type: 'timestamptz', precision: 3, nullable: true }) dueAt!: Date | null;
  /** When to remind the job seeker of `dueAt`; null if there is nothing to do. */
  @Column({ name: 'remind_at', type: 'timestamptz', nullable: true }) remindAt!: Date | null;
  @Column({ type: 'integer', default: 1 }) version!: number;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
