import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { refreshReferrals } from './refresh';

/** Brings the lists on the screen up to date. A list that cannot be fetched says so itself. */
export function useRefreshReferrals(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    refreshReferrals(client).catch(() => {}); // each query holds its own error and shows it
  }, [client]);
}
