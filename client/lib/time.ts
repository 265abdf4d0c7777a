type When = string | number | Date;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The full names of the months, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const distances = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** The units for a duration, from the largest, with the duration from which each is used. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
];

/** India's distance from UTC. India has no daylight saving time. */
const INDIA = 5.5 * HOUR;

/** The date whose UTC fields are the time in India: everyone sees the same dates, and deadlines and months as the server counts them. */
const inIndia = (when: When) => new Date(new Date(when).getTime() + INDIA);

const month = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';

/** For example "3:30 PM", with the given names for the two halves of the day. */
function clock(date: Date, [am, pm]: readonly [string, string]): string {
  const hours = date.getUTCHours();
  return `${hours % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? am : pm}`;
}

/** For example "in 3 days" or "5 minutes ago". */
function distance(when: When, now: When): string {
  const ahead = new Date(when).getTime() - new Date(now).getTime();
  const [unit, length] = UNITS.find(([, least]) => Math.abs(ahead) >= least) ?? (['second', 1000] as const);
  return distances.format(Math.sign(ahead) * Math.round(Math.abs(ahead) / length), unit);
}

/** The time of a message: under 24 hours the time, under 48 hours "Yesterday", otherwise the date (spec section 2). */
export function messageTime(when: When, now: When = Date.now()): string {
  const age = new Date(now).getTime() - new Date(when).getTime();
  if (age < DAY) return clockTime(when);
  if (age < 2 * DAY) return 'Yesterday';
  return shortDate(when, now);
}

/** The time in India, for example "3:30 PM". */
export const clockTime = (when: When): string => clock(inIndia(when), ['AM', 'PM']);

/** For example "just now", "5 minutes ago" or "3 days ago"; the date after four weeks. */
export function relativeTime(when: When, now: When = Date.now()): string {
  const far = Math.abs(new Date(now).getTime() - new Date(when).getTime());
  if (far < 45_000) return 'just now';
  return far > 28 * DAY ? shortDate(when, now) : distance(when, now);
}

/** For example "21 Nov", with the year if it is not the current one. */
export function shortDate(when: When, now: When = Date.now()): string {
  const date = inIndia(when);
  const year = date.getUTCFullYear() === inIndia(now).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  return `${date.getUTCDate()} ${month(date).slice(0, 3)}${year}`;
}

/** The day in India: "Today", "Yesterday", or for example "21 Nov". */
export function dayName(when: When, now: When = Date.now()): string {
  if (isSameDay(when, now)) return 'Today';
  return isSameDay(when, new Date(now).getTime() - DAY) ? 'Yesterday' : shortDate(when, now);
}

/** The time and the day in India, for example "10:32 AM today", "10:32 AM yesterday" or "10:32 AM on 21 Nov". */
export function clockAndDay(when: When, now: When = Date.now()): string {
  const day = dayName(when, now);
  return `${clockTime(when)} ${day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${day}`}`;
}

/** For example "21 November 2026". */
export function longDate(when: When): string {
  const date = inIndia(when);
  return `${date.getUTCDate()} ${month(date)} ${date.getUTCFullYear()}`;
}

/** The names that browsers give to India's time zone. */
const INDIA_ZONES = ['Asia/Kolkata', 'Asia/Calcutta'];

// Making one takes as long as the rest of a row of a list. The reader's zone is another one when their clock is.
const clocks: Record<number, Intl.DateTimeFormat> = {};
const formats: Record<string, Intl.DateTimeFormat> = {};

const zoneOfReader = () =>
  (clocks[new Date().getTimezoneOffset()] ??= new Intl.DateTimeFormat()).resolvedOptions().timeZone;

const inZone = (when: When, timeZone: string) =>
  (formats[timeZone] ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })).format(new Date(when));

/**
 * The exact time with its zone, and the time in the reader's zone if that is another one, for example "21 November 2026, 3:30 pm IST" or
 * "21 November 2026, 3:30 pm IST, in your time zone 21 November 2026, 10:00 am GMT".
 */
export function exactTime(when: When, zone: string = zoneOfReader()): string {
  const india = `${longDate(when)}, ${clock(inIndia(when), ['am', 'pm'])} IST`;
  return INDIA_ZONES.includes(zone) ? india : `${india}, in your time zone ${inZone(when, zone)}`;
}

/** How far away a future time is, for example "in 3 days". */
export const dueIn = (when: When, now: When = Date.now()): string => distance(when, now);

/** The time since then, in the two largest units, for example "1 d 4 h", "3 h" or "12 min". */
export function timeSince(when: When, now: When = Date.now()): string {
  const age = Math.max(0, new Date(now).getTime() - new Date(when).getTime());
  const [days, hours] = [Math.floor(age / DAY), Math.floor((age % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  return hours > 0 ? `${hours} h` : `${Math.floor(age / MINUTE)} min`;
}

/** Midnight in India of the first day of the month. */
export function startOfMonth(now: When = Date.now()): Date {
  const date = inIndia(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - INDIA);
}

/** Whether two times are on the same day in India. */
export const isSameDay = (one: When, other: When): boolean => dayInIndia(one) === dayInIndia(other);

/** Whether a time is over. */
export const isPast = (when: When, now: When = Date.now()): boolean =>
  new Date(when).getTime() <= new Date(now).getTime();

/** The day in India, for example "2026-11-21". */
export const dayInIndia = (when: When): string => inIndia(when).toISOString().slice(0, 10);

/** Midnight in India at the start of a day such as "2026-11-21". */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA);

/** The last second in India of a day such as "2026-11-21". */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY - 1000);
