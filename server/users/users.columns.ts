import type { ColumnMap } from '../platform/db/rows';
import type { UserEntity } from './users.entity';

/**
 * The columns that the API's `User` needs. Every statement that returns users selects them
 * (`columns('u', 'candidate', USER_COLUMNS)`) and passes the row to `UserPresenter`.
 */
export const USER_COLUMNS = {
  id: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  name: 'name',
  role: 'role',
  headline: 'headline',
  college: 'college',
  degree: 'degree',
  batch: 'batch',
  company: 'company',
  position: 'position',
  department: 'department',
  location: 'location',
  expertise: 'expertise',
  collegeKey: 'college_key',
  openToRequests: 'open_to_requests',
  pauseRequests: 'pause_requests',
  pausedUntil: 'paused_until',
  profileVisibility: 'profile_visibility',
  mentor: 'mentor',
  verifiedAt: 'verified_at',
  email: 'email',
  showEmail: 'show_email',
  linkedinUrl: 'linkedin_url',
  showLinkedin: 'show_linkedin',
  photoFileId: 'photo_file_id',
  resumeFileId: 'resume_file_id',
  readiness: 'readiness',
  lastActiveAt: 'last_active_at',
  suspendedAt: 'suspended_at',
  deletedAt: 'deleted_at',
} as const satisfies ColumnMap;

/** A row of `USER_COLUMNS`. */
export type UserRow = Pick<UserEntity, keyof typeof USER_COLUMNS>;

/** A user as named in a notification. */
export interface Named {
  id: string;
  firstName: string;
  name: string;
}

/** Users who requested account deletion are no longer named. */
const nameOf = (alias: string, column: string) =>
  `case when ${alias}.deleted_at is null then ${alias}.${column} else 'A former member' end`;

/** SQL for a `Named` JSON object from the users table with this alias. */
export const namedSql = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'firstName', ${nameOf(alias, 'first_name')}, 'name', ${nameOf(alias, 'name')})`;
