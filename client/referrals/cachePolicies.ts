import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { byId, listAndTop } from '../data/policies';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const referralsCachePolicies: TypePolicies = {
  Query: {
    fields: { referrals: relayStylePagination(listAndTop(['box', 'filter', 'sort'])), referral: byId('Referral') },
  },
  // An object without an id belongs to the object that holds it.
  ReferralFacets: { merge: true },
  ReferralQuota: { merge: true },
};
