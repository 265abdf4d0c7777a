import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

export function canAdminister({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}
