import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';

// Parts of results that are kept, so that they are not read again when another part changes. With the defaults, 10,000 rows have more parts
// than are kept, and each change reads all of them again.
cacheSizes['inMemoryCache.executeSelectionSet'] = 200_000;
cacheSizes['inMemoryCache.executeSubSelectedArray'] = 50_000;

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
  ChatEvent: [
    'MessageAdded',
    'MessageChanged',
    'ConversationSeen',
    'ConversationChanged',
    'MessagesDelivered',
    'TypingStarted',
    'ResyncNeeded',
  ],
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
