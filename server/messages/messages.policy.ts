import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** What is known about a user whom the viewer can see and may want to write to. */
export interface ContactFacts {
  role: Role;
  /** The user's setting: whether people who found the profile may write first. */
  allowDirectContact: boolean;
  /**
   * The two are the sides of a referral or of an application, whatever became of it. HR of a verified company stands on the side of
   * its people.
   */
  connected: boolean;
}

const REFERRERS: readonly Role[] = [Role.ALUMNI, Role.HR];

/** Whether the viewer may write to job seekers first: people whose company an admin has verified, and admins. */
export function canReachOut(viewer: Pick<Viewer, 'role' | 'verified'>): boolean {
  return viewer.role === Role.ADMIN || (REFERRERS.includes(viewer.role) && viewer.verified);
}

/**
 * Whether the viewer may open a conversation with somebody they see. Those who share a referral or an application may, either
 * side. Otherwise only who may reach out, to a job seeker who allows it: a student asks for a referral rather than writing
 * to strangers, and nobody is written to by people whose company is not verified.
 */
export function canStartConversation(viewer: Pick<Viewer, 'role' | 'verified'>, other: ContactFacts): boolean {
  if (other.connected) return true;
  return canReachOut(viewer) && other.role === Role.JOBSEEKER && other.allowDirectContact;
}

/** Whether the viewer can write to a user they can see: in the conversation they already have, or in a new one. */
export function canMessage(
  viewer: Pick<Viewer, 'role' | 'verified'>,
  other: ContactFacts & { haveConversation: boolean },
): boolean {
  return other.haveConversation || canStartConversation(viewer, other);
}

/** Only what one has written oneself is changed or deleted. */
export function canChangeMessage(viewerId: string, message: { senderId: string }): boolean {
  return message.senderId === viewerId;
}
