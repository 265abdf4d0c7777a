import { useRepeatWhileDown } from '../../data/useRepeatWhileDown';
import { useRefreshReferrals } from './useRefreshReferrals';

/** Spec section 9 refreshes referrals every 30 s. Here that is only needed while the WebSocket is down. */
export const INTERVAL_WHILE_DOWN = 30_000;

/** Refreshes the lists of referrals on the screen, with all their loaded pages, at an interval while the WebSocket is down. */
export function useListPolling(): void {
  useRepeatWhileDown(INTERVAL_WHILE_DOWN, useRefreshReferrals());
}
