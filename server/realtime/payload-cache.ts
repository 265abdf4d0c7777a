type Outcome = { json: string } | { error: unknown };

/** A subscription result as JSON, for many sockets. They are called back directly: a promise for each costs as much as sending. */
export class SharedResult {
  private outcome: Outcome | null = null;
  private readonly waiting: (() => void)[] = [];

  constructor(execution: Promise<object>) {
    execution.then(JSON.stringify).then(
      (json) => this.settle({ json }),
      (error: unknown) => this.settle({ error }),
    );
  }

  get isSettled(): boolean {
    return this.outcome !== null;
  }

  /** @throws why the execution failed */
  get json(): string {
    if (this.outcome === null) throw new Error('The result is not known yet.');
    if ('error' in this.outcome) throw this.outcome.error;
    return this.outcome.json;
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
    const byKey = this.results.get(payload) ?? new Map<string, SharedResult>();
    this.results.set(payload, byKey);
    const cached = byKey.get(key);
    if (cached) return cached;
    const result = new SharedResult(execute());
    byKey.set(key, result);
    return result;
  }
}
