import { publishChange } from '../messages/chat-events/chat-event-source';
import { noteBlock } from '../messages/conversations/blocks.store';
import type { Core } from '../platform/core';
import type { BlockChanged } from '../users/blocks/blocks.service';
import { markConversationRead } from './notifications.service';

/** The conversation of the two moves to those that are blocked, what it announced is read, and the blocker's devices learn of it. */
export const blockChangedIn =
  (core: Core): BlockChanged =>
  async (tx, change) => {
    const conversationId = await noteBlock(tx, change);
    if (conversationId === null) return;
    if (change.blocked) await markConversationRead(tx, { userId: change.blockerId, conversationId, at: change.at });
    tx.afterCommit(() => publishChange(core, [change.blockerId], conversationId));
  };
