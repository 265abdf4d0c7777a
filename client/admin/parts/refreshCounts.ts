import type { ApolloClient } from '@apollo/client';
import { asShown } from './refetchDesk';

/** Reads again what waits for admins, wherever it is shown. */
export const refreshCounts = (client: ApolloClient): void =>
  void client.refetchQueries({
    updateCache: (cache) => cache.modify({ fields: { adminCounts: (_value, { INVALIDATE }) => INVALIDATE } }),
    onQueryUpdated: asShown, // the queues are read with the counts
  });
