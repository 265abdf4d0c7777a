import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const candidatesCachePolicies: TypePolicies = {
  Query: { fields: { candidates: relayStylePagination(['filter', 'sort']) } },
  // An object without an id belongs to the object that holds it.
  CandidateFacets: { merge: true },
};
