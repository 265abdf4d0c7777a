import { useConnectionState } from './DataProvider';

/** The poll interval in milliseconds: `interval` while the WebSocket is down, otherwise 0 (off). */
export function usePollWhileDown(every: number): number {
  return useConnectionState() === 'reconnecting' ? every : 0;
}
