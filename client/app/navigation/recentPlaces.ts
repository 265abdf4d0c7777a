import { getSession } from '../../lib/session';

/** A page that the user opened. */
export interface Place {
  to: string;
  title: string;
}

const MOST = 6;
const storageKey = () => `recent-places:${getSession()?.user.id ?? ''}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'to' in value && 'title' in value;

/** The pages that the user opened last in this tab, the latest first. */
export function recentPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return []; // not written by this code
  }
}

/** Puts a page in front of the list. */
export function rememberPlace(place: Place): void {
  const others = recentPlaces().filter(({ to }) => to !== place.to);
  sessionStorage.setItem(storageKey(), JSON.stringify([place, ...others].slice(0, MOST)));
}
