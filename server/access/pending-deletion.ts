import { forbidden } from '../platform/api/errors';
import type { Viewer } from './viewer';

/** Root fields that stay open while an account waits for its erasure. REST endpoints declare this with `access: 'any-session'`. */
export const OPEN_DURING_PENDING_DELETION: ReadonlySet<string> = new Set([
  'Query.me',
  'Mutation.undoDeleteAccount',
  'Mutation.signOut',
]);

/** @throws FORBIDDEN for a viewer whose account waits for its erasure */
export function refusePendingDeletion(viewer: Pick<Viewer, 'pendingDeletion'>): void {
  if (viewer.pendingDeletion)
    throw forbidden('Your account is scheduled for erasure. Cancel the deletion to continue.');
}
