import type { TypePolicies } from '@apollo/client';

/** How the cache keeps this feature's lists: a new list replaces the one before. Skills have no ID. */
export const skillsCachePolicies: TypePolicies = {
  Me: { fields: { resumeReading: { merge: false } } },
  Query: { fields: { skills: { merge: false }, certifications: { merge: false } } },
};
