import { forbidden } from '../platform/api/errors';
import type { Viewer } from './viewer';

/** Root fields that somebody may still call whose account is about to be erased. The documented paths say it by `access: 'any-session'`. */
export const OPEN_WHILE_LEAVING: ReadonlySet<string> = new Set([
  'Query.me',
  'Mutation.undoDeleteAccount',
  'Mutation.signOut',
]);

/**
 * Lets through who stays.
 * @throws FORBIDDEN for somebody whose account is about to be erased
 */
export function refuseLeaving(viewer: Pick<Viewer, 'leaving'>): void {
  if (viewer.leaving) throw forbidden('Your account is about to be erased. Keep it, and you can go on.');
}
