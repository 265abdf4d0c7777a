/** How long "is typing" is shown after the last word of it (the server says so once in a while). */
const HOLDS = 5_000;

/** Who is typing where, for five seconds each. */
export class TypingStore {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isTyping(conversationId: string): boolean {
    return this.#timers.has(conversationId);
  }

  started(conversationId: string): void {
    clearTimeout(this.#timers.get(conversationId));
    this.#timers.set(
      conversationId,
      setTimeout(() => this.ended(conversationId), HOLDS),
    );
    this.#announce();
  }

  /** Time is up, or what was typed has arrived. */
  ended(conversationId: string): void {
    clearTimeout(this.#timers.get(conversationId));
    if (this.#timers.delete(conversationId)) this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
