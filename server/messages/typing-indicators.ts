import { LRUCache } from 'lru-cache';
import type { Core } from '../platform/core';
import { TYPING_DURATION, TYPING_INTERVAL } from './messages.rules';

/** A user who may be typing in a conversation. */
export interface Typist {
  conversationId: string;
  userId: string;
}

const keyOf = ({ conversationId, userId }: Typist): string => `typing:${conversationId}:${userId}`;

/** Who is typing in which conversation, for five seconds each. Kept in memory, and as marks that other instances see. */
export class TypingIndicators {
  private readonly until = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly core: Pick<Core, 'clock' | 'marks'>) {}

  /** @returns whether to pass the signal on: false if one was passed on within the last second */
  note(typist: Typist): boolean {
    const key = keyOf(typist);
    const { now } = this;
    if ((this.until.get(key) ?? 0) > now + TYPING_DURATION - TYPING_INTERVAL) return false;
    this.until.set(key, now + TYPING_DURATION);
    this.core.marks?.set(key, TYPING_DURATION);
    return true;
  }

  /** Ends the typing indicator, because the message was sent. */
  clear(typist: Typist): void {
    this.until.delete(keyOf(typist));
    this.core.marks?.remove(keyOf(typist));
  }

  /** The conversations in which these users are typing. */
  async typingIn(typists: readonly Typist[]): Promise<ReadonlySet<string>> {
    const marks = (typists.length > 0 && (await this.core.marks?.areSet(typists.map(keyOf)))) || null;
    const typing = typists.filter((typist, i) => marks?.[i] ?? (this.until.get(keyOf(typist)) ?? 0) > this.now);
    return new Set(typing.map(({ conversationId }) => conversationId));
  }

  private get now(): number {
    return this.core.clock.now().getTime();
  }
}
