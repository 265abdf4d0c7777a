import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const applicationsCachePolicies: TypePolicies = {
  Query: { fields: { applications: relayStylePagination(['filter']) } },
};
