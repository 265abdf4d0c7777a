import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const messagesCachePolicies: TypePolicies = {
  Query: {
    fields: {
      conversations: relayStylePagination(['filter']),
      searchMessages: relayStylePagination(['q', 'conversationId']),
    },
  },
  // Conversation.messages has its policy from the first conversation that is opened: see keepMessages.
  // Each event replaces the one before: events are handled as they arrive, not kept.
  Subscription: { fields: { chatEvents: { merge: (_before, event) => event } } },
};
