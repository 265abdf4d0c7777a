import type { Viewer } from '../access/viewer';
import { type ProfileVisibility } from './users.rules';
import { Role } from '../access/roles';
import type { UserRow } from './users.columns';

/**
 * The parts of a user's contact data, with the privacy setting that shows each part to everyone who sees the profile. No setting shows
 * a résumé. The telephone number is not among them: only its owner sees it.
 */
const SHOWN_BY = { email: 'showEmail', linkedinUrl: 'showLinkedin', resume: null } as const;
export type ContactPart = keyof typeof SHOWN_BY;

/**
 * Who sees a part of a user's contact data, whichever way they reach the user: the user; everyone who sees the profile, if the user's
 * privacy setting shows the part; and those with whom the user shared it, by asking them for a referral or applying to a job of theirs
 * (`CONTACT_SHARED`). `if-shared` means that this last fact decides.
 */
export function contactAccess(
  part: ContactPart,
  viewerId: string | null,
  user: { id: string; showEmail: boolean; showLinkedin: boolean },
): 'shown' | 'hidden' | 'if-shared' {
  if (viewerId === null) return 'hidden';
  const setting = SHOWN_BY[part];
  return user.id === viewerId || (setting !== null && user[setting]) ? 'shown' : 'if-shared';
}

/** A user's choices about who may send them referral requests. */
export interface RequestPreferences {
  /** "Open to All Requests". If off, only users of the same college may send requests. */
  openToRequests: boolean;
  pauseRequests: boolean;
  collegeKey: string | null;
}

/** Whether a user's preferences allow referral requests from job seekers of a college. */
export function takesRequestsOf(collegeKey: string | null, asked: RequestPreferences): boolean {
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
