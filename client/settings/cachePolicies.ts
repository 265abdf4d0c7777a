import type { TypePolicies } from '@apollo/client';

/** How the cache keeps this feature's types. The viewer's settings are a single object without an ID. */
export const settingsCachePolicies: TypePolicies = {
  // Query.blockedUsers has its policy from the first time that it is read: see keepBlockedUsers.
  Settings: { keyFields: [] },
  NotificationPreferences: { merge: true },
  ReferralPreferences: { merge: true },
  PrivacySettings: { merge: true },
};
