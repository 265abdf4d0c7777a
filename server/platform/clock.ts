/** The current time. Injected, so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time zone of all users, for days and months in texts and statistics. */
export const TIME_ZONE = 'Asia/Kolkata';

/** Milliseconds from UTC to `TIME_ZONE`, which has no daylight saving time. */
export const OFFSET = 5.5 * HOUR;

/** The start of a day in `TIME_ZONE`. */
export const startOfDay = (time: Date): Date => new Date(Math.floor((time.getTime() + OFFSET) / DAY) * DAY - OFFSET);

// The Swedish locale formats times as ISO 8601.
const LOCAL = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });

/** A time in `TIME_ZONE`, for tables: `2026-11-25 11:00`. */
export const localTime = (time: Date): string => LOCAL.format(time);

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });

/** A day for a sentence, such as "1 March 2026". */
export const formatDay = (time: Date): string => DATE.format(time);

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: TIME_ZONE });

/** A day that is near, for a sentence, such as "1 March". */
export const formatDayAndMonth = (time: Date): string => DAY_AND_MONTH.format(time);

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
  timeZoneName: 'short',
});

/** A time for a sentence, such as "1 March 2026 at 2:00 pm IST". */
export const formatMoment = (time: Date): string => MOMENT.format(time);
