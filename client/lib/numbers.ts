const grouped = new Intl.NumberFormat('en-IN');

/** 8700 as "8,700", 1234567 as "12,34,567". */
export const number = (value: number): string => grouped.format(value);

/** A count for a badge: 7, 99+, never wider than three characters. */
export const badgeCount = (value: number): string => (value > 99 ? '99+' : String(value));

/** 84.6 as "85%". */
export const percent = (value: number): string => `${Math.round(value)}%`;

/** "1 request", "2 requests"; an irregular plural is given. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 5242880 as "5 MB". */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}
