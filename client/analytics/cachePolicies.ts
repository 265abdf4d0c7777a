import type { TypePolicies } from '@apollo/client';

/** How the cache keeps this feature's types. An object without an id belongs to the object that holds it. */
export const analyticsCachePolicies: TypePolicies = {
  Analytics: { merge: true },
  AnalyticsTotals: { merge: true },
};
