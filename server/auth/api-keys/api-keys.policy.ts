import { Role } from '../../access/roles';
import type { Viewer } from '../../access/viewer';

/** The roles that may hold API keys. A key stops working when its owner loses the role: see `readKeyViewers`. */
export const KEY_HOLDERS: readonly Role[] = [Role.HR, Role.ADMIN];

/** Whether a user may hold API keys. */
export function canHoldKeys({ role }: Pick<Viewer, 'role'>): boolean {
  return KEY_HOLDERS.includes(role);
}
