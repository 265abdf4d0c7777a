import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** For `onError` of a mutation: reads the list again, and leaves the error to the caller. Apollo refetches queries only after a success. */
export function useReadKeysAgain(): () => boolean {
  const client = useApolloClient();
  return useCallback(() => {
    void client.refetchQueries({ include: ['ApiKeys'] });
    return false;
  }, [client]);
}
