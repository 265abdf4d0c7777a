import type { ApolloCache } from '@apollo/client';

/** Removes the lists of jobs from the cache, because one of their jobs changed. The lists on screen are fetched again. */
export function forgetJobLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'jobs' });
}
