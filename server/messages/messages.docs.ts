import { z } from 'zod';
import { pagesByCursor, PREVIOUS_CURSOR } from '../platform/api/rest-page';
import { ConversationTab, ConversationType, LONGEST_MESSAGE, MessageStatus } from './messages.rules';
import type { Conversation, Message } from './messages.types';

/** A conversation as the documented paths answer it. */
export const CONVERSATION = z.object({
  id: z.uuid(),
  userId: z.uuid().describe('The other person.'),
  name: z.string(),
  avatar: z.string().describe('Initials.'),
  type: z.enum(ConversationType),
  timestamp: z.iso.datetime(),
  lastMessage: z.string().nullable(),
  unreadCount: z.int(),
});

/** A message as the documented paths answer it. */
export const MESSAGE = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.int().describe('1, 2, 3, … without gaps inside a conversation.'),
  senderId: z.uuid(),
  mine: z.boolean(),
  content: z.string().describe('Empty when deleted.'),
  status: z.enum(MessageStatus),
  edited: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
  deleted: z.boolean(),
  seenAt: z.iso.datetime().nullable(),
  replyToId: z.uuid().nullable(),
  seen: z.boolean(),
  replyToMessage: z.object({ content: z.string() }).nullable(),
  fileUrl: z.url().nullable().describe('A link that is good for minutes.'),
  createdAt: z.iso.datetime(),
});

export const PAGES = pagesByCursor(30);

export const CONVERSATIONS_QUERY = z.object({
  q: z.string().optional(),
  tab: z.enum(ConversationTab).default(ConversationTab.ALL).optional(),
  ...PAGES.fields,
});

export const MESSAGES_QUERY = z.object({
  last: z.int().min(1).max(100).default(30).optional(),
  before: z.string().optional().describe(`The header ${PREVIOUS_CURSOR} of the page after.`),
});

const CONTENT = z.string().min(1).max(LONGEST_MESSAGE);

/** What sends a message. */
export const SENDING = z.object({
  conversationId: z.uuid(),
  content: CONTENT.optional().describe('May be left out when there is an attachment.'),
  replyToId: z.uuid().optional(),
  attachmentFileId: z.uuid().optional(),
  clientId: z.uuid().optional().describe('Made by you: a resend with the same one answers the first message.'),
});

export const EDITING = z.object({ content: CONTENT });

/** A conversation in the spelling of the documented paths. */
export const restConversation = ({ id, with: other, type, lastMessage, unreadCount, updatedAt }: Conversation) => ({
  id,
  userId: other.id,
  name: other.name,
  avatar: `${other.firstName.charAt(0)}${other.lastName.charAt(0)}`.toUpperCase(),
  type,
  timestamp: updatedAt,
  lastMessage: lastMessage?.content ?? null,
  unreadCount,
});

/** A message in the spelling of the documented paths. */
export const restMessage = (message: Message) => {
  const { id, conversationId, seq, senderId, mine, content, status, edited, editedAt, deleted, seenAt, replyToId } =
    message;
  return {
    ...{ id, conversationId, seq, senderId, mine, content, status, edited, editedAt, deleted, seenAt, replyToId },
    seen: seenAt !== null,
    replyToMessage: message.replyTo ? { content: message.replyTo.content } : null,
    fileUrl: message.attachment?.url ?? null,
    createdAt: message.createdAt,
  };
};
