import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { toastUnanswered } from '../../data/toastUnanswered';

/**
 * For `onError` of a mutation: reads the list again, because it changed elsewhere, or because the change was made and only its answer was
 * lost. Other errors are left to the caller.
 * @param unanswered what is said when no answer arrived, so that the effect is not known; omit it for what can be repeated
 */
export function useRefetchListOnError(
  list: 'ApiKeys' | 'Settings' | 'Webhooks',
  unanswered?: string,
): (error: unknown) => boolean {
  const client = useApolloClient();
  return useCallback(
    (error) => {
      client.refetchQueries({ include: [list] }).catch(() => undefined); // the list shows the error
      return unanswered !== undefined && toastUnanswered(error, unanswered);
    },
    [client, list, unanswered],
  );
}
