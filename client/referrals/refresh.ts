import type { ApolloClient } from '@apollo/client';

/** As many of a list as one page of the server holds. */
const LARGEST_PAGE = 100;

function shownOf(data: unknown): number {
  // Whichever query it is: one with a list of referrals has it under this name.
  const edges = (data as { referrals?: { edges?: unknown[] } } | undefined)?.referrals?.edges;
  return edges?.length ?? 0;
}

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
    onQueryUpdated: (query) => {
      const shown = shownOf(query.getCurrentResult().data);
      const { first } = query.variables;
      return typeof first === 'number' && shown > first
        ? query.refetch({ first: Math.min(shown, LARGEST_PAGE) })
        : true;
    },
  });
}
