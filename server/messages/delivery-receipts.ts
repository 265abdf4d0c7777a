import { LRUCache } from 'lru-cache';
import type { Core } from '../platform/core';
import type { ChatSignal } from './chat-event-source';
import { noteDelivered, type Receipt } from './messages.store';

/**
 * Notes which messages have reached people. While one statement is under way the next receipts gather, so that a storm of
 * deliveries costs few writes. A receipt lost with the process is made again when the person fetches the list.
 */
export class DeliveryReceipts {
  private waiting = new Map<string, Receipt>();
  private writing: Promise<void> | null = null;
  // A person's other sockets tell of the same again.
  private readonly noted = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly core: Core) {}

  /** Notes that a user's socket was sent a signal: a message of someone else in it has reached them. */
  noteSent(userId: string, signal: ChatSignal): void {
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
        await noteDelivered(this.core.db, batch);
      } catch (error) {
        for (const { conversationId, userId } of batch) this.noted.delete(`${conversationId}:${userId}`);
        this.core.logger.warn(
          { err: error },
          'delivery receipts could not be stored; they are stored when the list is fetched again',
        );
      }
    }
    // In the same turn as the last look: whatever comes from now on begins anew.
    this.writing = null;
  }
}
