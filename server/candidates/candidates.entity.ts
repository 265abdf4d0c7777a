import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A candidate whom a referrer keeps for later. */
@Entity('candidate_bookmarks')
export class CandidateBookmarkEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}

/** An invitation to apply for a job; one per job and candidate. */
@Entity('job_invitations')
export class JobInvitationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId!: string;
  @Column({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'invited_by_id', type: 'uuid' }) invitedById!: string;
  /** The message that the candidate received. */
  @Column({ name: 'message_id', type: 'uuid', nullable: true }) messageId!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
