import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { messagesField } from './chat/messagesField';

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const messagesCachePolicies: TypePolicies = {
  Query: {
    fields: {
      conversations: relayStylePagination(['filter']),
      searchMessages: relayStylePagination(['q', 'conversationId']),
    },
  },
  Conversation: { fields: { messages: messagesField } },
  // Each event replaces the one before: events are handled as they arrive, not kept.
  Subscription: { fields: { chatEvents: { merge: (_before, event) => event } } },
};
