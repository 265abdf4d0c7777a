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
