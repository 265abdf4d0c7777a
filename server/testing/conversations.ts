import { graphql } from './graphql';
import type { MessagesOfConversationQueryVariables } from './generated/graphql';
import type { User } from './harness';

export const CONVERSATION = graphql(`
  query MessagesOfConversation(
    $id: ID!, $first: Int, $after: String, $last: Int, $before: String, $around: Int, $aroundUnread: Boolean
  ) {
    conversation(id: $id) {
      unreadCount firstUnreadSeq typing
      messages(first: $first, after: $after, last: $last, before: $before, around: $around, aroundUnread: $aroundUnread) {
        edges { cursor node { id seq content status deleted seenAt replyTo { content deleted } } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`);

/**
 * A page of the messages that the user sees in a conversation: by default the newest.
 * @throws if the user cannot see the conversation
 */
export async function readConversation(
  as: User,
  id: string,
  page: Omit<MessagesOfConversationQueryVariables, 'id'> = {},
) {
  const { conversation } = await as.run(CONVERSATION, { id, ...page });
  if (!conversation) throw new Error('The viewer cannot see the conversation.');
  return {
    ...conversation,
    nodes: conversation.messages.edges.map(({ node: { id: _id, ...node } }) => node),
    lastId: conversation.messages.edges.at(-1)?.node.id ?? '',
  };
}
