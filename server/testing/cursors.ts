import { BY_ID } from '../platform/api/keyset';

const NOWHERE = '01930000-0000-7000-8000-000000000000';

/** A cursor of a list and filter (`Keyset.cursorsOf`) with any sort key, also with one that the server does not issue. */
export function cursorWith(list: string, filter: object, parts: readonly unknown[]): string {
  const [origin] = BY_ID.cursorsOf(list, filter).encode({ id: NOWHERE }).split('.');
  return `${origin}.${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;
}
