import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { byId, listAndTop } from '../data/policies';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const jobsCachePolicies: TypePolicies = {
  Query: { fields: { jobs: relayStylePagination(listAndTop(['filter', 'sort'])), job: byId('Job') } },
  // Objects without an id belong to the object that holds them.
  Salary: { merge: true },
  JobMatch: { merge: true },
  Job: { fields: { applications: relayStylePagination(['stage']), invitations: relayStylePagination(listAndTop([])) } },
};
