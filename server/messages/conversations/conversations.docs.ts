import { z } from 'zod';
import { pagesByCursor } from '../../platform/api/rest-page';
import { ConversationTab, ConversationType, MessageStatus } from '../messages.rules';
import { MessageRequestState } from '../requests/requests.rules';
import type { WholeConversation } from './conversations.service';

/** What a list of conversations shows of the latest message, besides its text. */
const LAST_MESSAGE_STATE = z
  .object({
    id: z.uuid(),
    seq: z.int(),
    mine: z.boolean().describe('Whether you sent the message.'),
    status: z.enum(MessageStatus),
    deleted: z.boolean(),
    hasAttachment: z.boolean(),
  })
  .meta({ id: 'LastMessageState' });

/** A conversation in REST responses. */
export const CONVERSATION = z
  .object({
    id: z.uuid(),
    userId: z.uuid().describe('User ID of the other user.'),
    name: z.string(),
    avatar: z.string().describe('Initials of the other user.'),
    type: z.enum(ConversationType),
    timestamp: z.iso.datetime().describe('Time of the latest message, or of the start of the conversation.'),
    lastMessage: z.string().nullable().describe('Text of the latest message.'),
    lastMessageState: LAST_MESSAGE_STATE.nullable().describe('What else to show of the latest message.'),
    unreadCount: z.int().describe('Number of messages you have not read.'),
    firstUnreadSeq: z.int().nullable().describe('Number of the first message that you have not read.'),
    typing: z.boolean().describe('Whether the other user is typing.'),
    viewerBlocks: z.boolean().describe('Whether you block the other user.'),
    request: z
      .enum(MessageRequestState)
      .nullable()
      .describe('Whether one of you has yet to accept the messages of the other, who wrote first.'),
    requestMessagesLeft: z
      .int()
      .nullable()
      .describe('Number of messages that you can send until the other user accepts. Null unless `request` is `sent`.'),
    closed: z
      .boolean()
      .describe('Whether the other user deleted their account, so that nobody receives messages here.'),
  })
  .meta({ id: 'Conversation' });

export const PAGES = pagesByCursor(30);

export const CONVERSATIONS_QUERY = z.object({
  q: z.string().optional().describe('Part of the other user’s name or company.'),
  tab: z.enum(ConversationTab).default(ConversationTab.ALL).optional(),
  ...PAGES.fields,
});

/** The request body for starting a conversation. */
export const START_BODY = z
  .object({ withUserId: z.uuid().describe('User ID of the other user.') })
  .meta({ id: 'NewConversation' });

export const SEEN_BODY = z.object({ messageId: z.uuid().describe('ID of the last message that you have seen.') });

/** Converts a conversation to its REST form. */
export const restConversation = (conversation: WholeConversation) => {
  const { id, with: other, type, lastMessage, unreadCount, firstUnreadSeq, updatedAt } = conversation;
  const { typing, viewerBlocks, request, requestMessagesLeft, closed } = conversation;
  return {
    id,
    userId: other.id,
    name: other.name,
    avatar: `${other.firstName.charAt(0)}${other.lastName.charAt(0)}`.toUpperCase(),
    type,
    timestamp: updatedAt,
    lastMessage: lastMessage?.content ?? null,
    lastMessageState: lastMessage && {
      id: lastMessage.id,
      seq: lastMessage.seq,
      mine: lastMessage.mine,
      status: lastMessage.status,
      deleted: lastMessage.deleted,
      hasAttachment: lastMessage.attachmentFileId !== null,
    },
    unreadCount,
    firstUnreadSeq,
    typing,
    viewerBlocks,
    request,
    requestMessagesLeft,
    closed,
  };
};
