const grouped = new Intl.NumberFormat('en-IN');

/** For example "8,700" for 8700, and "12,34,567" for 1234567. */
export const number = (value: number): string => grouped.format(value);

/** The count on a badge: at most three characters, for example "7" or "99+". */
export const badgeCount = (value: number): string => (value > 99 ? '99+' : String(value));

/** What a badge counts, with the same figure as the badge: "1 unread message" or "99+ unread messages". `many` as in `plural`. */
export const badgeText = (count: number, one: string, many = `${one}s`): string =>
  `${badgeCount(count)} ${count === 1 ? one : many}`;

/** For example "85%" for 84.6. */
export const percent = (value: number): string => `${Math.round(value)}%`;

/** Like `percent`, and a dash for a rate of nothing, which is null. */
export const rate = (value: number | null): string => (value === null ? '–' : percent(value));

/** For example "1 request" or "2 requests". An irregular plural is passed as `many`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** The largest total that the server returns. It stands for every larger one. */
const LARGEST_TOTAL = 5_000;

/** The total of a list or a search, for example "412", or "5,000+" for the largest. */
export const total = (count: number): string => `${number(count)}${count < LARGEST_TOTAL ? '' : '+'}`;

/** Like `plural`, for such a total. */
export const totalOf = (count: number, one: string, many = `${one}s`): string =>
  `${total(count)} ${count === 1 ? one : many}`;

const UNITS = ['KB', 'MB', 'GB'];

/** For example "5 MB" for 5242880. In kilobytes at least, because the bytes of a small file say nothing. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return bytes < 1 ? '0 KB' : '1 KB';
  const step = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${UNITS[step - 1]}`;
}
