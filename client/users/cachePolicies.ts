import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { keepFields } from '../data/policies';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const usersCachePolicies: TypePolicies = {
  Query: { fields: { userDirectory: relayStylePagination(['filter', 'sort']) } },
  User: { fields: { skills: { merge: keepFields('name') } } },
  // The same user looks different to each role.
  ProfilePreview: { keyFields: ['id', 'seenBy'] },
  // Objects without an id belong to the object that holds them.
  ReferrerStats: { merge: true },
  Readiness: { merge: true },
};
