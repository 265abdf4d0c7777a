import type { PushSource } from '../platform/subscription-sources';
import type { SharedResult } from './payload-cache';

interface Options {
  source: PushSource<object>;
  /** The result to send for a payload. */
  resultOf: (payload: object) => SharedResult;
  /** Writes the result for a payload to the socket. Throws what `SharedResult.frameFor` throws. */
  send: (result: SharedResult, payload: object) => void;
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
  private readonly queue: { payload: object; result: SharedResult }[] = [];
  private readonly waitingForIdle: (() => void)[] = [];
  private stop: () => void = () => {};

  constructor(private readonly options: Options) {
    this.stop = options.source.observe({
      next: (payload) => {
        this.queue.push({ payload, result: options.resultOf(payload) });
        // With more in the queue, the first one calls back.
        if (this.queue.length === 1) this.sendSettled();
      },
      error: (cause) => this.fail(cause),
    });
  }

  /** Settles when every payload received so far has been sent. */
  get idle(): Promise<void> {
    return this.queue.length === 0 ? Promise.resolve() : new Promise((resolve) => this.waitingForIdle.push(resolve));
  }

  /** Sends the available results. A slow result holds back later ones, so that results keep the order of the source. */
  private readonly sendSettled = (): void => {
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      const { payload, result } = next;
      if (!result.isSettled) return result.whenSettled(this.sendSettled);
      try {
        if (!this.ended) this.options.send(result, payload);
      } catch (error) {
        this.fail(error);
      }
      this.queue.shift();
    }
    for (const resolve of this.waitingForIdle.splice(0)) resolve();
  };

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
