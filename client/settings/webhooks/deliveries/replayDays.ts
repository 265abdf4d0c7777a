import { dayInIndia, startOfDay } from '../../../lib/time';

const DAY = 24 * 60 * 60 * 1000;
/** Deliveries are kept for 30 days, and a day begins at midnight. */
const DAYS_BACK = 29;

/** The days from which events can be sent again, such as "2026-11-21". */
export const replayDays = (now = Date.now()) => ({
  first: dayInIndia(now - DAYS_BACK * DAY),
  last: dayInIndia(now),
});

/** The beginning of a day. */
export const sinceDay = (day: string): string => startOfDay(day).toISOString();
