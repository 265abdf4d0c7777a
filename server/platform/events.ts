type Listener = (payload: unknown) => void;

/**
 * Carries what happened to whoever listens on this instance, after the transaction that caused it has committed.
 * It is a wake-up and a shortcut, never the record: whoever misses an event finds it in the database.
 */
export class EventBus {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Tells every listener of `channel`; a listener must not throw. */
  publish(channel: string, payload: unknown): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  /** Listens until the returned function is called. */
  subscribe(channel: string, listener: Listener): () => void {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(channel) === set) this.listeners.delete(channel);
    };
  }
}
