import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

export function canAdminister({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Whether the two-factor authentication of an account can be reset. Nobody resets their own. */
export function canResetTwoFactor(viewer: Viewer, account: { id: string; twoFactorEnabled: boolean }): boolean {
  return canAdminister(viewer) && account.twoFactorEnabled && account.id !== viewer.id;
}
