import { graphql } from '../../graphql';
import type { ConversationQuery } from '../../graphql/graphql';

/** One conversation with the messages around the first unread one, or with the latest ones. */
export const Conversation = graphql(`
  query Conversation($id: ID!) {
    conversation(id: $id) {
      id
      type
      unreadCount
      firstUnreadSeq
      request
      requestMessagesLeft
      closed
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
      messages(last: 40, aroundUnread: true) {
        edges {
          node {
            id
            seq
            mine
            clientId
            status
            createdAt
            withheld
            ...MessageItem_message
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
        }
      }
    }
  }
`);

export type OpenConversation = NonNullable<ConversationQuery['conversation']>;
