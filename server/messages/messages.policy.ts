import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Facts about a user whom the viewer can see and may want to write to. */
export interface ContactFacts {
  role: Role;
  /** The user's setting: whether people who find the profile may write first. */
  allowDirectContact: boolean;
  /**
   * The two are the parties of a referral or an application, in any status. HR of a verified company counts as a party to the
   * requests to its people.
   */
  connected: boolean;
}

const REFERRERS: readonly Role[] = [Role.ALUMNI, Role.HR];

/** Whether the viewer may write first to users who allow it: verified referrers and admins only. */
export function canWriteFirst(viewer: Pick<Viewer, 'role' | 'verified'>): boolean {
  return viewer.role === Role.ADMIN || (REFERRERS.includes(viewer.role) && viewer.verified);
}

/**
 * Whether the viewer may open a conversation with a user they can see. The parties of a referral or an application may, on
 * either side. Otherwise only verified referrers and admins may, and only with a user who allows it. Job seekers contact a referrer
 * through a referral request.
 */
export function canStartConversation(
  viewer: Pick<Viewer, 'role' | 'verified'>,
  { connected, allowDirectContact }: Pick<ContactFacts, 'connected' | 'allowDirectContact'>,
): boolean {
  return connected || (canWriteFirst(viewer) && allowDirectContact);
}

/** Whether the viewer can write to a user they can see: in the conversation they already have, or in a new one. */
export function canMessage(
  viewer: Pick<Viewer, 'role' | 'verified'>,
  other: Pick<ContactFacts, 'connected' | 'allowDirectContact'> & { haveConversation: boolean },
): boolean {
  return other.haveConversation || canStartConversation(viewer, other);
}

/** Users can edit and delete only their own messages. */
export function canChangeMessage(viewerId: string, message: { senderId: string }): boolean {
  return message.senderId === viewerId;
}
