import type { PushSource } from '../platform/subscription-sources';

interface Options {
  source: PushSource<object>;
  /** The result to send for a payload, as JSON. */
  resultOf: (payload: object) => Promise<string>;
  /** Writes the result for a payload to the socket. */
  send: (result: string, payload: object) => void;
  /** The source or a result failed; nothing more is sent. */
  fail: (cause: unknown) => void;
}

type End = IteratorResult<never, undefined>;

/**
 * One subscription of one socket. Writes `next` messages straight to the socket, in the order of the source. graphql-ws sees an
 * async generator that never yields: it keeps the handshake and completion, and `return()` settles at once.
 */
export class SubscriptionSender implements AsyncGenerator<never, undefined> {
  private ended = false;
  private settle: ((end: End) => void) | null = null;
  private readonly queue: { payload: object; result: Promise<string> }[] = [];
  private sending: Promise<void> | null = null;
  private stop: () => void = () => {};

  constructor(private readonly options: Options) {
    this.stop = options.source.observe({
      next: (payload) => {
        const result = options.resultOf(payload);
        // Avoids an unhandledRejection: the promise is awaited later, in order.
        result.catch(() => undefined);
        this.queue.push({ payload, result });
        this.sending ??= this.sendAll();
      },
      error: (cause) => this.fail(cause),
    });
  }

  /** Settles when every payload received so far has been sent. */
  get idle(): Promise<void> {
    return this.sending ?? Promise.resolve();
  }

  /** A slow result holds back the ones after it, so that results keep the order of the source. */
  private async sendAll(): Promise<void> {
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        const result = await next.result;
        if (!this.ended) this.options.send(result, next.payload);
      }
    } catch (error) {
      this.fail(error);
    }
    // Synchronous with the last check of the queue: a payload that arrives from now on starts a new run.
    this.sending = null;
  }

  private fail(cause: unknown): void {
    if (this.ended) return;
    this.close();
    this.options.fail(cause);
  }

  private close(): void {
    this.ended = true;
    this.stop();
  }

  next(): Promise<End> {
    if (this.ended) return this.return();
    return new Promise((settle) => (this.settle = settle));
  }

  async return(): Promise<End> {
    if (!this.ended) this.close();
    const end: End = { done: true, value: undefined };
    this.settle?.(end);
    return end;
  }

  async throw(error: unknown): Promise<End> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
