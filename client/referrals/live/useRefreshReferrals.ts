import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { refreshReferrals } from './refresh';

/** Refreshes the lists on the screen. A list that cannot be loaded shows the error itself. */
export function useRefreshReferrals(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    refreshReferrals(client).catch(() => {}); // each query shows its own error
  }, [client]);
}
