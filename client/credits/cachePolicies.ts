import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const creditsCachePolicies: TypePolicies = {
  Query: { fields: { creditEntries: relayStylePagination(['kind']) } },
  // Without an ID, they belong to the object that holds them.
  CreditAccount: { merge: true },
  TierProgress: { merge: true },
};
