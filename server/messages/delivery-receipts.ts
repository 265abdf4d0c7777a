import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Core } from '../platform/core';
import { type ChatSignal, chatChannel } from './chat-events/chat-event-source';
import { readUndelivered } from './messages.queries';
import { MAX_DELIVERED } from './messages.rules';
import { recordDelivered, type Receipt, type WrittenReceipt } from './messages.store';

/** Milliseconds in which receipts collect before they are written: a busy conversation costs few writes and few signals. */
const COLLECTING = 150;

const FAILED = 'delivery receipts could not be stored; they are stored when the list is fetched again';

const keyOf = ({ conversationId, userId }: Receipt) => `${conversationId}:${userId}`;

/**
 * Records which messages were delivered, and notifies their senders. A receipt that is lost when the process ends is recorded when the user
 * next fetches the list.
 */
export class DeliveryReceipts {
  private waiting = new Map<string, Receipt>();
  private writing: Promise<void> | null = null;
  private lastNoted: ChatSignal | null = null;
  // The user's other sockets report the same delivery.
  private readonly noted = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly core: Core) {}

  /**
   * Records that a user's socket received a signal. If it carries another user's message, that message is delivered. A client that has to
   * fetch what it missed has received all messages.
   */
  recordSent(userId: string, signal: ChatSignal): void {
    if (signal.kind === 'resync') return void this.noteAll(userId);
    if (signal.kind !== 'message_added' || signal.message.senderId === userId) return;
    // All sockets of a user receive the same object, one after the other.
    if (signal === this.lastNoted) return;
    this.lastNoted = signal;
    const { conversationId, seq } = signal.message;
    this.note({ conversationId, userId, seq });
  }

  /** Notes what was sent to a user while they had no device that listened. */
  private async noteAll(userId: string): Promise<void> {
    try {
      for (const receipt of await readUndelivered(this.core.db, userId, MAX_DELIVERED)) this.note(receipt);
    } catch (error) {
      this.core.logger.warn({ err: error }, FAILED);
    }
  }

  note(receipt: Receipt): void {
    const key = keyOf(receipt);
    if (receipt.seq <= (this.noted.get(key) ?? 0)) return;
    this.noted.set(key, receipt.seq);
    this.waiting.set(key, receipt);
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      await delay(COLLECTING, undefined, { ref: false });
      const batch = this.waiting;
      this.waiting = new Map();
      try {
        for (const receipt of await recordDelivered(this.core.db, [...batch.values()])) {
          batch.delete(keyOf(receipt));
          if (receipt.isNews) this.announce(receipt);
        }
      } catch (error) {
        this.core.logger.warn({ err: error }, FAILED);
      }
      // What was not written is noted again, for example once the user has accepted the sender's request.
      for (const key of batch.keys()) this.noted.delete(key);
    }
    // Runs in the same tick as the last check, so a later receipt starts a new write.
    this.writing = null;
  }

  private announce({ conversationId, userId, senderId, seq, except }: WrittenReceipt): void {
    const signal: ChatSignal = { kind: 'delivered', conversationId, to: userId, upToSeq: seq, except };
    this.core.events.publish(chatChannel(senderId), signal);
  }
}
