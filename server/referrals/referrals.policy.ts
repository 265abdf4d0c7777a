import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import type { Side } from './referrals.rules';

interface Parties {
  candidateId: string;
  referrerId: string;
  companyKey: string;
}

/** Only job seekers can ask for referrals. */
export function canAsk(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
}

/** HR reaches the requests of the company's people, once the company is verified. */
export function handledCompany(viewer: Pick<Viewer, 'role' | 'verified' | 'companyKey'>): string | null {
  return viewer.role === Role.HR && viewer.verified ? viewer.companyKey : null;
}

/** On which side of a referral the viewer stands; null for who is no party to it and so does not see it. */
export function sideOf(viewer: Viewer, { candidateId, referrerId, companyKey }: Parties): Side | null {
  if (viewer.id === candidateId) return 'candidate';
  if (viewer.id === referrerId || handledCompany(viewer) === companyKey) return 'referrer';
  return null;
}

interface AskedPerson {
  role: Role;
  verified: boolean;
}

/** Whether somebody can be asked at all: alumni and HR whose company is verified. */
export function canBeAsked({ role, verified }: AskedPerson): boolean {
  return verified && (role === Role.ALUMNI || role === Role.HR);
}
