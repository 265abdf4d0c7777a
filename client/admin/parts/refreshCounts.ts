import type { ApolloClient } from '@apollo/client';

/** Reads again what waits for admins, wherever it is shown. */
export const refreshCounts = (client: ApolloClient): void =>
  void client.refetchQueries({
    updateCache: (cache) => cache.modify({ fields: { adminCounts: (_value, { INVALIDATE }) => INVALIDATE } }),
  });
