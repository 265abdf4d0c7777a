import { Role } from '../access/roles';
import type { Viewer } from '../access/viewer';

/** Roles whose people may have keys. A key ends with the role: see `readKeyViewers`. */
export const KEY_HOLDERS: readonly Role[] = [Role.HR, Role.ADMIN];

/** Whether somebody may have keys for the API. */
export function canHoldKeys({ role }: Pick<Viewer, 'role'>): boolean {
  return KEY_HOLDERS.includes(role);
}
