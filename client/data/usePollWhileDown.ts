import { useConnectionState } from './DataProvider';

/** How often to ask again now, in milliseconds: `every` so many while the live connection is down, 0 for never while it tells by itself. */
export function usePollWhileDown(every: number): number {
  return useConnectionState() === 'reconnecting' ? every : 0;
}
