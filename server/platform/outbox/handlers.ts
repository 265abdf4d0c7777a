import { currentEvent } from './earlier-events';
import { OUTBOX_EVENT_NAMES, type OutboxEventName, type OutboxEvents } from './events';

/**
 * A module's handlers of outbox events. Events are delivered at least once and in any order, so handlers must be idempotent. If a
 * handler throws, the event is delivered again later.
 */
export type OutboxHandlerMap = {
  readonly [Name in OutboxEventName]?: (payload: OutboxEvents[Name]) => Promise<void>;
};

// The type of the payload depends on the name; only the maps know it.
type StoredHandler = (payload: never) => Promise<void>;

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
    const handlers = this.byName.get(event.name);
    if (!handlers) throw new Error(`There is no outbox event named ${name}.`);
    for (const handler of handlers) await handler(event.payload as never);
  }
}
