import { UPLOAD_FIRST } from '../files/files.rules';
import { badInput, notFound } from '../platform/api/errors';
import { cleanText, isUuid } from '../platform/api/text';
import { CONVERSATION_NOT_FOUND, MAX_MESSAGE_LENGTH } from './messages.rules';
import type { SendMessageInput } from './messages.types';

/** A message whose fields are valid. The database checks that references exist and belong to the sender. */
export interface CleanMessage {
  conversationId: string;
  clientId: string;
  /** Empty only if there is an attachment. */
  content: string;
  replyToId: string | null;
  attachmentFileId: string | null;
}

const CONTENT = { max: MAX_MESSAGE_LENGTH, multiline: true } as const;

/**
 * Validates a message to send.
 * @throws NOT_FOUND for a conversation ID that is not a UUID; BAD_USER_INPUT with the invalid field
 */
export function cleanMessage(input: SendMessageInput): CleanMessage {
  const { conversationId, content, clientId, replyToId = null, attachmentFileId = null } = input;
  if (!isUuid(conversationId)) throw notFound(CONVERSATION_NOT_FOUND);
  if (!isUuid(clientId)) throw badInput('clientId must be a UUID.', ['clientId']);
  if (replyToId !== null && !isUuid(replyToId)) throw replyToOtherConversation();
  if (attachmentFileId !== null && !isUuid(attachmentFileId)) throw badInput(UPLOAD_FIRST, ['attachmentFileId']);
  const text =
    attachmentFileId === null ? cleanContent(content) : cleanText('content', content, { ...CONTENT, optional: true });
  return { conversationId: conversationId.toLowerCase(), clientId, content: text ?? '', replyToId, attachmentFileId };
}

/** @throws BAD_USER_INPUT for an empty or too long text */
export function cleanContent(content: string): string {
  return cleanText('content', content, CONTENT);
}

/** The error for a reply to a message of another conversation. */
export const replyToOtherConversation = () =>
  badInput('replyToId must be a message of this conversation.', ['replyToId']);
