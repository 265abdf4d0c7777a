import { badInput } from '../platform/api/errors';
import { DAY } from '../platform/clock';

/** The topic of a notification. The values are used in the database and in REST responses. */
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

/** A user's notification preferences: the channels and topics that are turned on. */
export interface Channels {
  inApp: boolean;
  email: boolean;
  newReferrals: boolean;
  statusUpdates: boolean;
  messages: boolean;
}

/** The preference that mutes each kind. Null: the kind cannot be muted by topic. */
const MUTED_BY: Record<NotificationKind, 'newReferrals' | 'statusUpdates' | 'messages' | null> = {
  [NotificationKind.REFERRAL_REQUESTED]: 'newReferrals',
  [NotificationKind.REFERRAL_CHANGED]: 'statusUpdates',
  [NotificationKind.JOB]: 'statusUpdates',
  [NotificationKind.CREDITS]: 'statusUpdates',
  [NotificationKind.MESSAGE]: 'messages',
  // An invitation to apply is personal, like a message.
  [NotificationKind.INVITATION]: 'messages',
  // The user started these themselves and waits for the result.
  [NotificationKind.VERIFICATION]: null,
  [NotificationKind.INTERNSHIP]: null,
  [NotificationKind.ACCOUNT]: null,
};

interface Topic {
  kind: NotificationKind;
  /** Whether the notification is also emailed. */
  mail: boolean;
  /** Whether users who turned off in-app notifications get an email instead. Defaults to true. */
  mailInstead?: boolean;
}

/** The channels for one notification. Account emails concern security, so they are sent whatever the preferences say. */
export function channelsFor(
  { kind, mail, mailInstead = true }: Topic,
  chosen: Channels,
): { inApp: boolean; mail: boolean } {
  const { inApp, email } = chosen;
  if (kind === NotificationKind.ACCOUNT && mail) return { inApp, mail };
  const mutedBy = MUTED_BY[kind];
  if (mutedBy !== null && !chosen[mutedBy]) return { inApp: false, mail: false };
  return { inApp, mail: email && (mail || (!inApp && mailInstead)) };
}

/** Retention of read notifications, and of all notifications, in milliseconds. */
export const KEPT = { read: 90 * DAY, all: 180 * DAY };

/** A change of which notifications are read: these, all of some kinds (null: of all), or those that were marked together. */
export type Marking =
  | { what: 'some'; ids: string[]; read: boolean }
  | { what: 'all'; kinds: readonly NotificationKind[] | null }
  | { what: 'undo'; markedAt: Date };

/** Null counts as omitted, except for `read`. */
export interface MarkingInput {
  ids?: readonly string[] | null;
  kinds?: readonly NotificationKind[] | null;
  /** Defaults to true. */
  read?: boolean;
  markedAt?: Date | null;
}

/**
 * What an input marks.
 * @throws BAD_USER_INPUT for fields that exclude each other, and for more than `MAX_IDS` IDs
 */
export function markingOf({ ids, kinds, read = true, markedAt }: MarkingInput): Marking {
  if (ids && kinds) throw badInput('ids cannot be combined with kinds.', ['ids', 'kinds']);
  if (markedAt) {
    if (read) throw badInput('markedAt requires read to be false.', ['markedAt', 'read']);
    if (ids || kinds) throw badInput('markedAt cannot be combined with ids or kinds.', ['markedAt', 'ids', 'kinds']);
    return { what: 'undo', markedAt };
  }
  if (ids) return { what: 'some', ids: distinctIds(ids), read };
  if (!read) throw badInput('ids or markedAt is required if read is false.', ['ids', 'markedAt']);
  return { what: 'all', kinds: kinds ?? null };
}

/** Maximum number of IDs in one call that marks notifications as read. */
export const MAX_IDS = 100;

/**
 * The given notification IDs in lower case, without duplicates.
 * @throws BAD_USER_INPUT for more than `MAX_IDS` distinct IDs
 */
export function distinctIds(given: readonly string[]): string[] {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (ids.length > MAX_IDS) throw badInput(`ids must have at most ${MAX_IDS} items.`, ['ids']);
  return ids;
}
