import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. An object without an id belongs to the object that holds it. */
export const dashboardCachePolicies: TypePolicies = {
  Query: { fields: { companyPeople: relayStylePagination(['q']) } },
  StudentDashboard: { merge: true },
  ReferrerDashboard: { merge: true },
  HrDashboard: { merge: true },
};
