import { isSameDay } from '../../lib/time';

export interface Sent {
  mine: boolean;
  createdAt: string;
}

const GAP = 5 * 60_000;

/**
 * Whether a message begins a group: messages of one person that were sent on the same day, each within five minutes of the one before.
 * Only the first message of a group shows its time.
 */
export function startsGroup(before: Sent | undefined, message: Sent): boolean {
  if (!before || before.mine !== message.mine || !isSameDay(before.createdAt, message.createdAt)) return true;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) > GAP;
}
