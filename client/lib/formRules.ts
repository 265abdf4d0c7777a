/** An address of the web as it is meant: one copied out of a browser's bar often lacks its scheme. Blank stays blank. */
export function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z]+:/iu.test(url) ? url : `https://${url}`;
}

/** Whether it is an address of the web, with or without its scheme. */
export function isWebAddress(text: string): boolean {
  const url = withScheme(text);
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && new URL(url).hostname.includes('.');
}

/** Whether it looks like a mail address; whether it is one, only a mail tells. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());

/** Whether it is a year that a batch may have, 1950 to 2040. The server holds the same. */
export const isBatch = (text: string): boolean => /^(?:19[5-9]\d|20[0-3]\d|2040)$/u.test(text.trim());
