import { isSameDay, shortDate } from '../lib/time';

const DAY = 24 * 3600 * 1000;

/** The day in India: "Today", "Yesterday", or for example "21 Nov". */
export function dayName(when: string): string {
  const now = Date.now();
  if (isSameDay(when, now)) return 'Today';
  return isSameDay(when, now - DAY) ? 'Yesterday' : shortDate(when, now);
}
