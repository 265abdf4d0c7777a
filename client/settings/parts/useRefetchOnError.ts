import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { readError } from '../../data/errors';
import { toast } from '../../ui/feedback/toast';

/** What is said when no answer arrived, for a mutation whose effect is then not known. A constant. */
interface Unanswered {
  title: string;
  help: string;
}

/**
 * For `onError` of a mutation: reads the list again, because it changed elsewhere, or because the change was made and only its answer was
 * lost. Other errors are left to the caller.
 */
export function useRefetchOnError(
  list: 'ApiKeys' | 'Settings' | 'Webhooks',
  unanswered?: Unanswered,
): (error: unknown) => boolean {
  const client = useApolloClient();
  return useCallback(
    (error) => {
      client.refetchQueries({ include: [list] }).catch(() => undefined); // the list shows the error
      if (!unanswered || readError(error).code !== 'NETWORK') return false;
      toast.error(unanswered.title, unanswered.help);
      return true;
    },
    [client, list, unanswered],
  );
}
