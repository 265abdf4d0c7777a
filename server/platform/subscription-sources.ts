import type { EventBus } from './events';

/** Receives the payloads of a push source. Neither function throws. */
export interface Observer<Payload> {
  next(payload: Payload): void;
  /** The source failed; nothing follows. */
  error(cause: unknown): void;
}

/**
 * The payloads of a subscription, pushed rather than pulled: each observer gets a payload in the same turn, without a promise per
 * observer. All observers get the same payload object, so that work done for one can serve the others (realtime/payload-cache.ts).
 */
export class PushSource<Payload extends object> implements AsyncIterable<Payload> {
  /** @param open starts pushing to an observer and returns a function that stops it; called once per observer */
  constructor(private readonly open: (observer: Observer<Payload>) => () => void) {}

  /** Pushes to the observer until the returned function is called. */
  observe(observer: Observer<Payload>): () => void {
    return this.open(observer);
  }

  /** graphql-js requires an async iterable as the result of `subscribe`. The WebSocket server calls `observe` instead. */
  [Symbol.asyncIterator](): AsyncIterator<Payload> {
    throw new Error('A push source cannot be iterated. Call observe() instead.');
  }
}

/** A source of everything published on a channel from now on. Payloads are objects and are never modified. */
export function channelSource(events: EventBus, channel: string): PushSource<object> {
  return new PushSource((observer) =>
    events.subscribe(channel, (payload) => {
      if (typeof payload === 'object' && payload !== null) observer.next(payload);
    }),
  );
}

type OpenSource = (id: never) => PushSource<object>;

/**
 * Maps the `topics` of type-graphql subscriptions to push sources; `topicId` selects the user or entity. A topic without a
 * registered source is the event channel `<topic>:<topicId>`.
 */
export class SubscriptionSources {
  private readonly byTopic = new Map<string, OpenSource>();

  constructor(private readonly events: EventBus) {}

  /** Registers a source that does more than forward a channel. */
  register<Id>(topic: string, open: (id: Id) => PushSource<object>): void {
    this.byTopic.set(topic, open);
  }

  /** Called by type-graphql when a subscription starts. */
  subscribe(topic: string, id?: unknown): PushSource<object> {
    const open = this.byTopic.get(topic);
    // The subscription's `topicId` produced the ID for this very source.
    return open ? open(id as never) : channelSource(this.events, `${topic}:${String(id)}`);
  }

  publish(channel: string, payload: unknown): void {
    this.events.publish(channel, payload);
  }
}
