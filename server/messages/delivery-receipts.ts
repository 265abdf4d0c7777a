import { LRUCache } from 'lru-cache';
import type { Core } from '../platform/core';
import type { ChatSignal } from './chat-events/chat-event-source';
import { recordDelivered, type Receipt } from './messages.store';

/**
 * Records which messages were delivered. Receipts collect while a statement runs, so that many deliveries cost few writes. A
 * receipt that is lost when the process ends is recorded when the user next fetches the list.
 */
export class DeliveryReceipts {
  private waiting = new Map<string, Receipt>();
  private writing: Promise<void> | null = null;
  // The user's other sockets report the same delivery.
  private readonly noted = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly core: Core) {}

  /** Records that a user's socket received a signal. If it carries another user's message, that message is delivered. */
  recordSent(userId: string, signal: ChatSignal): void {
    if (signal.kind !== 'message_added' || signal.message.senderId === userId) return;
    const { conversationId, seq } = signal.message;
    this.note({ conversationId, userId, seq });
  }

  note(receipt: Receipt): void {
    const key = `${receipt.conversationId}:${receipt.userId}`;
    if (receipt.seq <= (this.noted.get(key) ?? 0)) return;
    this.noted.set(key, receipt.seq);
    this.waiting.set(key, receipt);
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting.values()];
      this.waiting = new Map();
      try {
        await recordDelivered(this.core.db, batch);
      } catch (error) {
        for (const { conversationId, userId } of batch) this.noted.delete(`${conversationId}:${userId}`);
        this.core.logger.warn(
          { err: error },
          'delivery receipts could not be stored; they are stored when the list is fetched again',
        );
      }
    }
    // Runs in the same tick as the last check, so a later receipt starts a new write.
    this.writing = null;
  }
}
