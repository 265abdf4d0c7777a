import { currentEvent } from './earlier-events';
import { OUTBOX_EVENT_NAMES, type OutboxEventName, type OutboxEvents } from './events';

/** The errors of events that failed individually, by payload; the others of the batch are handled. */
export type Failures<Payload = object> = ReadonlyMap<Payload, unknown>;

/**
 * A handler of many events at once, for frequent ones: their facts are read and their results written in a few statements. If it throws, each
 * event is handled again separately, so throw only before doing anything that cannot be repeated, such as sending an email.
 */
interface ManyHandler<Payload> {
  many: (payloads: readonly Payload[]) => Promise<Failures<Payload> | void>;
}

/**
 * A module's handlers of outbox events. Events are delivered at least once and in any order, so handlers must be idempotent. If a
 * handler throws, the event is delivered again later.
 */
export type OutboxHandlerMap = {
  readonly [Name in OutboxEventName]?:
    | ((payload: OutboxEvents[Name]) => Promise<void>)
    | ManyHandler<OutboxEvents[Name]>;
};

// The type of the payload depends on the name; only the maps know it.
type StoredHandler =
  | ((payload: never) => Promise<void>)
  | { many: (payloads: readonly never[]) => Promise<Failures | void> };

/** The handlers of all modules. Several modules can handle the same event. */
export class OutboxHandlers {
  private readonly byName = new Map<string, StoredHandler[]>();

  /** @throws Error if an event has no handler, so that the server does not start */
  constructor(maps: readonly OutboxHandlerMap[]) {
    for (const map of maps) {
      for (const [name, handler] of Object.entries<StoredHandler | undefined>(map)) {
        if (handler) this.byName.set(name, [...(this.byName.get(name) ?? []), handler]);
      }
    }
    const unhandled = OUTBOX_EVENT_NAMES.filter((name) => !this.byName.has(name));
    if (unhandled.length > 0) throw new Error(`These outbox events have no handler: ${unhandled.join(', ')}.`);
  }

  /**
   * Calls the handlers of a stored event in sequence. The event may come from an earlier version.
   * @throws Error for an unknown event, and any error of a handler; the queue then retries
   */
  async handle(name: string, payload: object): Promise<void> {
    const event = currentEvent({ name, payload });
    for (const handler of this.handlersOf(event.name)) {
      if (typeof handler === 'function') await handler(event.payload as never);
      else for (const error of ((await handler.many([event.payload as never])) ?? new Map()).values()) throw error;
    }
  }

  /** Whether `handleMany` handles these events in fewer statements than `handle`. */
  takesMany(name: string): boolean {
    const handlers = this.byName.get(currentEvent({ name, payload: {} }).name);
    return handlers?.every((handler) => typeof handler !== 'function') ?? false;
  }

  /**
   * Calls the handlers of several events with the same name.
   * @returns the errors of events that failed individually
   * @throws any other error of a handler; the caller then handles the events one by one
   */
  async handleMany(name: string, payloads: readonly object[]): Promise<Failures> {
    const stored = new Map(payloads.map((payload) => [currentEvent({ name, payload }).payload, payload]));
    const failures = new Map<object, unknown>();
    for (const handler of this.handlersOf(currentEvent({ name, payload: {} }).name)) {
      if (typeof handler === 'function') throw new Error(`A handler of ${name} takes one event.`);
      for (const [payload, error] of (await handler.many([...stored.keys()] as never[])) ?? [])
        failures.set(stored.get(payload) ?? payload, error);
    }
    return failures;
  }

  private handlersOf(name: string): readonly StoredHandler[] {
    const handlers = this.byName.get(name);
    if (!handlers) throw new Error(`There is no outbox event named ${name}.`);
    return handlers;
  }
}
