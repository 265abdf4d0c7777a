import { Role } from '../../access/roles';
import { badInput, conflict, forbidden } from '../../platform/api/errors';
import type { RateLimitRule } from '../../platform/limits/rate-limits';

/** How many users one can block. Searches compare every user whom they find with the list. */
export const MAX_BLOCKED = 1_000;

/** Blocks per user and hour. */
export const BLOCK_RATE: RateLimitRule = { name: 'blocks', points: 60, seconds: 3600 };

/**
 * Whether a user may be blocked.
 * @throws BAD_USER_INPUT for the viewer themselves; FORBIDDEN for an admin, who must be able to reach every user
 */
export function requireCanBlock(viewerId: string, { id, role }: { id: string; role: Role }): void {
  if (id === viewerId) throw badInput('You cannot block yourself.', ['userId']);
  if (role === Role.ADMIN) throw forbidden('Admins of Batchmate cannot be blocked.');
}

/** The error for one block too many. */
export const tooManyBlocked = () =>
  conflict(`You have reached the limit of ${MAX_BLOCKED} blocked people. Unblock someone first.`);
