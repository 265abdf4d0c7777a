type Message = Record<string, unknown> & { type: string; id?: string };

/** The server's end of graphql-ws in memory. It acknowledges, remembers subscriptions, and sends what a test publishes. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every socket opened since `reset`, oldest first. */
  static opened: FakeSocket[] = [];
  /** While true, new sockets are closed at once, as by a server that is down. */
  static refuse = false;

  static reset(): void {
    FakeSocket.opened = [];
    FakeSocket.refuse = false;
  }

  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  /** The payload of connection_init. */
  init: unknown;
  /** The payloads of the active subscriptions, by ID. */
  readonly subscriptions = new Map<string, { operationName?: string; variables?: Record<string, unknown> }>();

  constructor(
    readonly url: string,
    readonly protocol = 'graphql-transport-ws',
  ) {
    super();
    FakeSocket.opened.push(this);
    queueMicrotask(() => {
      if (FakeSocket.refuse) return this.drop(1006);
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(data: string): void {
    const message = JSON.parse(data) as Message; // the text that graphql-ws writes
    if (message.type === 'connection_init') {
      this.init = message.payload;
      this.#answer({ type: 'connection_ack' });
    } else if (message.type === 'ping') this.#answer({ type: 'pong' });
    else if (message.type === 'subscribe' && message.id) this.subscriptions.set(message.id, message.payload as object);
    else if (message.type === 'complete' && message.id) this.subscriptions.delete(message.id);
  }

  /** Sends `data` to every active subscription, or to those of one operation. */
  publish(data: Record<string, unknown>, operationName?: string): void {
    for (const [id, payload] of this.subscriptions) {
      if (operationName && payload.operationName !== operationName) continue;
      this.#answer({ id, type: 'next', payload: { data } });
    }
  }

  close(code = 1000, reason = ''): void {
    this.drop(code, reason);
  }

  /** Closes the connection: 1006 for a crashed server, 4403 for an unknown session. */
  drop(code = 1006, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.subscriptions.clear();
    this.onclose?.({ code, reason, wasClean: code === 1000 });
  }

  #answer(message: Message) {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}
