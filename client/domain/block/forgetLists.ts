import type { ApolloCache } from '@apollo/client';

/** The lists that a block changes. */
const LISTS = [
  'blockedUsers',
  'candidateFacets',
  'candidates',
  'companyPeople',
  'conversations',
  'recommendedCandidates',
  'userDirectory',
];

/** Drops the lists that a block changes, so that those on the screen are fetched again. */
export function forgetLists(cache: ApolloCache): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
