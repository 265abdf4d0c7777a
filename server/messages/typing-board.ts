import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock';
import { TYPING_DURATION, TYPING_INTERVAL } from './messages.rules';

/** Who is typing in which conversation, for five seconds each. Kept in memory only. */
export class TypingBoard {
  private readonly until = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly clock: Clock) {}

  /** @returns whether to pass the signal on: false if one was passed on within the last second */
  note(conversationId: string, userId: string): boolean {
    const key = `${conversationId}:${userId}`;
    const now = this.clock.now().getTime();
    if ((this.until.get(key) ?? 0) > now + TYPING_DURATION - TYPING_INTERVAL) return false;
    this.until.set(key, now + TYPING_DURATION);
    return true;
  }

  /** Ends the typing indicator, because the message was sent. */
  clear(conversationId: string, userId: string): void {
    this.until.delete(`${conversationId}:${userId}`);
  }

  isTyping(conversationId: string, userId: string): boolean {
    return (this.until.get(`${conversationId}:${userId}`) ?? 0) > this.clock.now().getTime();
  }
}
