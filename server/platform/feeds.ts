import type { EventBus } from './events';

/** Where a feed puts what happens; neither function throws. */
export interface Sink<Payload> {
  next(payload: Payload): void;
  /** The feed cannot go on; nothing follows. */
  fail(error: unknown): void;
}

/**
 * What a subscription listens to. It pushes: a payload goes to each listener in the same turn, without a promise for each,
 * and the same payload object goes to all, so that work done for one can serve the others (see hub.ts).
 */
export class Feed<Payload extends object> implements AsyncIterable<Payload> {
  /** @param open starts pushing into a sink and returns what ends it; each listener opens its own */
  constructor(private readonly open: (sink: Sink<Payload>) => () => void) {}

  /** Listens until the returned function is called; that ends it at once. */
  listen(sink: Sink<Payload>): () => void {
    return this.open(sink);
  }

  /** graphql-js takes only what could be iterated as the source of a subscription; our sockets listen instead. */
  [Symbol.asyncIterator](): AsyncIterator<Payload> {
    throw new Error('A feed is listened to.');
  }
}

/** Everything that is published on a channel from now on. Payloads are objects and are never changed. */
export function subscribeTo(events: EventBus, channel: string): Feed<object> {
  return new Feed((sink) =>
    events.subscribe(channel, (payload) => {
      if (typeof payload === 'object' && payload !== null) sink.next(payload);
    }),
  );
}

type OpenFeed = (id: never) => Feed<object>;

/**
 * The feeds that subscriptions name by `topics`, with `topicId` for whom or what. A topic that no room has registered is
 * the channel `<topic>:<topicId>`.
 */
export class Feeds {
  private readonly byTopic = new Map<string, OpenFeed>();

  constructor(private readonly events: EventBus) {}

  /** Registers a feed that does more than pass a channel on. */
  on<Id>(topic: string, open: (id: Id) => Feed<object>): void {
    this.byTopic.set(topic, open);
  }

  /** What type-graphql calls when a subscription starts. */
  subscribe(topic: string, id?: unknown): Feed<object> {
    const open = this.byTopic.get(topic);
    // The subscription's `topicId` made the id for this very feed.
    return open ? open(id as never) : subscribeTo(this.events, `${topic}:${String(id)}`);
  }

  publish(channel: string, payload: unknown): void {
    this.events.publish(channel, payload);
  }
}
