import { z } from 'zod';
import { pagesBothWays, pagesByCursor } from '../platform/api/rest-page';
import { ConversationTab, ConversationType, MAX_MESSAGE_LENGTH, MessageStatus } from './messages.rules';
import { MessageWarning, warningOf } from './warnings/warnings.rules';
import { MessageRequestState } from './requests/requests.rules';
import type { Conversation, Message } from './messages.types';

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
    unreadCount: z.int().describe('Number of messages you have not read.'),
    request: z
      .enum(MessageRequestState)
      .nullable()
      .describe('Whether one of you has yet to accept the messages of the other, who wrote first.'),
  })
  .meta({ id: 'Conversation' });

/** A message in REST responses. */
export const MESSAGE = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    seq: z.int().describe('Number of the message in its conversation: 1, 2, 3, … without gaps.'),
    senderId: z.uuid(),
    mine: z.boolean().describe('Whether you sent the message.'),
    content: z.string().describe('Empty if deleted.'),
    status: z.enum(MessageStatus),
    edited: z.boolean(),
    editedAt: z.iso.datetime().nullable(),
    deleted: z.boolean(),
    editableUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when you can edit the message. Null if it is not yours, or deleted.'),
    withheld: z.boolean().describe('Whether it was sent while you blocked the sender. You never get its content.'),
    warning: z
      .enum(MessageWarning)
      .nullable()
      .describe('What a received message seems to ask for: money, secrets, or talking elsewhere.'),
    seenAt: z.iso.datetime().nullable(),
    replyToId: z.uuid().nullable(),
    seen: z.boolean().describe('Whether the recipient read it.'),
    replyToMessage: z.object({ content: z.string() }).nullable().describe('The message this one replies to.'),
    fileUrl: z.url().nullable().describe('Signed link to the attachment, valid for up to five minutes.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });

export const PAGES = pagesByCursor(30);

export const CONVERSATIONS_QUERY = z.object({
  q: z.string().optional().describe('Part of the other user’s name or company.'),
  tab: z.enum(ConversationTab).default(ConversationTab.ALL).optional(),
  ...PAGES.fields,
});

export const MESSAGE_PAGES = pagesBothWays(30);

export const MESSAGES_QUERY = z.object({
  ...MESSAGE_PAGES.fields,
  around: z
    .int()
    .min(1)
    .optional()
    .describe('Return messages around the one with this number (`seq`). Ignored with a cursor.'),
  aroundUnread: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true` returns messages around the first one that you have not read, or the latest ones if all are read.',
    ),
});

const CONTENT = z.string().min(1).max(MAX_MESSAGE_LENGTH);

/** The request body for sending a message. */
export const SEND_BODY = z
  .object({
    conversationId: z.uuid(),
    content: CONTENT.optional().describe('Can be omitted if there is an attachment.'),
    replyToId: z.uuid().optional(),
    attachmentFileId: z.uuid().optional(),
    clientId: z
      .uuid()
      .optional()
      .describe('Idempotency key: repeating a request with the same ID returns the first message.'),
  })
  .meta({ id: 'NewMessage' });

export const EDIT_BODY = z.object({ content: CONTENT });

/** Converts a conversation to its REST form. */
export const restConversation = ({
  id,
  with: other,
  type,
  lastMessage,
  unreadCount,
  updatedAt,
  request,
}: Conversation) => ({
  id,
  userId: other.id,
  name: other.name,
  avatar: `${other.firstName.charAt(0)}${other.lastName.charAt(0)}`.toUpperCase(),
  type,
  timestamp: updatedAt,
  lastMessage: lastMessage?.content ?? null,
  unreadCount,
  request,
});

/** Converts a message to its REST form. */
export const restMessage = (message: Message) => {
  const { id, conversationId, seq, senderId, mine, content, status, seenAt, replyToId } = message;
  const { edited, editedAt, deleted, editableUntil, withheld } = message;
  return {
    id,
    conversationId,
    seq,
    senderId,
    mine,
    content,
    status,
    edited,
    editedAt,
    deleted,
    editableUntil,
    withheld,
    warning: mine || deleted ? null : warningOf(content),
    seenAt,
    replyToId,
    seen: seenAt !== null,
    replyToMessage: message.replyTo ? { content: message.replyTo.content } : null,
    fileUrl: message.attachment?.url ?? null,
    createdAt: message.createdAt,
  };
};
