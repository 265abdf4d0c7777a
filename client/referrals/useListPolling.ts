import { useConnectionState } from '../app/DataProvider';

/** Spec, section 9: referrals are asked for every 30 s, here only while the live connection is down. */
const POLL_WHILE_DOWN = 30_000;

/** How often to ask again now, in milliseconds; 0 for never. */
export function useListPolling(): number {
  return useConnectionState() === 'reconnecting' ? POLL_WHILE_DOWN : 0;
}
