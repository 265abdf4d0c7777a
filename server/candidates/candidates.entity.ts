import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A candidate whom a referrer keeps for later. */
@Entity('candidate_bookmarks')
export class CandidateBookmarkEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}

/** What a referrer writes about a candidate for themselves. */
@Entity('candidate_notes')
export class CandidateNoteEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ type: 'text' }) text!: string;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
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

/** A search for candidates that a referrer keeps. */
@Entity('saved_searches')
export class SavedSearchEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) kind!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'jsonb' }) filter!: object;
  @Column({ type: 'text' }) sort!: string;
  @Column({ type: 'boolean', default: false }) alert!: boolean;
  @Column({ name: 'seen_at', type: 'timestamptz' }) seenAt!: Date;
  @Column({ name: 'alert_from', type: 'timestamptz', nullable: true }) alertFrom!: Date | null;
  @Column({ name: 'alerted_at', type: 'timestamptz' }) alertedAt!: Date;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  /** From when on `saved_search_matches` contains all matches. */
  @Column({ name: 'known_from', type: 'timestamptz', nullable: true }) knownFrom!: Date | null;
}

/** A candidate whom a saved search found. */
@Entity('saved_search_matches')
export class SavedSearchMatchEntity {
  @PrimaryColumn({ name: 'search_id', type: 'uuid' }) searchId!: string;
  @PrimaryColumn({ name: 'candidate_id', type: 'uuid' }) candidateId!: string;
  @Column({ name: 'found_at', type: 'timestamptz' }) foundAt!: Date;
}
