import type { Transaction } from '../platform/db/database';
import { mailUnreadAt, messageContent } from './content.rules';
import { readUnseen } from './handlers/message-facts.queries';
import { keepUnread, markReadByDedupeKey } from './conversation-seen.store';

/** A conversation of which a user has seen messages, or in which less is left to see. */
interface SeenConversation {
  userId: string;
  conversationId: string;
  at: Date;
}

/**
 * Marks the notification of a conversation as read, and cancels its email, if the user has no unread messages in it. Otherwise, both
 * are about those that are left. Called by the messages module.
 */
export async function conversationSeen(
  tx: Transaction,
  { userId, conversationId, at }: SeenConversation,
): Promise<void> {
  const dedupeKey = `message:${conversationId}`;
  const left = await readUnseen(tx, userId, conversationId);
  if (left === null) return markReadByDedupeKey(tx, userId, { keyPrefix: dedupeKey, at });
  // Its notification neither counts messages nor is emailed.
  if (left.request) return;
  const { title, message } = messageContent(left, { recipientId: userId, conversationId });
  const { readSeq, since } = left;
  await keepUnread(tx, { userId, title, message, dedupeKey, readSeq, since, mailDueAt: mailUnreadAt(since, at) });
}
