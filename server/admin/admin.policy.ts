import type { Viewer } from '../auth/viewer';
import { Role } from '../users/users.rules';

export function canAdminister({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}
