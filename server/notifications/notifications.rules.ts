import { badInput } from '../platform/api/errors';
import { DAY } from '../platform/clock';

/** What a notification is about. Stored and REST spelling. */
export enum NotificationKind {
  REFERRAL_REQUESTED = 'referral_requested',
  REFERRAL_CHANGED = 'referral_changed',
  MESSAGE = 'message',
  JOB = 'job',
  INVITATION = 'invitation',
  VERIFICATION = 'verification',
  CREDITS = 'credits',
  INTERNSHIP = 'internship',
  ACCOUNT = 'account',
}

/** What somebody chose: by which ways they are told, and of what. */
export interface Ways {
  inApp: boolean;
  email: boolean;
  newReferrals: boolean;
  statusUpdates: boolean;
  messages: boolean;
}

/** The preference that mutes a kind. What nobody mutes comes by the ways that are on. */
const MUTED_BY: Record<NotificationKind, 'newReferrals' | 'statusUpdates' | 'messages' | null> = {
  [NotificationKind.REFERRAL_REQUESTED]: 'newReferrals',
  [NotificationKind.REFERRAL_CHANGED]: 'statusUpdates',
  [NotificationKind.JOB]: 'statusUpdates',
  [NotificationKind.CREDITS]: 'statusUpdates',
  [NotificationKind.MESSAGE]: 'messages',
  // An invitation to apply is written to somebody, as a message is.
  [NotificationKind.INVITATION]: 'messages',
  // What they asked for and wait for themselves.
  [NotificationKind.VERIFICATION]: null,
  [NotificationKind.INTERNSHIP]: null,
  [NotificationKind.ACCOUNT]: null,
};

interface Told {
  kind: NotificationKind;
  /** Whether it goes by mail as well. */
  mail: boolean;
  /** Whether it goes by mail to those who want nothing in the app; left out, it does. */
  mailInstead?: boolean;
}

/** By which ways something reaches somebody. What is mailed of the account concerns its safety, and is mailed whatever they chose. */
export function waysOf({ kind, mail, mailInstead = true }: Told, chosen: Ways): { inApp: boolean; mail: boolean } {
  const { inApp, email } = chosen;
  if (kind === NotificationKind.ACCOUNT && mail) return { inApp, mail };
  const mutedBy = MUTED_BY[kind];
  if (mutedBy !== null && !chosen[mutedBy]) return { inApp: false, mail: false };
  return { inApp, mail: email && (mail || (!inApp && mailInstead)) };
}

/** How long notifications are kept, in milliseconds: read ones, and all. */
export const KEPT = { read: 90 * DAY, all: 180 * DAY };

/** The most notifications that one call marks as read by their ids. */
export const MOST_IDS = 100;

/**
 * The IDs of notifications, each once and in one spelling.
 * @throws BAD_USER_INPUT for more than `MOST_IDS`
 */
export function distinctIds(given: readonly string[]): string[] {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (ids.length > MOST_IDS) throw badInput(`ids must have at most ${MOST_IDS} items.`, ['ids']);
  return ids;
}
