import { format, formatDistanceStrict, isSameYear } from 'date-fns';

type When = string | number | Date;
const HOUR = 3_600_000;

/** The time on a message: under 24 h the time, under 48 h "Yesterday", else the date (spec, section 2). */
export function messageTime(when: When, now: When = Date.now()): string {
  const age = new Date(now).getTime() - new Date(when).getTime();
  if (age < 24 * HOUR) return format(new Date(when), 'h:mm a');
  if (age < 48 * HOUR) return 'Yesterday';
  return shortDate(when, now);
}

/** "just now", "5 minutes ago", "3 days ago", and from four weeks on the date. */
export function relativeTime(when: When, now: When = Date.now()): string {
  const distance = new Date(now).getTime() - new Date(when).getTime();
  if (Math.abs(distance) < 45_000) return 'just now';
  if (Math.abs(distance) > 28 * 24 * HOUR) return shortDate(when, now);
  return formatDistanceStrict(new Date(when), new Date(now), { addSuffix: true });
}

/** "21 Nov", with the year when it is not this one. */
export function shortDate(when: When, now: When = Date.now()): string {
  return format(new Date(when), isSameYear(new Date(when), new Date(now)) ? 'd MMM' : 'd MMM yyyy');
}

/** "21 November 2026". */
export const longDate = (when: When): string => format(new Date(when), 'd MMMM yyyy');

/** "21 November 2026, 3:30 pm": for titles and details. */
export const fullDateTime = (when: When): string => format(new Date(when), 'd MMMM yyyy, h:mm aaa');

/** "in 3 days", "today", "1 day ago": the distance of a day to come. */
export function dueIn(when: When, now: When = Date.now()): string {
  return formatDistanceStrict(new Date(when), new Date(now), { addSuffix: true });
}
