import { DAY, MINUTE } from '../platform/clock';
import { Role } from '../access/roles';
import type { RateLimitRule } from '../platform/limits/rate-limits';

/** For a conversation that does not exist or that the viewer is not in. */
export const CONVERSATION_NOT_FOUND = 'Conversation not found.';

/** For a message that does not exist or that the viewer cannot see. */
export const MESSAGE_NOT_FOUND = 'Message not found.';

/** For a message to a user whom the viewer blocks, or another thing that needs the end of the block. */
export const blockedByYou = (name: string, what = 'send messages') => `You blocked ${name}. Unblock them to ${what}.`;

/** For a message to a user who deleted their account. */
export const CONVERSATION_CLOSED = 'This account was deleted, so nobody would receive the message.';

/** The longest message, in characters after trimming. */
export const MAX_MESSAGE_LENGTH = 4000;

/** How long a message can be edited after it was sent, in milliseconds. */
export const EDIT_WINDOW = 15 * MINUTE;

/** Until when its sender can edit a message that was sent at this time. */
export const editableUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + EDIT_WINDOW);

/** How long a typing indicator lasts after the last signal, in milliseconds. */
export const TYPING_DURATION = 5_000;

/** The minimum time between two typing signals that are passed on, in milliseconds. */
export const TYPING_INTERVAL = 1_000;

/** How long events are stored, in milliseconds. Clients with an older cursor get ResyncNeeded. */
export const EVENTS_KEPT = 14 * DAY;

/** The most events replayed to a reconnecting client. A client that missed more gets ResyncNeeded. */
export const MAX_REPLAY = 500;

/** In how many of a user's latest conversations deliveries are caught up with when a client connects. */
export const MAX_DELIVERED = 50;

/** Messages per user and minute, far above what a person can type. */
export const SEND_RATE: RateLimitRule = {
  name: 'messages',
  points: 120,
  seconds: 60,
  refusal: (wait) => `You are sending messages very fast. Send the next one in ${wait}.`,
};
/** New conversations per user and hour. */
export const START_RATE: RateLimitRule = {
  name: 'conversations',
  points: 60,
  seconds: 3600,
  refusal: (wait) => `You have started many conversations. Start the next one in ${wait}.`,
};

/** The kinds of chat events that are stored. Typing is not. */
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
  REQUESTS = 'requests',
  BLOCKED = 'blocked',
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

/** The type of a conversation, derived from the other user's role. */
export const conversationType = (role: Role): ConversationType => TYPES[role] ?? ConversationType.OTHER;

/** The status of a message; `deliveredSeq` and `seenSeq` are the recipient's highest message numbers. */
export function messageStatus(seq: number, recipient: { deliveredSeq: number; seenSeq: number }): MessageStatus {
  if (seq <= recipient.seenSeq) return MessageStatus.READ;
  return seq <= recipient.deliveredSeq ? MessageStatus.DELIVERED : MessageStatus.SENT;
}

/** The two user IDs in stored order. UUIDs compare as text in the same order as in the database. */
export function pairOf(a: string, b: string): { low: string; high: string } {
  return a < b ? { low: a, high: b } : { low: b, high: a };
}
