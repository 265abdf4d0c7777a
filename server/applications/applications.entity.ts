import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApplicationStage } from './applications.rules';

/** A saved job. Visible only to the job seeker who saved it. */
@Entity('saved_jobs')
export class SavedJobEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
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
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
