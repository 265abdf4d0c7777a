import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

type Who = Pick<Viewer, 'role'>;

/** Job seekers who were hired through a referral. */
export function canShare({ role }: Who, isHired: boolean): boolean {
  return role === Role.JOBSEEKER && isHired;
}

/** Only admins read all stories and decide which are shown. */
export function canReview({ role }: Who): boolean {
  return role === Role.ADMIN;
}
