import type { Viewer } from '../access/viewer';
import { type ProfileVisibility } from './users.rules';
import { Role } from '../access/roles';
import type { UserRow } from './users.columns';

/** A request is consent: a referrer sees the contact data of users who sent them a request or applied for their job. */
interface Relation {
  contactShared: boolean;
}

export function canSeeEmail(viewerId: string, user: Pick<UserRow, 'id' | 'showEmail'>, relation: Relation): boolean {
  return user.id === viewerId || user.showEmail || relation.contactShared;
}

export function canSeeLinkedin(
  viewerId: string,
  user: Pick<UserRow, 'id' | 'showLinkedin'>,
  relation: Relation,
): boolean {
  return user.id === viewerId || user.showLinkedin || relation.contactShared;
}

/** A user's choices about who may send them referral requests. */
export interface Openness {
  /** "Open to All Requests". If off, only users of the same college may send requests. */
  openToRequests: boolean;
  pauseRequests: boolean;
  collegeKey: string | null;
}

/** Whether a user's preferences allow referral requests from job seekers of a college. */
export function takesRequestsOf(collegeKey: string | null, asked: Openness): boolean {
  if (asked.pauseRequests) return false;
  return asked.openToRequests || (asked.collegeKey !== null && asked.collegeKey === collegeKey);
}

/**
 * Whether the profile visibility level alone lets the viewer see a profile. Users who share a referral, an application or a
 * conversation with its owner see it too; lists use `visibilitySql`, which includes them.
 */
export function canSeeByLevel(
  viewer: Pick<Viewer, 'id' | 'role' | 'verified' | 'collegeKey'>,
  user: Pick<UserRow, 'id' | 'role' | 'profileVisibility' | 'collegeKey'>,
): boolean {
  const { levels, jobseekersOfOwnCollegeOnly } = visibleTo(viewer);
  if (user.id === viewer.id) return true;
  if (!levels.includes(user.profileVisibility)) return false;
  const isOpen = user.profileVisibility === 'public' || user.role !== Role.JOBSEEKER || !jobseekersOfOwnCollegeOnly;
  return isOpen || (user.collegeKey !== null && user.collegeKey === viewer.collegeKey);
}

interface Visible {
  levels: readonly ProfileVisibility[];
  /** Whether, of profiles with level ALUMNI, job seekers of other colleges are excluded. */
  jobseekersOfOwnCollegeOnly: boolean;
}

/**
 * Which profiles the viewer can find and see, besides their own and those of users with whom they share a referral, an application
 * or a conversation. PUBLIC: all signed-in users. ALUMNI: alumni, HR of verified companies, and job seekers (of the same college, if
 * the profile is a job seeker's). HR: HR of verified companies. PRIVATE: no one. Admins see all profiles.
 */
export function visibleTo({ role, verified }: Pick<Viewer, 'role' | 'verified'>): Visible {
  if (role === Role.ADMIN) return { levels: ['public', 'alumni', 'hr', 'private'], jobseekersOfOwnCollegeOnly: false };
  if (role === Role.ALUMNI) return { levels: ['public', 'alumni'], jobseekersOfOwnCollegeOnly: false };
  if (role === Role.JOBSEEKER) return { levels: ['public', 'alumni'], jobseekersOfOwnCollegeOnly: true };
  return { levels: verified ? ['public', 'alumni', 'hr'] : ['public'], jobseekersOfOwnCollegeOnly: false };
}
