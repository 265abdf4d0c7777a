import type { Viewer } from '../access/viewer';
import { type ProfileVisibility } from './users.rules';
import { Role } from '../access/roles';
import type { UserRow } from './users.columns';

/** Asking is consent: whoever was asked by this person, or whose job they applied to, sees their contact data. */
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

/** What somebody chose about who may ask them. */
export interface Openness {
  /** "Open to All Requests"; off, only people of the same college may ask. */
  openToRequests: boolean;
  pauseRequests: boolean;
  collegeKey: string | null;
}

/** Whether somebody of this college may ask for a referral, as far as the person's own choice goes. */
export function takesRequestsOf(collegeKey: string | null, asked: Openness): boolean {
  if (asked.pauseRequests) return false;
  return asked.openToRequests || (asked.collegeKey !== null && asked.collegeKey === collegeKey);
}

/**
 * Whether a profile's own level opens it to the viewer. Whoever shares a referral, an application or a conversation with the
 * person sees it besides; lists of people go by `visibilitySql`, which knows of these.
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
  /** Of profiles shown to alumni, a job seeker sees other job seekers' only at the same college. */
  jobseekersOfOwnCollegeOnly: boolean;
}

/**
 * Which profiles the viewer finds and sees, besides their own and those of people they share a referral, an application or
 * a conversation with. PUBLIC: everybody signed in. ALUMNI: alumni, HR of verified companies, and job seekers (for a job
 * seeker's profile: those of the same college). HR: HR of verified companies. PRIVATE: nobody. Admins see everybody.
 */
export function visibleTo({ role, verified }: Pick<Viewer, 'role' | 'verified'>): Visible {
  if (role === Role.ADMIN) return { levels: ['public', 'alumni', 'hr', 'private'], jobseekersOfOwnCollegeOnly: false };
  if (role === Role.ALUMNI) return { levels: ['public', 'alumni'], jobseekersOfOwnCollegeOnly: false };
  if (role === Role.JOBSEEKER) return { levels: ['public', 'alumni'], jobseekersOfOwnCollegeOnly: true };
  return { levels: verified ? ['public', 'alumni', 'hr'] : ['public'], jobseekersOfOwnCollegeOnly: false };
}
