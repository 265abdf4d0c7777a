import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { refetchShown } from '../../../data/usePages';
import { useRefetchListOnError } from '../../parts/useRefetchListOnError';

/**
 * For `onError` of sending events again: reads the endpoints, one of which may have been turned off or deleted elsewhere, and the deliveries
 * that are shown, which may be sent again although the answer was lost.
 * @param unanswered what is said when no answer arrived
 */
export function useRefetchDeliveriesOnError(unanswered: string): (error: unknown) => boolean {
  const client = useApolloClient();
  const refetchEndpoints = useRefetchListOnError('Webhooks', unanswered);
  return useCallback(
    (error) => {
      client
        .refetchQueries({
          include: 'active',
          onQueryUpdated: (query) =>
            query.queryName === 'WebhookDeliveries' && refetchShown(query, 'webhookDeliveries'),
        })
        .catch(() => undefined); // the list stays as it is
      return refetchEndpoints(error);
    },
    [client, refetchEndpoints],
  );
}
