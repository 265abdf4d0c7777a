import { graphql } from '../../graphql';
import type { ConversationQuery } from '../../graphql/graphql';

/** One conversation with its newest messages, or those before a cursor. */
export const Conversation = graphql(`
  query Conversation($id: ID!, $before: String) {
    conversation(id: $id) {
      id
      type
      unreadCount
      request
      requestMessagesLeft
      with {
        id
        name
        firstName
        role
        photoUrl
        verified
        viewerBlocks
        headline
        position
        company
        college
      }
      messages(last: 30, before: $before) {
        edges {
          cursor
          node {
            id
            seq
            mine
            status
            createdAt
            ...MessageItem_message
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
          startCursor
          endCursor
        }
      }
    }
  }
`);

export type OpenConversation = NonNullable<ConversationQuery['conversation']>;
