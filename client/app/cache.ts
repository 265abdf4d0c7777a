import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { messagesField } from '../messages/threadField';

/** The types behind each interface and union; cache.test.ts holds it against the contract. */
export const possibleTypes = {
  Person: ['User', 'Me'],
  ChatEvent: ['MessageAdded', 'MessageChanged', 'ConversationSeen', 'TypingStarted', 'ResyncNeeded'],
};

/** A fresh cache. Lists are kept once for each set of arguments that changes what is in them; `first` and `after` only say which page. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          userDirectory: relayStylePagination(['filter']),
          jobs: relayStylePagination(['filter', 'sort']),
          referrals: relayStylePagination(['box', 'filter']),
          notifications: relayStylePagination(['unreadOnly']),
          conversations: relayStylePagination(['filter']),
          creditEntries: relayStylePagination(false),
          candidates: relayStylePagination(['filter', 'sort']),
          applications: relayStylePagination(false),
          verificationQueue: relayStylePagination(['status']),
          users: relayStylePagination(['q', 'role', 'suspended']),
          auditLog: relayStylePagination(['actorId']),
          stories: relayStylePagination(['approved']),
        },
      },
      Conversation: { fields: { messages: messagesField } },
      // One event takes the place of another: they are told, not kept.
      Subscription: { fields: { chatEvents: { merge: (_before, event) => event } } },
      // Parts without an id belong to whoever holds them.
      ReferrerStats: { merge: true },
      Readiness: { merge: true },
      ReferralQuota: { merge: true },
      Salary: { merge: true },
    },
  });
}
