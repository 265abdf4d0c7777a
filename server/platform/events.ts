type Listener = (payload: unknown) => void;

/**
 * Publishes events to listeners in this instance after the transaction that caused them has committed. Delivery is not guaranteed:
 * the database is the record, and listeners must be able to catch up from it.
 */
export class EventBus {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Calls every listener of the channel. Listeners must not throw. */
  publish(channel: string, payload: unknown): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  /** Adds a listener. The returned function removes it. */
  subscribe(channel: string, listener: Listener): () => void {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(channel) === set) this.listeners.delete(channel);
    };
  }
}
