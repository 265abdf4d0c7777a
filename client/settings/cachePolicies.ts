import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. The viewer's settings are a single object without an ID. */
export const settingsCachePolicies: TypePolicies = {
  Query: {
    fields: { blockedUsers: relayStylePagination(), webhookDeliveries: relayStylePagination(['endpointId', 'status']) },
  },
  Settings: { keyFields: [] },
  NotificationPreferences: { merge: true },
  ReferralPreferences: { merge: true },
  PrivacySettings: { merge: true },
};
