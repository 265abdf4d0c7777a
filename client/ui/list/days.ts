import { dayInIndia, startOfDay } from '../../lib/time';

const DAY = 86_400_000;

/** Whether the text is a day of the calendar such as 2026-11-21. An address can have any text. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOfDay(text);
  // Browsers read the 30th of February as a day in March.
  return !Number.isNaN(start.getTime()) && dayInIndia(start) === text;
}

/** The end of a day in India, which what belongs to the day precedes. India has no daylight saving time. */
export const dayAfter = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);
