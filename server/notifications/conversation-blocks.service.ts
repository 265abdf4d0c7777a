import { publishChange } from '../messages/chat-events/chat-event-source';
import { noteBlock } from '../messages/conversations/blocks.store';
import type { Core } from '../platform/core';
import type { BlockChanged } from '../users/blocks/blocks.service';
import { conversationSeen } from './conversation-seen.service';

/** The conversation moves to the tab of blocked ones, its notifications become read, and the blocker's devices are notified. */
export const blockChangedIn =
  (core: Core): BlockChanged =>
  async (tx, change) => {
    const conversationId = await noteBlock(tx, change);
    if (conversationId === null) return;
    if (change.blocked) await conversationSeen(tx, { userId: change.blockerId, conversationId, at: change.at });
    tx.afterCommit(() => publishChange(core, [change.blockerId], conversationId));
  };
