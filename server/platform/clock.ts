/** The time, injected, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where the product's people live: whose days and months its figures and its words count in. */
export const TIME_ZONE = 'Asia/Kolkata';
