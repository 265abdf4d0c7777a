import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock';
import { TYPING_HOLDS, TYPING_TOLD_EVERY } from './messages.rules';

/** Who is typing where, for five seconds each. Not kept: after a restart nobody is typing. */
export class TypingBoard {
  private readonly until = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly clock: Clock) {}

  /** @returns whether it is worth telling: not when it was told within the last second */
  note(conversationId: string, userId: string): boolean {
    const key = `${conversationId}:${userId}`;
    const now = this.clock.now().getTime();
    if ((this.until.get(key) ?? 0) > now + TYPING_HOLDS - TYPING_TOLD_EVERY) return false;
    this.until.set(key, now + TYPING_HOLDS);
    return true;
  }

  /** What was typed has been sent. */
  clear(conversationId: string, userId: string): void {
    this.until.delete(`${conversationId}:${userId}`);
  }

  isTyping(conversationId: string, userId: string): boolean {
    return (this.until.get(`${conversationId}:${userId}`) ?? 0) > this.clock.now().getTime();
  }
}
