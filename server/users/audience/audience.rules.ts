import { Role } from '../../access/roles';
import type { UserRow } from '../users.columns';
import { canSeeByLevel, takesRequestsOf } from '../users.policy';

/** Why no job seeker can ask a referrer for a referral. */
export enum NoAskersReason {
  NOT_VERIFIED = 'NOT_VERIFIED',
  PAUSED = 'PAUSED',
  PROFILE_HIDDEN = 'PROFILE_HIDDEN',
  NO_COLLEGE = 'NO_COLLEGE',
  NO_STUDENTS = 'NO_STUDENTS',
}

/** The columns that decide who sees a profile. */
export type Owner = Pick<UserRow, 'id' | 'role' | 'profileVisibility' | 'collegeKey'>;

/** A referrer, with what decides who can ask them. */
export type Asked = Owner & Pick<UserRow, 'verifiedAt' | 'openToRequests' | 'pauseRequests'>;

/** The college of job seekers who study elsewhere: no name key is empty. */
export const OTHER_COLLEGE = '';

/** Whether the preferences and the visibility allow requests from job seekers of a college. */
export const canAskFrom = (collegeKey: string | null, asked: Asked): boolean =>
  takesRequestsOf(collegeKey, asked) && isSeenFrom(collegeKey, asked);

const isSeenFrom = (collegeKey: string | null, owner: Owner): boolean =>
  canSeeByLevel({ role: Role.JOBSEEKER, verified: false, id: OTHER_COLLEGE, collegeKey }, owner);

/** Why no job seeker could ask this referrer, even if more had joined; null if some could. */
export function noAskersReason(asked: Asked): NoAskersReason | null {
  const colleges = [OTHER_COLLEGE, asked.collegeKey];
  if (asked.verifiedAt === null) return NoAskersReason.NOT_VERIFIED;
  if (asked.pauseRequests) return NoAskersReason.PAUSED;
  if (!colleges.some((collegeKey) => isSeenFrom(collegeKey, asked))) return NoAskersReason.PROFILE_HIDDEN;
  // Only a referrer without a college has no students of the same one.
  return colleges.some((collegeKey) => canAskFrom(collegeKey, asked)) ? null : NoAskersReason.NO_COLLEGE;
}
