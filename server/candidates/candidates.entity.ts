import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody whom a referrer wants to find again. */
@Entity('candidate_bookmarks')
export class CandidateBookmarkEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}

/** That somebody was invited to apply for a job; once for each job and candidate. */
@Entity('job_invitations')
export class JobInvitationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'invited_by_id', type: 'uuid' }) invitedById!: string;
  /** What was written to the candidate. */
  @Column({ name: 'message_id', type: 'uuid', nullable: true }) messageId!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
