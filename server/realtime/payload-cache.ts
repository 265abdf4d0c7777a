import { Sender } from 'ws';

type Outcome = { json: string } | { error: unknown };

/** The opcode of a text message. */
const TEXT = 1;

/** A subscription result, for many sockets. They are called back directly: a promise for each costs as much as sending. */
export class SharedResult {
  private outcome: Outcome | null = null;
  private readonly waiting: (() => void)[] = [];
  private frame: { id: string; bytes: Buffer } | null = null;

  constructor(execution: Promise<object>) {
    execution.then(JSON.stringify).then(
      (json) => this.settle({ json }),
      (error: unknown) => this.settle({ error }),
    );
  }

  get isSettled(): boolean {
    return this.outcome !== null;
  }

  /**
   * The WebSocket frame that carries it to the subscription with an ID. Clients that number their subscriptions share the bytes (decision 91).
   * @throws why the execution failed
   */
  frameFor(id: string): Buffer {
    if (this.frame?.id === id) return this.frame.bytes;
    if (this.outcome === null) throw new Error('The result is not known yet.');
    if ('error' in this.outcome) throw this.outcome.error;
    const message = `{"id":${JSON.stringify(id)},"type":"next","payload":${this.outcome.json}}`;
    const bytes = Buffer.concat(Sender.frame(Buffer.from(message), { fin: true, opcode: TEXT }));
    this.frame = { id, bytes };
    return bytes;
  }

  /** Calls back once the result is known. The callback does not throw. */
  whenSettled(callback: () => void): void {
    this.waiting.push(callback);
  }

  private settle(outcome: Outcome): void {
    this.outcome = outcome;
    for (const callback of this.waiting.splice(0)) callback();
  }
}

/**
 * Shares subscription results: a payload is executed and serialized once for all sockets with the same document, variables and
 * viewer. Execution and serialization are most of the cost of delivering a payload.
 */
export class PayloadCache {
  private readonly results = new WeakMap<object, Map<string, SharedResult>>();

  /**
   * The result for a payload.
   * @param key identifies the document, the variables that the result depends on, and the viewer
   * @param execute produces the result if it is not cached
   */
  resultOf(payload: object, key: string, execute: () => Promise<object>): SharedResult {
    const byKey = this.results.get(payload);
    const cached = byKey?.get(key);
    if (cached) return cached;
    const result = new SharedResult(execute());
    if (byKey) byKey.set(key, result);
    else this.results.set(payload, new Map([[key, result]]));
    return result;
  }
}
