type Listener = (payload: unknown) => void;

/** Passes events to the other instances and back (`platform/bus`). */
export interface Bridge {
  /** Sends an event to the other instances. Never waits. */
  publish(channel: string, payload: unknown): void;
  /** The first listener for a user's events has subscribed in this instance, or the last one has unsubscribed. */
  join(userId: string): void;
  leave(userId: string): void;
  /** Settles when events of the user arrive from the other instances, after a moment at most; null if nothing has to be waited for. */
  joined(userId: string): Promise<void> | null;
}

/** The topic of a channel, and the user it belongs to. */
export function partsOf(channel: string): { topic: string; userId: string } {
  const colon = channel.indexOf(':');
  return { topic: channel.slice(0, colon), userId: channel.slice(colon + 1) };
}

/**
 * Publishes events after the transaction that caused them has committed. A channel is named `<topic>:<userId>`. Listeners in this instance
 * are called in the same turn, those of other instances through the bridge. Delivery is not guaranteed: the database is the record, and
 * listeners must be able to catch up from it.
 */
export class EventBus {
  private readonly topics = new Map<string, Map<string, Set<Listener>>>();
  private readonly users = new Map<string, { listeners: number; since: number }>();
  private bridge: Bridge | null = null;

  /** Connects this instance with the others. */
  connect(bridge: Bridge): void {
    this.bridge = bridge;
  }

  /** Calls every listener of the channel, on all instances. Listeners must not throw. */
  publish(channel: string, payload: unknown): void {
    this.deliver(channel, payload);
    this.bridge?.publish(channel, payload);
  }

  /** Calls the listeners in this instance only, with what was published elsewhere. */
  deliver(channel: string, payload: unknown): void {
    const { topic, userId } = partsOf(channel);
    for (const listener of this.topics.get(topic)?.get(userId) ?? []) listener(payload);
  }

  /** Adds a listener. The returned function removes it. */
  subscribe(channel: string, listener: Listener): () => void {
    const { topic, userId } = partsOf(channel);
    const channels = this.topics.get(topic) ?? new Map<string, Set<Listener>>();
    this.topics.set(topic, channels);
    const set = channels.get(userId) ?? new Set();
    channels.set(userId, set.add(listener));
    this.enter(userId);
    return () => {
      if (!set.delete(listener)) return;
      if (set.size === 0 && channels.get(userId) === set) channels.delete(userId);
      this.exit(userId);
    };
  }

  /** Await this between subscribing and reading the current state, so that no event of another instance is lost in between. */
  joined(userId: string): Promise<void> | null {
    return this.bridge?.joined(userId) ?? null;
  }

  /** The users for whom someone listens to a topic in this instance. */
  listeningTo(topic: string): string[] {
    return [...(this.topics.get(topic)?.keys() ?? [])];
  }

  /** Since when someone listens to a user's events in this instance, in milliseconds since 1970. */
  listeningSince(userId: string): number {
    return this.users.get(userId)?.since ?? Date.now();
  }

  private enter(userId: string): void {
    const user = this.users.get(userId);
    if (user) return void user.listeners++;
    this.users.set(userId, { listeners: 1, since: Date.now() });
    this.bridge?.join(userId);
  }

  private exit(userId: string): void {
    const user = this.users.get(userId);
    if (!user || --user.listeners > 0) return;
    this.users.delete(userId);
    this.bridge?.leave(userId);
  }
}
