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

/** Only job seekers can ask for referrals. */
export function canAskForReferrals(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
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

/** The kinds of viewers that profile visibility distinguishes. */
export type Audience = 'admin' | 'verifiedHr' | 'unverifiedHr' | 'verifiedAlumni' | 'unverifiedAlumni' | 'jobseeker';

/** Which profiles with the level ALUMNI an audience sees; `referrers` are the profiles of all users but job seekers. */
type AlumniLevel = 'all' | 'referrers-and-own-college' | 'own-college';

interface Visible {
  /** The levels of the profiles that the audience sees. */
  levels: readonly ProfileVisibility[];
  /** What narrows the level ALUMNI. */
  alumniLevel: AlumniLevel;
}

/**
 * Who finds and sees a profile, besides its owner and users who share a referral, an application or a conversation with them. PUBLIC:
 * all signed-in users. ALUMNI: alumni and HR of verified companies, job seekers and alumni of the same college, and for the profiles of
 * referrers all job seekers, who look for someone to ask. HR: HR of verified companies. PRIVATE: no one. Admins see all profiles. The
 * Privacy Policy says the same (server/contracts/privacy-policy.test.ts).
 */
export const VISIBLE_TO: Readonly<Record<Audience, Visible>> = {
  admin: { levels: ['public', 'alumni', 'hr', 'private'], alumniLevel: 'all' },
  verifiedHr: { levels: ['public', 'alumni', 'hr'], alumniLevel: 'all' },
  verifiedAlumni: { levels: ['public', 'alumni'], alumniLevel: 'all' },
  jobseeker: { levels: ['public', 'alumni'], alumniLevel: 'referrers-and-own-college' },
  unverifiedAlumni: { levels: ['public', 'alumni'], alumniLevel: 'own-college' },
  unverifiedHr: { levels: ['public'], alumniLevel: 'own-college' },
};

export function audienceOf({ role, verified }: Pick<Viewer, 'role' | 'verified'>): Audience {
  if (role === Role.ADMIN) return 'admin';
  if (role === Role.JOBSEEKER) return 'jobseeker';
  if (role === Role.ALUMNI) return verified ? 'verifiedAlumni' : 'unverifiedAlumni';
  return verified ? 'verifiedHr' : 'unverifiedHr';
}

/** The ID of no user. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';

/**
 * A user with this role who shares no record with `user`, to find out what such a user sees: alumni and HR of another, verified company,
 * and job seekers of the same college.
 */
export function standInFor(role: Role, { collegeKey }: Pick<UserRow, 'collegeKey'>): Viewer {
  return {
    id: NO_ONE,
    role,
    sessionId: NO_ONE,
    pendingDeletion: false,
    verified: role === Role.ALUMNI || role === Role.HR,
    companyKey: null,
    collegeKey: role === Role.JOBSEEKER ? collegeKey : null,
    scopes: null,
  };
}

/**
 * Whether the profile visibility level alone lets the viewer see a profile. Users who share a referral, an application or a
 * conversation with its owner see it too; lists use `visibilitySql`, which includes them.
 */
export function canSeeByLevel(
  viewer: Pick<Viewer, 'id' | 'role' | 'verified' | 'collegeKey'>,
  user: Pick<UserRow, 'id' | 'role' | 'profileVisibility' | 'collegeKey'>,
): boolean {
  if (user.id === viewer.id) return true;
  const { levels, alumniLevel } = VISIBLE_TO[audienceOf(viewer)];
  if (!levels.includes(user.profileVisibility)) return false;
  if (user.profileVisibility !== 'alumni' || alumniLevel === 'all') return true;
  if (alumniLevel === 'referrers-and-own-college' && user.role !== Role.JOBSEEKER) return true;
  return user.collegeKey !== null && user.collegeKey === viewer.collegeKey;
}
