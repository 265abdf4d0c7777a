import type { FoundLink } from './useLinks';

/** Unicode's controls of direction and invisible characters, with which an address looks like another one. */
const DISGUISES = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Whether an address leads where it seems to: it has no user name, as in https://known.example@other.example, and nothing invisible. */
export function isHonest(href: string): boolean {
  if (DISGUISES.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== '';
}

/** The text of a link: as it was written, unless the browser would open another host, such as that of letters that look like Latin ones. */
export function shownAs({ href, value }: Pick<FoundLink, 'href' | 'value'>): string {
  const { hostname, href: opened } = new URL(href);
  return value.toLowerCase().includes(hostname) ? value : opened;
}
