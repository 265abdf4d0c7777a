import { usePollWhileDown } from '../../data/usePollWhileDown';
import { LAYERS } from '../../ui/keys/keys';
import { INTERVAL_WHILE_DOWN } from './useListPolling';

/** An open dialog belongs to the referral as it was when the dialog opened. */
const isDialogOpen = () => document.querySelector(LAYERS) !== null;

/** The options of a query for one referral, which is sent again at an interval while the WebSocket is down. */
export const usePagePolling = () => ({
  pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  skipPollAttempt: isDialogOpen,
});
