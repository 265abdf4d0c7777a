import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ProfileVisibility } from './users.rules';
import { Role } from '../access/roles';

/** A user. Never sent to a client directly: see UserPresenter. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'first_name', type: 'text' }) firstName!: string;
  @Column({ name: 'last_name', type: 'text' }) lastName!: string;
  @Column({ type: 'text', insert: false, update: false }) name!: string;
  @Column({ type: 'text' }) role!: Role;
  @Column({ type: 'text' }) email!: string;
  @Column({ name: 'email_verified', type: 'boolean', default: false }) emailVerified!: boolean;
  @Column({ type: 'text', nullable: true }) phone!: string | null;
  @Column({ type: 'text', nullable: true }) headline!: string | null;
  @Column({ type: 'text', nullable: true }) college!: string | null;
  @Column({ name: 'college_key', type: 'text', nullable: true, insert: false, update: false }) collegeKey!:
    | string
    | null;
  @Column({ type: 'text', nullable: true }) degree!: string | null;
  @Column({ type: 'integer', nullable: true }) batch!: number | null;
  @Column({ type: 'text', nullable: true }) company!: string | null;
  @Column({ name: 'company_key', type: 'text', nullable: true, insert: false, update: false }) companyKey!:
    | string
    | null;
  @Column({ type: 'text', nullable: true }) position!: string | null;
  @Column({ type: 'text', nullable: true }) department!: string | null;
  @Column({ type: 'text', nullable: true }) location!: string | null;
  @Column({ name: 'linkedin_url', type: 'text', nullable: true }) linkedinUrl!: string | null;
  @Column({ type: 'text', array: true, default: '{}' }) expertise!: string[];
  @Column({ name: 'open_to_requests', type: 'boolean', default: true }) openToRequests!: boolean;
  @Column({ name: 'pause_requests', type: 'boolean', default: false }) pauseRequests!: boolean;
  @Column({ name: 'paused_until', type: 'timestamptz', nullable: true }) pausedUntil!: Date | null;
  @Column({ name: 'filter_by_skills', type: 'boolean', default: false }) filterBySkills!: boolean;
  @Column({ name: 'auto_reject', type: 'boolean', default: false }) autoReject!: boolean;
  @Column({ type: 'boolean', default: false }) mentor!: boolean;
  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true }) verifiedAt!: Date | null;
  @Column({ name: 'profile_visibility', type: 'text', default: 'alumni' }) profileVisibility!: ProfileVisibility;
  @Column({ name: 'show_email', type: 'boolean', default: false }) showEmail!: boolean;
  @Column({ name: 'show_linkedin', type: 'boolean', default: true }) showLinkedin!: boolean;
  @Column({ name: 'allow_direct_contact', type: 'boolean', default: true }) allowDirectContact!: boolean;
  @Column({ name: 'photo_file_id', type: 'uuid', nullable: true }) photoFileId!: string | null;
  @Column({ name: 'resume_file_id', type: 'uuid', nullable: true }) resumeFileId!: string | null;
  /** A job seeker's experience, in their own words. */
  @Column({ type: 'text', nullable: true }) experience!: string | null;
  @Column({ name: 'looking_for', type: 'text', array: true, default: '{}' }) lookingFor!: string[];
  @Column({ type: 'smallint', default: 0 }) readiness!: number;
  /** Version of the formula that computed the readiness (see readiness.rules.ts). */
  @Column({ name: 'readiness_version', type: 'smallint', default: 0 }) readinessVersion!: number;
  /** The typical reply time of a referrer, for lists sorted by it (stats.queries.ts); null if too little is known. */
  @Column({ name: 'reply_hours', type: 'smallint', nullable: true }) replyHours!: number | null;
  @Column({ type: 'tsvector', default: '', select: false }) search!: string;
  @Column({ name: 'suspended_at', type: 'timestamptz', nullable: true }) suspendedAt!: Date | null;
  /** When deletion was requested. The user is hidden from then on and can cancel until the erasure begins. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt!: Date | null;
  /** When the erasure is due; null if none is pending. */
  @Column({ name: 'deletion_due_at', type: 'timestamptz', nullable: true }) deletionDueAt!: Date | null;
  /** When the erasure began, after which it cannot be canceled. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true }) erasedAt!: Date | null;
  @Column({ name: 'last_active_at', type: 'timestamptz', nullable: true }) lastActiveAt!: Date | null;
  /** The day of `lastActiveAt` in UTC, which has an index. */
  @Column({ name: 'active_day', type: 'date', nullable: true, insert: false, update: false }) activeDay!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
