/** A URL with its scheme, which is often missing in copied addresses. Blank stays blank. */
export function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z]+:/iu.test(url) ? url : `https://${url}`;
}

/** Whether the text is the URL of a LinkedIn profile, with or without its scheme. The server applies the same rule. */
export function isLinkedinProfile(text: string): boolean {
  const url = withScheme(text);
  if (!URL.canParse(url)) return false;
  const { protocol, host, pathname, username, password } = new URL(url);
  const isHost = /^(?:www\.|[a-z]{2,3}\.)?linkedin\.com$/u.test(host);
  const isPath = /^\/in\/[^/]{3,200}\/?$/u.test(pathname);
  return protocol === 'https:' && isHost && isPath && username === '' && password === '';
}

/** Whether the text looks like an email address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());

/** Whether the text is a year from 1950 to 2040. The server applies the same rule. */
export const isBatch = (text: string): boolean => /^(?:19[5-9]\d|20[0-3]\d|2040)$/u.test(text.trim());
