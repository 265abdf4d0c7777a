import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Only admins look up vouchers, claim them and reverse redemptions. */
export function canHandleVouchers(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.ADMIN;
}

/** Admins cannot claim their own vouchers or reverse their own redemptions. */
export function canHandleVoucherOf(viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): boolean {
  return canHandleVouchers(viewer) && viewer.id !== ownerId;
}
