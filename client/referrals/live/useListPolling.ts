import { usePollWhileDown } from '../../data/usePollWhileDown';

/** Spec, section 9: referrals are asked for every 30 s, here only while the live connection is down. */
const POLL_WHILE_DOWN = 30_000;

/** How often to ask again now, in milliseconds; 0 for never. */
export const useListPolling = (): number => usePollWhileDown(POLL_WHILE_DOWN);
