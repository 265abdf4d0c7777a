import { OUTBOX_EVENT_NAMES, type OutboxEventName, type OutboxEvents } from './events';

/**
 * What a module does about outbox events. Delivery is at least once and in no order: handlers must be idempotent. A handler that
 * throws is called again later.
 */
export type OutboxHandlerMap = {
  readonly [Name in OutboxEventName]?: (payload: OutboxEvents[Name]) => Promise<void>;
};

// The name decides the type of the payload, which only the maps know.
type StoredHandler = (payload: never) => Promise<void>;

/** The handlers of all modules. Several modules may handle the same event. */
export class OutboxHandlers {
  private readonly byName = new Map<string, StoredHandler[]>();

  /** @throws Error when an event has no handler: the server must not start */
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
   * Calls every handler of a stored event, one after the other.
   * @throws Error for an unknown event, and what a handler throws; the queue then tries again
   */
  async handle(name: string, payload: object): Promise<void> {
    const handlers = this.byName.get(name);
    if (!handlers) throw new Error(`There is no outbox event named ${name}.`);
    for (const handler of handlers) await handler(payload as never);
  }
}
