import { InMemoryCache, type TypePolicies } from '@apollo/client';

/** The object types behind each interface and union of the contract. */
export const possibleTypes = {
  Person: ['User', 'Me', 'ProfilePreview'],
  Node: [
    'User',
    'Job',
    'Referral',
    'Conversation',
    'Message',
    'Notification',
    'Certification',
    'Internship',
    'InternshipApplication',
  ],
  ChatEvent: ['MessageAdded', 'MessageChanged', 'ConversationSeen', 'TypingStarted', 'ResyncNeeded'],
};

/**
 * A new cache.
 * @param policies how each feature wants its types and lists to be kept; policies for the same type are merged
 */
export function makeCache(policies: readonly TypePolicies[]): InMemoryCache {
  const cache = new InMemoryCache({ possibleTypes });
  for (const policy of policies) cache.policies.addTypePolicies(policy);
  return cache;
}
