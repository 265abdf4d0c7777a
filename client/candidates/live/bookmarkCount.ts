import type { ApolloCache } from '@apollo/client';
import { isRecord } from '../../lib/errorInfo';

/** Keeps the number of bookmarked candidates beside the filter right after a bookmark was set or removed. */
export function countBookmark(cache: Pick<ApolloCache, 'modify'>, bookmarked: boolean): void {
  cache.modify({
    fields: {
      candidateFacets: (facets: unknown) =>
        isRecord(facets) && typeof facets['bookmarked'] === 'number'
          ? { ...facets, bookmarked: Math.max(0, facets['bookmarked'] + (bookmarked ? 1 : -1)) }
          : facets,
    },
  });
}
