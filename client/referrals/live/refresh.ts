import type { ApolloClient } from '@apollo/client';
import { refetchShown } from '../../data/usePages';

/** Asks again for every list of referrals on the screen, and for the credits they earn. What was paged in stays in. */
export async function refreshReferrals(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        fields: {
          referrals: (_value, { INVALIDATE }) => INVALIDATE,
          credits: (_value, { INVALIDATE }) => INVALIDATE,
        },
      }),
    onQueryUpdated: (query) => refetchShown(query, 'referrals'),
  });
}
