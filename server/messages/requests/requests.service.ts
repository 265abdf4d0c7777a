import type { Viewer } from '../../access/viewer';
import { conflict, forbidden, notFound } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { publishChange } from '../chat-events/chat-event-source';
import type { ConversationsService } from '../conversations/conversations.service';
import { readBlockedOther } from '../messages.queries';
import { blockedByYou, CONVERSATION_NOT_FOUND } from '../messages.rules';
import type { ConversationSeen } from '../messages.service';
import type { Conversation } from '../messages.types';
import { declineRequest, endRequest, lockRequest } from './requests.store';

/** Message requests: first contact from a stranger, which the recipient accepts or declines. Answering accepts, too. */
export class MessageRequestsService {
  constructor(
    private readonly core: Core,
    private readonly deps: { conversations: ConversationsService; conversationSeen: ConversationSeen },
  ) {}

  /**
   * Accepts a request. Its sender is notified at once. Idempotent.
   * @throws NOT_FOUND unless the viewer is in the conversation; FORBIDDEN for the viewer's own request, and if the viewer blocks its sender
   */
  accept(viewer: Viewer, conversationId: string): Promise<Conversation> {
    return this.decide(viewer, conversationId, async (tx, { id, fromId }) => {
      const blocked = fromId === null ? null : await readBlockedOther(tx, id, viewer.id);
      if (blocked !== null) throw forbidden(blockedByYou(blocked, 'accept their messages'));
      if (fromId === null || !(await endRequest(tx, id))) return;
      tx.afterCommit(() => publishChange(this.core, [fromId], id));
    });
  }

  /**
   * Declines a request: the conversation leaves the viewer's lists, and its sender is not notified. Idempotent.
   * @throws NOT_FOUND unless the viewer is in the conversation; FORBIDDEN for the viewer's own request; CONFLICT if there is none
   */
  decline(viewer: Viewer, conversationId: string): Promise<Conversation> {
    return this.decide(viewer, conversationId, async (tx, { id, fromId }) => {
      if (fromId === null) throw conflict('You have accepted these messages. To stop them, block the user.');
      const at = this.core.clock.now();
      await declineRequest(tx, id, at);
      await this.deps.conversationSeen(tx, { userId: viewer.id, conversationId: id, at });
    });
  }

  private async decide(
    viewer: Viewer,
    conversationId: string,
    write: (tx: Transaction, request: { id: string; fromId: string | null }) => Promise<void>,
  ): Promise<Conversation> {
    if (!isUuid(conversationId)) throw notFound(CONVERSATION_NOT_FOUND);
    const id = conversationId.toLowerCase();
    await this.core.db.inTransaction(async (tx) => {
      const fromId = await lockRequest(tx, id, viewer.id);
      if (fromId === undefined) throw notFound(CONVERSATION_NOT_FOUND);
      if (fromId === viewer.id) throw forbidden('Only the other user can accept or decline your messages.');
      await write(tx, { id, fromId });
      if (fromId !== null) tx.afterCommit(() => publishChange(this.core, [viewer.id], id));
    });
    return this.deps.conversations.required(viewer.id, id);
  }
}
