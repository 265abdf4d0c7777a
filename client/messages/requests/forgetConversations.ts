import type { ApolloCache } from '@apollo/client';

/** Drops the lists of conversations after one has moved between them, so that those on the screen are fetched again. */
export function forgetConversations(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversations' });
  cache.gc();
}
