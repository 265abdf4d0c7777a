import { DAY } from '../platform/clock';
import { Role } from '../access/roles';

/** For a conversation that does not exist or that the viewer is not in. */
export const CONVERSATION_NOT_FOUND = 'Conversation not found.';

/** The longest message, in characters after trimming. */
export const LONGEST_MESSAGE = 4000;

/** How long "is typing" holds after the last word of it, in milliseconds. */
export const TYPING_HOLDS = 5_000;

/** A signal that follows sooner is not passed on, in milliseconds. */
export const TYPING_TOLD_EVERY = 1_000;

/** How long events are kept to catch up from; older cursors are answered with ResyncNeeded. */
export const EVENTS_KEPT = 14 * DAY;

/** The most events that are replayed to one reconnecting client; whoever missed more fetches the conversations afresh. */
export const LONGEST_REPLAY = 500;

/** Messages of one person in a minute: far above what hands can write. */
export const SEND_RATE = { name: 'messages', points: 120, seconds: 60 };
/** New conversations of one person in an hour. */
export const START_RATE = { name: 'conversations', points: 60, seconds: 3600 };

/** What is kept of a conversation for whoever was away. Typing is not. */
export type ChatEventKind = 'message_added' | 'message_changed' | 'conversation_seen';

export enum ConversationType {
  CANDIDATE = 'candidate',
  HR = 'hr',
  OTHER = 'other',
}

export enum ConversationTab {
  ALL = 'all',
  UNREAD = 'unread',
  CANDIDATES = 'candidates',
  HR_TEAMS = 'hr_teams',
}

export enum MessageStatus {
  SENT = 'sent',
  DELIVERED = 'delivered',
  READ = 'read',
}

const TYPES: Partial<Record<Role, ConversationType>> = {
  [Role.JOBSEEKER]: ConversationType.CANDIDATE,
  [Role.HR]: ConversationType.HR,
};

/** What a conversation is filed under, from the other person's role. */
export const conversationType = (role: Role): ConversationType => TYPES[role] ?? ConversationType.OTHER;

/** How far a message has come: `delivered` and `seen` are the recipient's highest numbers. */
export function messageStatus(seq: number, recipient: { deliveredSeq: number; seenSeq: number }): MessageStatus {
  if (seq <= recipient.seenSeq) return MessageStatus.READ;
  return seq <= recipient.deliveredSeq ? MessageStatus.DELIVERED : MessageStatus.SENT;
}

/** The pair of a conversation in the order it is kept: UUIDs compare as text as they do in the database. */
export function pairOf(a: string, b: string): { low: string; high: string } {
  return a < b ? { low: a, high: b } : { low: b, high: a };
}
