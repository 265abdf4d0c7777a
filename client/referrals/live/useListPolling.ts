import { usePollWhileDown } from '../../data/usePollWhileDown';

/** Spec section 9 refreshes referrals every 30 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 30_000;

/** The poll interval for lists of referrals in milliseconds; 0 turns polling off. */
export const useListPolling = (): number => usePollWhileDown(INTERVAL_WHILE_DOWN);
