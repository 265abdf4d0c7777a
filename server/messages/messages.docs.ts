import { z } from 'zod';
import { FILE_REF } from '../files/files.docs';
import { pagesBothWays } from '../platform/api/rest-page';
import { MAX_MESSAGE_LENGTH, MessageStatus } from './messages.rules';
import { MessageWarning, warningOf } from './warnings/warnings.rules';
import type { Message } from './messages.types';

/** A message in REST responses. */
export const MESSAGE = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    seq: z.int().describe('Number of the message in its conversation: 1, 2, 3, … without gaps.'),
    senderId: z.uuid(),
    clientId: z.uuid().nullable().describe('The ID that you sent with the message. Null if it is not yours.'),
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
    seenAt: z.iso
      .datetime()
      .nullable()
      .describe('When the recipient last read new messages of the conversation. Null if they have not read this one.'),
    replyToId: z.uuid().nullable(),
    seen: z.boolean().describe('Whether the recipient read it.'),
    replyToMessage: z
      .object({ seq: z.int(), mine: z.boolean(), content: z.string(), deleted: z.boolean() })
      .nullable()
      .describe('The message this one replies to.'),
    fileUrl: z.url().nullable().describe('Signed link to the attachment, valid for up to five minutes.'),
    attachment: FILE_REF.nullable().describe('The attachment, with the same link.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });

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

/** Converts a message to its REST form. */
export const restMessage = (message: Message) => {
  const { id, conversationId, seq, senderId, clientId, mine, content, status, seenAt, replyToId } = message;
  const { edited, editedAt, deleted, editableUntil, withheld, replyTo, attachment } = message;
  return {
    id,
    conversationId,
    seq,
    senderId,
    clientId,
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
    replyToMessage: replyTo
      ? { seq: replyTo.seq, mine: replyTo.mine, content: replyTo.content, deleted: replyTo.deleted }
      : null,
    fileUrl: attachment?.url ?? null,
    attachment: attachment ?? null,
    createdAt: message.createdAt,
  };
};
