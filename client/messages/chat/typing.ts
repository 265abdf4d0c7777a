/** How long the typing indicator is shown after the last signal, in milliseconds. */
const DURATION = 5_000;

/** The conversations in which the other user is typing. Each entry lasts five seconds. */
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
      setTimeout(() => this.ended(conversationId), DURATION),
    );
    this.#announce();
  }

  /** The time is over, or the message has arrived. */
  ended(conversationId: string): void {
    clearTimeout(this.#timers.get(conversationId));
    if (this.#timers.delete(conversationId)) this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
