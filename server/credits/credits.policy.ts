import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import { EARNING_ROLES } from './credits.rules';

/** Job seekers earn no credits, so they have no account to look at. */
export function canHoldCredits(viewer: Pick<Viewer, 'role'>): boolean {
  return EARNING_ROLES[viewer.role];
}

/** Who looks vouchers up, hands rewards out and takes redemptions back. */
export function canHandleVouchers(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.ADMIN;
}

/** Nobody hands out to themselves what they redeemed, or gives themselves the credits back. */
export function canHandleVoucherOf(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): boolean {
  return canHandleVouchers(viewer) && viewer.id !== ownerId;
}
