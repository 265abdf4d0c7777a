import { forbidden } from '../platform/api/errors';
import type { Viewer } from './viewer';

/** Root fields that users can call during the grace period of an account deletion. REST endpoints declare `access: 'any-session'`. */
export const OPEN_DURING_PENDING_DELETION: ReadonlySet<string> = new Set([
  'Query.me',
  'Mutation.undoDeleteAccount',
  'Mutation.signOut',
]);

/** @throws FORBIDDEN if the viewer's account is scheduled for erasure */
export function refusePendingDeletion(viewer: Pick<Viewer, 'pendingDeletion'>): void {
  if (viewer.pendingDeletion)
    throw forbidden('Your account is scheduled for erasure. Cancel the deletion to continue.');
}
