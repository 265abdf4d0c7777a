import type { Feed } from '../platform/feeds';

interface Options {
  feed: Feed<object>;
  /** What the client is told of a payload, as JSON. */
  answerOf: (payload: object) => Promise<string>;
  /** Puts an answer on the wire. */
  send: (answer: string) => void;
  /** The feed or an answer failed: nothing more comes of this delivery. */
  fail: (error: unknown) => void;
}

type End = IteratorResult<never, undefined>;

/**
 * One subscription of one socket: writes frames straight to the socket, in the feed's order. To graphql-ws it is a generator
 * that never yields; graphql-ws keeps the handshake and the end, and `return()` settles at once.
 */
export class Delivery implements AsyncGenerator<never, undefined> {
  private ended = false;
  private settle: ((end: End) => void) | null = null;
  private readonly waiting: Promise<string>[] = [];
  private sending: Promise<void> | null = null;
  private stop: () => void = () => {};

  constructor(private readonly options: Options) {
    this.stop = options.feed.listen({
      next: (payload) => {
        const answer = options.answerOf(payload);
        // Heard when its turn comes; one that fails before that must not pass for a failure that nobody hears of.
        answer.catch(() => undefined);
        this.waiting.push(answer);
        this.sending ??= this.sendAll();
      },
      fail: (error) => this.fail(error),
    });
  }

  /** Settles when everything that has happened so far is on the wire. */
  get idle(): Promise<void> {
    return this.sending ?? Promise.resolve();
  }

  /** An answer that takes longer holds back those behind it, so that none overtakes another. */
  private async sendAll(): Promise<void> {
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        const answer = await next;
        if (!this.ended) this.options.send(answer);
      }
    } catch (error) {
      this.fail(error);
    }
    // In the same turn as the last look: whatever comes from now on begins anew.
    this.sending = null;
  }

  private fail(error: unknown): void {
    if (this.ended) return;
    this.close();
    this.options.fail(error);
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
