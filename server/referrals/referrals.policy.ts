import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import { canAskForReferrals, type RequestPreferences, takesRequestsOf } from '../users/users.policy';
import type { Side } from './referrals.rules';

interface Parties {
  candidateId: string;
  referrerId: string;
  companyKey: string;
}

/** The company whose requests the viewer handles: HR handles those to the company's people, once the company is verified. */
export function handledCompany(viewer: Pick<Viewer, 'role' | 'verified' | 'companyKey'>): string | null {
  return viewer.role === Role.HR && viewer.verified ? viewer.companyKey : null;
}

/** The viewer's side of a referral; null for a viewer who is not a party and so cannot see it. */
export function sideOf(viewer: Viewer, { candidateId, referrerId, companyKey }: Parties): Side | null {
  if (viewer.id === candidateId) return 'candidate';
  if (viewer.id === referrerId || handledCompany(viewer) === companyKey) return 'referrer';
  return null;
}

const refersOthers = (role: Role): boolean => role === Role.ALUMNI || role === Role.HR;

interface AskedPerson {
  role: Role;
  verified: boolean;
}

/** Whether a user can receive referral requests at all: verified referrers only. */
export function canBeAsked({ role, verified }: AskedPerson): boolean {
  return verified && refersOthers(role);
}

/** Why the viewer cannot ask a user for a referral. */
export enum ReferralRequestObstacle {
  VIEWER_IS_NOT_A_JOB_SEEKER = 'VIEWER_IS_NOT_A_JOB_SEEKER',
  NOT_A_REFERRER = 'NOT_A_REFERRER',
  NOT_VERIFIED = 'NOT_VERIFIED',
  NOT_ACCEPTING_REQUESTS = 'NOT_ACCEPTING_REQUESTS',
  BLOCKED_BY_VIEWER = 'BLOCKED_BY_VIEWER',
}

/**
 * Why the viewer cannot ask this user for a referral, or null. Covers what depends on the two users alone, apart from a block, which
 * `RequestsService.obstacle` adds; the quota and the job are checked when the request is sent (requests.rules.ts).
 */
export function referralRequestObstacle(
  viewer: Pick<Viewer, 'role' | 'collegeKey'>,
  user: AskedPerson & { openness: RequestPreferences },
): ReferralRequestObstacle | null {
  if (!canAskForReferrals(viewer)) return ReferralRequestObstacle.VIEWER_IS_NOT_A_JOB_SEEKER;
  if (!refersOthers(user.role)) return ReferralRequestObstacle.NOT_A_REFERRER;
  if (!canBeAsked(user)) return ReferralRequestObstacle.NOT_VERIFIED;
  return takesRequestsOf(viewer.collegeKey, user.openness) ? null : ReferralRequestObstacle.NOT_ACCEPTING_REQUESTS;
}

/**
 * When the user's pause of requests ends, for viewers who can ask then: the pause concerns nobody else. Null if the user has not paused
 * requests, or without an end.
 */
export function endOfPause(
  viewer: Pick<Viewer, 'role' | 'collegeKey'>,
  user: AskedPerson & { openness: RequestPreferences & { pausedUntil: Date | null } },
): Date | null {
  const { pauseRequests, pausedUntil } = user.openness;
  if (!pauseRequests || pausedUntil === null) return null;
  const obstacleAfterwards = referralRequestObstacle(viewer, {
    ...user,
    openness: { ...user.openness, pauseRequests: false },
  });
  return obstacleAfterwards === null ? pausedUntil : null;
}
