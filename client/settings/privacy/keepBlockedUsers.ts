import { type ApolloCache, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** The number of blocked people in a page. */
export const BLOCKED_PAGE = 20;

/**
 * Tells a cache how to keep the pages of blocked people. Called before they are read, instead of with the other policies, so that first
 * screens load without it.
 */
export function keepBlockedUsers(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache)
    cache.policies.addTypePolicies({ Query: { fields: { blockedUsers: relayStylePagination() } } });
}
