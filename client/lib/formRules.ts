/** A URL with its scheme, which is often missing in copied addresses. Blank stays blank. */
export function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z]+:/iu.test(url) ? url : `https://${url}`;
}

/** Whether the text is a web address, with or without its scheme. */
export function isWebAddress(text: string): boolean {
  const url = withScheme(text);
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && new URL(url).hostname.includes('.');
}

/** Whether the text looks like an email address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());

/** Whether the text is a year from 1950 to 2040. The server applies the same rule. */
export const isBatch = (text: string): boolean => /^(?:19[5-9]\d|20[0-3]\d|2040)$/u.test(text.trim());
