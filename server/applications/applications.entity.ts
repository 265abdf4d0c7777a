import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A job that somebody keeps on their board. No application: nothing is shared with anybody. */
@Entity('saved_jobs')
export class SavedJobEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
